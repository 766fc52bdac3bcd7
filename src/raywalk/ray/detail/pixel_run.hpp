#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "raywalk/ray/detail/pixel_look.hpp"
#include "raywalk/ray/detail/pixel_shadow.hpp"
#include "raywalk/ray/detail/quick_cast.hpp"

/// The common cast among tiles with pixels, from its first tile to its first solid pixel.
namespace raywalk::detail {

/// Where a run through pixels came to an end; if at a solid, at which pixel of the map, and when.
struct PixelHalt {
  Halt halt{};
  Cell pixel{};
  double t = 0;
};

/// The t at which a ray enters a pixel of the map, as `Stepper` has it.
[[nodiscard]] inline double pixel_time(const Ray& ray, Cell pixel, int size) {
  const auto met = [size](double origin, double way, std::int64_t cell) {
    if (way == 0) return 0.0;
    const std::int64_t line = cell + (std::signbit(way) ? 1 : 0);
    return (static_cast<double>(line) / size - origin) / way + 0.0;
  };
  // In a column or row in which it begins, it met the line before 0.
  return std::max(std::max(met(ray.origin.x, ray.direction.x, pixel.x),
                           met(ray.origin.y, ray.direction.y, pixel.y)),
                  0.0);
}

/// A run through the tiles of `Plans`, which has `plan(Tile)` and `pixels_per_tile()`.
///
/// Most tiles are passed by their masks' shadows, the others are looked at; near the ray's end, and
/// the map's edge, each tile is.
template <class Plans>
class PixelRun {
 public:
  /// Expects `is_common_cast`.
  PixelRun(const Grid& grid, const Ray& ray, const Plans& plans)
      : grid_(grid),
        ray_(ray),
        plans_(plans),
        x_(ray.origin.x, ray.direction.x, first_tile(ray).x, grid.width),
        y_(ray.origin.y, ray.direction.y, first_tile(ray).y, grid.height),
        tile_{x_.cell, y_.cell},
        out_(std::min(x_.out(), y_.out())),
        safe_t_(surely_before(ray.max_t)) {}

  [[nodiscard]] PixelHalt run(Border border) {
    if (!grid_.contains(tile_)) return {};
    for (Seen seen = follow_shadows();;) {
      if (seen.look == Look::doubt) return {};
      if (seen.look != Look::free) return halt_at(seen);
      const Stop stop = leave_tile();
      if (stop == Stop::end || stop == Stop::doubt) return {{stop, tile_}};
      if (grid_.contains(tile_)) {
        seen = look(plans_.plan(tile_));
      } else if (border == Border::solid) {
        seen = look(Rock{});
      } else {
        return {{stop, tile_}};
      }
    }
  }

 private:
  /// The plan of what lies beyond the map.
  struct Rock {
    bool solid = true;
    const Mask* mask = nullptr;
    Pixel shift{};
  };

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
  void step(bool by_x) {
    by_x_ = by_x;
    begins_ = false;
    (by_x ? tile_.x : tile_.y) += by_x ? x_.step : y_.step;
  }
  /// Goes to the next tile, as a `FreeRun` does; says how it leaves this one, if it does.
  [[nodiscard]] Stop leave_tile() {
    const double by_x = x_time(true);
    const double by_y = y_time(true);
    const double t = std::min(by_x, by_y);
    if (!(t < safe_t_)) return end_before(t);
    if (!(std::abs(by_x - by_y) > doubt_until(out_))) return Stop::doubt;
    step(by_x < by_y);
    return by_x_ ? Stop::edge_by_x : Stop::edge_by_y;
  }
  [[nodiscard]] PixelHalt halt_at(const Seen& seen) const {
    const int size = plans_.pixels_per_tile();
    const Cell pixel{std::int64_t{tile_.x} * size + seen.pixel.x,
                     std::int64_t{tile_.y} * size + seen.pixel.y};
    const double t = pixel_time(ray_, pixel, size);
    if (!(t < safe_t_)) return {{end_before(t), tile_}};
    const bool by_x = seen.look == Look::solid_by_x;
    return {{by_x ? Stop::solid_by_x : Stop::solid_by_y, tile_}, pixel, t};
  }
  template <class Plan>
  [[nodiscard]] Seen look(const Plan& plan) const {
    if (plan.mask == nullptr && !plan.solid) return {};
    const PixelLine line(ray_, std::max(grid_.width, grid_.height), plans_.pixels_per_tile());
    const double enter = begins_ ? 0 : (by_x_ ? x_time(false) : y_time(false));
    const double exit = std::min(x_time(true), y_time(true));
    Chord chord = line.chord({tile_.x, tile_.y}, enter, exit);
    chord.by_x = by_x_;
    chord.begins = begins_;
    return look_at(line, chord, plan);
  }

  /// How many steps certainly lead to tiles of the map, and not past the ray's end: it crosses at
  /// least |dx| - 1 lines of x and |dy| - 1 of y.
  [[nodiscard]] std::int64_t safe_steps() const {
    const double t = std::min(out_, ray_.max_t);
    const double way = t * std::abs(ray_.direction.x) + t * std::abs(ray_.direction.y);
    return static_cast<std::int64_t>(std::max(way * (1 - 0x1p-40) - 2, 0.0));
  }
  /// Goes on, as far as the steps are safe, to the first solid pixel; or else to the last tile,
  /// which is free.
  [[nodiscard]] Seen follow_shadows() {
    Parallel parallel(ray_, tile_, std::int64_t{grid_.width} + grid_.height);
    Shadows shadows(ray_, parallel, plans_.pixels_per_tile());
    std::int64_t tiles = safe_steps() + 1;
    for (;;) {
      tiles = pass(parallel, shadows, tiles);
      if (tiles < 0) return {Look::doubt, {}};
      const auto plan = plans_.plan(tile_);
      const Seen seen = may_meet(plan, shadows, parallel) ? look(plan) : Seen{};
      if (seen.look != Look::free || tiles == 0) return seen;
      step(parallel.step() == 0);
      if (parallel.is_in_doubt()) return {Look::doubt, {}};
    }
  }
  template <class Plan>
  [[nodiscard]] static bool may_meet(const Plan& plan, Shadows& shadows, const Parallel& parallel) {
    if (plan.mask == nullptr) return plan.solid;
    return plan.shift != Pixel{} || (shadows.of(plan.mask) >> parallel.bin() & 1U) != 0;
  }
  /// Passes free tiles, to the first one whose shadow it meets or to the last of `tiles`. Returns
  /// how many are left behind that one; -1 if it does not know the way.
  [[nodiscard]] std::int64_t pass(Parallel& parallel, Shadows& shadows, std::int64_t tiles) {
    constexpr std::int64_t row = std::int64_t{1} << 32U;
    Parallel here = parallel;  // copies, so that they stay in registers
    std::int64_t place = tile_.y * row + tile_.x;
    const std::int64_t x_step = x_.step;
    const std::int64_t turn = y_.step * row - x_step;
    std::uint64_t borrow = by_x_ ? 0 : 1;
    std::int64_t left = tiles;
    for (;;) {
      const auto plan = plans_.plan(Tile{static_cast<int>(place), static_cast<int>(place >> 32U)});
      --left;
      if (may_meet(plan, shadows, here) || left == 0) break;
      borrow = here.step();
      place += x_step + (turn & -static_cast<std::int64_t>(borrow));
      if (here.is_in_doubt()) return -1;
    }
    begins_ = begins_ && left == tiles - 1;
    by_x_ = borrow == 0;
    tile_ = {static_cast<int>(place), static_cast<int>(place >> 32U)};
    parallel = here;
    return left;
  }

  Grid grid_;
  const Ray& ray_;
  const Plans& plans_;
  RunAxis x_;
  RunAxis y_;
  Tile tile_;
  double out_;  // about when it leaves the map
  double safe_t_;
  bool by_x_ = false;
  bool begins_ = true;
};

/// Follows a ray from its origin to the first solid pixel; `doubt` if anything about it is
/// uncommon.
template <class Plans>
[[nodiscard]] PixelHalt pixel_run(const Grid& grid, const Ray& ray, const Plans& plans,
                                  const Policy& policy) {
  if (!is_common_cast(grid, ray, policy)) return {};
  return PixelRun<Plans>(grid, ray, plans).run(policy.border);
}

}  // namespace raywalk::detail
