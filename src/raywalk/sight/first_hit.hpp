#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "raywalk/map/medium.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/sight/light_at.hpp"
#include "raywalk/sight/scene.hpp"
#include "raywalk/sight/sight_line.hpp"

/// Hits on a line: the same answer for things that are drawn, shot, picked by a mouse, or seen.
namespace raywalk {

/// The kind of thing that a line hits. `sky`: the line leaves through a ceiling that is not there,
/// or above the map's edge; `nothing`: it ends before it hits anything, or leaves the map level or
/// below.
enum class HitKind : std::uint8_t { nothing, sky, floor, ceiling, wall, billboard, pane };

/// A hit of a line: the thing, and the place.
struct LineHit {
  HitKind kind = HitKind::nothing;
  /// The side of a wall or a pane that is hit; `none` where the line begins inside of it, and for
  /// all other kinds.
  Face face = Face::none;
  /// The tile of a wall, a pane, a floor or a ceiling; zero for all other kinds.
  Tile tile{};
  /// `Billboard::id`; zero for all else.
  int id = 0;
  /// In tiles along the viewer's `forward`, as in a z-buffer: that by which it is decided what is
  /// in front. It is t, but for what is nearer than 1e-5 tiles, and for billboards that face the
  /// viewer, whose position counts. Infinite for sky and nothing.
  double depth = std::numeric_limits<double>::infinity();
  /// The line's t; infinite for sky and nothing.
  double t = std::numeric_limits<double>::infinity();
  /// Where that is, seen from above: of walls and panes exactly on them, otherwise rounded.
  Point point{};
  /// Out of the wall or pane, of length 1, as a cast gives it; zero for all else.
  Vec normal{0, 0};
  /// The picture that is shown there; `none` where there is no picture.
  TextureId picture{};
  /// The texel of that picture, 0 <= u < width and 0 <= v < height.
  int u = 0;
  int v = 0;
  /// Where the light on a floor, a ceiling, a wall or a pane is asked: `light_at(scene, *hit.lit)`
  /// is what it is drawn with. None where its picture is `self_lit`, and so in full light; for a
  /// billboard, whose light is `light_at(scene, billboard)`; and for `body`, `exploration` and
  /// `light`.
  std::optional<LitPlace> lit{};

  friend bool operator==(const LineHit&, const LineHit&) = default;
};

/// The first thing on a line that stops a medium (see `rule_of`), up to the line's `max_t`.
///
/// With `Medium::bullet` and the line of a pixel it is what that pixel shows: the G-buffer is
/// tested to be equal to it, bit for bit. Only texels, which the drawing finds by adding up along a
/// row or a column, may be the neighbour's there. Walls stop everything. Panes are met in
/// the order of their depth, a billboard before a pane if its `t` is no more than the pane's depth,
/// and of billboards the one that `PlacedBillboard::is_before` names. A thing in front of a wall
/// may reach above it and below the floor, but above a ceiling it is hidden; apart from these the
/// line ends at the floor or the ceiling if it comes to it before the wall. `body`, `exploration`
/// and `light` know no heights: their lines end at walls and panes only, and their hits have no
/// texel.
[[nodiscard]] LineHit first_hit(const Scene& scene, const SightLine& line, Medium medium);

/// All that would stop a medium on a line, if what is before it were not there, up to the wall,
/// floor or ceiling that ends it, or the sky; the nearest first. Never empty: the last one ends the
/// line, or is `nothing`. Panes after the first 32 are left out.
[[nodiscard]] std::vector<LineHit> all_hits(const Scene& scene, const SightLine& line,
                                            Medium medium);

}  // namespace raywalk
