#include "raywalk/render/detail/columns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "raywalk/map/level_probe.hpp"
#include "raywalk/map/light_probe.hpp"
#include "raywalk/map/light_reader.hpp"
#include "raywalk/map/pane_probe.hpp"
#include "raywalk/ray/cast_fan.hpp"
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

/// The light of a wall. That of whole tiles is known on their faces, and that of panes which let it
/// pass where they stand; inside of all others, of pushed blocks, too, points are dark, so it is
/// what is there a step before them.
Color light_of_wall(LightReader& reader, const Level& level, const Contact& contact, Vec normal) {
  constexpr double step = 0.18;
  const TileKind& kind = level.kind(contact.tile);
  const Tile front = beyond(contact.tile, contact.face);
  const bool is_whole = kind.solid && !kind.pushwall;
  if (is_whole && level.grid.contains(front)) return reader.at(contact.point, front);
  const bool is_pane = contact.id == pane_id;
  const bool is_known = is_whole || (is_pane && !has_opaque_pane(level, contact.tile));
  return reader.at(is_known ? contact.point : contact.point + normal * step);
}

/// How walls are lit, one after the other.
class WallLight {
 public:
  explicit WallLight(const Scene& scene) : scene_(scene) {
    if (scene.lights != nullptr) reader_.emplace(*scene.lights);
  }

  /// Shades a column of a wall with this normal, where it is hit.
  template <class Seen>
  void shade(Seen& column, const Contact& contact, Vec normal, bool is_self_lit) {
    if (is_self_lit) {
      column.shade = glow_at(scene_.shown_fog(), column.depth);
      return;
    }
    column.shade =
        shade_at(scene_.shown_fog(), column.depth, light_of(normal, scene_.north_south_light));
    if (!reader_) return;
    column.lamps = light_of_wall(*reader_, *scene_.level, contact, normal);
    column.shade = under(column.shade, column.lamps);
  }

 private:
  const Scene& scene_;
  std::optional<LightReader> reader_{};
};

/// What a contact with a pane shows; none where it has no picture.
std::optional<PaneColumn> pane_column_of(const Scene& scene, const View& view, const Ray& ray,
                                         const Contact& contact) {
  const auto pane = pane_at(*scene.level, *scene.state, contact.tile);
  const TextureId picture = pane_picture(*scene.level, *scene.state, contact);
  if (!pane || picture.is_none()) return std::nullopt;
  PaneColumn column{.contact = contact, .pane = *pane, .picture = picture};
  column.depth = std::max(contact.t, least_depth);
  column.u = pane_column(contact, scene.level->texture(picture).width);
  column.tiles_across = tiles_across(view, ray, column.depth, contact.normal);
  const bool is_self_lit = scene.level->traits_of(picture).self_lit;
  WallLight(scene).shade(column, contact, contact.normal, is_self_lit);
  const Rows rows = rows_between(view, column.depth, pane->low, pane->high);
  column.top = rows.top;
  column.bottom = rows.bottom;
  return column;
}

/// The level's probe, to a fan of which a tile where a pane may stand is more than a free one.
class WallsAndPanes : public LevelProbe {
 public:
  explicit WallsAndPanes(const Scene& scene)
      : LevelProbe(level_probe(*scene.level, *scene.state)), level_(scene.level) {}

  [[nodiscard]] std::optional<bool> whole_tile(Tile tile) const {
    return may_have_pane(level_->kind(tile)) ? std::nullopt : LevelProbe::whole_tile(tile);
  }

 private:
  const Level* level_;
};

/// True if a pane may stand anywhere in a level.
bool has_panes(const Level& level) { return std::ranges::any_of(level.kinds, may_have_pane); }

/// What contacts of the level's probe show, column by column.
class ColumnMaker {
 public:
  ColumnMaker(const Scene& scene, const View& view)
      : scene_(scene), view_(view), horizon_(view), surfaces_(scene), light_(scene) {}

  [[nodiscard]] Ray ray(int x) const { return column_ray(view_.camera, x, view_.rectangle.width); }
  /// Makes a new column, where it stays: one that is copied has to wait for its own parts.
  void make(Column& column, const Ray& ray, const std::optional<Contact>& contact) {
    column.contact = contact;
    if (contact) {
      show_wall(column, ray);
    } else {
      column.shade = shade_at(scene_.shown_fog(), column.depth);
    }
    const Rows rows = rows_between(view_, horizon_, column.depth, 0, 1);
    column.top = rows.top;
    column.bottom = rows.bottom;
  }

 private:
  void show_wall(Column& column, const Ray& ray) {
    const Surface surface = surfaces_.at(*column.contact);
    column.normal = surface.normal;
    column.depth = std::max(column.contact->t, least_depth);
    column.picture = surface.picture;
    column.u = surface.u;
    column.tiles_across = tiles_across(view_, ray, column.depth, surface.normal);
    light_.shade(column, *column.contact, surface.normal, surface.self_lit);
  }

  const Scene& scene_;
  const View& view_;
  Horizon horizon_;
  Surfaces surfaces_;
  WallLight light_;
};

}  // namespace

Column cast_column(const Scene& scene, const View& view, int x) {
  ColumnMaker maker(scene, view);
  const LevelProbe probe = level_probe(*scene.level, *scene.state);
  const Ray ray = maker.ray(x);
  Column column;
  maker.make(column, ray, cast(scene.level->grid, ray, probe).contact);
  return column;
}

void cast_columns(const Scene& scene, const View& view, int first, int end,
                  std::vector<Column>& columns) {
  ColumnMaker maker(scene, view);
  const auto ray_of = [&](int i) { return maker.ray(first + i); };
  const bool any_panes = has_panes(*scene.level);
  cast_fan(scene.level->grid, end - first, ray_of, WallsAndPanes(scene), [&](const FanHit& hit) {
    Column& column = columns.emplace_back();
    maker.make(column, hit.ray, hit.result.contact);
    column.may_have_panes = any_panes && !hit.is_clear;
  });
}

void cast_panes(const Scene& scene, const View& view, int x, const Column& column,
                std::vector<PaneColumn>& panes) {
  if (!column.may_have_panes) return;
  const Ray ray = column_ray(view.camera, x, view.rectangle.width);
  const std::size_t most = panes.size() + most_panes;
  const double limit = column.contact ? column.contact->t : std::numeric_limits<double>::infinity();
  const auto probe = pane_probe(*scene.level, *scene.state);
  // A ray that ended at the wall would ask exact arithmetic, for each pane, whether it gets there.
  const auto until_wall = [&](const Ray& way, const Step& step, const Question& question) {
    const bool is_past = step.enter > limit;
    return is_past ? std::optional(Contact{.t = step.enter}) : probe(way, step, question);
  };
  cast_all(scene.level->grid, ray, until_wall, [&](const Contact& contact) {
    if (contact.t > limit) return true;
    if (const auto pane = pane_column_of(scene, view, ray, contact)) panes.push_back(*pane);
    return panes.size() == most;
  });
}

}  // namespace raywalk::detail
