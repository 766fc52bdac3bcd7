#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "raywalk/geom/cone.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/sight/explored_tiles.hpp"

namespace raywalk {

/// What a mark on an automap looks like. All stand upright, but for `arrow`.
enum class MarkShape : std::uint8_t {
  circle,
  square,
  diamond,
  triangle,
  cross,
  key,
  stairs,
  arrow,  ///< points to where the mark heads
};

/// Something on an automap: a thing, a key, somebody.
struct MapMark {
  Point position{};
  MarkShape shape = MarkShape::circle;
  Color color = rgb(255, 220, 90);
  /// For arrows; of any length. One that is zero or no number points north.
  Vec heading{0, -1};
};

/// Where the player stands on an automap, and where he looks.
struct MapPlayer {
  Point position{};
  /// Of any length. One that is zero or no number points north.
  Vec forward{1, 0};
};

/// A part of the map, such as what an eye sees (`Visibility::polygon`): filled, with an outline.
struct MapArea {
  /// In tiles; kept by the caller. What crosses itself is filled by the even-odd rule.
  std::span<const Point> outline{};
  Color fill = 0x5080D8FFU;
  Color line = 0xA0C8F0FFU;
};

/// How far somebody sees if nothing is in the way: filled, with an outline. For what he sees behind
/// nothing, `limit_cone` and `polygon` of his `Visibility` make a `MapArea`.
struct MapCone {
  Cone cone{};
  Color fill = 0x48FF5040U;
  Color line = 0xA0FF8070U;
};

/// The colors of an automap; their alpha says how much of the picture they cover.
struct AutomapStyle {
  Color ground = 0xA8101218U;  ///< where nothing is known
  Color floor = 0xC8343A44U;
  Color solid = 0xC01C1E24U;  ///< the inside of walls and pillars
  Color wall = 0xFFD8D0C0U;   ///< their faces
  Color door = 0xFFE8A030U;
  Color exit = 0xFF60E080U;
  Color frame = 0x90D8D0C0U;
  Color player = 0xFFFFFFFFU;
};

/// What an automap shows, and where.
///
/// It stands in a rectangle of the picture, the whole of it or a corner, which is told anew for
/// each picture: so it survives any change of size.
struct Automap {
  /// What of it lies outside the picture is cut off.
  Rectangle rectangle{};
  /// The point of the map in the rectangle's middle. One that is no number shows the ground alone.
  Point center{};
  /// What points up: north, or where the player looks for a map that turns with him; of any length.
  /// Zero or no number is north.
  Vec up{0, -1};
  /// From 1 to 1024, and legible from 3; beyond that, the nearest of these. NaN is 1.
  double pixels_per_tile = 16;
  /// Kept by the caller. Without, all is shown.
  const ExploredTiles* explored = nullptr;
  /// Drawn in this order; those on tiles that are not explored, or off the map, are not.
  std::span<const MapMark> marks{};
  std::span<const MapArea> areas{};
  std::span<const MapCone> cones{};
  /// An arrow above all else, with a dark rim: on any ground one of both can be seen. It is drawn
  /// even where nothing is explored, and is never translucent.
  std::optional<MapPlayer> player{};
  /// Of everything but the player, between 0 and 1; NaN is 0.
  double opacity = 1;
  AutomapStyle style{};
};

/// Draws a map of a level over a part of the picture.
///
/// - Walls: their faces as lines, pillars and slanted walls by the outline of their plans, true to
///   half a pixel. At the edge of the map a face is drawn, too.
/// - Doors: a bar across the opening, as far as it is closed now, and a post at either side, which
///   is all that is left of one that is open.
/// - Tiles with `TileKind::exit`: stairs.
///
/// - Areas and cones: on the ground, as they are told, whatever is explored.
///
/// Else nothing shows of a tile that is not explored, but as the edge of those that are; an
/// `explored` of another map hides what it lacks. Lines are 1.4 pixels wide, 2 on a picture of 1080
/// rows, and finer, down to 1, where a tile has 5 pixels or fewer. Edges are smooth, and the same
/// in every bit on every machine. The cost follows the pixels of the rectangle, the tiles in it,
/// and the marks. An area with a vertex that is no number, or beyond +-2^30, is not drawn, nor is a
/// cone with such an apex or with no reach. Expects the level's own state.
void draw_automap(Framebuffer& target, const Level& level, const LevelState& state,
                  const Automap& map);

/// Where a small automap stands on a picture: a square at the top right, 3/8 of the shorter side.
[[nodiscard]] Rectangle automap_corner(int width, int height);

}  // namespace raywalk
