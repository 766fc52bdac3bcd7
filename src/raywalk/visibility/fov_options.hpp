#pragma once

#include <cstdint>
#include <optional>

#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk {

/// Which tiles are within a radius of a field of view.
///
/// - `round`: those whose centre is less than radius + 1/2 away: dx*dx + dy*dy <= radius*radius +
///   radius. (With radius*radius alone a disc has a lone tile at each of its four ends.)
/// - `square`: those at most that many columns and rows away.
enum class FovShape : std::uint8_t { round, square };

/// When a tile is in a field of view; each rule is symmetric between free tiles.
///
/// - `permissive`: see `field_of_view`: a tile of which some part is seen, in short. Never shows
///   less than the other two.
/// - `ford`: as A. Ford's program, "Symmetric Shadowcasting", does: without the looks that pass
///   exactly between the end of a wall on the left and the end of one on the right. They show about
///   one tile in a hundred of random caves, often alone behind a gap that has no width.
/// - `centers`: a free tile is seen if nothing is between its centre and that of the eye's tile
///   (`blocked`), a solid one if nothing else is. It agrees with every bullet from centre to
///   centre, but hides walls in corners and at the end of corridors, and costs a cast for each tile
///   within the limits.
enum class FovRule : std::uint8_t { permissive, ford, centers };

/// Limits of a field of view. They only select: a tile within them is seen as it is without them.
///
///     field_of_view(grid, eye, is_solid, sink, {.radius = 8, .shape = FovShape::square});
///     field_of_view(grid, eye, is_solid, sink,
///                   {.radius = 12, .heading = heading, .half_angle = Turn::degrees(45)});
struct FovOptions {
  /// In tiles; 0 is the eye's tile alone. Without one the map's edge is the limit. Expects 0 or
  /// more.
  std::optional<int> radius{};
  FovShape shape = FovShape::round;
  /// The tiles whose centre lies within `half_angle` of a heading, both sides included, and that of
  /// the eye; half a turn, as without, is all of them. The cost follows it. Expects at most half a
  /// turn.
  Turn heading{};
  Turn half_angle = half_turn;
  FovRule rule = FovRule::permissive;
  /// Whether two walls that touch at a corner are looked through between them, as `Policy` has it
  /// for rays.
  ///
  /// - `block_both`: no.
  /// - `thin`: yes.
  /// - `supercover`: no, and a look that touches the end of a wall stops there, too:
  ///   so `ford` shows the same as `permissive`. With `centers` it is `Corner::supercover` of
  ///   `line_of_sight`.
  Corner corner = Corner::block_both;
};

}  // namespace raywalk
