#include "raywalk/render/detail/pane_columns.hpp"

#include <algorithm>
#include <limits>

#include "raywalk/ray/thin_wall.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "raywalk/sight/detail/line_panes.hpp"

namespace raywalk::detail {

namespace {

double depth_of(const std::optional<Contact>& wall) {
  return wall ? wall->t : std::numeric_limits<double>::infinity();
}

}  // namespace

PaneFinder::PaneFinder(const Scene& scene, const View& view, SeenColumns& seen)
    : scene_(scene),
      view_(view),
      lines_(seen.lines),
      light_(scene, seen.tile_lights(), seen.wall_beams),
      has_panes_(has_panes(scene.now.level())) {}

void PaneFinder::find(const Ray& ray, const std::optional<Contact>& wall,
                      std::vector<PaneColumn>& panes) {
  if (!has_panes_) return;
  for_each_pane(scene_.now, ray, depth_of(wall), [&](const Contact& contact) {
    add(ray, contact, panes);
    return false;
  });
}

void PaneFinder::find(const FanHit& hit, std::vector<PaneColumn>& panes) {
  if (!has_panes_ || (hit.noted && find_in(*hit.noted, hit, panes))) return;
  find(hit.ray, hit.result.contact, panes);
}

bool PaneFinder::find_in(std::span<const Tile> tiles, const FanHit& hit,
                         std::vector<PaneColumn>& panes) {
  static_assert(NotedTiles::most <= max_panes);
  const std::size_t first = panes.size();
  const double limit = depth_of(hit.result.contact);
  for (const Tile tile : tiles) {
    const auto pane = pane_at(scene_.now, tile);
    if (!pane) continue;
    const ThinWallGuess guess = meet_thin_wall(hit.ray, thin_wall_of(*pane), tile);
    if (!guess.is_certain) {
      panes.resize(first);
      return false;
    }
    if (guess.contact && guess.contact->t <= limit) add(hit.ray, *guess.contact, panes);
  }
  std::sort(panes.begin() + static_cast<std::ptrdiff_t>(first), panes.end(),
            [](const PaneColumn& a, const PaneColumn& b) { return a.contact.t < b.contact.t; });
  return true;
}

void PaneFinder::add(const Ray& ray, const Contact& contact, std::vector<PaneColumn>& panes) {
  const auto pane = pane_at(scene_.now, contact.tile);
  const TextureId picture = pane_picture(scene_.now, contact);
  if (!pane || picture.is_none()) return;
  PaneColumn& column = panes.emplace_back();
  column.contact = contact;
  column.pane = *pane;
  column.depth = std::max(contact.t, min_wall_depth);
  column.picture = picture;
  column.u = pane_column(contact, scene_.now.level().texture(picture).width);
  column.tiles_across = tiles_across(view_, ray, column.depth, contact.normal);
  const bool is_self_lit = scene_.now.level().traits_of(picture).self_lit;
  light_.find(column.light, contact, contact.normal, is_self_lit);
  const Rows rows = upright_rows(view_, lines_, column.depth, pane->low, pane->high);
  column.top = rows.top;
  column.bottom = rows.bottom;
}

}  // namespace raywalk::detail
