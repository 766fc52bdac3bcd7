#pragma once

#include <optional>

#include "raywalk/body/body_index.hpp"
#include "raywalk/body/sweep_contact.hpp"
#include "raywalk/broadphase/detail/shape_entry.hpp"
#include "raywalk/broadphase/detail/step_contacts.hpp"
#include "raywalk/ray/detail/cursor.hpp"

namespace raywalk {

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
/// It keeps a view of the bodies, and of their index where there is one: then only those that are
/// listed in the tiles of the ray are looked at, and none that stands off the map. A monster that
/// looks out of its own body asks `BodyProbe(Others(monsters).without(i), index)`: one index of all
/// of them serves each.
class BodyProbe {
 public:
  explicit BodyProbe(const Others& bodies) : bodies_(bodies) {}
  /// Expects the index of these bodies, at their present places, for the grid of the cast.
  BodyProbe(const Others& bodies, const BodyIndex& index) : bodies_(bodies), index_(&index) {}

  struct ProbeTraits : PlainProbeTraits {
    using Cursor = detail::ListCursor;
  };
  using Cursor = ProbeTraits::Cursor;

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const {
    return detail::nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    const auto visit_places = [&](auto&& visit) {
      if (index_ != nullptr) {
        for (const int place : index_->at(step.tile)) visit(place);
      } else {
        for (int place = 0; place < bodies_.size(); ++place) visit(place);
      }
    };
    return cursor.next(visit_places,
                       [&](int place) { return contact_with(place, ray, step, question); });
  }

 private:
  [[nodiscard]] std::optional<Contact> contact_with(int place, const Ray& ray, const Step& step,
                                                    const Question& question) const {
    const Body body = bodies_[place];
    if (!bodies_.counts(place) || !detail::is_numeric(body)) return std::nullopt;
    const detail::Way way(ray, question.line);
    if (body.half == Vec{0, 0}) {
      return counted(detail::entry_into(Circle{body.center, body.radius}, way), place, step,
                     question);
    }
    if (body.radius == 0) {
      return counted(detail::entry_into(Box{body.center, body.half}, way), place, step, question);
    }
    const detail::Solid solid = detail::Solid::of(body);
    const Body point(ray.origin, 0);
    if (detail::is_overlap(solid, point)) {
      const Contact inside{0, ray.origin, {0, 0}, Face::none, step.tile, place};
      return detail::is_begin(step, question) ? std::optional(inside) : std::nullopt;
    }
    if (!detail::is_moving(ray)) return std::nullopt;
    const std::optional<detail::Meeting> meeting = detail::meet(ray, solid, point);
    if (!meeting || !detail::is_in_step(meeting->t, step, question)) return std::nullopt;
    const Point at = ray.at(meeting->t);
    const Point surface = at - detail::gap(solid, at) + meeting->normal * body.radius;
    const Face face = detail::face_of(solid, meeting->normal);
    return Contact{meeting->t, surface, meeting->normal, face, step.tile, place};
  }

  /// A contact, if it is one of this step.
  [[nodiscard]] static std::optional<Contact> counted(std::optional<Contact> contact, int place,
                                                      const Step& step, const Question& question) {
    if (!contact) return std::nullopt;
    const bool begins_in = contact->normal == Vec{0, 0};
    const bool counts = begins_in ? detail::is_begin(step, question)
                                  : detail::is_in_step(contact->t, step, question);
    if (!counts) return std::nullopt;
    detail::put_in_step(*contact, step, place);
    return contact;
  }

  Others bodies_;
  const BodyIndex* index_ = nullptr;
};

}  // namespace raywalk
