#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/along_line.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/probe_traits.hpp"
#include "raywalk/ray/tile.hpp"

/// Runs over tiles that rounded numbers leave in doubt: at corners, and along lines of the grid.
namespace raywalk::detail {

/// A ray whose run is in doubt.
struct DoubtfulRay {
  const Ray& ray;
  /// The same, or, for a segment, the line that it rounds.
  Line line;
  /// The tile up to which it meets nothing, that one included, or `no_tile`.
  Tile passed = no_tile;
};

/// A probe that tells more than a tile of a row or a column at once: `BitGrid`.
template <class P>
concept TellsAhead = requires(const P& probe, Tile tile) {
  { probe.ahead(tile, true, 1) } -> std::same_as<TilesAhead>;
};

/// Follows a ray from the tile that it has passed, or from its first, past corners: where it makes
/// a difference how it passes one, by its exact numbers. It is no part of `tile_run`, which would
/// take longer.
template <class P>
[[nodiscard]] RAYWALK_NOINLINE RunResult exact_tile_run(const Grid& grid,
                                                        const DoubtfulRay& doubtful, P& probe,
                                                        const Policy& policy) {
  const Ray& ray = doubtful.ray;
  if (!is_common_policy(grid, policy) || !(ray.max_t > 0)) return {};
  auto solid = [&](Cell cell) { return static_cast<bool>(probe(tile_of(cell))); };
  if (ray.direction.x == 0 || ray.direction.y == 0) {
    const auto ahead = [&](Tile tile, [[maybe_unused]] bool is_column, [[maybe_unused]] int step) {
      if constexpr (TellsAhead<P>) {
        if (probe.grid() == grid) return probe.ahead(tile, is_column, step);
      }
      return TilesAhead{static_cast<bool>(probe(tile)) ? std::uint64_t{1} : 0, 1};
    };
    const RunResult along = end_along_line(grid, ray, doubtful.line, policy, ahead);
    if (along.stop != Stop::doubt) return along;
  }
  if (!is_common_cast(grid, ray, policy)) return {};
  const bool has_passed = grid.contains(doubtful.passed);
  const Tile first = has_passed ? doubtful.passed : first_tile(ray);
  if (!grid.contains(first)) return {};
  if (!has_passed && solid(cell_of(first))) {
    return doubtful.line.begins_on_line() ? RunResult{} : RunResult{Stop::solid_at_begin, first};
  }
  FreeRun run(ray, grid, first);
  for (;;) {
    std::optional<Stop> stop = run.run(solid);
    if (stop == Stop::doubt) {
      stop = run.is_at_corner() ? run.pass_corners(doubtful.line, policy.corner, solid)
                                : run.step(doubtful.line, policy, solid);
    }
    if (stop) return {*stop, tile_of(run.cell())};
  }
}

/// True for a probe that stops rays by whole tiles alone, and offers them.
template <class P>
inline constexpr bool is_all_tiles = TraitsOf<P>::has_tiles && !TraitsOf<P>::has_walls &&
                                     !TraitsOf<P>::has_shapes && !TraitsOf<P>::has_parts;

/// How a doubtful run ends over the tiles of a probe that is all tiles; for another one, where it
/// was.
template <class P>
[[nodiscard]] RunResult exact_run(const Grid& grid, const DoubtfulRay& doubtful, P& probe,
                                  const Policy& policy) {
  if constexpr (TileProbe<P>) {
    return exact_tile_run(grid, doubtful, probe, policy);
  } else if constexpr (TraitsOf<P>::has_quick_run && is_all_tiles<P>) {
    const auto solid = probe.tiles(policy.filter);
    return exact_tile_run(grid, doubtful, solid, policy);
  } else {
    return {Stop::doubt, doubtful.passed};
  }
}

}  // namespace raywalk::detail
