#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>

#include "raywalk/geom/detail/predicates.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/detail/pixel_run_result.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A ray of a fan, and what it hits.
struct FanHit {
  int index = 0;
  Ray ray{};
  CastResult result{};
  /// Tiles, in no order and each of them once, among which are all noted ones that it came through,
  /// and that where it ended, unless this is solid as a whole; none if the ray would have to be
  /// followed to tell. Valid while the sink runs.
  std::optional<std::span<const Tile>> noted{};
};

namespace detail {

/// Whether a whole tile is solid, or free; none if there is more to be said about it.
template <class P>
[[nodiscard]] std::optional<bool> whole_tile(P& probe, Tile tile) {
  if constexpr (TraitsOf<P>::has_whole_tiles) {
    return probe.whole_tile(tile);
  } else if constexpr (TileProbe<P>) {
    return static_cast<bool>(probe(tile));
  } else {
    return std::nullopt;
  }
}

/// A few different tiles: more of them do not stand on the way of a ray, by habit, and whoever
/// collects them has another way then.
class NotedTiles {
 public:
  static constexpr std::size_t most = 16;

  [[nodiscard]] std::span<const Tile> tiles() const { return std::span(tiles_).first(count_); }
  /// Adds a tile that may be there already; false if there is no room.
  [[nodiscard]] bool add(Tile tile) {
    if (std::ranges::find(tiles(), tile) != tiles().end()) return true;
    if (count_ == most) return false;
    tiles_[count_++] = tile;
    return true;
  }
  /// The same for all tiles of others; some may have been added if there is no room for all.
  [[nodiscard]] bool add_all(const NotedTiles& others) {
    return std::ranges::all_of(others.tiles(), [&](Tile tile) { return add(tile); });
  }

 private:
  std::array<Tile, most> tiles_{};
  std::size_t count_ = 0;
};

/// Adds a tile if it is to be told of; false if there is no room.
template <class P>
[[nodiscard]] bool note(P& probe, Tile tile, NotedTiles& noted) {
  if constexpr (TraitsOf<P>::notes_tiles) return !probe.is_noted(tile) || noted.add(tile);
  return true;
}

/// Where a ray is stopped that enters a solid tile, over a line of x or else of y; none if it is
/// not certain which pixel it strikes. Expects what a free run expects.
template <class P>
[[nodiscard]] std::optional<PixelRunResult> stop_at_tile(P& probe, const Ray& ray,
                                                         const RunResult& run_result) {
  if constexpr (TileProbe<P>) {
    return PixelRunResult{.run_result = run_result};
  } else if constexpr (TraitsOf<P>::has_tile_stops) {
    return probe.stop_at_tile(ray, run_result);
  } else {
    return std::nullopt;
  }
}

/// The result of a cast for what `stop_at_tile` has found.
template <class P>
[[nodiscard]] CastResult result_at_tile(P& probe, const Ray& ray, const PixelRunResult& found) {
  if constexpr (TileProbe<P>) {
    return result_of(ray, found.run_result, Border::clip);
  } else if constexpr (TraitsOf<P>::has_tile_stops) {
    return probe.result_at_tile(ray, found);
  } else {
    return {};
  }
}

/// The tiles on a ray's way that are not free as a whole, or noted, as bits; null if the probe does
/// not tell them.
template <class P>
[[nodiscard]] const BitGrid* occupied_of(const P& probe, const Grid& grid, const Ray& ray) {
  if constexpr (TraitsOf<P>::has_occupied) {
    const BitGrid* occupied = probe.occupied(ray);
    if (occupied != nullptr && occupied->grid() == grid) return occupied;
  }
  return nullptr;
}

/// True if a direction certainly lies between two others, less than half a turn apart.
[[nodiscard]] inline bool is_between(Vec direction, Vec a, Vec b) {
  const int turn = sure_turn<0>(a, b);
  return turn != 0 && sure_turn<0>(a, direction) == turn && sure_turn<0>(direction, b) == turn;
}

/// A ray that has been followed.
struct FanRay {
  Ray ray{};
  CastResult result{};
  /// Where it came to a solid tile over free ones; not `is_solid` if it met anything else.
  RunResult run_result{};
  std::optional<NotedTiles> noted{};

  [[nodiscard]] FanHit hit(int index) const {
    FanHit hit{index, ray, result};
    if (noted) hit.noted = noted->tiles();
    return hit;
  }
};

/// The rays of a fan, on their way to a sink.
template <class P, class RayOf, class Sink>
class Fan {
 public:
  Fan(const Grid& grid, P& probe, const RayOf& ray_of, Sink& sink)
      : grid_(grid), probe_(probe), ray_of_(ray_of), sink_(sink) {}

  /// Expects at least one ray.
  void give(int count) {
    const FanRay first = follow(ray_of_(0));
    sink_(first.hit(0));
    if (count == 1) return;
    const FanRay last = follow(ray_of_(count - 1));
    give_between(0, first, count - 1, last);
    sink_(last.hit(count - 1));
  }

 private:
  /// Gives those of numbers first < i < last.
  void give_between(int first, const FanRay& a, int last, const FanRay& b) {
    if (last - first <= 1) return;
    if (is_one_face(a, b)) {
      NotedTiles noted = *a.noted;
      if (noted.add_all(*b.noted)) {
        for (int i = first + 1; i < last; ++i) give_one(i, a, b, noted);
        return;
      }
    }
    const int middle = first + (last - first) / 2;
    const FanRay between = follow(ray_of_(middle));
    give_between(first, a, middle, between);
    sink_(between.hit(middle));
    give_between(middle, between, last, b);
  }
  /// True if all rays between these two come to the face of a tile to which both of them come.
  [[nodiscard]] static bool is_one_face(const FanRay& a, const FanRay& b) {
    return is_solid(a.run_result.stop) && a.run_result.stop == b.run_result.stop &&
           a.run_result.tile == b.run_result.tile && a.ray.origin == b.ray.origin;
  }
  /// Expects `is_one_face` of a and b, and what both of them noted.
  void give_one(int index, const FanRay& a, const FanRay& b, const NotedTiles& noted) {
    const Ray ray = ray_of_(index);
    if (is_common(ray) && ray.origin == a.ray.origin &&
        is_between(ray.direction, a.ray.direction, b.ray.direction)) {
      if (const auto found = stop_at_tile(probe_, ray, a.run_result)) {
        return sink_(FanHit{index, ray, result_at_tile(probe_, ray, *found), noted.tiles()});
      }
    }
    sink_(follow_to_end(ray).hit(index));
  }
  [[nodiscard]] FanRay follow(const Ray& ray) {
    FanRay followed{.ray = ray};
    followed.noted.emplace();
    followed.run_result = run_result_of(ray, *followed.noted);
    if (is_solid(followed.run_result.stop)) {
      if (const auto found = stop_at_tile(probe_, ray, followed.run_result)) {
        followed.result = result_at_tile(probe_, ray, *found);
        return followed;
      }
    }
    return follow_to_end(ray);
  }
  /// Over more than free tiles.
  [[nodiscard]] FanRay follow_to_end(const Ray& ray) {
    FanRay followed{.ray = ray, .result = cast(grid_, ray, probe_)};
    followed.noted.emplace();
    if (!note_way_to(followed.result, ray, *followed.noted)) followed.noted.reset();
    return followed;
  }
  /// Notes tiles on the way of a ray to where it ended; false if rounded numbers cannot tell them.
  [[nodiscard]] bool note_way_to(const CastResult& end, const Ray& ray, NotedTiles& noted) {
    if constexpr (!TraitsOf<P>::notes_tiles) return true;
    if (!is_common(ray)) return false;
    bool has_room = true;
    auto is_over = [&](Cell cell) {
      has_room = has_room && note(probe_, tile_of(cell), noted);
      return !has_room || (end.contact && tile_of(cell) == end.contact->tile);
    };
    if (const BitGrid* occupied = occupied_of(probe_, grid_, ray)) {
      const auto is_end = [&](Tile tile, Stop) { return is_over(cell_of(tile)); };
      const Stop stop = SkipRun(*occupied, ray).run(is_end).stop;
      return has_room && (is_solid(stop) || (is_edge(stop) && !end.contact));
    }
    FreeRun run(ray, grid_);
    if (!Region::of(grid_).contains(run.cell())) return false;
    if (is_over(run.cell())) return has_room;
    const Stop stop = run.run(is_over);
    return has_room && (is_solid(stop) || (is_edge(stop) && !end.contact));
  }
  [[nodiscard]] bool is_common(const Ray& ray) const {
    return ray.max_t == std::numeric_limits<double>::infinity() &&
           is_common_cast(grid_, ray, Policy{});
  }
  /// Where it comes to a solid tile over free ones, some of them noted; in doubt if it meets
  /// anything else.
  [[nodiscard]] RunResult run_result_of(const Ray& ray, NotedTiles& noted) {
    if (!is_common(ray)) return {};
    auto is_not_free = [&](Cell cell) {
      const Tile tile = tile_of(cell);
      return whole_tile(probe_, tile).value_or(true) || !note(probe_, tile, noted);
    };
    if (const BitGrid* occupied = occupied_of(probe_, grid_, ray)) {
      return clear_end(
          SkipRun(*occupied, ray).run([&](Tile tile, Stop) { return is_not_free(cell_of(tile)); }));
    }
    FreeRun run(ray, grid_);
    if (!Region::of(grid_).contains(run.cell()) || is_not_free(run.cell())) return {};
    const Stop stop = run.run(is_not_free);
    return clear_end({stop, tile_of(run.cell())});
  }
  /// The end of a run if it came to a solid tile; else in doubt.
  [[nodiscard]] RunResult clear_end(const RunResult& end) {
    const bool is_clear = is_solid(end.stop) && whole_tile(probe_, end.tile).value_or(false);
    return is_clear ? end : RunResult{};
  }

  Grid grid_;
  P& probe_;
  const RayOf& ray_of_;
  Sink& sink_;
};

}  // namespace detail

/// The first thing that each of many rays hits which lie side by side, such as the columns of a
/// screen: gives `sink` a `FanHit` for each ray, 0 <= index < count, in this order. The ray is
/// `ray_of(index)`, the result is `cast(grid, ray, probe)`.
///
/// Most of them need not be followed. Where two rays of one origin come over free tiles to the same
/// face of a solid tile, all between them do: what they span is narrower than a tile before that
/// face, so a tile that stood in it would stand in the way of one of the two.
/// It is meant for infinite rays of one origin, ordered by angle; any others are answered, too, but
/// not sooner, and so is a probe that is neither a `bool(Tile)` nor a `PlanProbe`. One that notes
/// tiles (`ProbeTraits`) has the fan tell which of these a ray may have come through
/// (`FanHit::noted`), so that one need not follow it to see what else stands on its way.
template <Probe P, class RayOf, class Sink>
void cast_fan(const Grid& grid, int count, const RayOf& ray_of, P&& probe,
              Sink&& sink) noexcept(detail::is_nothrow_probe<P> &&
                                    std::is_nothrow_invocable_v<const RayOf&, int> &&
                                    std::is_nothrow_invocable_v<Sink&, const FanHit&>) {
  if (count > 0) detail::Fan(grid, probe, ray_of, sink).give(count);
}

// For anything else the compiler says in a sentence what a probe is.
template <class P, class RayOf, class Sink>
  requires(!Probe<P>)
void cast_fan(const Grid&, int, const RayOf&, P&&, Sink&&) {
  (void)sizeof(detail::Refusal<P>);
}

}  // namespace raywalk
