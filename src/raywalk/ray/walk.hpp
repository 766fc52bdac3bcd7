#pragma once

#include <cstddef>
#include <iterator>

#include "raywalk/ray/stepper.hpp"

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

[[nodiscard]] inline Step step_of(const Stepper& s, double max_t) {
  return {{static_cast<int>(s.cell().x), static_cast<int>(s.cell().y)},
          s.enter(),
          std::max(s.enter(), std::min(s.exit(), max_t)),
          s.face(),
          s.corner()};
}

/// The largest direction for which anything is promised: times the pixels of a tile, it is finite.
inline constexpr double max_direction = 0x1p1000;

[[nodiscard]] inline bool is_valid(Point p) {
  return std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate;
}

/// True if a question about this ray has an answer: nothing is NaN, the origin is within
/// +-2^30 tiles, the direction within +-2^1000 and the length not negative.
[[nodiscard]] inline bool is_valid(const Ray& ray) {
  return is_valid(ray.origin) && std::abs(ray.direction.x) <= max_direction &&
         std::abs(ray.direction.y) <= max_direction && ray.max_t >= 0;
}

[[nodiscard]] inline bool has_extent(const Ray& ray) {
  return ray.max_t > 0 && (ray.direction.x != 0 || ray.direction.y != 0);
}

/// The column or row in which a finite ray ends, clamped to what can be reached.
[[nodiscard]] inline std::int64_t end_cell(double end) {
  return static_cast<std::int64_t>(
      std::floor(std::clamp(end, -2 * max_coordinate, 2 * max_coordinate)));
}

/// An enumeration under way: where it is and what ends it.
class Tour {
 public:
  Tour() = default;
  Tour(const Region& region, const Ray& ray, Tie tie)
      : region_(region), max_t_(ray.max_t), tie_(tie) {
    if (!is_valid(ray)) return;
    stepper_ = Stepper(ray);
    last_ = stepper_.cell();
    const Point end = ray.at(ray.max_t);  // 0 * infinity is no number
    if (ray.max_t > 0 && ray.direction.x != 0) last_.x = end_cell(end.x);
    if (ray.max_t > 0 && ray.direction.y != 0) last_.y = end_cell(end.y);
    is_over_ = !come_in();
  }

  [[nodiscard]] bool is_over() const { return is_over_; }
  /// The window ends where the next tile begins: a line beyond the last tile is not met.
  [[nodiscard]] Step step() const {
    Step step = step_of(stepper_, max_t_);
    const double x_exit = tiles_left_x() > 0 ? stepper_.x.next() : max_t_;
    const double y_exit = tiles_left_y() > 0 ? stepper_.y.next() : max_t_;
    step.enter = std::min(step.enter, max_t_);
    step.exit = std::max(step.enter, std::min({x_exit, y_exit, max_t_}));
    return step;
  }

  void advance() { is_over_ = !proceed() || !region_.contains(stepper_.cell()); }

  friend bool operator==(const Tour& a, const Tour& b) {
    return a.is_over_ == b.is_over_ && (a.is_over_ || a.stepper_.cell() == b.stepper_.cell());
  }

 private:
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
  Stepper stepper_{Ray{}};
  Cell last_{};
  double max_t_ = 0;
  Tie tie_ = Tie::y_first;
  bool is_over_ = true;
};

}  // namespace detail

/// The tiles of a ray, in order, as a lazy forward range of `Step` that allocates nothing.
///
/// It begins in the tile of the origin and ends in the tile of the ray's end (tiles are half-open:
/// [x, x+1) x [y, y+1)), or where it leaves the grid. Each tile is a neighbour of the last, unless
/// the tie is `diagonal`; without a grid there are as many as the Manhattan distance says, plus
/// one. A ray that begins outside the grid is taken up where it enters. A ray without extent has
/// one tile; an invalid one (see `End::invalid`) none.
/// Source: J. Amanatides and A. Woo, A Fast Voxel Traversal Algorithm for Ray Tracing,
/// Eurographics 1987; here t is computed anew from each line, and ties are decided by `tie`.
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
    explicit Iterator(const detail::Tour& tour) : tour_(tour) {}

    Step operator*() const { return tour_.step(); }
    Iterator& operator++() {
      tour_.advance();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;
    friend bool operator==(const Iterator& a, std::default_sentinel_t) { return a.tour_.is_over(); }

   private:
    detail::Tour tour_{};
  };

  Walk(const detail::Region& region, const Ray& ray, Tie tie) : first_(region, ray, tie) {}

  [[nodiscard]] Iterator begin() const { return Iterator(first_); }
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }

 private:
  detail::Tour first_;
};

/// The tiles of `ray` inside `grid`.
[[nodiscard]] inline Walk walk(const Grid& grid, const Ray& ray, Tie tie = Tie::y_first) {
  return {detail::Region::of(grid), ray, tie};
}

/// The tiles of `ray` where there is no map; ends at +-2^30 tiles at the latest.
[[nodiscard]] inline Walk walk(const Ray& ray, Tie tie = Tie::y_first) {
  return {detail::Region::everything(), ray, tie};
}

}  // namespace raywalk
