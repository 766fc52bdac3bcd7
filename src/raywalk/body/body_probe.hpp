#pragma once

#include <optional>

#include "raywalk/body/body_index.hpp"
#include "raywalk/body/sweep_contact.hpp"

namespace raywalk {

/// A probe over bodies, so that a ray stops at a player or at a wall, whichever is nearer:
/// `cast(grid, ray, any_of(walls, BodyProbe(players)))`.
///
/// A ray hits where it enters a body's inside; a tangent is no hit. One that begins inside hits at
/// t = 0, without a normal. `Contact::id` is the body's place among the bodies, the face is that of
/// a box, and `none` on what is round. A contact counts in the step whose window holds its t, so a
/// wall before it comes first. The position is that of `crossing`.
///
/// It keeps a view of the bodies, and of their index where there is one: then only those that are
/// listed in the tiles of the ray are looked at.
class BodyProbe {
 public:
  explicit BodyProbe(const Others& bodies) : bodies_(bodies) {}
  /// Expects the index of these bodies, at their present places, for the grid of the cast.
  BodyProbe(const Others& bodies, const BodyIndex& index) : bodies_(bodies), index_(&index) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step) const {
    std::optional<Contact> nearest;
    const auto consider = [&](int place) {
      const std::optional<Contact> contact = contact_with(place, ray, step);
      if (contact && (!nearest || contact->t < nearest->t)) nearest = contact;
    };
    if (index_ != nullptr) {
      for (const int place : index_->at(step.tile)) consider(place);
    } else {
      for (int place = 0; place < bodies_.size(); ++place) consider(place);
    }
    return nearest;
  }

 private:
  [[nodiscard]] std::optional<Contact> contact_with(int place, const Ray& ray,
                                                    const Step& step) const {
    const Body body = bodies_[place];
    if (!detail::is_numeric(body)) return std::nullopt;
    const detail::Solid solid = detail::Solid::of(body);
    const Body point(ray.origin, 0);
    if (detail::is_overlap(solid, point)) {
      const bool is_begin = step.enter <= 0 && step.face == Face::none;
      const Contact inside{0, ray.origin, {0, 0}, Face::none, step.tile, place};
      return is_begin ? std::optional(inside) : std::nullopt;
    }
    if (!detail::is_moving(ray)) return std::nullopt;
    const std::optional<detail::Meeting> meeting = detail::meet(ray, solid, point);
    if (!meeting || meeting->t < step.enter || meeting->t > step.exit) return std::nullopt;
    const Point at = ray.at(meeting->t);
    const Point surface = at - detail::gap(solid, at) + meeting->normal * body.radius;
    const Face face = detail::face_of(solid, meeting->normal);
    return Contact{meeting->t, surface, meeting->normal, face, step.tile, place};
  }

  Others bodies_;
  const BodyIndex* index_ = nullptr;
};

}  // namespace raywalk
