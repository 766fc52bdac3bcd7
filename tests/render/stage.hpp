#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "raywalk/map/level_state.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "raywalk/render/render.hpp"
#include "support/level_builder.hpp"

/// A level with all that a picture of it needs, and pictures that show which way round they are.
namespace raywalk::test {

/// A color that no test level is painted with.
inline constexpr Color sentinel = 0x01FE02FDU;

/// A drawing of a level with its state, billboards and decals.
struct Stage {
  explicit Stage(std::string_view rows) : level(make_level(rows)), state(initial_state(level)) {}

  [[nodiscard]] Scene scene() const { return {{level, state}, billboards, decals}; }

  Level level;
  LevelState state;
  std::vector<Billboard> billboards{};
  std::vector<Decal> decals{};
};

/// Column x of a view, alone. Expects 0 <= x < rectangle.width.
[[nodiscard]] inline detail::Column cast_column(const Scene& scene, const View& view, int x) {
  detail::SeenColumns seen;
  detail::cast_columns(scene, view, x, x + 1, seen);
  return seen.columns.at(0);
}

[[nodiscard]] inline Framebuffer sentinel_picture(int width, int height) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) std::ranges::fill(picture.row(y), sentinel);
  return picture;
}

/// A picture of a scene, from its textures as they are unless it shall be otherwise.
[[nodiscard]] inline Framebuffer shot(const Scene& scene, const Camera& camera, int width,
                                      int height, const RenderOptions& options = {.mips = false}) {
  Framebuffer picture = sentinel_picture(width, height);
  Renderer(scene.now.level(), options).draw(picture, scene, camera);
  return picture;
}

[[nodiscard]] inline Color at(const Framebuffer& picture, int x, int y) {
  return picture.row(y)[static_cast<std::size_t>(x)];
}

[[nodiscard]] inline bool same(const Framebuffer& a, const Framebuffer& b) {
  if (a.width() != b.width() || a.height() != b.height()) return false;
  for (int y = 0; y < a.height(); ++y) {
    if (!std::ranges::equal(a.row(y), b.row(y))) return false;
  }
  return true;
}

/// The most by which a channel of a picture is above, and below, that of another.
struct Apart {
  int above = 0;
  int below = 0;
};

[[nodiscard]] inline Apart apart(const Framebuffer& a, const Framebuffer& b) {
  Apart apart;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      for (const unsigned shift : {0U, 8U, 16U}) {
        const int more = static_cast<int>(at(a, x, y) >> shift & 255U) -
                         static_cast<int>(at(b, x, y) >> shift & 255U);
        apart = {std::max(apart.above, more), std::max(apart.below, -more)};
      }
    }
  }
  return apart;
}

[[nodiscard]] inline int count(const Framebuffer& picture, Color color) {
  std::ptrdiff_t pixels = 0;
  for (int y = 0; y < picture.height(); ++y) pixels += std::ranges::count(picture.row(y), color);
  return static_cast<int>(pixels);
}

[[nodiscard]] inline View whole_view(const Camera& camera, int width, int height) {
  return {camera, {0, 0, width, height}};
}

/// All columns of a view.
[[nodiscard]] inline std::vector<detail::Column> cast_columns(const Scene& scene,
                                                              const View& view) {
  std::vector<detail::Column> columns;
  for (int x = 0; x < view.rectangle.width; ++x) {
    columns.push_back(cast_column(scene, view, x));
  }
  return columns;
}

/// A texture of 16x16 whose colors all differ: red counts columns, green rows.
[[nodiscard]] inline Texture ruler() {
  return painted([](int x, int y) {
    return rgb(static_cast<unsigned>(x) * 16 + 8, static_cast<unsigned>(y) * 16 + 8, 128);
  });
}

/// A letter F on a ground with a dark frame: it shows what is left, right, above and below.
[[nodiscard]] inline Texture letter_f(Color ground, Color marker) {
  return painted([=](int x, int y) {
    if (x == 0 || y == 0 || x == 15 || y == 15) return shaded(ground, 128);
    const bool is_stem = x >= 4 && x < 7 && y >= 3 && y < 13;
    const bool is_arm = x >= 4 && x < 12 && y >= 3 && y < 5;
    const bool is_short_arm = x >= 4 && x < 10 && y >= 7 && y < 9;
    return is_stem || is_arm || is_short_arm ? marker : ground;
  });
}

/// No fog: a wall shows its texture alone, however far it is.
inline constexpr Fog no_fog{.least = 1};

/// Puts a texture into the level and gives its place.
[[nodiscard]] inline TextureId add_texture(Level& level, Texture texture) {
  level.textures.push_back(std::move(texture));
  return {static_cast<int>(level.textures.size()) - 1};
}

/// Puts a tile of a kind of its own in the place of another.
inline void put(Stage& stage, Tile tile, const TileKind& kind) {
  stage.level.kinds.push_back(kind);
  stage.level.tiles[static_cast<std::size_t>(stage.level.grid.index(tile))] =
      static_cast<std::uint16_t>(stage.level.kinds.size() - 1);
}

/// A texture of one color.
[[nodiscard]] inline Texture flat(Color color) {
  return painted([=](int, int) { return color; });
}

}  // namespace raywalk::test
