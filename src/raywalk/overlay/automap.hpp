#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "raywalk/geom/borrowed_span.hpp"
#include "raywalk/geom/cone.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/map/door.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/sight/explored_tiles.hpp"

namespace raywalk {

/// The shape of a mark on an automap. All stand upright, except `arrow` and `kite`.
enum class MarkShape : std::uint8_t {
  circle,
  square,
  diamond,
  triangle,
  cross,
  key,
  stairs,
  arrow,  ///< points along `MapMark::heading`
  star,
  kite,  ///< its tip points along `MapMark::heading`
  paw,   ///< its claws point along `MapMark::heading`
  eye,   ///< its pupil is turned along `MapMark::heading`
};

/// A mark on an automap: a thing, a key, a person.
struct MapMark {
  Point position{};
  MarkShape shape = MarkShape::circle;
  Color color = rgb(255, 220, 90);
  /// For what points somewhere; of any length. North if it is zero or not finite.
  Vec heading{0, -1};
};

/// A mark in the middle of every explored tile of a kind: an exit, a switch.
struct TileMark {
  std::uint16_t kind = 0;  ///< in `Level::kinds`
  MarkShape shape = MarkShape::stairs;
  Color color = rgb(255, 220, 90);
};

/// The player's position and direction on an automap.
struct MapPlayer {
  Point position{};
  /// Direction of any length. North if it is zero or not finite.
  Vec forward{1, 0};
};

/// A part of the map, such as what an eye sees (`Visibility::polygon`): filled, with an outline.
struct MapArea {
  /// In tiles; owned by the caller. If it crosses itself, it is filled by the even-odd rule.
  BorrowedSpan<Point> outline{};
  Color fill = 0x5080D8FFU;
  Color line = 0xA0C8F0FFU;
  /// Filled in slanting stripes, with half as much between them: to be told from others without
  /// regard to colors.
  bool is_striped = false;
};

/// The corners of a pane as seen from above, in tiles: a line, as thick as it is for bodies.
using PaneOutline = std::array<Point, 4>;
[[nodiscard]] PaneOutline pane_outline(Tile tile, DoorAxis axis);

/// A field of view without regard to walls: filled, with an outline. For the part that is really
/// seen, make a `MapArea` by `limit_cone` and `polygon` of a `Visibility`.
struct MapCone {
  Cone cone{};
  Color fill = 0x48FF5040U;
  Color line = 0xA0FF8070U;
};

/// Floor in so much light and more has a color of its own, up to the next band.
struct LightBand {
  /// The least light of the band: the brightest channel of `LightMap::light_at` on the floor.
  float from = 0;
  Color color = 0xC8B09A50U;
};

/// The colors of an automap; alpha is their opacity.
struct AutomapStyle {
  Color ground = 0xA8101218U;  ///< unexplored, or beyond the level
  Color floor = 0xC8343A44U;
  Color solid = 0xC01C1E24U;  ///< the inside of walls and pillars
  Color wall = 0xFFD8D0C0U;   ///< their faces
  Color door = 0xFFE8A030U;
  Color frame = 0x90D8D0C0U;
  Color player = 0xFFFFFFFFU;
};

/// The content and the position of an automap.
///
/// It is drawn into a rectangle of the picture, a corner or all of it. Pass the rectangle anew for
/// each picture, so that it fits after a change of size.
struct Automap {
  /// In pixels; the part outside the picture is cut off.
  Rectangle rectangle{};
  /// The point of the level in the rectangle's middle. If it is not finite, only the ground is
  /// drawn.
  Point center{};
  /// The direction that points up, of any length: north, or the player's direction for a map that
  /// turns with him. North if it is zero or not finite.
  Vec up{0, -1};
  /// Clamped to 1 to 1024; NaN is 1. Legible from 3 on.
  double pixels_per_tile = 16;
  /// Owned by the caller. If null, all tiles are shown.
  const ExploredTiles* explored = nullptr;
  /// Drawn in this order. Marks on unexplored tiles or off the level are not drawn.
  BorrowedSpan<MapMark> marks{};
  /// Drawn before the marks; of two for one kind the first counts.
  BorrowedSpan<TileMark> tile_marks{};
  BorrowedSpan<MapArea> areas{};
  BorrowedSpan<MapCone> cones{};
  /// The light on the floor, and how it is shown: at the middle of each pixel, exactly. Owned by
  /// the caller; of the level as it is now. Null, or no band: all floor has one color.
  const LightMap* lights = nullptr;
  /// In rising order.
  BorrowedSpan<LightBand> light_bands{};
  /// Outline, as of an area, of the floor that is seen now. All other floor shows the light of the
  /// lamps of the level alone, as if none moved; without an outline all of it shows all light.
  std::optional<BorrowedSpan<Point>> seen{};
  /// An arrow above all else, with a rim that contrasts with it. It is drawn on unexplored tiles,
  /// too, and is always opaque.
  std::optional<MapPlayer> player{};
  /// Opacity of everything but the player, clamped to 0 to 1; NaN is 0.
  double opacity = 1;
  AutomapStyle style{};
};

/// Draws a map of a level over a part of the picture.
///
/// - Walls: their faces as lines; pillars and slanted walls as the outlines of their plans, exact
///   to half a pixel. There is also a face along the edge of the level.
/// - Doors: a post at either side, and a bar across the part of the opening that is closed now.
/// - Areas and cones: on the ground, complete, on unexplored tiles, too.
///
/// Apart from these, unexplored tiles are not drawn; tiles that an `explored` of another size lacks
/// count as unexplored. Lines are 1.4 pixels wide, 2 on a picture of 1080 rows, and thinner, down
/// to 1, where a tile has 5 pixels or fewer. Edges are smooth; all bits are the same on every
/// machine. The cost grows with the pixels of the rectangle, the tiles in it, and the marks;
/// with light, also with the lamps that light them. An
/// area with a vertex that is NaN or beyond +-2^30 is not drawn, nor is a cone with such an apex or
/// with a negative or NaN reach.
void draw_automap(FramebufferView target, LevelNow now, const Automap& map);

/// Draws a mark alone, for a legend, into the square of `side` pixels whose upper left corner is
/// `at`, with its rim. Expects side >= 1.
void draw_mark(FramebufferView target, Pixel at, int side, MarkShape shape, Color color);

/// Draws a sample of an area for a legend, as it looks on floor of a color, into such a square: its
/// fill and its line. The outline does not count. Expects side >= 1.
void draw_area_sample(FramebufferView target, Pixel at, int side, Color floor, const MapArea& area);

/// The rectangle of a small automap: a square at the top right, 3/8 of the picture's shorter side.
[[nodiscard]] Rectangle automap_corner(int width, int height);

}  // namespace raywalk
