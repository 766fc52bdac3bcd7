#include "raywalk/render/detail/columns.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/surface.hpp"

namespace raywalk::detail {

namespace {

/// An eye that touches a wall, or is inside one, sees it from this depth.
constexpr double least_depth = 1e-5;

/// How much of a wall with this normal lies behind a pixel of a view, in tiles: the screen's unit
/// vector to the right crosses the ray, of direction d, at a sine of 1 / |d|.
double tiles_across(const View& view, const Ray& ray, double depth, Vec normal) {
  const double pixel = 2 * view.camera.tan_half_width / view.rectangle.width;
  return pixel * depth / std::abs(glm::dot(ray.direction, normal));
}

void show_wall(Column& column, const Scene& scene, const View& view, const Ray& ray) {
  const Surface surface = surface_at(scene, *column.contact);
  column.normal = surface.normal;
  column.depth = std::max(column.contact->t, least_depth);
  column.picture = surface.picture;
  column.u = surface.u;
  column.tiles_across = tiles_across(view, ray, column.depth, surface.normal);
  column.shade =
      shade_at(scene.fog, column.depth, light_of(surface.normal, scene.north_south_light));
}

}  // namespace

Column cast_column(const Scene& scene, const View& view, int x) {
  const LevelProbe probe = level_probe(*scene.level, *scene.state);
  const Ray ray = column_ray(view.camera, x, view.rectangle.width);
  Column column;
  column.contact = cast(scene.level->grid, ray, probe).contact;
  if (column.contact) {
    show_wall(column, scene, view, ray);
  } else {
    column.shade = shade_at(scene.fog, column.depth);
  }
  const Rows rows = rows_between(view, column.depth, 0, 1);
  column.top = rows.top;
  column.bottom = rows.bottom;
  return column;
}

void cast_columns(const Scene& scene, const View& view, int first, std::span<Column> columns) {
  for (Column& column : columns) column = cast_column(scene, view, first++);
}

}  // namespace raywalk::detail
