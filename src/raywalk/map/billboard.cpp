#include "raywalk/map/billboard.hpp"

#include <tuple>

namespace raywalk {

namespace {

/// The normal of the plane along a direction that a ray goes with.
Vec side_of(Vec along, Vec direction) {
  const Vec normal = quarter_turn(along);
  return glm::dot(normal, direction) < 0 ? Vec{0, 0} - normal : normal;
}

}  // namespace

bool covers(const Billboard& a, const Billboard& b) {
  const auto key = [](const Billboard& board) {
    const Vec along = board.along.value_or(Vec{0, 0});
    return std::tuple(board.position.x, board.position.y, board.bottom, board.width, board.height,
                      board.picture.index, board.id, board.flip, board.tint, board.opacity,
                      board.glows, board.self_lit, along.x, along.y);
  };
  return key(a) > key(b);
}

Billboard billboard_of(const ThingKind& kind, Point position, bool is_changed, int id) {
  Billboard billboard{position, kind.bottom, kind.width, kind.height, kind.picture, id};
  billboard.tint = kind.tint;
  billboard.opacity = kind.opacity;
  billboard.glows = kind.glows;
  billboard.self_lit = kind.self_lit;
  if (is_changed && !kind.other_picture.is_none()) {
    billboard.picture = kind.other_picture;
    if (kind.other_width > 0) billboard.width = kind.other_width;
    if (kind.other_height > 0) billboard.height = kind.other_height;
  }
  return billboard;
}

Billboard billboard_of(const ThingKind& kind, const Thing& thing, bool is_changed, int id,
                       Point viewer) {
  Billboard billboard = billboard_of(kind, thing.position, is_changed, id);
  const bool is_other = is_changed && !kind.other_picture.is_none();
  if (kind.rotations > 1 && !is_other && !billboard.picture.is_none()) {
    billboard.picture.index += rotation_of(thing.facing, thing.position, viewer, kind.rotations);
  }
  return billboard;
}

int rotation_of(Turn facing, Point thing, Point viewer, int count) {
  const auto sector =
      static_cast<std::uint32_t>((std::uint64_t{1} << 32U) / static_cast<std::uint64_t>(count));
  // Headings grow clockwise. With a single side, the sector is 2^32, which is 0 here.
  const Turn away = facing - heading_of(viewer - thing);
  return sector == 0 ? 0 : static_cast<int>((away.units + sector / 2) / sector);
}

std::optional<BillboardColumn> meet_column(const Billboard& billboard, const Texture& picture,
                                           const Ray& ray, Vec forward) {
  if (!(billboard.width > 0)) return std::nullopt;
  const Vec across = billboard.along ? side_of(*billboard.along, ray.direction) : forward;
  const double approach = glm::dot(across, ray.direction);
  const double t = glm::dot(across, billboard.position - ray.origin) / approach;
  const bool is_ahead = approach > 0 && t > 0 && t <= ray.max_t;
  if (!is_ahead) return std::nullopt;
  const Vec right = billboard.along ? *billboard.along : quarter_turn(forward);
  const double lateral = glm::dot(ray.at(t) - billboard.position, right);
  const std::optional<int> x = detail::texel_of(0.5 + lateral / billboard.width, picture.width);
  if (!x) return std::nullopt;
  return BillboardColumn{t, billboard.flip ? picture.width - 1 - *x : *x};
}

std::optional<BillboardHit> meet(const Billboard& billboard, const Texture& picture, const Ray& ray,
                                 Vec forward, Rise rise) {
  const std::optional<BillboardColumn> column = meet_column(billboard, picture, ray, forward);
  if (!column) return std::nullopt;
  const std::optional<int> y = meet_row(billboard, picture, rise.z + rise.dz * column->t);
  if (!y) return std::nullopt;
  return BillboardHit{column->t, column->x, *y};
}

}  // namespace raywalk
