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

/// The light at a point, as far as it is known without exact numbers.
enum class Lit : std::uint8_t { no, yes, doubt };

/// The points on one side of a line: the points w, counted from the light, whose `value` is
/// positive. Kept in single precision, for there may be millions of half-planes: a caller in doubt
/// asks exact numbers, once in some hundred edges that a row of pixels crosses.
struct HalfPlane {
  float normal_x = 0;
  float normal_y = 0;
  float offset = 0;

  HalfPlane() = default;
  HalfPlane(Vec normal, double at)
      : HalfPlane(static_cast<float>(normal.x), static_cast<float>(normal.y),
                  static_cast<float>(at)) {}
  HalfPlane(float x, float y, float at) : normal_x(x), normal_y(y), offset(at) {}

  [[nodiscard]] double value(Vec w) const {
    return double{normal_x} * w.x + double{normal_y} * w.y + double{offset};
  }
  /// More than `error` of all w whose coordinates, taken together, are at most `size`, even if they
  /// are off by 2^-48 of `from`.
  [[nodiscard]] double error_within(double size, double from) const {
    const double normal = std::abs(double{normal_x}) + std::abs(double{normal_y});
    return share * (normal * size + std::abs(double{offset})) + least * (size + 1) +
           0x1p-48 * normal * from;
  }
  /// More than what is rounded in `value`, if w is rounded once.
  [[nodiscard]] double error(Vec w) const {
    const double x = std::abs(w.x);
    const double y = std::abs(w.y);
    return share * (std::abs(double{normal_x}) * x + std::abs(double{normal_y}) * y +
                    std::abs(double{offset})) +
           least * (x + y + 1);
  }
  [[nodiscard]] Lit at(Vec w) const {
    const double here = value(w);
    const double doubt = error(w);
    if (here > doubt) return Lit::yes;
    return here < -doubt ? Lit::no : Lit::doubt;
  }

 private:
  /// Bounds on rounding to single precision: a number loses less than its `share`, or, if it is
  /// almost nothing, less than `least`.
  static constexpr double share = 0x1p-23;
  static constexpr double least = 0x1p-140;
};

/// A direction as a number, 0 to 4, that grows clockwise on screen from the east; not a number for
/// none.
[[nodiscard]] inline double turned(Vec way) {
  const double share = way.y / (std::abs(way.x) + std::abs(way.y));
  if (way.x < 0) return 2 - share;
  return way.y < 0 ? 4 + share : share;
}

/// Directions from one to another, clockwise, as numbers: at most a turn, the last one may be more
/// than 4. Rounded to single precision.
struct TurnRange {
  float from = 0;
  float to = 0;
};

/// The region that the light sees between two edges of shadows and before one wall.
class LitPiece {
 public:
  void add(const HalfPlane& side) { sides_[count_++] = side; }
  [[nodiscard]] std::span<const HalfPlane> sides() const { return {sides_.data(), count_}; }
  [[nodiscard]] Lit at(Vec w) const;

 private:
  std::array<HalfPlane, 3> sides_{};
  std::uint32_t count_ = 0;
};

/// The part of a tile that a light sees, as if no walls were in it: a point on the edge of a shadow
/// is seen.
struct LitRegion {
  /// All of it; then there are no pieces.
  bool is_whole = false;
  /// It may see a side or a corner of the tile, if not more.
  bool is_touched = false;
  /// Clockwise.
  std::vector<LitPiece> pieces{};
  /// The directions in which the first one begins, and in which each ends, as numbers that grow.
  float first = 0;
  std::vector<float> ends{};

  void add(const LitPiece& piece, const TurnRange& directions);
  /// About how much memory it takes besides its own, in bytes.
  [[nodiscard]] std::size_t bytes() const {
    return pieces.capacity() * sizeof(LitPiece) + ends.capacity() * sizeof(float);
  }

  /// Those that lie in some directions, and perhaps more. Expects, if none of the numbers is NaN, a
  /// first one of 0 to 4.
  [[nodiscard]] std::span<const LitPiece> pieces_in(double from, double to) const;
  /// Those in the direction of a point, counted from the light, and perhaps more.
  [[nodiscard]] std::span<const LitPiece> pieces_at(Vec w) const;
  /// Those that the way between two points may cross, counted from the light, and perhaps more.
  [[nodiscard]] std::span<const LitPiece> pieces_between(Vec a, Vec b) const;

  /// Whether a point inside of the tile is seen, counted from the light.
  [[nodiscard]] Lit at(Vec w) const;

 private:
  /// So few that to ask all of them is sooner done than to find a direction.
  [[nodiscard]] bool are_few() const { return pieces.size() < 3; }
};

class RegionMaker;

/// The view of a light, in a form that is quickly asked tile by tile.
class LitView {
 public:
  /// Sees what `look(Visibility&)` lets an eye see.
  template <class Look>
  void see(Look&& look) {
    look(view_);
    find_marks();
  }
  /// Sees within `half_angle` of `heading` what another view sees there (`Visibility::replace`).
  void replace(const Visibility& other, Turn heading, Turn half_angle) {
    view_.replace(other, heading, half_angle);
    find_marks();
  }
  /// Sees nothing.
  void close() {
    view_ = {};
    marks_.clear();
  }
  /// Gives back the memory that only another look would need.
  void shrink_to_fit() {
    view_.shrink_to_fit();
    marks_.shrink_to_fit();
  }
  [[nodiscard]] bool is_empty() const { return view_.spans().empty(); }
  [[nodiscard]] const Visibility& view() const { return view_; }

  /// The part of a tile that the light sees.
  [[nodiscard]] LitRegion region(Tile tile) const;
  /// The same, in the memory of another region.
  void find_region(Tile tile, LitRegion& region) const;

  /// About how much memory it takes, in bytes.
  [[nodiscard]] std::size_t bytes() const;

 private:
  friend class RegionMaker;

  /// On which side of the eye a wall is; none for what is no wall.
  enum class Side : std::uint8_t { none, lower, higher };

  /// The facts that do for most spans, in half of their memory.
  struct Mark {
    /// The directions in which it begins and ends, as numbers that grow clockwise from the first
    /// span on.
    TurnRange turn{};
    /// From the eye, in the directions in which it begins and ends.
    std::array<float, 2> from{};
    std::array<float, 2> to{};
    /// `Span::at`, rounded down.
    std::int32_t line = 0;
    bool is_upright = false;
    bool opens = false;
    /// It lies between two whole lines.
    bool is_between = false;
    Side side = Side::none;
  };

  void find_marks();

  Visibility view_{};
  std::vector<Mark> marks_{};
};

}  // namespace raywalk::detail
