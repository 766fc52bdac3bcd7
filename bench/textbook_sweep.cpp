#include "bench/textbook_sweep.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk {

namespace {

/// Directions from a tile's centre to corners of the grid differ by more, or not at all.
constexpr double same_angle = 1e-11;

double across(Vec p, bool is_upright) { return is_upright ? p.x : p.y; }

/// True if no point of the wall from `a` to `b` is further from the eye's side of the line than
/// the line itself. All of it is relative to the eye.
bool is_on_near_side(Vec a, Vec b, double line, bool is_upright) {
  const double sign = line < 0 ? -1 : 1;
  return across(a, is_upright) * sign <= line * sign && across(b, is_upright) * sign <= line * sign;
}
bool is_on_far_side(Vec a, Vec b, double line, bool is_upright) {
  const double sign = line < 0 ? -1 : 1;
  return across(a, is_upright) * sign >= line * sign && across(b, is_upright) * sign >= line * sign;
}

/// Calls `add(line, from, to)` for the longest pieces of grid lines that have solid tiles on one
/// side only, always on the same; `is_solid(line, along)` is the tile beyond the line.
template <class IsSolid, class Add>
void each_wall(int lines, int length, const IsSolid& is_solid, const Add& add) {
  for (int line = 1; line < lines; ++line) {
    int begin = 0;
    int side = 0;
    for (int along = 0; along <= length; ++along) {
      int here = 0;
      if (along < length) {
        here = (is_solid(line, along) ? 1 : 0) - (is_solid(line - 1, along) ? 1 : 0);
      }
      if (here == side) continue;
      if (side != 0) add(line, begin, along);
      begin = along;
      side = here;
    }
  }
}

}  // namespace

TextbookSweep::TextbookSweep(const TileMap& map) {
  const Grid& grid = map.grid;
  each_wall(
      grid.height, grid.width, [&](int y, int x) { return map.is_solid({x, y}); },
      [&](double y, double from, double to) { walls_.push_back({{from, y}, {to, y}, false}); });
  each_wall(
      grid.width, grid.height, [&](int x, int y) { return map.is_solid({x, y}); },
      [&](double x, double from, double to) { walls_.push_back({{x, from}, {x, to}, true}); });
  seen_walls_.reserve(walls_.size());
  events_.reserve(walls_.size() * 2);
}

/// Sorts the ends of all walls, and finds what the sweep crosses at its start, in the west.
void TextbookSweep::prepare(Point eye) {
  eye_ = eye;
  seen_walls_.clear();
  events_.clear();
  crossed_.clear();
  polygon_.clear();
  for (const Wall& wall : walls_) {
    SeenWall seen{wall.from - eye, wall.to - eye, wall.is_upright};
    if (seen.from.x * seen.to.y < seen.from.y * seen.to.x) std::swap(seen.from, seen.to);
    const auto id = static_cast<int>(seen_walls_.size());
    const double begin = std::atan2(seen.from.y, seen.from.x);
    const double end = std::atan2(seen.to.y, seen.to.x);
    seen_walls_.push_back(seen);
    events_.push_back({begin, id, true});
    events_.push_back({end, id, false});
    if (begin > end) insert(id);
  }
  // At the same angle, ends come first: so only walls that hide one another are compared.
  std::ranges::sort(events_, [](const Event& a, const Event& b) {
    if (std::abs(a.angle - b.angle) > same_angle) return a.angle < b.angle;
    return a.begins < b.begins;
  });
}

/// True if wall `a` hides a part of wall `b`. Expects that one of them hides the other.
bool TextbookSweep::is_before(int a, int b) const {
  const SeenWall& first = seen_walls_[static_cast<std::size_t>(a)];
  const SeenWall& second = seen_walls_[static_cast<std::size_t>(b)];
  return is_on_far_side(second.from, second.to, across(first.from, first.is_upright),
                        first.is_upright) ||
         is_on_near_side(first.from, first.to, across(second.from, second.is_upright),
                         second.is_upright);
}

void TextbookSweep::insert(int wall) {
  const auto place =
      std::ranges::lower_bound(crossed_, wall, [this](int a, int b) { return is_before(a, b); });
  crossed_.insert(place, wall);
}

void TextbookSweep::remove(int wall) {
  const auto place = std::ranges::lower_bound(
      crossed_, wall, [this](int a, int b) { return a != b && is_before(a, b); });
  crossed_.erase(place);
}

/// The point of a wall in a direction.
void TextbookSweep::add_corner(int wall, Vec way) {
  const SeenWall& seen = seen_walls_[static_cast<std::size_t>(wall)];
  const double t = across(seen.from, seen.is_upright) / across(way, seen.is_upright);
  const Point corner{eye_.x + way.x * t, eye_.y + way.y * t};
  if (polygon_.empty() || polygon_.back() != corner) polygon_.push_back(corner);
}

/// Turns to the angle of the events from `first` to before `last`.
void TextbookSweep::turn_to(std::size_t first, std::size_t last) {
  const int before = crossed_.front();
  for (std::size_t i = first; i < last; ++i) {
    if (events_[i].begins) {
      insert(events_[i].wall);
    } else {
      remove(events_[i].wall);
    }
  }
  const int after = crossed_.front();
  if (before == after) return;
  const SeenWall& wall = seen_walls_[static_cast<std::size_t>(events_[first].wall)];
  const Vec way = events_[first].begins ? wall.from : wall.to;
  add_corner(before, way);
  add_corner(after, way);
}

std::span<const Point> TextbookSweep::look(Point eye) {
  prepare(eye);
  std::size_t first = 0;
  while (first < events_.size()) {
    std::size_t last = first + 1;
    while (last < events_.size() && events_[last].angle - events_[first].angle < same_angle) ++last;
    turn_to(first, last);
    first = last;
  }
  return polygon_;
}

}  // namespace raywalk
