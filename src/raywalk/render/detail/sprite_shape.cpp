#include "raywalk/render/detail/sprite_shape.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/render/detail/segment_span.hpp"

namespace raywalk::detail {

namespace {

/// True if a is drawn before b.
bool is_drawn_before(const PlacedSprite& a, const PlacedSprite& b) { return b.is_before(a); }

/// Places a billboard that is fixed in each column in which no wall stands before it.
void place_columns(const ViewPart& part, const Billboard& billboard) {
  const Camera& camera = part.view.camera;
  const Texture& picture = part.scene.now.level().texture(billboard.picture);
  const Vec half = *billboard.along * (billboard.width / 2);
  const auto span = segment_span(part, {billboard.position - half, billboard.position + half});
  if (!span) return;
  for (int x = span->first; x < span->end; ++x) {
    const double wall = part.column(x).depth;
    if (span->near > wall) continue;
    const Ray ray = column_ray(camera, x, part.width());
    const auto column = meet_column(billboard, picture, ray, camera.forward);
    if (!column || column->t < nearest_billboard || column->t > wall) continue;
    part.buffers.billboards.push_back({{&billboard, column->t}, x});
  }
}

/// The columns that may show the billboard, one more on either side.
std::pair<int, int> column_range(const ViewPart& part, const PlacedSprite& placed) {
  if (placed.column >= 0) return {placed.column, placed.column + 1};
  const Camera& camera = part.view.camera;
  const double aside =
      dot(placed.billboard->position - camera.position, camera.right()) / placed.depth;
  const double half = placed.billboard->width / 2 / placed.depth;
  const auto column = [&](double slope) {
    const double x = (slope / camera.tan_half_width + 1) / 2 * part.width();
    return static_cast<int>(clamped_within(x, -1.0, part.width() + 1.0));
  };
  return {std::max(part.first, column(aside - half) - 1),
          std::min(part.end, column(aside + half) + 2)};
}

/// The rows between the heights of a billboard, one more on either side, at two depths.
Rows rows_of(const ViewPart& part, const Billboard& billboard, double near, double far) {
  const double top = billboard.bottom + billboard.height;
  const Rows a = rows_between(part.view, near, billboard.bottom, top);
  const Rows b = rows_between(part.view, far, billboard.bottom, top);
  return {std::max(std::min(a.top, b.top) - 1, 0),
          std::min(std::max(a.bottom, b.bottom) + 1, part.height())};
}

}  // namespace

void sort_far_to_near(const ViewPart& part) {
  std::vector<PlacedSprite>& placed = part.buffers.billboards;
  placed.clear();
  const Camera& camera = part.view.camera;
  for (const Billboard& billboard : part.scene.billboards) {
    const bool has_extent = billboard.width > 0 && billboard.height > 0;
    if (!part.scene.now.level().has(billboard.picture) || !has_extent) continue;
    if (billboard.along) {
      place_columns(part, billboard);
      continue;
    }
    const double depth = dot(billboard.position - camera.position, camera.forward);
    if (depth >= nearest_billboard) placed.push_back({{&billboard, depth}});
  }
  std::sort(placed.begin(), placed.end(), is_drawn_before);
}

SpriteShape::SpriteShape(const ViewPart& part, const PlacedSprite& placed)
    : part_(part),
      billboard_(*placed.billboard),
      picture_(part.scene.now.level().texture(billboard_.picture)),
      depth_(placed.depth),
      near_(placed.depth),
      far_(placed.depth) {
  part.buffers.slices.clear();
  const auto [first, end] = column_range(part, placed);
  for (int x = first; x < end; ++x) add_slice(x);
  if (slices().empty()) return;
  rows_ = rows_of(part, billboard_, near_, far_);
  rows_a_texel_ = billboard_.height / picture_.height * part.height() /
                  (2 * part.view.camera.tan_half_height * near_);
}

void SpriteShape::add_slice(int x) {
  const double wall = part_.column(x).depth;
  if (depth_ * (1 - 1e-9) > wall) return;  // sooner known; its own depth differs by rounding
  const Camera& camera = part_.view.camera;
  const Ray ray = column_ray(camera, x, part_.width());
  const auto column = meet_column(billboard_, picture_, ray, camera.forward);
  if (!column || column->t > wall) return;
  part_.buffers.slices.push_back({x, column->x, column->t});
  const bool is_first = part_.buffers.slices.size() == 1;
  near_ = is_first ? column->t : std::min(near_, column->t);
  far_ = is_first ? column->t : std::max(far_, column->t);
}

}  // namespace raywalk::detail
