#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "../support/level_builder.hpp"
#include "../support/random.hpp"

/// A level with all that a level can have, made without files.
namespace raywalk {

/// Doors, in this order: to the south, to the north, in halves, up, down, in halves. The tiles of
/// grilles, glass, water, the pushed block and the dim ground are put in by `picture_level`.
inline constexpr std::string_view picture_rows =
    "################\n"
    "#....#....#....#\n"
    "#.o..D....D....#\n"
    "#../.#....#....#\n"
    "#..-.##D###.#..#\n"
    "#.......,,,,...#\n"
    "#..o....,,,,...#\n"
    "###D##D####D####\n"
    "#..........#...#\n"
    "#..../.....o..X#\n"
    "################";

/// The block that may be pushed to the south.
inline constexpr Tile picture_block{12, 4};

/// A texture of `width` x `height` texels whose texel at (x, y) is `paint(x, y)`.
template <class Paint>
[[nodiscard]] Texture picture_texture(int width, int height, Paint paint) {
  std::vector<Color> texels;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) texels.push_back(paint(x, y));
  }
  return make_texture(width, height, std::move(texels));
}

/// A texel of a color of its own, so that no two places look alike.
[[nodiscard]] inline Color ruled(int x, int y, unsigned kind) {
  const auto u = static_cast<unsigned>(x);
  const auto v = static_cast<unsigned>(y);
  return rgb(40 + u * 7 % 200, 40 + v * 11 % 200, 30 + (u * v + kind * 53) % 220);
}

/// Where `picture_level` puts its own textures.
struct PictureTextures {
  TextureId large{};   ///< 64x64
  TextureId odd{};     ///< 24x40: no power of two
  TextureId bars{};    ///< a grille
  TextureId glass{};   ///< translucent
  TextureId waves{};   ///< four frames
  TextureId beacon{};  ///< lit by itself
};

inline PictureTextures add_picture_textures(Level& level) {
  const auto add = [&](Texture texture) {
    level.textures.push_back(std::move(texture));
    return TextureId{static_cast<int>(level.textures.size()) - 1};
  };
  PictureTextures ids;
  ids.large = add(picture_texture(64, 64, [](int x, int y) { return ruled(x, y, 1); }));
  ids.odd = add(picture_texture(24, 40, [](int x, int y) { return ruled(x, y, 2); }));
  ids.bars = add(picture_texture(
      32, 32, [](int x, int y) { return x % 8 < 3 || y % 11 < 2 ? ruled(x, y, 3) : 0U; }));
  ids.glass = add(picture_texture(16, 16, [](int x, int y) {
    return (ruled(x, y, 4) & 0xFFFFFFU) | static_cast<Color>(x * 17) << 24U;
  }));
  ids.beacon = add(picture_texture(16, 16, [](int x, int y) { return ruled(x, y, 9); }));
  ids.waves.index = static_cast<int>(level.textures.size());
  for (unsigned frame = 0; frame < 4; ++frame) {
    add(picture_texture(16, 16, [=](int x, int y) { return ruled(x, y, 5 + frame); }));
  }
  level.textures[5] = picture_texture(256, 64, [](int x, int y) { return ruled(x, y, 10); });
  level.traits.resize(level.textures.size());
  level.traits[static_cast<std::size_t>(ids.waves.index)].frames = 4;
  level.traits[static_cast<std::size_t>(ids.beacon.index)].self_lit = true;
  return ids;
}

/// Changes the kind of one tile alone.
template <class Change>
void change_tile(Level& level, Tile tile, Change change) {
  TileKind kind = level.kind(tile);
  change(kind);
  level.kinds.push_back(kind);
  level.tiles[static_cast<std::size_t>(level.grid.index(tile))] =
      static_cast<std::uint16_t>(level.kinds.size() - 1);
}

inline void add_picture_tiles(Level& level, const PictureTextures& ids) {
  const auto put_pane = [&](Tile tile, DoorAxis axis, TextureId picture) {
    change_tile(level, tile, [&](TileKind& kind) {
      kind.pane = axis;
      kind.walls.fill(picture);
    });
  };
  put_pane({8, 1}, DoorAxis::y, ids.bars);
  put_pane({8, 2}, DoorAxis::y, ids.glass);
  put_pane({8, 3}, DoorAxis::y, ids.bars);
  put_pane({11, 4}, DoorAxis::x, ids.glass);
  put_pane({13, 4}, DoorAxis::x, ids.bars);
  put_pane({6, 6}, DoorAxis::y, ids.glass);
  change_tile(level, picture_block, [&](TileKind& kind) {
    kind.pushwall = true;
    kind.walls.fill(ids.large);
  });
  for (const Tile tile : {Tile{3, 8}, Tile{4, 8}, Tile{3, 9}, Tile{8, 5}, Tile{9, 6}}) {
    change_tile(level, tile, [&](TileKind& kind) { kind.floor = ids.waves; });
  }
  for (const Tile tile : {Tile{13, 1}, Tile{13, 2}, Tile{14, 2}}) {
    change_tile(level, tile, [](TileKind& kind) { kind.light = rgb(220, 40, 90); });
  }
  for (const Tile tile : {Tile{0, 2}, Tile{15, 5}, Tile{9, 10}}) {
    change_tile(level, tile, [&](TileKind& kind) { kind.walls.fill(ids.beacon); });
  }
}

[[nodiscard]] inline Level picture_level() {
  Level level = make_level(picture_rows);
  const PictureTextures ids = add_picture_textures(level);
  level.kinds[1].walls = {ids.large, Painted::wall, ids.odd, ids.large};
  level.kinds[0].floor = ids.odd;
  level.kinds[0].ceiling = ids.large;
  add_picture_tiles(level, ids);
  constexpr std::array slides{DoorSlide::forward, DoorSlide::backward, DoorSlide::split,
                              DoorSlide::up,      DoorSlide::down,     DoorSlide::split};
  for (std::size_t i = 0; i < slides.size(); ++i) {
    change_tile(level, level.doors[i].tile, [&](TileKind& kind) { kind.slide = slides[i]; });
  }
  level.ambient = rgb(90, 100, 130);
  level.lamps = {{.position = {2.5, 1.5}, .color = rgb(250, 200, 120), .radius = 5},
                 {.position = {9.5, 6.5}, .color = rgb(100, 160, 255), .radius = 6},
                 {.position = {7.5, 8.5},
                  .color = rgb(255, 255, 255),
                  .radius = 8,
                  .cone = LightCone{unit_vector(Turn::degrees(170)), 0.8, 0.1}}};
  return level;
}

}  // namespace raywalk
