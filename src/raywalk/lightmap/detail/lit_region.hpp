#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"
#include "raywalk/visibility/visibility.hpp"

/// The part of a tile that a light sees, as a few convex pieces.
namespace raywalk::detail {

/// What is known of a point without exact numbers.
enum class Lit : std::uint8_t { no, yes, doubt };

/// What lies on one side of a line: the points w, counted from the light, of which `value` is
/// positive.
struct HalfPlane {
  Vec normal{0, 0};
  double offset = 0;

  [[nodiscard]] double value(Vec w) const { return normal.x * w.x + normal.y * w.y + offset; }
  /// More than `error` of all w of this size, the sum of their coordinates, or less.
  [[nodiscard]] double error_within(double size) const {
    return 0x1p-48 * ((std::abs(normal.x) + std::abs(normal.y)) * size + std::abs(offset));
  }
  /// More than what is rounded in `value`, if the normal and w are rounded once.
  [[nodiscard]] double error(Vec w) const {
    return 0x1p-49 * (std::abs(normal.x * w.x) + std::abs(normal.y * w.y) + std::abs(offset));
  }
  [[nodiscard]] Lit at(Vec w) const {
    const double here = value(w);
    const double doubt = error(w);
    if (here > doubt) return Lit::yes;
    return here < -doubt ? Lit::no : Lit::doubt;
  }
};

/// A direction as a number, 0 to 4, that grows clockwise on screen from the east; not a number for
/// none.
[[nodiscard]] inline double turned(Vec way) {
  const double share = way.y / (std::abs(way.x) + std::abs(way.y));
  if (way.x < 0) return 2 - share;
  return way.y < 0 ? 4 + share : share;
}

/// Directions from one to another, clockwise, as numbers: at most a turn, the last one may be more
/// than 4. Rounded.
struct TurnRange {
  double from = 0;
  double to = 0;
};

/// What the light sees between two edges of shadows and before one wall.
class LitPiece {
 public:
  LitPiece() = default;
  explicit LitPiece(const TurnRange& directions) : directions_(directions) {}

  /// In which it lies.
  [[nodiscard]] const TurnRange& directions() const { return directions_; }
  void add(const HalfPlane& side) { sides_[count_++] = side; }
  [[nodiscard]] std::span<const HalfPlane> sides() const { return {sides_.data(), count_}; }
  [[nodiscard]] Lit at(Vec w) const;

 private:
  std::array<HalfPlane, 3> sides_{};
  std::size_t count_ = 0;
  TurnRange directions_{};
};

/// What a light sees of a tile, but for the walls in it: a point on the edge of a shadow is seen.
struct LitRegion {
  /// All of it; then there are no pieces.
  bool is_whole = false;
  /// It may see a side or a corner of the tile, if not more.
  bool is_touched = false;
  /// Clockwise.
  std::vector<LitPiece> pieces{};

  /// Those that lie in some directions, and perhaps more. Expects, if none of the numbers is NaN, a
  /// first one of 0 to 4.
  [[nodiscard]] std::span<const LitPiece> pieces_in(TurnRange directions) const;
  /// Those that the way between two points may cross, counted from the light, and perhaps more.
  [[nodiscard]] std::span<const LitPiece> pieces_between(Vec a, Vec b) const;

  /// Whether a point inside of the tile is seen, counted from the light.
  [[nodiscard]] Lit at(Vec w) const;
};

/// What a light sees, in a form that is quickly asked tile by tile.
class LitView {
 public:
  /// Sees what `look(Visibility&)` lets an eye see.
  template <class Look>
  void see(Look&& look) {
    look(view_);
    find_turns();
  }
  /// Sees within `half_angle` of `heading` what another view sees there (`Visibility::replace`).
  void replace(const Visibility& other, Turn heading, Turn half_angle) {
    view_.replace(other, heading, half_angle);
    find_turns();
  }
  /// Sees nothing.
  void close() {
    view_ = {};
    turns_.clear();
  }
  [[nodiscard]] bool is_empty() const { return view_.spans().empty(); }
  [[nodiscard]] const Visibility& view() const { return view_; }

  /// What it sees of a tile.
  [[nodiscard]] LitRegion region(Tile tile) const;

  /// The directions in which spans begin and end, as numbers that grow clockwise from the first
  /// span on, 4 a turn; rounded.
  [[nodiscard]] std::span<const std::array<double, 2>> turns() const { return turns_; }

  /// About how much memory it takes, in bytes.
  [[nodiscard]] std::size_t bytes() const;

 private:
  void find_turns();

  Visibility view_{};
  std::vector<std::array<double, 2>> turns_{};
};

}  // namespace raywalk::detail
