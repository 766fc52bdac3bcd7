#include "raywalk/map/detail/plan_outline.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>

namespace raywalk::detail {

namespace {

/// A square of four pixel middles, and the side by which the edge comes into it: 0 is north, then
/// clockwise. Corner i of a square is where side i begins.
struct SquareEntry {
  int x = 0;
  int y = 0;
  int side = 0;
};

/// Follows the line on which the free share is 1/2 from square to square ("marching squares", W.
/// Lorensen and H. Cline, SIGGRAPH 1987, in the plane), what is free on the right hand.
class EdgeTracer {
 public:
  EdgeTracer(std::span<const float> shares, int side)
      : shares_(shares), side_(side), is_traced_(static_cast<std::size_t>(4 * side * side)) {}

  /// Calls `visit(SmoothEdge)` for all edges, first for those that begin at the border.
  template <class Visit>
  void trace_all(Visit visit) {
    for (const bool at_border : {true, false}) {
      for (int i = 0; i < 4 * (side_ - 1) * (side_ - 1); ++i) {
        const int square = i / 4;
        const SquareEntry entry{square % (side_ - 1), square / (side_ - 1), i % 4};
        const bool comes_from_border = !is_square(across(entry, entry.side));
        if (comes_from_border != at_border || !is_entry(entry) || is_traced_[index(entry)])
          continue;
        visit(trace(entry));
      }
    }
  }

 private:
  [[nodiscard]] bool is_square(const SquareEntry& e) const {
    return e.x >= 0 && e.y >= 0 && e.x < side_ - 1 && e.y < side_ - 1;
  }
  [[nodiscard]] std::size_t index(const SquareEntry& e) const {
    const int place = 4 * (e.y * side_ + e.x) + e.side;
    return static_cast<std::size_t>(place);
  }
  static int corner_x(const SquareEntry& e, int corner) { return e.x + ((corner + 1) / 2 % 2); }
  static int corner_y(const SquareEntry& e, int corner) { return e.y + (corner / 2 % 2); }

  [[nodiscard]] double share(const SquareEntry& e, int corner) const {
    const int place = corner_y(e, corner) * side_ + corner_x(e, corner);
    return static_cast<double>(shares_[static_cast<std::size_t>(place)]);
  }
  [[nodiscard]] bool is_free(const SquareEntry& e, int corner) const {
    return share(e, corner) >= 0.5;
  }
  [[nodiscard]] bool is_entry(const SquareEntry& e) const {
    return is_free(e, e.side) && !is_free(e, e.side + 1);
  }

  /// The side by which the edge leaves the square. Where two corners across from each other are
  /// free, the mean of the four says if they are joined.
  [[nodiscard]] int exit_side(const SquareEntry& e) const {
    const bool is_third_free = is_free(e, e.side + 2);
    const bool is_fourth_free = is_free(e, e.side + 3);
    if (!is_third_free) return (e.side + (is_fourth_free ? 2 : 3)) % 4;
    const double sum = share(e, 0) + share(e, 1) + share(e, 2) + share(e, 3);
    return (e.side + (is_fourth_free || sum >= 2 ? 1 : 3)) % 4;
  }

  /// The square on the other side of a side, entered by that.
  static SquareEntry across(const SquareEntry& e, int side) {
    constexpr std::array<int, 4> east{0, 1, 0, -1};
    constexpr std::array<int, 4> south{-1, 0, 1, 0};
    const auto i = static_cast<std::size_t>(side);
    return {e.x + east[i], e.y + south[i], (side + 2) % 4};
  }

  /// Where the edge crosses a side, in pixels.
  [[nodiscard]] Vec crossing(const SquareEntry& e, int side) const {
    const double first = share(e, side);
    const double gone = (0.5 - first) / (share(e, side + 1) - first);
    const Vec from{corner_x(e, side) + 0.5, corner_y(e, side) + 0.5};
    const Vec to{corner_x(e, side + 1) + 0.5, corner_y(e, side + 1) + 0.5};
    return from + (to - from) * gone;
  }

  SmoothEdge trace(const SquareEntry& start) {
    SmoothEdge edge;
    edge.points.push_back(crossing(start, start.side));
    SquareEntry e = start;
    while (is_square(e) && !is_traced_[index(e)]) {
      is_traced_[index(e)] = true;
      const int side = exit_side(e);
      const Vec point = crossing(e, side);
      if (point != edge.points.back()) {
        edge.points.push_back(point);
        edge.squares.push_back(e.y * (side_ - 1) + e.x);
      }
      e = across(e, side);
    }
    edge.is_closed = is_square(e);
    if (edge.is_closed) edge.points.back() = edge.points.front();
    return edge;
  }

  std::span<const float> shares_;
  int side_;
  std::vector<bool> is_traced_;
};

double length_of(Vec v) { return std::sqrt(dot(v, v)); }

/// The u that a full tile's side has at a place in the tile, if it runs the way of the edge there
/// more than across it.
double u_of_full_side(Vec place, Vec way) {
  const bool is_along_x = std::abs(way.x) >= std::abs(way.y);
  const double at = is_along_x ? place.x : place.y;
  return (is_along_x ? way.x : way.y) > 0 ? at : 1 - at;
}

/// So many points before and after a corner say how much an edge turns there: more than those over
/// which its shape was smoothed.
constexpr int corner_reach = 6;

/// The point where an edge turns most, if that is by more than 40 degrees.
std::optional<int> sharpest_corner(const SmoothEdge& edge) {
  const int lines = static_cast<int>(edge.squares.size());
  const auto point = [&](int i) {
    return edge.points[static_cast<std::size_t>((i + lines) % lines)];
  };
  std::optional<int> sharpest;
  double min_cosine = 0.766;
  const int margin = edge.is_closed ? 0 : corner_reach;
  for (int i = margin; i < lines - margin && lines > 2 * corner_reach; ++i) {
    const Vec before = point(i) - point(i - corner_reach);
    const Vec after = point(i + corner_reach) - point(i);
    const double cosine = dot(before, after) / (length_of(before) * length_of(after));
    if (!(cosine < min_cosine)) continue;
    min_cosine = cosine;
    sharpest = i;
  }
  return sharpest;
}

/// Makes a closed edge begin at one of its points.
void begin_at(SmoothEdge& edge, int point) {
  edge.points.pop_back();
  std::rotate(edge.points.begin(), edge.points.begin() + point, edge.points.end());
  edge.points.push_back(edge.points.front());
  std::rotate(edge.squares.begin(), edge.squares.begin() + point, edge.squares.end());
}

/// u along an edge, by the length from its beginning, in tiles: `begin + length * scale`, but from
/// point `cut` on `cut_begin + length`.
struct Laying {
  double begin = 0;
  double scale = 1;
  std::size_t cut = 0;
  double cut_begin = 0;
};

/// An edge is scaled by no more than this to go without a cut, if it is seen little, or not at all.
constexpr double little = 1.0 / 16;
constexpr double much = 1.0 / 2;

/// That of a closed edge, which begins at its corner if it has one.
Laying laying_of_closed(const SmoothEdge& edge, bool has_corner, std::span<const double> lengths) {
  const double length = lengths.back();
  const double fitting = std::floor(length + 0.5);
  Laying laying{.cut = lengths.size()};
  const double most = has_corner ? little : much;
  if (std::abs(fitting - length) < most * length) laying.scale = fitting / length;
  const auto straight =
      std::min<std::size_t>(has_corner ? corner_reach : 0, edge.squares.size() - 1);
  const Vec way = edge.points[straight + 1] - edge.points[straight];
  laying.begin = u_of_full_side(edge.points[straight], way) - lengths[straight] * laying.scale;
  return laying;
}

/// The u at an end of an edge, near the tile's border, from that of a full side where the edge
/// comes to the border. `way` is that of u; `outward` is 1 at the right end, -1 at the left one.
double u_at_end(Vec end, Vec way, double outward) {
  const Vec along = way / length_of(way);
  const auto to_border = [](double at, double step) {
    return step > 0 ? (1 - at) / step : step < 0 ? -at / step : 1;
  };
  const Vec out = along * outward;
  const double left = std::min(to_border(end.x, out.x), to_border(end.y, out.y));
  return u_of_full_side(end + out * left, along) - left * outward;
}

/// That of an edge that ends at the tile's border.
Laying laying_of_open(const SmoothEdge& edge, std::optional<int> corner,
                      std::span<const double> lengths) {
  const std::size_t last = edge.squares.size();
  Laying laying{.cut = lengths.size()};
  laying.begin = u_at_end(edge.points[0], edge.points[1] - edge.points[0], -1);
  const double end = u_at_end(edge.points[last], edge.points[last] - edge.points[last - 1], 1);
  const double length = lengths.back();
  const double span = end - laying.begin;
  const double fitting = span + std::floor(length - span + 0.5);
  if (corner) {
    laying.cut = static_cast<std::size_t>(*corner);
    laying.cut_begin = end - length;
  } else if (std::abs(fitting - length) < little * length) {
    laying.scale = fitting / length;
  }
  return laying;
}

Laying laying_of(SmoothEdge& edge, std::vector<double>& lengths) {
  const std::optional<int> corner = sharpest_corner(edge);
  if (edge.is_closed && corner) begin_at(edge, *corner);
  lengths.assign(1, 0);
  for (std::size_t i = 0; i < edge.squares.size(); ++i) {
    lengths.push_back(lengths.back() + length_of(edge.points[i + 1] - edge.points[i]));
  }
  return edge.is_closed ? laying_of_closed(edge, corner.has_value(), lengths)
                        : laying_of_open(edge, corner, lengths);
}

}  // namespace

PlanOutline::PlanOutline(std::span<const float> free_shares, int side)
    : side_(side), nearest_(static_cast<std::size_t>((side - 1) * (side - 1)), -1) {
  assert(side >= 2 && side <= 128);
  assert(free_shares.size() == static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  EdgeTracer(free_shares, side).trace_all([this](SmoothEdge edge) {
    for (Vec& point : edge.points) point /= side_;
    if (!edge.squares.empty()) lay(std::move(edge));
  });
  spread();
}

std::optional<double> PlanOutline::u_at(Vec place) const {
  if (lines_.empty()) return std::nullopt;
  const auto square = [this](double at) {
    return static_cast<int>(std::clamp(at * side_ - 0.5, 0.0, side_ - 2.0));
  };
  const int index = square(place.y) * (side_ - 1) + square(place.x);
  const std::int16_t nearest = nearest_[static_cast<std::size_t>(index)];
  if (nearest < 0) return std::nullopt;
  const Line& line = lines_[static_cast<std::size_t>(nearest)];
  const double u = line.u + dot(place - line.from, line.along);
  const double part = u - std::floor(u);
  return part < 1 ? part : 0;
}

void PlanOutline::lay(SmoothEdge edge) {
  std::vector<double> lengths;
  const Laying laying = laying_of(edge, lengths);
  for (std::size_t i = 0; i < edge.squares.size(); ++i) {
    const Vec way = edge.points[i + 1] - edge.points[i];
    const Vec along = way * (laying.scale / length_of(way));
    const double u =
        i < laying.cut ? laying.begin + lengths[i] * laying.scale : laying.cut_begin + lengths[i];
    nearest_[static_cast<std::size_t>(edge.squares[i])] = static_cast<std::int16_t>(lines_.size());
    lines_.push_back({edge.points[i], along, u});
  }
}

void PlanOutline::spread() {
  constexpr int reach = 6;
  const int squares = side_ - 1;
  for (int round = 0; round < reach; ++round) {
    const std::vector<std::int16_t> before = nearest_;
    const auto from = [&](int x, int y) {
      if (x < 0 || y < 0 || x >= squares || y >= squares) return std::int16_t{-1};
      const int place = y * squares + x;
      return before[static_cast<std::size_t>(place)];
    };
    for (int i = 0; i < squares * squares; ++i) {
      std::int16_t& nearest = nearest_[static_cast<std::size_t>(i)];
      const int x = i % squares;
      const int y = i / squares;
      for (const SquareEntry& beside :
           {SquareEntry{x, y - 1}, {x + 1, y}, {x, y + 1}, {x - 1, y}}) {
        if (nearest < 0) nearest = from(beside.x, beside.y);
      }
    }
  }
}

}  // namespace raywalk::detail
