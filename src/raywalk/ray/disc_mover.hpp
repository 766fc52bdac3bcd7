#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "raywalk/ray/disc_sweep.hpp"

/// A disc on its way along a short path among the solids near it.
namespace raywalk {

/// The room that a moving body keeps between itself and what it touches, in tiles (1.5e-5).
///
/// A body at rest against a wall stands `radius + body_skin` from it, and a gap lets it in if it is
/// wider than the body by more than two skins. It is a thousandth of a pixel, so that nobody sees
/// it, and 64 units in the last place of the largest coordinate, so that rounding cannot cross it.
inline constexpr double body_skin = 0x1p-16;

namespace detail {

/// Contacts closer than this on the way are one place: none of them may be entered.
inline constexpr double same_place = body_skin / 16;
/// The part of a motion, against a normal, that counts as rounding.
inline constexpr double rounding = 0x1p-40;

[[nodiscard]] inline double length_of(Vec v) { return std::sqrt(v.x * v.x + v.y * v.y); }

/// The solids nearer than `reach` to a point, gathered once for many questions about them. Where
/// they are too many to be kept, each question looks at the room again.
template <Obstacles O>
class Nearby {
 public:
  Nearby(const Room<O>& room, Point center, double reach)
      : room_(room), area_(Area::around(center, center, reach)) {
    visit_solids(room_, area_, [&](const Solid& solid) {
      if (!is_within(solid, center, reach)) return;
      if (count_ < solids_.size()) solids_[count_] = solid;
      ++count_;
    });
  }

  template <class Visit>
  void visit(Visit&& visit) const {
    if (count_ > solids_.size()) return visit_solids(room_, area_, visit);
    for (const Solid& solid : std::span(solids_).first(count_)) visit(solid);
  }

 private:
  const Room<O>& room_;
  Area area_;
  std::array<Solid, 96> solids_;
  std::size_t count_ = 0;
};

/// The normals of what a body touches at one place.
class Contacts {
 public:
  [[nodiscard]] bool is_full() const { return count_ == normals_.size(); }
  void clear() { count_ = 0; }
  /// Expects that they are not full.
  void add(Vec normal) { normals_[count_++] = normal; }

  /// The part of `wanted` that goes into none of them; zero in a corner.
  [[nodiscard]] Vec allowed(Vec wanted) const {
    if (allows(wanted, wanted)) return wanted;
    for (const Vec normal : all()) {
      const double against = glm::dot(wanted, normal);
      const Vec along = wanted - normal * against;
      if (against < 0 && allows(along, wanted)) return along;
    }
    return {0, 0};
  }

 private:
  [[nodiscard]] std::span<const Vec> all() const { return std::span(normals_).first(count_); }
  [[nodiscard]] bool allows(Vec motion, Vec wanted) const {
    const double slack = -rounding * length_of(wanted);
    return std::ranges::all_of(all(), [&](Vec n) { return glm::dot(motion, n) >= slack; });
  }

  std::array<Vec, 4> normals_{};
  std::size_t count_ = 0;
};

/// A place where a body's path is blocked.
struct Touch {
  double t = 0;  ///< of the path
  Point center{};
  Vec normal{0, 0};
};

/// Moves a body by a short motion, and along what it meets for the time that is left.
///
/// It stops a whole skin from a solid, but only for one that it would come nearer than half a skin.
/// So rounding never makes it catch on the seam between two boxes that it slides along.
template <Obstacles O>
class Mover {
 public:
  Mover(const Nearby<O>& solids, const Circle& body) : solids_(solids), body_(body) {}

  [[nodiscard]] Point center() const { return body_.center; }
  [[nodiscard]] bool touched() const { return touched_; }

  void move(Vec wanted) {
    constexpr int max_steps = 64;  // eight for each pixel of the longest motion
    const double still = rounding * length_of(wanted);
    double left = 1;
    for (int step = 0; step < max_steps && left > 0 && !contacts_.is_full(); ++step) {
      const Vec motion = contacts_.allowed(wanted) * left;
      if (length_of(motion) <= still) return;
      left *= 1 - advance({body_.center, motion});
    }
  }

 private:
  /// Follows a path to its end or to the first contact; returns the part of it that was made.
  double advance(const Path& path) {
    const std::optional<Touch> touch = first_touch(path);
    const double made = touch ? touch->t : 1;
    body_.center = touch ? touch->center : path.at(1);
    if (made * length_of(path.motion) > same_place) contacts_.clear();
    if (!touch) return made;
    touched_ = true;
    contacts_.add(touch->normal);
    return made;
  }

  /// When the path comes too near to a solid. One whose skin the body is in already does not keep
  /// it from going along or away.
  [[nodiscard]] std::optional<double> time_to(const Solid& solid, const Path& path) const {
    const double reach = body_.radius + solid.radius;
    const std::optional<double> t = time_to_box(path, solid, reach + body_skin / 2);
    if (!t || !is_within(solid, path.start, body_.radius + body_skin)) return t;
    const double slack = -rounding * (reach + body_skin) * length_of(path.motion);
    return glm::dot(gap(solid, path.start), path.motion) < slack ? t : std::nullopt;
  }

  [[nodiscard]] std::optional<Touch> first_touch(const Path& path) const {
    std::optional<double> first;
    Solid solid;
    solids_.visit([&](const Solid& candidate) {
      const std::optional<double> t = time_to(candidate, path);
      if (!t || (first && *t >= *first)) return;
      first = t;
      solid = candidate;
    });
    if (!first) return std::nullopt;
    const double reach = body_.radius + solid.radius + body_skin;
    const double t = std::min(*first, time_to_box(path, solid, reach).value_or(*first));
    const Point center = path.at(t);
    const Vec from = gap(solid, center);
    return Touch{t, center, from / length_of(from)};
  }

  const Nearby<O>& solids_;
  Circle body_;
  Contacts contacts_{};
  bool touched_ = false;
};

}  // namespace detail
}  // namespace raywalk
