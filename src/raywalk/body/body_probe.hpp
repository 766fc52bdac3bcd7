#pragma once

#include <cmath>
#include <optional>

#include "raywalk/body/body_index.hpp"
#include "raywalk/body/sweep_contact.hpp"
#include "raywalk/broadphase/detail/shape_entry.hpp"
#include "raywalk/broadphase/detail/step_contacts.hpp"
#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/ray/detail/cursor.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace detail {

/// A box with round corners, as a ray strikes it.
struct RoundBox {
  const Body& body;
};

[[nodiscard]] inline std::optional<Contact> entry_into(const RoundBox& box, const Way& way) {
  const Ray& ray = way.ray;
  const Solid solid = Solid::of(box.body);
  const Body point(ray.origin, 0);
  if (is_overlap(solid, point)) return begin_in(ray);
  if (!is_moving(ray)) return std::nullopt;
  const std::optional<Meeting> meeting = meet(ray, solid, point);
  if (!meeting) return std::nullopt;
  const Point at = ray.at(meeting->t);
  const Point surface = at - gap(solid, at) + meeting->normal * box.body.radius;
  return Contact{meeting->t, surface, meeting->normal, face_of(solid, meeting->normal)};
}
[[nodiscard]] inline bool is_inside(const RoundBox& box, const Way& way, double t) {
  return is_overlap(Solid::of(box.body), Body(way.ray.at(t), 0));
}

}  // namespace detail

/// A probe over bodies, so that a ray stops at a player or at a wall, whichever is nearer:
/// `cast(grid, ray, any_of(walls, BodyProbe(players)))`.
///
/// A ray hits where it enters a body's inside; a tangent is no hit. One that begins inside hits at
/// t = 0, without a normal. `Contact::id` is the body's place among the bodies, the face is that of
/// a box, and `none` on what is round. A contact counts in the step whose window holds its t, so a
/// wall before it comes first; of several, by t, and by place where that is equal.
///
/// A disc or a box is struck as by a `ShapeProbe`, so exactly where a way between two points begins
/// or ends; boxes with round corners are as exact as a `sweep` of a point.
///
/// Bodies off the map are not there, unless that is unbounded, and bodies on its rim are cut off: a
/// ray that comes onto the map inside of a body strikes it on the rim.
///
/// Bodies, looks and ways know it, too: `visible_from(grid, eye, any_of(walls, BodyProbe(crowd)))`.
/// A body that moves among others is told more by `Others`: which of them it has touched.
///
/// It keeps a view of the bodies, and of their index where there is one: then only those that are
/// listed in the tiles of the ray are looked at. A monster that
/// looks out of its own body asks `BodyProbe(Others(monsters).without(i), index)`: one index of all
/// of them serves each.
class BodyProbe {
 public:
  explicit BodyProbe(const Others& bodies) : bodies_(bodies) {}
  /// Expects the index of these bodies, at their present places, for the grid of the cast.
  BodyProbe(const Others& bodies, const BodyIndex& index RAYWALK_LIFETIMEBOUND)
      : bodies_(bodies), index_(&index) {}
  /// An index that ends with the call is refused.
  BodyProbe(const Others& bodies, const BodyIndex&& index) = delete;

  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_shapes = true;
    using Cursor = detail::ListCursor;
  };
  using Cursor = ProbeTraits::Cursor;

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const noexcept {
    return detail::nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    const bool is_on_map =
        question.policy.border == Border::unbounded || question.grid.contains(step.tile);
    if (!is_on_map) return std::nullopt;
    return cursor.next([&](auto&& visit) { visit_places(step.tile, visit); },
                       [&](int place) { return contact_with(place, ray, step, question); });
  }

  /// Hands each body to `visit(shape, place)`: a disc or a box, or, of a box with round corners,
  /// the two boxes and four discs that cover it.
  template <class Visit>
  void visit_shapes(Visit&& visit) const {
    for (int place = 0; place < bodies_.size(); ++place) visit_body(place, visit);
  }
  /// The same for those that reach into a tile.
  template <class Visit>
  void visit_shapes_in(Tile tile, Visit&& visit) const {
    const Point middle = center_of(tile);
    visit_places(tile, [&](int place) {
      const Body body = bodies_[place];
      const Vec reach = detail::extent_of(body) + Vec{0.5, 0.5};
      const bool is_here = std::abs(body.center.x - middle.x) <= reach.x &&
                           std::abs(body.center.y - middle.y) <= reach.y;
      if (is_here) visit_body(place, visit);
    });
  }

 private:
  /// Visits the places of all bodies that may reach into a tile.
  template <class Visit>
  void visit_places(Tile tile, Visit&& visit) const {
    if (index_ != nullptr) {
      for (const int place : index_->at(tile)) visit(place);
    } else {
      for (int place = 0; place < bodies_.size(); ++place) visit(place);
    }
  }
  template <class Visit>
  void visit_body(int place, Visit& visit) const {
    const Body body = bodies_[place];
    if (!bodies_.counts(place) || !detail::is_numeric(body)) return;
    if (body.half == Vec{0, 0}) return visit(Circle{body.center, body.radius}, place);
    if (body.radius == 0) return visit(Box{body.center, body.half}, place);
    visit(Box{body.center, body.half + Vec{body.radius, 0}}, place);
    visit(Box{body.center, body.half + Vec{0, body.radius}}, place);
    for (const Vec corner :
         {-body.half, Vec{body.half.x, -body.half.y}, body.half, Vec{-body.half.x, body.half.y}}) {
      visit(Circle{body.center + corner, body.radius}, place);
    }
  }
  [[nodiscard]] std::optional<Contact> contact_with(int place, const Ray& ray, const Step& step,
                                                    const Question& question) const {
    const Body body = bodies_[place];
    if (!bodies_.counts(place) || !detail::is_numeric(body)) return std::nullopt;
    const detail::Way way(ray, question.line);
    const auto counted = [&](const auto& shape) -> std::optional<Contact> {
      const auto is_inside = [&](double t) { return detail::is_inside(shape, way, t); };
      std::optional<Contact> contact =
          detail::cut_at_rim(detail::entry_into(shape, way), step, question, is_inside);
      if (!contact) return std::nullopt;
      const bool begins_in = contact->normal == Vec{0, 0};
      const bool counts = begins_in ? detail::is_begin(step, question)
                                    : detail::is_in_step(contact->t, step, question);
      if (!counts) return std::nullopt;
      detail::put_in_step(*contact, step, place);
      return contact;
    };
    if (body.half == Vec{0, 0}) return counted(Circle{body.center, body.radius});
    if (body.radius == 0) return counted(Box{body.center, body.half});
    return counted(detail::RoundBox{body});
  }

  Others bodies_;
  const BodyIndex* index_ = nullptr;
};

}  // namespace raywalk
