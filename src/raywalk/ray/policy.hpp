#pragma once

#include <cstdint>

namespace raywalk {

/// The rule for a ray that passes through a point where two solid tiles touch only diagonally.
///
/// - `block_both`: it is blocked there, if the point lies strictly inside the ray (a cast: 0 < t).
/// - `thin`: it passes; solids are their interiors and nothing more.
/// - `supercover`: it is blocked by whatever it touches at all, corners and faces included.
enum class Corner : std::uint8_t { block_both, thin, supercover };

/// The rule for a cast that begins inside a solid.
///
/// - `hit`: it hits at t = 0.
/// - `ignore_first`: the tile it begins in does not count.
/// - `until_free`: nothing counts until it has come out into a tile that is free where it enters.
enum class Start : std::uint8_t { hit, ignore_first, until_free };

/// The space beyond the map. The four rims are part of the map: a ray along a rim is on the map,
/// and meets what lies on the rim.
///
/// - `clip`: nothing; the cast runs from where it enters the map to where it leaves it.
/// - `unbounded`: more tiles; the probe is asked about them too.
/// - `reject`: a cast that begins outside ends at once; else like `clip`.
/// - `solid`: rock; leaving the map is a hit.
enum class Border : std::uint8_t { clip, unbounded, reject, solid };

/// Which way an enumeration goes where the ray passes exactly through a corner: first the vertical
/// neighbour, first the horizontal one, or straight across.
enum class Tie : std::uint8_t { y_first, x_first, diagonal };

/// Whether the two ends of a ray belong to it. A cast is `closed`: what it touches at t = 0 and at
/// t = max_t counts. A line of sight is `open`: eye and target may stand on a wall.
enum class Ends : std::uint8_t { closed, open };

/// The rules of one question.
struct Policy {
  Corner corner = Corner::block_both;
  Start start = Start::hit;
  Border border = Border::clip;
  Ends ends = Ends::closed;
  /// The most tiles that a cast comes to, the first included: a bound for the time it takes. They
  /// may be fewer than those of `walk`: at a corner it goes straight to the tile across, and from a
  /// line on which it begins at once into the tile beyond. All rock outside of `Border::solid`
  /// counts as one tile on the way out; with `Corner::supercover` a tile that lies beside the map
  /// counts, too.
  std::int64_t max_tiles = INT64_MAX;
  /// Which categories count, a bit for each. It is for `layered` and for probes of your own: a
  /// `bool(Tile)` or a `PlanProbe` knows no categories.
  std::uint32_t filter = ~std::uint32_t{0};
};

}  // namespace raywalk
