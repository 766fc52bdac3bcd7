#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>

#include "raywalk/ray/detail/solid_walk.hpp"

namespace raywalk {

/// One tile on the way of a ray.
struct Step {
  Tile tile{};
  /// The ray is in the tile for enter <= t <= exit.
  double enter = 0;
  double exit = 0;
  /// The side it came in by; `none` where the ray begins inside the tile.
  Face face = Face::none;
  /// True if it came in exactly through a corner.
  bool corner = false;

  friend bool operator==(const Step&, const Step&) = default;
};

namespace detail {

[[nodiscard]] inline Step step_of(const Stepper& s, double max_t, Tie tie) {
  return {{static_cast<int>(s.cell().x), static_cast<int>(s.cell().y)},
          std::min(s.enter(), max_t),
          std::min(s.exit(tie), max_t),
          s.face(),
          s.corner()};
}

[[nodiscard]] inline bool is_valid(Point p) {
  return std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate;
}

[[nodiscard]] inline bool are_valid(Point a, Point b) { return is_valid(a) && is_valid(b); }

/// True if a question about this ray has an answer: nothing is NaN, the origin is within
/// +-2^30 tiles, the direction finite and the length not negative.
[[nodiscard]] inline bool is_valid(const Ray& ray) {
  constexpr double largest = std::numeric_limits<double>::max();
  return is_valid(ray.origin) && std::abs(ray.direction.x) <= largest &&
         std::abs(ray.direction.y) <= largest && ray.max_t >= 0;
}

/// The state of a walk: the current step, and what ends the walk.
class WalkState {
 public:
  WalkState() = default;
  WalkState(const Region& region, const Ray& ray, Tie tie)
      : region_(region), max_t_(ray.max_t), tie_(tie) {
    if (is_valid(ray)) begin(Line(ray));
  }
  WalkState(const Region& region, Point a, Point b, Tie tie)
      : region_(region), max_t_(1), tie_(tie) {
    if (are_valid(a, b)) begin(Line(a, b));
  }

  [[nodiscard]] bool is_over() const { return is_over_; }
  /// The window ends where the next tile begins: a line beyond the last tile is not met.
  [[nodiscard]] Step step() const {
    Step step = step_of(stepper_, max_t_, tie_);
    const bool x_left = tiles_left_x() > 0;
    const bool y_left = tiles_left_y() > 0;
    if (x_left != y_left) {
      const double exit = x_left ? stepper_.x.exit() : stepper_.y.exit();
      step.exit = std::max(step.enter, std::min(exit, max_t_));
    }
    if (!x_left && !y_left) step.exit = max_t_;
    return step;
  }

  void advance() { is_over_ = !proceed() || !region_.contains(stepper_.cell()); }

  friend bool operator==(const WalkState& a, const WalkState& b) {
    return a.is_over_ == b.is_over_ && (a.is_over_ || a.stepper_.cell() == b.stepper_.cell());
  }

 private:
  void begin(const Line& line) {
    stepper_ = Stepper(line);
    last_ = {cell_at(line.x, max_t_), cell_at(line.y, max_t_)};
    const Course course(line, region_);
    if (course.twin_x > 0) keep_on_map(stepper_.x, last_.x);
    if (course.twin_y > 0) keep_on_map(stepper_.y, last_.y);
    is_over_ = !come_in();
  }
  /// Along the east or south rim, the ray is in the last tiles of the map.
  static void keep_on_map(AxisWalk& axis, std::int64_t& last) {
    axis.step_off_line();
    last = axis.cell();
  }
  [[nodiscard]] std::int64_t tiles_left_x() const {
    return (last_.x - stepper_.x.cell()) * stepper_.x.step();
  }
  [[nodiscard]] std::int64_t tiles_left_y() const {
    return (last_.y - stepper_.y.cell()) * stepper_.y.step();
  }
  /// Goes to the next tile; false if this one is the last.
  bool proceed() {
    const bool x_left = tiles_left_x() > 0;
    const bool y_left = tiles_left_y() > 0;
    if (x_left && y_left) {
      stepper_.advance(tie_);
    } else if (x_left) {
      stepper_.advance_x_only();
    } else if (y_left) {
      stepper_.advance_y_only();
    }
    return x_left || y_left;
  }
  /// Goes to the first tile inside the region; false if there is none.
  bool come_in() {
    if (region_.contains(stepper_.cell())) return true;
    if (!approach(stepper_, region_)) return false;
    for (int steps = 0; steps < 2; ++steps) {  // a corner takes two, unless the tie is diagonal
      if (!proceed()) return false;
      if (region_.contains(stepper_.cell())) return true;
    }
    return false;
  }

  Region region_{};
  Stepper stepper_{Line{}};
  Cell last_{};
  double max_t_ = 0;
  Tie tie_ = Tie::y_first;
  bool is_over_ = true;
};

}  // namespace detail

/// The tiles of a ray, in order, as a lazy forward range of `Step` that allocates nothing.
///
/// It begins in the tile of the origin and ends in the tile of the ray's end (tiles are half-open:
/// [x, x+1) x [y, y+1)), or where it leaves the grid. Along the grid's east or south rim it visits
/// the last tiles, as it does the first ones along the other two. Each tile is a neighbour of the
/// last, unless the tie is `diagonal`; without a grid there are as many as the Manhattan distance
/// says, plus one. A ray that begins outside the grid is taken up where it enters. A ray without
/// extent has one tile; an invalid one (see `End::invalid`) none. Source: J. Amanatides and A. Woo,
/// A Fast Voxel Traversal Algorithm for Ray Tracing, Eurographics 1987; here t is computed anew
/// from each line, and order and ties are exact.
class Walk {
 public:
  class Iterator {
   public:
    using value_type = Step;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using reference = Step;
    using pointer = void;

    Iterator() = default;
    explicit Iterator(const detail::WalkState& state) : state_(state) {}

    Step operator*() const noexcept { return state_.step(); }
    Iterator& operator++() noexcept {
      state_.advance();
      return *this;
    }
    Iterator operator++(int) noexcept {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;
    friend bool operator==(const Iterator& a, std::default_sentinel_t) {
      return a.state_.is_over();
    }

   private:
    detail::WalkState state_{};
  };

  explicit Walk(const detail::WalkState& state) : first_(state) {}

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(first_); }
  [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }

 private:
  detail::WalkState first_;
};

/// The tiles of `ray` inside `grid`.
[[nodiscard]] inline Walk walk(const Grid& grid, const Ray& ray, Tie tie = Tie::y_first) noexcept {
  return Walk({detail::Region::of(grid), ray, tie});
}

/// The tiles of `ray` where there is no map; ends at +-2^30 tiles at the latest.
[[nodiscard]] inline Walk walk(const Ray& ray, Tie tie = Tie::y_first) noexcept {
  return Walk({detail::Region::everything(), ray, tie});
}

/// The tiles of the segment from a to b inside `grid`: exact in both points. `Step::enter` and
/// `exit` are fractions of the way.
[[nodiscard]] inline Walk walk(const Grid& grid, Point a, Point b,
                               Tie tie = Tie::y_first) noexcept {
  return Walk({detail::Region::of(grid), a, b, tie});
}

/// The same where there is no map: `tile_count(a, b)` tiles.
[[nodiscard]] inline Walk walk(Point a, Point b, Tie tie = Tie::y_first) noexcept {
  return Walk({detail::Region::everything(), a, b, tie});
}

}  // namespace raywalk
