#include "raywalk/sight/first_hit.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "raywalk/sight/billboard_hit.hpp"
#include "raywalk/sight/detail/line_panes.hpp"
#include "raywalk/sight/detail/wall_surface.hpp"

namespace raywalk {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool has_heights(Medium medium) {
  return rule_of(medium).pane.stand == PaneRule::Stand::on_the_line;
}

/// True if a billboard that a line meets at `t` stands before a wall or a pane at this depth.
bool is_before_wall(double t, double depth) { return t <= depth; }

/// A billboard's hit, and which of two is nearer.
struct BillboardOnLine {
  LineHit hit{};
  PlacedBillboard placed{};

  [[nodiscard]] bool is_before(const BillboardOnLine& other) const {
    return placed.is_before(other.placed);
  }
};

/// Finds what is on a line, each kind of thing by itself.
class LineQuery {
 public:
  LineQuery(const Scene& scene, const SightLine& line, Medium medium)
      : scene_(scene), now_(scene.now), line_(line), medium_(medium) {
    assert(std::abs(dot(line.ray.direction, line.forward) - 1) < 1e-6);
  }

  /// The hit that ends the line, whatever stands before it: a wall, floor, ceiling, or the sky;
  /// `nothing` if the line ends before it hits any.
  [[nodiscard]] LineHit end() {
    const std::optional<Contact> contact = wall_contact();
    if (contact) limit_ = {contact->t, std::max(contact->t, detail::min_wall_depth)};
    if (!has_heights(medium_)) return contact ? flat_wall(*contact) : LineHit{};
    const double plane_t = line_.height.plane_t();
    if (plane_t < plane_limit(limit_.depth) && plane_t <= line_.ray.max_t) return plane(plane_t);
    return contact ? wall(*contact) : LineHit{};
  }

  /// Calls `visit(LineHit)` for the panes before the wall that stop the medium, the nearest first,
  /// until it returns true. Expects that `end` was called.
  template <class Visit>
  void panes(Visit&& visit) const {
    if (!has_heights(medium_) || !detail::has_panes(now_.level())) return;
    detail::for_each_pane(now_, line_.ray, limit_.t, [&](Contact contact) {
      const double t = contact.t;
      contact.t = std::max(t, detail::min_wall_depth);
      if (!is_stopped(now_, medium_, contact, line_.height)) return false;
      return visit(pane(contact, t));
    });
  }

  /// Calls `visit(BillboardOnLine)` for the billboards no further than the wall that stop the
  /// medium, in the scene's order. Expects that `end` was called.
  template <class Visit>
  void billboards(Visit&& visit) const {
    if (!rule_of(medium_).billboards) return;
    for (const Billboard& billboard : scene_.billboards) {
      if (!now_.level().has(billboard.picture)) continue;
      const Texture& picture = now_.level().texture(billboard.picture);
      const auto met = meet(billboard, picture, line_);
      if (!met || !is_before_wall(met->t, limit_.depth) || !picture.opaque.test({met->x, met->y}))
        continue;
      if (line_.height.dz > 0 &&
          is_above_ceiling(now_.level(), line_.ray, line_.height.plane_t(), met->t)) {
        continue;
      }
      LineHit hit{.kind = HitKind::billboard, .id = billboard.id, .depth = met->placed.depth};
      hit.t = met->t;
      hit.point = line_.ray.at(met->t);
      hit.picture = billboard.picture;
      hit.u = met->x;
      hit.v = met->y;
      visit(BillboardOnLine{hit, met->placed});
    }
  }

 private:
  /// Where the wall is that ends the line, by the ray and as it is drawn.
  struct Limit {
    double t = infinity;
    double depth = infinity;
  };

  [[nodiscard]] std::optional<Contact> wall_contact() const {
    const Grid& grid = now_.level().grid;
    const Ray& ray = line_.ray;
    if (has_heights(medium_)) return cast(grid, ray, level_probe(now_)).contact;
    if (medium_ != Medium::exploration) return cast(grid, ray, medium_probe(now_, medium_)).contact;
    return cast(grid, ray, exploration_probe(now_, ray.origin)).contact;
  }

  [[nodiscard]] static LineHit at_contact(HitKind kind, const Contact& contact, double depth) {
    LineHit hit{.kind = kind, .face = contact.face, .tile = contact.tile, .depth = depth};
    hit.t = contact.t;
    hit.point = contact.point;
    hit.normal = contact.normal;
    return hit;
  }

  /// A wall, or a pane that stops the medium whatever its height.
  [[nodiscard]] LineHit flat_wall(const Contact& contact) const {
    const bool is_pane = may_have_pane(now_.level().kind(contact.tile)) &&
                         stopping_pane(now_, medium_, contact.tile, line_.ray.origin).has_value();
    return at_contact(is_pane ? HitKind::pane : HitKind::wall, contact, limit_.depth);
  }

  [[nodiscard]] LineHit wall(const Contact& contact) const {
    LineHit hit = at_contact(HitKind::wall, contact, limit_.depth);
    const detail::Surface surface = detail::Surfaces(scene_).at(contact, line_.ray.direction);
    hit.picture = surface.picture;
    if (!surface.self_lit) {
      hit.lit = lit_place(now_, contact, surface.normal, line_.height.at(hit.depth));
    }
    if (hit.picture.is_none()) return hit;
    hit.u = surface.u;
    const double down = 1 - line_.height.at(surface.picture_depth(hit.depth));
    hit.v = texel_at(down, now_.level().texture(hit.picture).height);
    return hit;
  }

  [[nodiscard]] LineHit pane(const Contact& contact, double t) const {
    LineHit hit = at_contact(HitKind::pane, contact, contact.t);
    hit.t = t;
    if (const auto texel = pane_texel(now_, contact, line_.height)) {
      hit.picture = texel->picture;
      if (!is_self_lit(hit.picture)) {
        hit.lit = lit_place(now_, contact, contact.normal, line_.height.at(hit.depth));
      }
      hit.u = texel->u;
      hit.v = texel->v;
    }
    return hit;
  }

  [[nodiscard]] LineHit plane(double t) const {
    const bool is_floor = line_.height.dz < 0;
    const Level& level = now_.level();
    const Point point = line_.ray.at(t);
    const LineHit open{.kind = is_floor ? HitKind::nothing : HitKind::sky};
    const std::optional<Tile> tile = tile_of(point);
    if (!tile) return open;
    const TileKind& kind = level.kind(*tile);
    const TextureId picture = level.shown(is_floor ? kind.floor : kind.ceiling, now_.state().ticks);
    if (!is_floor && picture.is_none()) return open;
    LineHit hit{.kind = is_floor ? HitKind::floor : HitKind::ceiling, .tile = *tile, .depth = t};
    hit.t = t;
    hit.point = point;
    if (picture.is_none() || !is_self_lit(is_floor ? kind.floor : kind.ceiling)) {
      hit.lit = LitPlace{.point = point, .height = is_floor ? 0.0 : 1.0};
    }
    hit.picture = picture;
    if (picture.is_none()) return hit;
    hit.u = texel_at(point.x - tile->x, level.texture(picture).width);
    hit.v = texel_at(point.y - tile->y, level.texture(picture).height);
    return hit;
  }

  [[nodiscard]] bool is_self_lit(TextureId picture) const {
    return now_.level().traits_of(picture).self_lit;
  }

  /// The tile of the map that a point lies in.
  [[nodiscard]] std::optional<Tile> tile_of(Point point) const {
    const Grid& grid = now_.level().grid;
    const bool is_on_map =
        point.x >= 0 && point.x < grid.width && point.y >= 0 && point.y < grid.height;
    if (!is_on_map) return std::nullopt;
    return Tile{static_cast<int>(point.x), static_cast<int>(point.y)};
  }

  const Scene& scene_;
  LevelNow now_;
  const SightLine& line_;
  Medium medium_;
  Limit limit_{};
};

}  // namespace

LineHit first_hit(const Scene& scene, const SightLine& line, Medium medium) {
  LineQuery query(scene, line, medium);
  LineHit first = query.end();
  double limit = infinity;
  query.panes([&](const LineHit& pane) {
    first = pane;
    limit = pane.depth;
    return true;
  });
  std::optional<BillboardOnLine> nearest;
  query.billboards([&](const BillboardOnLine& billboard) {
    if (!is_before_wall(billboard.hit.t, limit) || (nearest && !billboard.is_before(*nearest)))
      return;
    nearest = billboard;
  });
  return nearest ? nearest->hit : first;
}

std::vector<LineHit> all_hits(const Scene& scene, const SightLine& line, Medium medium) {
  LineQuery query(scene, line, medium);
  const LineHit end = query.end();
  std::vector<BillboardOnLine> billboards;
  query.billboards([&](const BillboardOnLine& billboard) { billboards.push_back(billboard); });
  std::ranges::sort(billboards, [](const auto& a, const auto& b) { return a.is_before(b); });
  std::vector<LineHit> hits;
  const auto take_up_to = [&](double limit) {
    std::vector<BillboardOnLine> behind;
    for (const BillboardOnLine& it : billboards) {
      if (is_before_wall(it.hit.t, limit)) {
        hits.push_back(it.hit);
      } else {
        behind.push_back(it);
      }
    }
    billboards = std::move(behind);
  };
  query.panes([&](const LineHit& pane) {
    take_up_to(pane.depth);
    hits.push_back(pane);
    return false;
  });
  take_up_to(infinity);
  hits.push_back(end);
  return hits;
}

}  // namespace raywalk
