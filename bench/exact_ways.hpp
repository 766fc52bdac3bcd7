#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

/// The shortest ways, found slowly and by nothing that `find_path` uses.
namespace raywalk::exact_ways {

/// A map of solid tiles, with rock around, and a body among them.
struct Floor {
  Grid grid{};
  const std::function<bool(Tile)>& is_closed;
  double radius = 0;
  /// Whether a point passes between two tiles that touch at a corner.
  bool is_thin = false;

  [[nodiscard]] bool is_solid(int x, int y) const {
    return !grid.contains({x, y}) || is_closed({x, y});
  }
};

/// The distance from a segment to a point.
[[nodiscard]] inline double distance(Point a, Point b, Point p) {
  const Vec along = b - a;
  if (along == Vec{0, 0}) return length(p - a);
  const double t = std::clamp(dot(p - a, along) / dot(along, along), 0.0, 1.0);
  return length(p - mix(a, b, t));
}

/// True if a segment comes into a block of tiles that is made smaller by `less` on all sides.
[[nodiscard]] inline bool enters(Point a, Point b, Tile tile, Tile size, double less) {
  double first = 0;
  double last = 1;
  const auto clip = [&](double from, double by, double low, double high) {
    if (by == 0) {
      if (from <= low || from >= high) last = -1;
      return;
    }
    const double one = (low - from) / by;
    const double other = (high - from) / by;
    first = std::max(first, std::min(one, other));
    last = std::min(last, std::max(one, other));
  };
  clip(a.x, b.x - a.x, tile.x + less, tile.x + size.x - less);
  clip(a.y, b.y - a.y, tile.y + less, tile.y + size.y - less);
  return first < last;
}

/// True if a leg keeps clear of all solids, but for rounding.
[[nodiscard]] inline bool is_clear(const Floor& floor, Point a, Point b) {
  constexpr double rounding = 1e-9;
  const double r = floor.radius;
  const int left = static_cast<int>(std::floor(std::min(a.x, b.x) - r)) - 1;
  const int right = static_cast<int>(std::floor(std::max(a.x, b.x) + r)) + 1;
  const int top = static_cast<int>(std::floor(std::min(a.y, b.y) - r)) - 1;
  const int bottom = static_cast<int>(std::floor(std::max(a.y, b.y) + r)) + 1;
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      const bool is_solid = floor.is_solid(x, y);
      // With a solid beside it, too: no way leads between the two.
      for (const Tile size : {Tile{1, 1}, Tile{2, 1}, Tile{1, 2}}) {
        const bool is_block = is_solid && floor.is_solid(x + size.x - 1, y + size.y - 1);
        if (is_block && enters(a, b, {x, y}, size, rounding)) return false;
      }
      const Point corner{double(x), double(y)};
      const bool slope = is_solid && floor.is_solid(x - 1, y - 1) && !floor.is_solid(x - 1, y) &&
                         !floor.is_solid(x, y - 1);
      const bool other = !is_solid && !floor.is_solid(x - 1, y - 1) && floor.is_solid(x - 1, y) &&
                         floor.is_solid(x, y - 1);
      const bool is_pinch = (slope || other) && !floor.is_thin && a != corner && b != corner;
      if (is_pinch && distance(a, b, corner) < rounding) return false;
      const bool touches = is_solid || floor.is_solid(x - 1, y - 1) || floor.is_solid(x - 1, y) ||
                           floor.is_solid(x, y - 1);
      if (touches && r > 0 && distance(a, b, corner) < r - rounding) return false;
      if (is_solid && r > 0) {  // a face is nearer than its ends only to an end of the leg
        for (const Point& p : {a, b}) {
          const double dx = std::max({x - p.x, p.x - x - 1, 0.0});
          const double dy = std::max({y - p.y, p.y - y - 1, 0.0});
          if (std::hypot(dx, dy) < r - rounding) return false;
        }
      }
    }
  }
  return true;
}

/// A circle around a corner, which ways go round with it on the left (1) or right (-1).
struct Post {
  Point middle{};
  double radius = 0;
  int side = 0;
};

/// The leg that touches two of them.
struct Leg {
  std::size_t from = 0;
  std::size_t to = 0;
  Point begin{};
  Point end{};
  Vec along{};
  double length = 0;
};

[[nodiscard]] inline std::vector<Post> posts_of(const Floor& floor) {
  std::vector<Post> posts;
  for (int y = 0; y <= floor.grid.height; ++y) {
    for (int x = 0; x <= floor.grid.width; ++x) {
      const int solids = int(floor.is_solid(x, y)) + int(floor.is_solid(x - 1, y)) +
                         int(floor.is_solid(x, y - 1)) + int(floor.is_solid(x - 1, y - 1));
      const bool is_pinch =
          solids == 2 && floor.is_solid(x, y) == floor.is_solid(x - 1, y - 1) && floor.is_thin;
      if (solids != 1 && !is_pinch) continue;
      for (const int side : {1, -1}) posts.push_back({{double(x), double(y)}, floor.radius, side});
    }
  }
  return posts;
}

/// The shortest way of a round body, at any angle: all lines that touch two circles around corners
/// are tried, and E. Dijkstra's search goes over these. No less than any number if there is none.
/// Expects room at both ends, and a radius of at most 0.5.
[[nodiscard]] inline double shortest_way(const Floor& floor, Point from, Point to) {
  constexpr double none = std::numeric_limits<double>::infinity();
  std::vector<Post> posts = posts_of(floor);
  posts.push_back({from, 0, 0});
  posts.push_back({to, 0, 0});
  const std::size_t begin = posts.size() - 2;
  const std::size_t goal = posts.size() - 1;
  std::vector<Leg> legs;
  std::vector<std::vector<std::size_t>> leaving(posts.size());
  for (std::size_t i = 0; i < posts.size(); ++i) {
    for (std::size_t k = 0; k < posts.size(); ++k) {
      const Post& a = posts[i];
      const Post& b = posts[k];
      if (i == goal || k == begin || a.middle == b.middle) continue;
      const Vec offset = b.middle - a.middle;
      const double left = b.side * b.radius - a.side * a.radius;
      const double square = dot(offset, offset) - left * left;
      if (square < -1e-12) continue;
      const double angle =
          std::atan2(offset.y, offset.x) + std::asin(std::clamp(left / length(offset), -1.0, 1.0));
      const Vec along{std::cos(angle), std::sin(angle)};
      const Vec side{along.y, -along.x};
      const Leg leg{i,
                    k,
                    a.middle - a.side * a.radius * side,
                    b.middle - b.side * b.radius * side,
                    along,
                    std::sqrt(std::max(square, 0.0))};
      if (!is_clear(floor, leg.begin, leg.end)) continue;
      leaving[i].push_back(legs.size());
      legs.push_back(leg);
    }
  }
  std::vector<double> lengths(legs.size(), none);
  std::vector<bool> is_done(legs.size(), false);
  for (const std::size_t leg : leaving[begin]) lengths[leg] = legs[leg].length;
  for (;;) {
    std::size_t next = legs.size();
    for (std::size_t i = 0; i < legs.size(); ++i) {
      if (!is_done[i] && lengths[i] < none && (next == legs.size() || lengths[i] < lengths[next]))
        next = i;
    }
    if (next == legs.size()) return none;
    is_done[next] = true;
    if (legs[next].to == goal) return lengths[next];
    const Post& post = posts[legs[next].to];
    for (const std::size_t after : leaving[legs[next].to]) {
      const double turn = std::atan2(cross(legs[next].along, legs[after].along),
                                     dot(legs[next].along, legs[after].along));
      if (turn * post.side > 1e-9 || std::abs(turn) > 1.5707963267948966 + 1e-9) continue;
      lengths[after] = std::min(lengths[after],
                                lengths[next] + post.radius * std::abs(turn) + legs[after].length);
    }
  }
}

}  // namespace raywalk::exact_ways
