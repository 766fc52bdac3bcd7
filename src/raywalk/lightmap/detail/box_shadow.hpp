#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "raywalk/lightmap/detail/shadow_frame.hpp"
#include "raywalk/lightmap/detail/solid_box.hpp"

namespace raywalk::detail {

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

}  // namespace raywalk::detail
