#include "raywalk/map/billboard.hpp"

#include <cmath>
#include <tuple>

namespace raywalk {

namespace {

/// The texel in which a share of the picture's extent falls; none outside [0, 1).
std::optional<int> texel_of(double share, int size) {
  const double texel = std::floor(share * size);
  if (texel >= 0 && texel < size) return static_cast<int>(texel);
  return std::nullopt;
}

}  // namespace

bool covers(const Billboard& a, const Billboard& b) {
  const auto key = [](const Billboard& board) {
    return std::tuple(board.position.x, board.position.y, board.bottom, board.width, board.height,
                      board.picture.index, board.id);
  };
  return key(a) > key(b);
}

Billboard billboard_of(const ThingKind& kind, Point position, bool is_changed, int id) {
  Billboard billboard{position, kind.bottom, kind.width, kind.height, kind.picture, id};
  if (is_changed && !kind.other_picture.is_none()) {
    billboard.picture = kind.other_picture;
    if (kind.other_width > 0) billboard.width = kind.other_width;
    if (kind.other_height > 0) billboard.height = kind.other_height;
  }
  return billboard;
}

std::optional<BillboardColumn> meet_column(const Billboard& billboard, const Texture& picture,
                                           const Ray& ray, Vec forward) {
  const double approach = glm::dot(forward, ray.direction);
  const double t = glm::dot(forward, billboard.position - ray.origin) / approach;
  const bool is_ahead = approach > 0 && t > 0 && t <= ray.max_t;
  if (!is_ahead) return std::nullopt;
  const double lateral = glm::dot(ray.at(t) - billboard.position, quarter_turn(forward));
  const std::optional<int> x = texel_of(0.5 + lateral / billboard.width, picture.width);
  return x ? std::optional(BillboardColumn{t, *x}) : std::nullopt;
}

std::optional<int> meet_row(const Billboard& billboard, const Texture& picture, double height) {
  const double top = billboard.bottom + billboard.height;
  return texel_of((top - height) / billboard.height, picture.height);
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
