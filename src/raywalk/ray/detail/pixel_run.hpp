#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/along_line.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/detail/pixel_look.hpp"
#include "raywalk/ray/detail/pixel_projection.hpp"
#include "raywalk/ray/detail/pixel_run_result.hpp"
#include "raywalk/ray/detail/skip_run.hpp"
#include "raywalk/ray/mask_projections.hpp"

/// The common cast among tiles with pixels, from its first tile to its first solid pixel.
namespace raywalk::detail {

// From tile to tile, as long as the projections of their masks are missed.

/// The view of a ray by the projections that its plans bring along.
class SectorProjections {
 public:
  SectorProjections(const Ray& ray, const Parallel& parallel)
      : place_(MaskProjections::place(std::signbit(ray.direction.x), std::signbit(ray.direction.y),
                                      parallel.x_loss)) {}

  /// True if the ray certainly touches nothing of the tile; false says nothing.
  template <class Plan>
  [[nodiscard]] bool is_surely_free(const Plan& plan, std::uint64_t number) const {
    if (plan.shift != Pixel{}) return false;
    if (plan.projections != nullptr) [[likely]] {
      return (plan.projections->at(place_) >> Parallel::bin_of(number) & 1U) == 0;
    }
    return plan.mask == nullptr && !plan.solid;
  }
  /// True if a plan should have projections, and has none.
  template <class Plan>
  [[nodiscard]] bool lacks_projections(const Plan& plan) const {
    return plan.mask != nullptr && plan.projections == nullptr && plan.shift == Pixel{};
  }

 private:
  std::size_t place_;
};

/// The same, where projections that the plans do not bring are found for this one ray.
class RayProjections {
 public:
  /// The projections stay alive, and learn.
  RayProjections(SectorProjections others, Projector& projections)
      : others_(others), projections_(&projections) {}

  template <class Plan>
  [[nodiscard]] bool is_surely_free(const Plan& plan, std::uint64_t number) const {
    if (!others_.lacks_projections(plan)) return others_.is_surely_free(plan, number);
    return (projections_->of(plan.mask) >> Parallel::bin_of(number) & 1U) == 0;
  }
  template <class Plan>
  [[nodiscard]] bool lacks_projections(const Plan&) const {
    return false;
  }

 private:
  SectorProjections others_;
  Projector* projections_;
};

/// How a pass ended: all steps are done; before that it met a projection; or it lost its way, in a
/// step near a corner of tiles, or after a begin near a line.
enum class PassResult : std::uint8_t { all, meets, lost };

/// A ray's way from one tile to the next ones.
///
/// The tile is one number, so that a step is one addition, and there is no branch that depends on
/// which step it is: 1.8 ns a tile, where a mispredicted branch costs 7.
struct ProjectionPass {
  std::uint64_t number;
  std::uint64_t x_loss;
  std::int64_t steps;  // still to do
  std::int64_t place;
  std::int64_t x_step;
  std::int64_t y_step;

  /// Expects steps > 0.
  ProjectionPass(const Parallel& parallel, Tile from, Tile step, std::int64_t most)
      : number(parallel.number),
        x_loss(parallel.x_loss),
        steps(most),
        place(from.y * row + from.x),
        x_step(step.x),
        y_step(step.y * row) {}

  /// Goes on to the first tile that is not surely free, or as many steps as there are. Where it
  /// gets lost, it stays in the tile from which it does not know the step; the number is that
  /// behind it.
  template <class Plans, class Sight>
  [[nodiscard]] PassResult run(const Plans& plans, const Sight& sight) {
    ProjectionPass here = *this;  // a copy, so that it stays in registers
    PassResult passed = PassResult::meets;
    for (;;) {
      here.place += here.number < here.x_loss ? here.y_step : here.x_step;
      here.number -= here.x_loss;
      if (Parallel::is_in_doubt(here.number)) {
        here.place -= here.number + x_loss < x_loss ? here.y_step : here.x_step;
        passed = PassResult::lost;
        break;
      }
      if (!sight.is_surely_free(plans.plan(here.tile()), here.number)) break;
      if (--here.steps > 0) continue;
      passed = PassResult::all;
      break;
    }
    *this = here;
    return passed;
  }
  [[nodiscard]] Tile tile() const {
    return {static_cast<int>(place), static_cast<int>(place >> 32U)};
  }

 private:
  static constexpr std::int64_t row = std::int64_t{1} << 32U;
};

// The common cast among tiles with pixels, from its first tile to its first solid pixel.

/// A run through the tiles of `Plans`, which has `plan(Tile)` and `pixels_per_tile()`.
///
/// Most tiles are passed by their masks' projections, the others are looked at; near the ray's end,
/// and the map's edge, each tile is.
template <class Plans>
class PixelRun {
 public:
  /// Expects `is_common_cast`, and a power of two as pixels a tile. Up to the tile that it has
  /// passed, if that is one of the map, it meets nothing, and begins there.
  PixelRun(const Grid& grid, const Ray& ray, const Plans& plans, Tile passed = no_tile)
      : grid_(grid),
        ray_(ray),
        plans_(plans),
        x_(ray.origin.x, ray.direction.x, first_tile(ray).x, grid.width),
        y_(ray.origin.y, ray.direction.y, first_tile(ray).y, grid.height),
        tile_{x_.cell, y_.cell},
        out_(std::min(x_.out(), y_.out())),
        safe_t_(surely_before(ray.max_t)) {
    if (!grid.contains(passed)) return;
    steps_gone_ = std::abs(passed.x - tile_.x) + std::abs(passed.y - tile_.y);
    tile_ = passed;
    begins_ = false;
  }

  [[nodiscard]] PixelRunResult run(Border border) {
    if (!grid_.contains(tile_)) return {};
    Seen seen = follow_projections();
    const Stop stop = seen.look == Look::free ? last_tiles(border, seen) : Stop::doubt;
    if (seen.look == Look::free) return {{stop, tile_}};
    return pixel_result_at(seen);
  }
  /// The same, by large steps over empty tiles: `occupied` is a `BitGrid` of the tiles that are not
  /// free as a whole. Tiles beyond the map are free.
  template <class Bits>
  [[nodiscard]] PixelRunResult run_over(const Bits& occupied) {
    Seen seen;
    const RunResult found = SkipRun(occupied, ray_).run([&](Tile tile, Stop entry) {
      tile_ = tile;
      begins_ = entry == Stop::doubt;
      by_x_ = entry == Stop::solid_by_x;
      seen = look(plans_.plan(tile));
      return seen.look != Look::free;
    });
    return is_solid(found.stop) ? pixel_result_at(seen) : PixelRunResult{found};
  }

 private:
  /// The plan of what lies beyond the map.
  struct OutsidePlan {
    bool solid = true;
    const Mask* mask = nullptr;
    Pixel shift{};
    const MaskProjections* projections = nullptr;
  };

  /// The result in a tile where the ray meets a pixel, or may meet one.
  [[nodiscard]] PixelRunResult pixel_result_at(const Seen& seen) const {
    if (seen.look == Look::doubt) return {{Stop::doubt, is_tile_passed_ ? tile_ : tile_before()}};
    const int size = plans_.pixels_per_tile();
    const Cell pixel{std::int64_t{tile_.x} * size + seen.pixel.x,
                     std::int64_t{tile_.y} * size + seen.pixel.y};
    const double t = pixel_time(ray_, pixel, size);
    if (!(t < safe_t_)) {
      const Stop stop = end_before(t);
      return {{stop, stop == Stop::doubt ? tile_before() : tile_}};
    }
    const bool by_x = seen.look == Look::solid_by_x;
    return {{by_x ? Stop::solid_by_x : Stop::solid_by_y, tile_}, pixel, t};
  }

  /// The tile by which it came to one that is looked at; `no_tile` for the first one.
  [[nodiscard]] Tile tile_before() const {
    if (begins_) return no_tile;
    return {tile_.x - (by_x_ ? x_.step : 0), tile_.y - (by_x_ ? 0 : y_.step)};
  }

  /// Goes on, as far as the steps are safe, to the first solid pixel; or else to the last tile,
  /// which is free.
  [[nodiscard]] Seen follow_projections() {
    Parallel parallel(ray_, tile_);
    const SectorProjections sight(ray_, parallel);
    const std::int64_t steps = std::min(safe_steps(), Parallel::max_steps) - steps_gone_;
    if (!begins_) return follow(sight, parallel, steps);
    const auto first = plans_.plan(tile_);
    if (sight.lacks_projections(first)) return follow_projecting(parallel, steps);
    if (!sight.is_surely_free(first, parallel.number)) {
      const Seen seen = look(first);
      if (seen.look != Look::free) return seen;
    }
    return follow(sight, parallel, steps);
  }
  /// How many steps certainly lead to tiles of the map, and not past the ray's end: it crosses at
  /// least |dx| - 1 lines of x and |dy| - 1 of y.
  [[nodiscard]] std::int64_t safe_steps() const {
    const double t = std::min(out_, ray_.max_t);
    const double way = t * std::abs(ray_.direction.x) + t * std::abs(ray_.direction.y);
    constexpr double certain = 1 - 0x1p-40;  // more than rounding takes, less than anyone misses
    return static_cast<std::int64_t>(std::max(way * certain - 2, 0.0));
  }
  template <class Sight>
  [[nodiscard]] Seen follow(const Sight& sight, Parallel& parallel, std::int64_t steps) {
    while (steps > 0) {
      const PassResult passed = pass(sight, parallel, steps);
      if (passed == PassResult::lost) {
        if (pass_corner(parallel, steps)) continue;
        is_tile_passed_ = true;
        return {Look::doubt};
      }
      if (passed == PassResult::all) return {};
      const auto plan = plans_.plan(tile_);
      if (sight.lacks_projections(plan)) return follow_projecting(parallel, steps - 1);
      // Without the rows that are drawn, the look along a chord is the faster one.
      const Seen seen = plan.projections == nullptr ? look(plan) : look_by_number(plan, parallel);
      if (seen.look != Look::free) return seen;
      --steps;
    }
    return {};
  }
  /// Goes on from a tile with a mask whose projections nobody has built.
  [[nodiscard]] RAYWALK_NOINLINE Seen follow_projecting(Parallel parallel, std::int64_t steps) {
    Projector projections(ray_, parallel, plans_.pixels_per_tile());
    const RayProjections sight(SectorProjections(ray_, parallel), projections);
    const auto plan = plans_.plan(tile_);
    if (!sight.is_surely_free(plan, parallel.number)) {
      const Seen seen = look(plan);
      if (seen.look != Look::free) return seen;
    }
    return follow(sight, parallel, steps);
  }
  template <class Sight>
  [[nodiscard]] PassResult pass(const Sight& sight, Parallel& parallel, std::int64_t& steps) {
    ProjectionPass course(parallel, tile_, {x_.step, y_.step}, steps);
    const PassResult passed = course.run(plans_, sight);
    parallel.number = course.number;
    tile_ = course.tile();
    steps = course.steps;
    by_x_ = parallel.came_by_x();
    begins_ = false;
    return passed;
  }
  /// Goes on past a corner to the tile across it, after the first of the two steps round it, which
  /// may have been the other one. False where that may make a difference, since one of the three
  /// tiles is not free as a whole; and where the next step, which is sure, is not by the other
  /// coordinate: then there was no corner.
  [[nodiscard]] RAYWALK_NOINLINE bool pass_corner(Parallel& parallel, std::int64_t& steps) {
    const bool by_x = parallel.came_by_x();
    parallel.number -= parallel.x_loss;
    steps -= 2;
    const bool is_corner = !Parallel::is_in_doubt(parallel.number) && parallel.came_by_x() != by_x;
    return steps >= 0 && is_corner && cross_corner();
  }
  /// Goes to the tile across the corner ahead; false if that or one beside it is not free as a
  /// whole.
  [[nodiscard]] bool cross_corner() {
    const Tile across{tile_.x + x_.step, tile_.y + y_.step};
    if (!is_free(across) || !is_free({across.x, tile_.y}) || !is_free({tile_.x, across.y})) {
      return false;
    }
    tile_ = across;
    return true;
  }
  [[nodiscard]] bool is_free(Tile tile) const {
    const auto plan = plans_.plan(tile);
    return plan.mask == nullptr && !plan.solid;
  }
  template <class Plan>
  [[nodiscard]] RAYWALK_ALWAYS_INLINE Seen look_by_number(const Plan& plan,
                                                          const Parallel& parallel) const {
    const ParallelLook line(ray_, parallel, {x_.inverse_direction, y_.inverse_direction},
                            plans_.pixels_per_tile());
    if (plan.mask != nullptr && plan.projections != nullptr && plan.shift == Pixel{}) {
      return line.first(plan.projections->rows(),
                        [mask = plan.mask](int y) { return mask->row(y)[0]; });
    }
    return line.first(~std::uint64_t{0}, [&plan](int y) { return row_of(plan, y); });
  }

  /// Passes the last tiles, one by one; out of the way of those that are passed by their
  /// projections.
  [[nodiscard]] RAYWALK_NOINLINE Stop last_tiles(Border border, Seen& seen) {
    while (seen.look == Look::free) {
      const Stop stop = leave_tile();
      if (stop == Stop::end || stop == Stop::doubt) return stop;
      const bool is_on_map = grid_.contains(tile_);
      if (!is_on_map && border != Border::solid) return stop;
      seen = is_on_map ? look(plans_.plan(tile_)) : look(OutsidePlan{});
    }
    return Stop::doubt;
  }
  /// Goes to the next tile, as a `FreeRun` does; says how it leaves this one, if it does.
  [[nodiscard]] Stop leave_tile() {
    const double by_x = x_time(true);
    const double by_y = y_time(true);
    const double t = std::min(by_x, by_y);
    if (!(t < safe_t_)) return end_before(t);
    begins_ = false;
    if (!(std::abs(by_x - by_y) > doubt_until(out_))) {
      const bool is_certain =
          std::max(by_x, by_y) < safe_t_ && grid_.contains({tile_.x + x_.step, tile_.y + y_.step});
      return is_certain && cross_corner() ? Stop::edge_by_x : Stop::doubt;
    }
    by_x_ = by_x < by_y;
    (by_x_ ? tile_.x : tile_.y) += by_x_ ? x_.step : y_.step;
    return by_x_ ? Stop::edge_by_x : Stop::edge_by_y;
  }
  template <class Plan>
  [[nodiscard]] RAYWALK_NOINLINE Seen look(const Plan& plan) const {
    if (plan.mask == nullptr && !plan.solid) return {};
    const RoundedRay line(ray_, std::max(grid_.width, grid_.height), plans_.pixels_per_tile());
    const double enter = begins_ ? 0 : (by_x_ ? x_time(false) : y_time(false));
    const double exit = std::min(x_time(true), y_time(true));
    Chord chord = line.chord({tile_.x, tile_.y}, enter, exit);
    chord.by_x = by_x_;
    chord.begins = begins_;
    return look_at(line, chord, plan);
  }

  /// About the t at which it crosses the line ahead of its column, or the one behind it.
  [[nodiscard]] double x_time(bool ahead) const {
    return x_.about(tile_.x + ((x_.step > 0) == ahead ? 1 : 0));
  }
  [[nodiscard]] double y_time(bool ahead) const {
    return y_.about(tile_.y + ((y_.step > 0) == ahead ? 1 : 0));
  }
  [[nodiscard]] Stop end_before(double t) const {
    return is_certainly_before(ray_.max_t, t) ? Stop::end : Stop::doubt;
  }

  Grid grid_;
  const Ray& ray_;
  const Plans& plans_;
  RunAxis x_;
  RunAxis y_;
  Tile tile_;
  double out_;  // about when it leaves the map
  double safe_t_;
  /// From the ray's first tile to that where it begins. As many steps fewer may follow: the number
  /// of a ray that has come G steps is off by at most (4 G + 13) u, which is less than what G steps
  /// by subtraction add, 8 G u, but for what it is off by at first, and `doubt` is made for both.
  std::int64_t steps_gone_ = 0;
  bool by_x_ = false;
  bool begins_ = true;
  bool is_tile_passed_ = false;  // in doubt
};

/// The last tile that a ray passes along a line between pixels; see `run_along_line`.
template <class Plans>
[[nodiscard]] RAYWALK_NOINLINE Tile tile_passed_along_line(const Grid& grid, const Ray& ray,
                                                           const Plans& plans) {
  const int size = plans.pixels_per_tile();
  return run_along_line(grid, ray, size, [&plans, size](const PixelLine& line) {
    const auto plan = plans.plan(line.tile);
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - size);
    if (plan.mask == nullptr) return plan.solid ? all : 0;
    return line.is_column ? column_of(plan, line.place, size) : row_of(plan, line.place) & all;
  });
}

/// Follows a ray from its origin to the first solid pixel; `doubt` if anything about it is
/// uncommon.
template <class Plans>
[[nodiscard]] PixelRunResult pixel_run(const Grid& grid, const Ray& ray, const Plans& plans,
                                       const Policy& policy) {
  const bool is_level = ray.direction.x == 0 || ray.direction.y == 0;
  if (is_level && is_common_policy(grid, policy) && ray.max_t > 0) {
    const Tile passed = tile_passed_along_line(grid, ray, plans);
    if (passed != no_tile) return {{Stop::doubt, passed}};
  }
  if (!is_common_cast(grid, ray, policy)) return {};
  if constexpr (TraitsOf<Plans>::has_occupied) {
    const auto* occupied = policy.border == Border::solid ? nullptr : plans.occupied(ray);
    if (occupied != nullptr && occupied->grid() == grid) {
      const PixelRunResult found = PixelRun<Plans>(grid, ray, plans).run_over(*occupied);
      if (found.run_result.stop != Stop::doubt) return found;
    }
  }
  return PixelRun<Plans>(grid, ray, plans).run(policy.border);
}

}  // namespace raywalk::detail
