#include "raywalk/render/columns.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/render/rows.hpp"
#include "raywalk/render/shade.hpp"
#include "raywalk/render/surface.hpp"

namespace raywalk {

namespace {

/// An eye that touches a wall, or is inside one, sees it from this depth.
constexpr double least_depth = 1e-5;

Column column_of(const Scene& scene, const View& view, const CastResult& result) {
  Column column;
  column.light = light_at(column.depth);
  if (result.contact) {
    const Surface surface = surface_at(scene, *result.contact);
    column.contact = result.contact;
    column.normal = surface.normal;
    column.depth = std::max(result.contact->t, least_depth);
    column.texture = surface.texture;
    column.u = surface.u;
    column.light = light_at(column.depth) * light_of(surface.normal) / full_light;
  }
  const Rows rows = rows_between(view, column.depth, 0, 1);
  column.top = rows.top;
  column.bottom = rows.bottom;
  return column;
}

}  // namespace

Column cast_column(const Scene& scene, const View& view, int x) {
  const LevelProbe probe = level_probe(*scene.level, *scene.state);
  const Ray ray = column_ray(view.camera, x, view.rectangle.width);
  return column_of(scene, view, cast(scene.level->grid, ray, probe));
}

std::vector<Column> cast_columns(const Scene& scene, const View& view) {
  std::vector<Column> columns;
  columns.reserve(static_cast<std::size_t>(view.rectangle.width));
  for (int x = 0; x < view.rectangle.width; ++x) columns.push_back(cast_column(scene, view, x));
  return columns;
}

}  // namespace raywalk
