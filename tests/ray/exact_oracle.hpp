#pragma once

#include <optional>
#include <vector>

#include "ray/exact_cuts.hpp"
#include "raywalk/ray/policy.hpp"

/// Blocked or not, and when, by sets of points: for a line that has been cut by the grid.
namespace raywalk::oracle {

/// How a point or a piece of the line lies to S, the union of the closed solid cells.
struct Place {
  /// In int S: all closed cells around it are solid.
  bool is_inside = false;
  /// In S: one of them is.
  bool touches = false;
  /// A lattice point with solid cells wholly to the left of the line, and wholly to the right.
  bool touches_diagonally = false;
};

/// A line and a map: what lies where along it.
class Sets {
 public:
  /// `map.solid(i, j)` for -1 <= i <= columns, -1 <= j <= rows. The cuts outlive the sets.
  template <class Map>
  Sets(const Cuts& cuts, const Map& map) : cuts_(cuts) {
    places_.reserve(static_cast<std::size_t>(cuts.last() - cuts.start() + 1));
    for (int code = cuts.start(); code <= cuts.last(); ++code) places_.push_back(look(code, map));
  }

  /// Where a cast meets what blocks it: a code, from t = 0 to the end, both included.
  [[nodiscard]] std::optional<int> first_hit(Corner corner) const {
    if (!cuts_.has_extent()) {
      const Place& point = place(cuts_.start());
      const bool is_hit = corner == Corner::supercover ? point.touches : point.is_inside;
      return is_hit ? std::optional(cuts_.start()) : std::nullopt;
    }
    return first_hit_from(cuts_.start(), corner);
  }
  /// The same for a ray that, where it begins inside, first comes out. Expects extent.
  [[nodiscard]] std::optional<int> first_hit_outside(Corner corner) const {
    int code = cuts_.start();
    if (!place(code + 1).is_inside) return first_hit_from(code, corner);
    while (code < cuts_.last() && place(code + 1).is_inside) code += 2;
    return code > cuts_.last() ? std::nullopt : first_hit_from(code + 2, corner);
  }
  /// True if the open segment, or for a line without extent its point, meets what blocks it.
  [[nodiscard]] bool is_blocked(Corner corner) const {
    if (!cuts_.has_extent()) return first_hit(corner).has_value();
    for (int code = cuts_.start() + 1; code < cuts_.end(); ++code) {
      if (place(code).is_inside) return true;
      if (corner == Corner::block_both && place(code).touches_diagonally) return true;
      if (corner == Corner::supercover && place(code).touches) return true;
    }
    return false;
  }
  /// Expects start <= code <= last.
  [[nodiscard]] const Place& place(int code) const {
    return places_.at(static_cast<std::size_t>(code - cuts_.start()));
  }

 private:
  [[nodiscard]] std::optional<int> first_hit_from(int first, Corner corner) const {
    for (int code = first; code < cuts_.last() && code <= cuts_.end(); code += 2) {
      if (place(code + 1).is_inside) return code;  // just beyond it the line lies in int S
      const bool is_beyond_start = code > cuts_.start();
      if (corner == Corner::block_both && is_beyond_start && place(code).touches_diagonally)
        return code;
      if (corner == Corner::supercover && place(code).touches) return code;
    }
    return std::nullopt;
  }

  template <class Map>
  [[nodiscard]] Place look(int code, const Map& map) const {
    const Band columns = cuts_.x.at(code);
    const Band rows = cuts_.y.at(code);
    int cells = 0;
    int solids = 0;
    bool left = false;
    bool right = false;
    for (int j = rows.low; j <= rows.high; ++j) {
      for (int i = columns.low; i <= columns.high; ++i, ++cells) {
        if (!map.solid(i, j)) continue;
        ++solids;
        // The two corners of the cell next to the point: the line leaves both on one side.
        const int across_x = -cuts_.y.step * (i == columns.high ? 1 : -1);
        const int across_y = cuts_.x.step * (j == rows.high ? 1 : -1);
        right = right || (across_x >= 0 && across_y >= 0);
        left = left || (across_x <= 0 && across_y <= 0);
      }
    }
    const bool is_lattice_point = columns.is_line() && rows.is_line();
    const bool moves = cuts_.x.step != 0 || cuts_.y.step != 0;
    return {solids == cells, solids > 0, is_lattice_point && moves && left && right};
  }

  const Cuts& cuts_;
  std::vector<Place> places_{};
};

/// One tile of an enumeration.
struct Passage {
  int column = 0;
  int row = 0;
  /// Where the tile is entered, and where the next one is; the end for the last.
  int enter = 0;
  int exit = 0;
  /// The axis of the line that is crossed on entering: x, y, or n(one) for the first tile.
  char axis = 'n';
  /// Lines of both axes are crossed there.
  bool is_corner = false;
  /// The ray ends in it.
  bool is_last = false;
};

namespace detail {

struct Crossing {
  int code = 0;
  int order = 0;  // among equal codes
  char axis = 'x';
};

/// The crossings of one axis: a line belongs to the half-open tile on its high side.
inline void add_crossings(std::vector<Crossing>& all, const Cuts& cuts, const AxisCuts& axis,
                          const Crossing& kind) {
  for (const int code : axis.codes) {
    const bool is_behind = code < cuts.start() || (code == cuts.start() && axis.step > 0);
    const bool is_beyond = code > cuts.end() || (code == cuts.end() && axis.step < 0);
    if (!is_behind && !is_beyond) all.push_back({code, kind.order, kind.axis});
  }
}

}  // namespace detail

/// The cell of the origin, of a ray that stays in it or does not. On the last line of a map, that
/// of one that stays is the map's last one.
[[nodiscard]] inline int first_cell(const AxisCuts& axis, int cells, bool stays) {
  const bool is_on_rim = axis.start.is_line() && axis.floor() == cells;
  return axis.floor() - (stays && is_on_rim ? 1 : 0);
}

/// The tiles from the floor of the origin to the floor of the end that lie in the window, in order;
/// `is_map` if the window ends where the map does.
[[nodiscard]] inline std::vector<Passage> passages(const Cuts& cuts, const Lattice& lattice,
                                                   Tie tie, bool is_map) {
  std::vector<detail::Crossing> crossings;
  if (cuts.has_extent()) {
    detail::add_crossings(crossings, cuts, cuts.x, {0, tie == Tie::y_first ? 1 : 0, 'x'});
    detail::add_crossings(crossings, cuts, cuts.y, {0, tie == Tie::y_first ? 0 : 1, 'y'});
  }
  std::sort(crossings.begin(), crossings.end(), [](const auto& a, const auto& b) {
    return a.code != b.code ? a.code < b.code : a.order < b.order;
  });
  const auto stays = [&](const AxisCuts& axis) {
    return is_map && (axis.step == 0 || !cuts.has_extent());
  };
  const int column = first_cell(cuts.x, lattice.columns, stays(cuts.x));
  const int row = first_cell(cuts.y, lattice.rows, stays(cuts.y));
  std::vector<Passage> all{{column, row, cuts.start(), cuts.end()}};
  for (const detail::Crossing& c : crossings) {
    const bool is_tie =
        all.back().enter == c.code && all.back().axis != 'n' && all.back().axis != c.axis;
    Passage next{all.back().column + (c.axis == 'x' ? cuts.x.step : 0),
                 all.back().row + (c.axis == 'y' ? cuts.y.step : 0),
                 c.code,
                 cuts.end(),
                 c.axis,
                 is_tie};
    all.back().exit = c.code;
    if (is_tie) all.back().is_corner = true;
    if (is_tie && tie == Tie::diagonal) {
      next.axis = all.back().axis;
      all.pop_back();
    }
    all.push_back(next);
  }
  all.back().is_last = true;
  std::erase_if(all, [&](const Passage& p) {
    return p.column < 0 || p.column >= lattice.columns || p.row < 0 || p.row >= lattice.rows;
  });
  return all;
}

}  // namespace raywalk::oracle
