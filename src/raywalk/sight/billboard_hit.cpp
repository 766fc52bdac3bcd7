#include "raywalk/sight/billboard_hit.hpp"

#include <tuple>

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// The normal of the plane along a direction that a ray goes with.
Vec side_of(Vec along, Vec direction) {
  const Vec normal = quarter_turn(along);
  return dot(normal, direction) < 0 ? Vec{0, 0} - normal : normal;
}

auto order_of(const Billboard& board) {
  const Vec along = board.along.value_or(Vec{0, 0});
  return std::tuple(board.position.x, board.position.y, board.bottom, board.width, board.height,
                    board.picture.index, board.id, board.flip, board.tint, board.opacity,
                    board.glows, board.self_lit, along.x, along.y, board.shadow);
}

/// How far along the view's axis a billboard stands, where a ray meets it at `t`.
double standing_depth(const Billboard& billboard, const SightLine& line, double t) {
  if (billboard.along) return t;
  return dot(billboard.position - line.ray.origin, line.forward);
}

bool has_ceiling(const Level& level, Point point) {
  const Grid& grid = level.grid;
  const bool is_on_map =
      point.x >= 0 && point.x < grid.width && point.y >= 0 && point.y < grid.height;
  if (!is_on_map) return false;
  return !level.kind({static_cast<int>(point.x), static_cast<int>(point.y)}).ceiling.is_none();
}

}  // namespace

bool is_above_ceiling(const Level& level, const Ray& ray, double plane_t, double t) {
  return plane_t < t && (has_ceiling(level, ray.at(plane_t)) || has_ceiling(level, ray.at(t)));
}

bool PlacedBillboard::is_before(const PlacedBillboard& other) const {
  return depth < other.depth ||
         (depth == other.depth && order_of(*billboard) > order_of(*other.billboard));
}

std::optional<BillboardColumn> meet_column(const Billboard& billboard, const Texture& picture,
                                           const Ray& ray, Vec forward) {
  if (!(billboard.width > 0)) return std::nullopt;
  const Vec across = billboard.along ? side_of(*billboard.along, ray.direction) : forward;
  const double approach = dot(across, ray.direction);
  const double t = dot(across, billboard.position - ray.origin) / approach;
  const bool is_ahead = approach > 0 && t > 0 && t <= ray.max_t;
  if (!is_ahead) return std::nullopt;
  const Vec right = billboard.along ? *billboard.along : quarter_turn(forward);
  const double lateral = dot(ray.at(t) - billboard.position, right);
  const std::optional<int> x = texel_within(0.5 + lateral / billboard.width, picture.width);
  if (!x) return std::nullopt;
  return BillboardColumn{t, billboard.flip ? picture.width - 1 - *x : *x};
}

std::optional<BillboardHit> meet(const Billboard& billboard, const Texture& picture,
                                 const SightLine& line) {
  const auto column = meet_column(billboard, picture, line.ray, line.forward);
  if (!column) return std::nullopt;
  const auto row = meet_row(billboard, picture, line.height.at(column->t));
  const double depth = standing_depth(billboard, line, column->t);
  if (!row || !(depth >= nearest_billboard)) return std::nullopt;
  return BillboardHit{{&billboard, depth}, column->t, column->x, *row};
}

}  // namespace raywalk
