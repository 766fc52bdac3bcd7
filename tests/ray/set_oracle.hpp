#pragma once

#include <algorithm>
#include <compare>
#include <optional>
#include <vector>

#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

/// What is blocked on a map of 3x3 tiles, told by sets of points and in whole numbers only.
///
/// Nothing here walks. A line is cut where it meets a grid line of the map; between two cuts it
/// stays inside one tile, or on the line between two, so one point of each piece speaks for all.
/// A point is in S if one of the closed tiles around it is solid, and in int S if all of them are.
namespace raywalk::oracle {

/// A point of the half-lattice: coordinates in half tiles.
struct Half {
  int x = 0;
  int y = 0;

  friend bool operator==(const Half&, const Half&) = default;
};

/// A rational number. Expects den > 0.
struct Fraction {
  int num = 0;
  int den = 1;

  friend bool operator==(Fraction a, Fraction b) { return a.num * b.den == b.num * a.den; }
  friend std::strong_ordering operator<=>(Fraction a, Fraction b) {
    return a.num * b.den <=> b.num * a.den;
  }
  /// The nearest double: one division of two small whole numbers is rounded once.
  [[nodiscard]] double rounded() const { return static_cast<double>(num) / den; }
};

/// A set of tiles: bit `3 * y + x` for each tile of the map, bit 9 for all that lies beyond it.
using Tiles = unsigned;
inline constexpr int map_size = 3;
inline constexpr Tiles beyond_map = 1U << 9U;

[[nodiscard]] inline Tiles bit_of(int x, int y) {
  if (x < 0 || x >= map_size || y < 0 || y >= map_size) return beyond_map;
  return 1U << static_cast<unsigned>(map_size * y + x);
}

/// A point of a line, or the open piece of it from there to the next cut.
struct Piece {
  Fraction t{};
  bool is_point = false;
  /// True for a point where a vertical and a horizontal grid line meet.
  bool is_lattice_point = false;
  /// The tiles whose closure holds the point, or the whole piece.
  Tiles around = 0;
  /// Of a lattice point: the tiles around it that lie wholly to one side of the line.
  Tiles left = 0;
  Tiles right = 0;

  [[nodiscard]] bool is_in_interior(Tiles solid) const { return (around & ~solid) == 0; }
  [[nodiscard]] bool touches(Tiles solid) const { return (around & solid) != 0; }
  [[nodiscard]] bool is_pinched(Tiles solid) const {
    return (left & solid) != 0 && (right & solid) != 0;
  }
};

[[nodiscard]] inline int floor_div(int a, int b) { return a / b - (a % b < 0 ? 1 : 0); }

/// The way from `a` to `b` and on without end, cut at every grid line of the map and at b (t = 1).
/// The pieces alternate: a point, the open piece behind it, the next point ...
class Line {
 public:
  Line(Half a, Half b) : a_(a), dx_(b.x - a.x), dy_(b.y - a.y) {
    std::vector<Fraction> cuts{{0, 1}};
    if (has_extent()) cuts.push_back({1, 1});
    for (int line = 0; line <= 2 * map_size; line += 2) {
      add_cut(cuts, line - a.x, dx_);
      add_cut(cuts, line - a.y, dy_);
    }
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    for (std::size_t i = 0; i < cuts.size(); ++i) {
      pieces_.push_back(point(cuts[i]));
      const Fraction next = i + 1 < cuts.size() ? cuts[i + 1] : Fraction{cuts[i].num + 1, 1};
      pieces_.push_back(behind(cuts[i], next));
    }
  }

  [[nodiscard]] bool has_extent() const { return dx_ != 0 || dy_ != 0; }
  [[nodiscard]] bool is_axis_parallel() const { return dx_ == 0 || dy_ == 0; }
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  [[nodiscard]] int dx() const { return dx_; }
  [[nodiscard]] int dy() const { return dy_; }
  /// Where the line is at t, times `2 * t.den` (whole numbers again): in tiles.
  [[nodiscard]] Half scaled_at(Fraction t) const {
    return {a_.x * t.den + t.num * dx_, a_.y * t.den + t.num * dy_};
  }

 private:
  static void add_cut(std::vector<Fraction>& cuts, int way, int direction) {
    if (direction == 0 || way * direction < 0) return;
    cuts.push_back(direction > 0 ? Fraction{way, direction} : Fraction{-way, -direction});
  }

  [[nodiscard]] Tiles tiles_around(Fraction t) const {
    const Half p = scaled_at(t);
    const int unit = 2 * t.den;
    const int x = floor_div(p.x, unit);
    const int y = floor_div(p.y, unit);
    Tiles tiles = 0;
    for (int i = 0; i <= (p.x % unit == 0 ? 1 : 0); ++i) {
      for (int j = 0; j <= (p.y % unit == 0 ? 1 : 0); ++j) tiles |= bit_of(x - i, y - j);
    }
    return tiles;
  }

  [[nodiscard]] Piece point(Fraction t) const {
    Piece piece{t, true, false, tiles_around(t), 0, 0};
    const Half p = scaled_at(t);
    const int unit = 2 * t.den;
    piece.is_lattice_point = p.x % unit == 0 && p.y % unit == 0;
    if (!piece.is_lattice_point || !has_extent()) return piece;
    for (const int sx : {-1, 1}) {
      for (const int sy : {-1, 1}) {
        const Tiles tile = bit_of(p.x / unit - (sx < 0 ? 1 : 0), p.y / unit - (sy < 0 ? 1 : 0));
        // The two corners of the tile next to the point; the line has to leave both on one side.
        const int along_x = -dy_ * sx;
        const int along_y = dx_ * sy;
        if (along_x >= 0 && along_y >= 0) piece.right |= tile;
        if (along_x <= 0 && along_y <= 0) piece.left |= tile;
      }
    }
    return piece;
  }

  [[nodiscard]] Piece behind(Fraction from, Fraction to) const {
    const Fraction middle{from.num * to.den + to.num * from.den, 2 * from.den * to.den};
    return {from, false, false, tiles_around(middle), 0, 0};
  }

  Half a_;
  int dx_;
  int dy_;
  std::vector<Piece> pieces_;
};

/// True if the open segment from t = 0 to 1 meets what `corner` says blocks it; for a line without
/// extent, if its point does.
[[nodiscard]] inline bool is_blocked(const Line& line, Tiles solid, Corner corner) {
  if (!line.has_extent()) {
    const Piece& point = line.pieces().front();
    return corner == Corner::supercover ? point.touches(solid) : point.is_in_interior(solid);
  }
  for (const Piece& piece : line.pieces()) {
    if (piece.t >= Fraction{1, 1}) return false;
    if (piece.is_point && piece.t == Fraction{0, 1}) continue;
    if (piece.is_in_interior(solid)) return true;
    if (corner == Corner::block_both && piece.is_pinched(solid)) return true;
    if (corner == Corner::supercover && piece.touches(solid)) return true;
  }
  return false;
}

/// Where a cast along the line, from t = 0 to 1 with both ends, meets what blocks it; the point.
[[nodiscard]] inline std::optional<Piece> first_hit(const Line& line, Tiles solid, Corner corner) {
  if (!line.has_extent()) {
    return is_blocked(line, solid, corner) ? std::optional(line.pieces().front()) : std::nullopt;
  }
  for (std::size_t i = 0; i < line.pieces().size(); i += 2) {
    const Piece& point = line.pieces()[i];
    if (point.t > Fraction{1, 1}) return std::nullopt;
    if (line.pieces()[i + 1].is_in_interior(solid)) return point;
    const bool is_beyond_start = point.t > Fraction{0, 1};
    if (corner == Corner::block_both && is_beyond_start && point.is_pinched(solid)) return point;
    if (corner == Corner::supercover && point.touches(solid)) return point;
  }
  return std::nullopt;
}

}  // namespace raywalk::oracle
