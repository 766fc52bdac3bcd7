#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "raywalk/lightmap/detail/lattice_bits.hpp"
#include "raywalk/lightmap/detail/solid_box.hpp"
#include "raywalk/lightmap/detail/tile_outline.hpp"

namespace raywalk::detail {

/// The points first to last of a row; none if last < first.
struct PointRun {
  int first = 0;
  int last = -1;
};

/// What something solid hides of a row of points from a light.
struct RowShadow {
  /// The ways to these lead through its inside.
  PointRun sure{};
  /// Only the ways to these may touch it at all, but for their ends.
  PointRun possible{};
};

/// The points of the lattice on which a light throws shadows, and where the bounds of shadows lie
/// among them.
///
/// A bound that runs straight away from the light is a slope, in steps to the east for each tile to
/// the south, times how far south a row is of the light. It is rounded: a slope three times, its
/// product with a rounded difference twice more, and the sum with the light's place, which is
/// rounded, once. For the radii that lights may have, a bound inside the frame is less than 2^15
/// steps away, so that it is off by less than 2^-35 of a step: within a margin, nothing is sure.
class ShadowFrame {
 public:
  /// Points to the picture of the frame, of which only its place and size matter.
  ShadowFrame(const LatticeBits& frame, Point light)
      : frame_(&frame), light_(light), offset_(light.x * steps_per_tile - frame.first.i) {}

  [[nodiscard]] Point light() const { return light_; }
  /// The row of the lattice with which the frame begins, and the first one beyond.
  [[nodiscard]] int begin() const { return frame_->first.j; }
  [[nodiscard]] int end() const { return begin() + frame_->height; }
  [[nodiscard]] int first_column() const { return frame_->first.i; }
  [[nodiscard]] int last_point() const { return frame_->width - 1; }
  /// How far south of the light a row of the lattice is.
  [[nodiscard]] double way_to(int row) const { return LatticePoint{0, row}.place().y - light_.y; }
  [[nodiscard]] RowShadow whole_row() const { return {{0, last_point()}, {0, last_point()}}; }

  /// Lets a shadow begin at a bound to its west, or end at one to its east.
  void begin(RowShadow& shadow, double slope, double way) const {
    const double bound = slope * way + offset_;
    shadow.sure.first = first_from(bound + margin);
    shadow.possible.first = first_from(bound - margin);
  }
  void finish(RowShadow& shadow, double slope, double way) const {
    const double bound = slope * way + offset_;
    shadow.sure.last = last_until(bound - margin);
    shadow.possible.last = last_until(bound + margin);
  }

 private:
  static constexpr double margin = 0x1p-20;  // in steps

  /// The first point of the frame from a bound on, and the last one until it; none is its width, or
  /// -1. Without a call to `ceil` or `floor`, which took most of the time.
  [[nodiscard]] int first_from(double bound) const {
    const double held = std::clamp(bound, 0.0, static_cast<double>(frame_->width));
    const int whole = static_cast<int>(held);
    return whole + (held > whole ? 1 : 0);
  }
  [[nodiscard]] int last_until(double bound) const {
    const double held = std::clamp(bound, -1.0, frame_->width - 1.0);
    const int whole = static_cast<int>(held);
    return whole - (held < whole ? 1 : 0);
  }

  const LatticeBits* frame_;
  Point light_;
  double offset_;  // where the light is in a row, in steps from its first point
};

/// The shadow of a box on the points of a frame of the lattice.
///
/// On the row at y, the open way from the light q to a point meets the open box if and only if it
/// does so between the heights `near` and `far`, where both the way and the box are: a point at
/// q.x + d is at q.x + d (h - q.y) / (y - q.y) at height h, so d must be larger than
/// a (y - q.y) / (h - q.y) with a = west - q.x, at h = far if a >= 0 and at h = near if a < 0; and
/// the same, mirrored, for the east. So on all rows beyond the box a bound is one and the same
/// slope times y - q.y. Where the row ends inside the box (far = y), the bound is the face itself,
/// and compared exactly.
class BoxShadow {
 public:
  BoxShadow(const SolidBox& box, const ShadowFrame& frame)
      : box_(box),
        frame_(frame),
        light_(frame.light()),
        west_(box.west - light_.x),
        east_(box.east - light_.x) {}

  /// Calls `take(n, RowShadow)` for each row n of the frame on which the box may throw a shadow.
  template <class Take>
  void throw_on(const Take& take) const {
    const int north = whole_from(box_.north);
    const int south = whole_until(box_.south);
    if (const double near = std::max(light_.y, box_.north); near < box_.south) {
      throw_on({whole_until(near) + 1, south}, inside(near), take);
      throw_on({south + 1, frame_.end() - 1}, beyond(near, box_.south), take);
    }
    if (const double near = std::min(light_.y, box_.south); near > box_.north) {
      throw_on({north, whole_from(near) - 1}, inside(near), take);
      throw_on({frame_.begin(), north - 1}, beyond(near, box_.north), take);
    }
    throw_on_own_row(take);
  }
  /// The same for the row on which the light is, if it is on one.
  template <class Take>
  void throw_on_own_row(const Take& take) const {
    const bool is_at_all = light_.y >= box_.north && light_.y <= box_.south;
    const int own = whole_until(light_.y);
    if (!is_at_all || own != whole_from(light_.y)) return;
    const bool is_inside = light_.y > box_.north && light_.y < box_.south;
    throw_on({own, own}, inside(light_.y), [&](int n, RowShadow shadow) {
      if (!is_inside) shadow.sure = {};
      take(n, shadow);
    });
  }

 private:
  /// Where a shadow begins or ends on some rows.
  struct Edge {
    enum class Kind : std::uint8_t { none, face, slope };

    Kind kind = Kind::none;  // with none, it goes on beyond the frame
    int point = 0;           // the point next to the face, in the shadow
    double slope = 0;
  };
  struct Edges {
    Edge west{};
    Edge east{};
  };

  /// Of rows that end inside the box.
  [[nodiscard]] Edges inside(double near) const {
    Edges edges = beyond(near, light_.y);
    const int first = frame_.first_column();
    if (west_ > 0) edges.west = {Edge::Kind::face, whole_until(box_.west) + 1 - first};
    if (west_ == 0) edges.west = {Edge::Kind::slope};
    if (east_ < 0) edges.east = {Edge::Kind::face, whole_from(box_.east) - 1 - first};
    if (east_ == 0) edges.east = {Edge::Kind::slope};
    return edges;
  }
  [[nodiscard]] Edges beyond(double near, double far) const {
    return {edge(west_, west_ >= 0 ? far : near), edge(east_, east_ <= 0 ? far : near)};
  }
  /// Of a side whose bound is that at a height; at the light's own, it is beyond all points.
  [[nodiscard]] Edge edge(double side, double height) const {
    if (height == light_.y) return {};
    return {Edge::Kind::slope, 0, steps_per_tile * side / (height - light_.y)};
  }

  template <class Take>
  void throw_on(const PointRun& rows, const Edges& edges, const Take& take) const {
    const int last = std::min(rows.last, frame_.end() - 1);
    for (int j = std::max(rows.first, frame_.begin()); j <= last; ++j) {
      const double way = frame_.way_to(j);
      RowShadow shadow = frame_.whole_row();
      begin(shadow, edges.west, way);
      finish(shadow, edges.east, way);
      if (shadow.possible.first <= shadow.possible.last) take(j - frame_.begin(), shadow);
    }
  }
  void begin(RowShadow& shadow, const Edge& west, double way) const {
    if (west.kind == Edge::Kind::face) {
      shadow.sure.first = shadow.possible.first = std::max(west.point, 0);
    } else if (west.kind == Edge::Kind::slope) {
      frame_.begin(shadow, west.slope, way);
    }
  }
  void finish(RowShadow& shadow, const Edge& east, double way) const {
    if (east.kind == Edge::Kind::face) {
      shadow.sure.last = shadow.possible.last = std::min(east.point, frame_.last_point());
    } else if (east.kind == Edge::Kind::slope) {
      frame_.finish(shadow, east.slope, way);
    }
  }

  /// Of the numbers of the lattice, the last one until a coordinate, and the first one from it on.
  [[nodiscard]] static int whole_until(double coordinate) {
    return static_cast<int>(std::floor(coordinate * steps_per_tile));
  }
  [[nodiscard]] static int whole_from(double coordinate) {
    return static_cast<int>(std::ceil(coordinate * steps_per_tile));
  }

  const SolidBox& box_;
  const ShadowFrame& frame_;
  Point light_;
  double west_;  // the sides, as seen from the light
  double east_;
};

/// The shadow of an outline in a tile on the points of a frame of the lattice.
///
/// Each of its runs is a box that is full (`BoxShadow`). Since two that lie upon each other share a
/// part of a line, their shadows overlap on all rows behind both: so on a row the shadow of those
/// between it and the light is one, from the least of their slopes to the largest. What is between
/// them lies behind one of the runs for sure, and what is not behind none.
///
/// Expects a light that `has_slopes`.
class OutlineShadow {
 public:
  OutlineShadow(const TileOutline& outline, Tile tile, const ShadowFrame& frame)
      : outline_(outline), tile_(tile), frame_(frame), light_(frame.light()) {}

  /// False if a light is so near to the map's edge, without being on it, that slopes away from it
  /// are too large for numbers; next to other lines no number is that close.
  [[nodiscard]] static bool has_slopes(Point light) {
    return light.y == 0 || std::abs(light.y) > 0x1p-900;
  }

  /// Calls `take(n, RowShadow)` for each row n of the frame on which it may throw a shadow.
  template <class Take>
  void throw_on(const Take& take) const {
    if (light_.y < height(outline_.end)) throw_south(take);
    if (light_.y > height(outline_.begin)) throw_north(take);
    throw_on_own_row(take);
  }

 private:
  static constexpr int pixels_per_step = plan_pixels / steps_per_tile;

  /// The shadow of the runs so far: slopes away from the light, of which those to the east are
  /// positive on both of its sides.
  struct Fan {
    double west = std::numeric_limits<double>::infinity();
    double east = -std::numeric_limits<double>::infinity();

    [[nodiscard]] bool is_any() const { return west < east; }
    /// Adds a run from west to east of the light, from one distance to another in y. Where it
    /// begins at the light itself, what leads away from there goes round half of all directions.
    void add(double begin, double end, double near, double far) {
      west = std::min(west, slope(begin, begin >= 0 ? far : near));
      east = std::max(east, slope(end, end <= 0 ? far : near));
    }

   private:
    [[nodiscard]] static double slope(double side, double distance) {
      return steps_per_tile * side / distance;
    }
  };

  template <class Take>
  void throw_south(const Take& take) const {
    Fan fan;
    for (int step = 0; step < steps_per_tile; ++step) {
      for (int n = 0; n < pixels_per_step; ++n) {
        const int y = step * pixels_per_step + n;
        const double far = height(y + 1) - light_.y;
        if (outline_.has(y) && far > 0) add(fan, y, std::max(height(y) - light_.y, 0.0), far);
      }
      take_row(first_row() + step + 1, fan, take);
    }
    const int next = first_row() + steps_per_tile + 1;
    for (int j = std::max(next, frame_.begin()); j < frame_.end(); ++j) take_row(j, fan, take);
  }
  template <class Take>
  void throw_north(const Take& take) const {
    Fan fan;
    for (int step = steps_per_tile - 1; step >= 0; --step) {
      for (int n = pixels_per_step - 1; n >= 0; --n) {
        const int y = step * pixels_per_step + n;
        const double far = light_.y - height(y);
        if (outline_.has(y) && far > 0) add(fan, y, std::max(light_.y - height(y + 1), 0.0), far);
      }
      take_row(first_row() + step, fan, take);
    }
    const int next = std::min(first_row(), frame_.end());
    for (int j = frame_.begin(); j < next; ++j) take_row(j, fan, take);
  }
  void add(Fan& fan, int y, double near, double far) const {
    const PixelColumns run = outline_.run(y);
    fan.add(column(run.begin) - light_.x, column(run.end) - light_.x, near, far);
  }
  template <class Take>
  void take_row(int j, const Fan& fan, const Take& take) const {
    if (!fan.is_any() || j < frame_.begin() || j >= frame_.end()) return;
    const double way = std::abs(frame_.way_to(j));
    RowShadow shadow;
    frame_.begin(shadow, fan.west, way);
    frame_.finish(shadow, fan.east, way);
    if (shadow.possible.first <= shadow.possible.last) take(j - frame_.begin(), shadow);
  }

  /// Along the row of the light, inside are those columns that are solid on both of its sides.
  /// Where it has nothing on one side, another tile may.
  template <class Take>
  void throw_on_own_row(const Take& take) const {
    const int south = static_cast<int>(std::floor((light_.y - tile_.y) * plan_pixels));
    const bool has_north = outline_.has(south - 1);
    const bool has_south = outline_.has(south);
    if (!has_north && !has_south) return;
    const PixelColumns a = outline_.run(has_north ? south - 1 : south);
    const PixelColumns b = outline_.run(has_south ? south : south - 1);
    const SolidBox box{.west = column(std::max(a.begin, b.begin)),
                       .north = height(has_north ? south - 1 : south),
                       .east = column(std::min(a.end, b.end)),
                       .south = height(has_south ? south + 1 : south)};
    BoxShadow(box, frame_).throw_on_own_row(take);
  }

  [[nodiscard]] int first_row() const { return tile_.y * steps_per_tile; }
  [[nodiscard]] double height(int y) const { return tile_.y + y / double{plan_pixels}; }
  [[nodiscard]] double column(int x) const { return tile_.x + x / double{plan_pixels}; }

  const TileOutline& outline_;
  Tile tile_;
  const ShadowFrame& frame_;
  Point light_;
};

}  // namespace raywalk::detail
