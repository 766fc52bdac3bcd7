#pragma once

#include <cstdint>
#include <vector>

#include "bench/textbook_lamps.hpp"
#include "bench/tile_map.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/shade.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// Rows of a picture: top <= y < bottom.
struct PixelRows {
  int top = 0;
  int bottom = 0;
};

/// The frame that everyone draws: a walk for each column, walls column by column with a fixed step
/// down the texture, floor and ceiling row by row, sprites column by column from back to front.
///
/// It is the baseline of the benchmark, on one thread and without any special instructions, and
/// fairly optimised: no pixel needs a division or a conversion, the pictures of walls and sprites
/// lie column by column, planes begin where the first wall ends, and light is found once for each
/// row of planes, column of wall and sprite. As in the textbook, planes are drawn where a wall
/// covers them, too. It shows what the renderer shows, but for roundings. Source: L. Vandevenne,
/// Lode's Computer Graphics Tutorial, Raycasting, 2004 to 2007.
class TextbookFrame {
 public:
  /// Expects a level of solid and free tiles alone, each with its floor and ceiling, with a solid
  /// border and textures of 64x64 texels, and a scene without decals, which outlives this object.
  explicit TextbookFrame(const Scene& scene);

  /// Draws over the whole framebuffer. Expects the eye at 0.5, in a free tile.
  void draw(Framebuffer& target, const Camera& camera);
  /// The same by lamps, pixel by pixel; sprites have the light of the place where they stand. Only
  /// pixels that no wall covers are lit as floor and ceiling.
  void draw_lit(Framebuffer& target, const Camera& camera, TextbookLamps& lamps);

  /// The map that is drawn, on which lamps stand.
  [[nodiscard]] const TileMap& map() const { return map_; }

 private:
  /// Where in `rows_` the texels of a tile's planes begin.
  struct Cover {
    std::uint32_t floor = 0;
    std::uint32_t ceiling = 0;
  };
  struct Column {
    double depth = 0;
    double extent = 0;  // of the wall, in pixels
    PixelRows rows{};
    const Color* texels = nullptr;
    Shade shade{};
    Point point{};
    Vec normal{};
  };
  /// A row of the floor, and its mirror image of the ceiling: the place that its leftmost pixel
  /// shows, and the step from each pixel to the next.
  struct PlaneRow {
    Shade shade{};
    Point begin{};
    Vec step{};
  };

  void add_pictures();
  void add_tiles();
  /// The texels from top to bottom that a picture shows `along` its width, 0 to 1.
  [[nodiscard]] const Color* texel_column(TextureId picture, double along) const;
  [[nodiscard]] const Color* wall_texels(const Contact& contact) const;
  [[nodiscard]] Column cast(const Camera& camera, int x, int width, int height) const;
  void cast_all(const Camera& camera, int width, int height);
  /// The first row that has any floor.
  [[nodiscard]] int first_floor_row(int height) const;
  [[nodiscard]] PlaneRow plane_row(const Camera& camera, int y, int width, int height) const;
  /// The planes of the tile of a place, in units of 2^-32 tiles.
  [[nodiscard]] const Cover& cover_at(std::uint64_t x, std::uint64_t y) const;
  void draw_plane_rows(Framebuffer& target, const Camera& camera, int y) const;
  void draw_lit_plane_rows(Framebuffer& target, const Camera& camera, int y,
                           TextbookLamps& lamps) const;
  void draw_wall(Framebuffer& target, int x) const;
  void draw_lit_wall(Framebuffer& target, int x, TextbookLamps& lamps) const;
  /// By lamps, if there are any.
  void draw_sprites(Framebuffer& target, const Camera& camera, TextbookLamps* lamps) const;
  void draw_sprite(Framebuffer& target, const Camera& camera, const Billboard& sprite,
                   const LightColor& light) const;

  Scene scene_;
  TileMap map_{};
  std::vector<Color> rows_{};     // all textures, row by row
  std::vector<Color> columns_{};  // all textures, column by column
  std::vector<Cover> covers_{};   // of a map whose sides are 2^cover_bits_, so that places wrap
  unsigned cover_bits_ = 0;
  std::vector<Column> seen_{};  // of the frame that is drawn
};

}  // namespace raywalk
