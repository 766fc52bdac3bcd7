#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "raywalk/render/detail/plane_row.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/g_buffer.hpp"

namespace raywalk {

namespace {

using namespace detail;

/// The texel at a share of a picture's side.
int texel_at(double share, int size) {
  return static_cast<int>(held_within(std::floor(share * size), 0.0, size - 1.0));
}

/// A ray through the middle of a pixel.
struct PixelRay {
  const Scene& scene;
  const View& view;
  int x = 0;
  int y = 0;
  double slope = 0;

  [[nodiscard]] const Camera& camera() const { return view.camera; }
  [[nodiscard]] bool shows(const PaneColumn& pane) const {
    return y >= pane.top && y < pane.bottom;
  }
};

Pick pick_wall(const PixelRay& ray, const Column& column) {
  if (!column.contact) return {};
  Pick pick{{PixelKind::wall, column.contact->face, column.contact->tile, 0, column.depth},
            column.picture,
            column.u,
            0};
  if (column.picture.is_none()) return pick;
  const double z = ray.camera().eye + ray.slope * column.depth;
  pick.v = texel_at(1 - z, ray.scene.level->texture(column.picture).height);
  return pick;
}

Pick pick_plane(const PixelRay& ray) {
  const bool is_floor = ray.slope < 0;
  Pick pick;
  if (!is_floor) pick.pixel.kind = PixelKind::sky;
  const double rise = (is_floor ? 0.0 : 1.0) - ray.camera().eye;
  const std::optional<PlaneRow> row = plane_row(ray.view, rise, ray.slope);
  const Level& level = *ray.scene.level;
  if (!row || !level.grid.contains(row->tile_at(ray.x))) return pick;
  const Tile tile = row->tile_at(ray.x);
  const TextureId plane = is_floor ? level.kind(tile).floor : level.kind(tile).ceiling;
  pick.picture = level.shown(plane, ray.scene.state->ticks);
  if (!is_floor && pick.picture.is_none()) return pick;
  pick.pixel = {is_floor ? PixelKind::floor : PixelKind::ceiling, Face::none, tile, 0, row->depth};
  if (pick.picture.is_none()) return pick;
  const Texture& picture = level.texture(pick.picture);
  const auto fraction = [](Fixed place) {
    return static_cast<double>(static_cast<std::uint32_t>(place)) / fixed_one;
  };
  pick.u = texel_at(fraction(row->x_at(ray.x)), picture.width);
  pick.v = texel_at(fraction(row->y_at(ray.x)), picture.height);
  return pick;
}

/// Where the ray meets an opaque texel of a billboard no further than `limit`.
std::optional<Pick> pick_billboard(const PixelRay& ray, const Billboard& billboard, double limit) {
  if (billboard.picture.is_none()) return std::nullopt;
  const Texture& picture = ray.scene.level->texture(billboard.picture);
  const Ray flat = column_ray(ray.camera(), ray.x, ray.view.rectangle.width);
  const auto hit =
      meet(billboard, picture, flat, ray.camera().forward, {ray.camera().eye, ray.slope});
  if (!hit || hit->t > limit || !picture.opaque.test({hit->x, hit->y})) return std::nullopt;
  const double depth =
      standing_depth(billboard, ray.camera().position, ray.camera().forward, hit->t);
  if (!(depth >= nearest_billboard)) return std::nullopt;
  return Pick{{PixelKind::billboard, Face::none, {}, billboard.id, depth},
              billboard.picture,
              hit->x,
              hit->y};
}

/// Where the ray meets a pane whose texel is not transparent, nearest first.
std::optional<Pick> pick_pane(const PixelRay& ray, const Column& column) {
  std::vector<PaneColumn> panes;
  PaneFinder(ray.scene, ray.view)
      .find(column_ray(ray.camera(), ray.x, ray.view.rectangle.width), column.contact, panes);
  for (const PaneColumn& pane : panes) {
    const double z = ray.camera().eye + ray.slope * pane.depth;
    if (!ray.shows(pane)) continue;
    const Texture& picture = ray.scene.level->texture(pane.picture);
    const int v = pane_row(pane.pane, z, picture.height);
    if (alpha(picture.texel(pane.u, v)) == 0) continue;
    return Pick{{PixelKind::pane, pane.contact.face, pane.contact.tile, 0, pane.depth},
                pane.picture,
                pane.u,
                v};
  }
  return std::nullopt;
}

}  // namespace

Pick pick(const Scene& scene, const View& view, int x, int y) {
  const PixelRay ray{scene, view, x, y, row_slope(view.camera, y, view.rectangle.height)};
  const Column column = cast_column(scene, view, x);
  const bool is_wall = y >= column.top && y < column.bottom;
  Pick nearest = is_wall ? pick_wall(ray, column) : pick_plane(ray);
  double limit = column.depth;
  if (const auto pane = pick_pane(ray, column)) {
    nearest = *pane;
    limit = pane->pixel.depth;
  }
  const Billboard* covering = nullptr;
  for (const Billboard& billboard : scene.billboards) {
    const auto hit = pick_billboard(ray, billboard, limit);
    if (!hit) continue;
    const bool is_behind =
        covering != nullptr &&
        (hit->pixel.depth > nearest.pixel.depth ||
         (hit->pixel.depth == nearest.pixel.depth && covers(*covering, billboard)));
    if (is_behind) continue;
    nearest = *hit;
    covering = &billboard;
  }
  return nearest;
}

}  // namespace raywalk
