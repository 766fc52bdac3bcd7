#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>

#include "raywalk/body/detail/body_sweep.hpp"
#include "raywalk/body/obstacles.hpp"
#include "raywalk/geom/detail/inline.hpp"

/// A body on its way along a short path among the solids near it.
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

/// A body whose corners are rounded by a skin at least, where it has that size. It lacks less than
/// half a skin of the corners, and a wall that it touches has a distance and thus a normal.
[[nodiscard]] inline Body rounded(Body body) {
  const double more = std::min({body_skin - body.radius, body.half.x, body.half.y});
  if (more <= 0) return body;
  return {body.center, body.half - Vec{more, more}, body.radius + more};
}

/// More than a distance near a point is off by.
[[nodiscard]] inline double off_at(Point p) {
  constexpr double min_off = 0x1p-40;
  constexpr double share_off = 0x1p-50;  // of the coordinates: more than their sums are rounded by
  return min_off + share_off * (std::abs(p.x) + std::abs(p.y));
}

/// By how much a body has to get thinner on all sides to be free of a solid.
template <class S>
[[nodiscard]] inline double depth_in(const S& solid, const Body& body) {
  const Point p = body.center;
  const double off = off_at(p);
  const S grown = solid.grown(body.half);
  const Solid& box = grown.box();
  const double reach = body.radius + box.radius;
  const double distance = length(gap(grown, p));
  if (distance > 0) return reach - distance + off;
  if constexpr (std::is_same_v<S, SlantedSolid>) {
    if (grown.is_slanted()) return reach + Slanted(grown).depth(p) + off;
  }
  const double inside_x = std::min(p.x - box.low.x, box.high.x - p.x);
  const double inside_y = std::min(p.y - box.low.y, box.high.y - p.y);
  return reach + std::min(inside_x, inside_y) + off;
}

/// A solid as a body meets it that begins in it: as if the body were thin enough to be free of it,
/// its radius less at first, then its box. None if there is nothing left of the body then.
template <class S>
[[nodiscard]] inline std::optional<S> eased(const S& solid, const Body& body) {
  const double depth = depth_in(solid, body);
  const double off_box = std::max(0.0, depth - body.radius);
  const Vec half = body.half - Vec{off_box, off_box};
  const Body thin{body.center, half, body.radius - (depth - off_box)};
  if (half.x < 0 || half.y < 0 || !has_inside(thin)) return std::nullopt;
  const Body whole = rounded(body);
  const Body met = rounded(thin);
  const Vec less = whole.half - met.half;
  const Solid& box = solid.box();
  const Solid thinner{box.low + less, box.high - less, box.radius + (met.radius - whole.radius)};
  if constexpr (std::is_same_v<S, SlantedSolid>) {
    return SlantedSolid{thinner, solid.slant};
  } else {
    return thinner;
  }
}

/// The form in which solids are kept: only shapes may be slanted, and a slant makes all slower.
template <Obstacles O>
using KeptOf = std::conditional_t<MeetShapes<O>::value, SlantedSolid, Solid>;

/// The solids nearer than `reach` to a body, gathered once for many questions about them. Where
/// they are too many to be kept, each question looks at the room again: through a pointer, so that
/// the questions are compiled once for all kinds of obstacles.
template <class Kept>
class Nearby {
 public:
  template <Obstacles O>
  Nearby(const Room<O>& room, const Body& body, double reach)
      : room_(&room),
        look_(look_at<O>),
        area_(Area::around(body.center, body.center, extent_of(body) + Vec{reach, reach})) {
    visit_solids(room, area_, [&](const Kept& solid, int other) {
      if (!is_within(solid.grown(body.half), body.center, body.radius + reach)) return;
      if (count_ < slots_.size()) std::construct_at(&slots_[count_].entry, Entry{solid, other});
      ++count_;
    });
  }

  /// Lets a body leave the solids that it overlaps at first: from here on it meets them as `eased`,
  /// and all others in its full size. False if the body has no room to move in.
  [[nodiscard]] bool ease(const Body& body) {
    bool has_room = true;
    for (Slot& slot : std::span(slots_).first(std::min(count_, slots_.size()))) {
      if (!is_overlap(slot.entry.solid, body)) continue;
      const std::optional<Kept> solid = eased(slot.entry.solid, body);
      if (!solid) return false;
      slot.entry.solid = *solid;
    }
    if (count_ <= slots_.size()) return true;
    look_again([&](const Kept& solid, int) {
      has_room = has_room && (!is_overlap(solid, body) || eased(solid, body));
    });
    start_ = body;
    return has_room;
  }

  /// Calls `visit(const Kept&, int other)`.
  template <class Visit>
  void visit(Visit&& visit) const {
    if (count_ <= slots_.size()) {
      for (const Slot& slot : std::span(slots_).first(count_)) {
        visit(slot.entry.solid, slot.entry.other);
      }
      return;
    }
    look_again([&](const Kept& solid, int other) {
      const bool is_left = start_ && is_overlap(solid, *start_);
      visit(is_left ? eased(solid, *start_).value_or(solid) : solid, other);
    });
  }

 private:
  struct Entry {
    Kept solid{};
    int other = no_body;
  };
  /// Room for an entry that costs nothing to make: to clear all of it takes a third of a short
  /// move.
  union Slot {
    Slot() {}
    Entry entry;
  };
  /// A question about one solid, and what it is about.
  struct Visitor {
    void (*call)(const void* visit, const Kept& solid, int other);
    const void* visit;
  };

  template <class O>
  static void look_at(const void* room, const Area& area, const Visitor& visitor) {
    visit_solids(*static_cast<const Room<O>*>(room), area,
                 [&](const Kept& solid, int other) { visitor.call(visitor.visit, solid, other); });
  }
  template <class Visit>
  RAYWALK_COLD void look_again(const Visit& visit) const {
    const auto call = [](const void* to, const Kept& solid, int other) {
      (*static_cast<const Visit*>(to))(solid, other);
    };
    look_(room_, area_, {call, &visit});
  }

  const void* room_;
  void (*look_)(const void* room, const Area& area, const Visitor& visitor);
  Area area_;
  std::array<Slot, 96> slots_;
  std::size_t count_ = 0;
  std::optional<Body> start_{};  // of which the solids are eased, if they are not kept
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
      const double against = dot(wanted, normal);
      const Vec about = wanted - normal * against;
      // Once more: next to nothing is left of a motion straight into it, and it would lead in
      // there.
      const Vec along = about - normal * dot(about, normal);
      if (against < 0 && allows(along, wanted)) return along;
    }
    return {0, 0};
  }

 private:
  [[nodiscard]] std::span<const Vec> all() const { return std::span(normals_).first(count_); }
  [[nodiscard]] bool allows(Vec motion, Vec wanted) const {
    const double slack = -rounding * length(wanted);
    return std::ranges::all_of(all(), [&](Vec n) { return dot(motion, n) >= slack; });
  }

  std::array<Vec, 4> normals_{};
  std::size_t count_ = 0;
};

/// A place where a body's path is blocked.
struct Touch {
  double t = 0;  ///< of the path
  Point center{};
  Vec normal{0, 0};
  SlantedSolid grown{};  ///< what is touched, grown by the body's box
  int other = no_body;
  Point begin{};  ///< where the body was when it began to move there
};

/// The touches of a body on its way, in the order in which they were last made; of more than four,
/// the last four. Touches with the same normal count as one, and so do those of the corners of one
/// solid; those of another body are never one with those of anything else.
class Touches {
 public:
  static constexpr int capacity = 4;

  [[nodiscard]] int size() const { return count_; }
  [[nodiscard]] const Touch& operator[](int i) const { return slots_[index(i)].touch; }

  void add(const Touch& touch) {
    if (count_ == 0 || !is_same((*this)[count_ - 1], touch)) make_room(touch);
    std::construct_at(&slots_[index(count_ - 1)].touch, touch);
  }

 private:
  /// Room for a touch that costs nothing to make.
  union Slot {
    Slot() {}
    Touch touch;
  };

  /// Makes the last place free: a new one, that of the same touch, or that of the first.
  void make_room(const Touch& touch) {
    int gone = 0;
    while (gone < count_ && !is_same((*this)[gone], touch)) ++gone;
    if (gone == count_ && count_ < capacity) {
      ++count_;
      return;
    }
    for (int i = gone % count_; i + 1 < count_; ++i) slots_[index(i)].touch = (*this)[i + 1];
  }
  [[nodiscard]] static bool is_same(const Touch& a, const Touch& b) {
    if (a.other != b.other) return false;
    const bool is_corner = b.normal.x != 0 && b.normal.y != 0;
    return a.normal == b.normal || (is_corner && a.grown == b.grown);
  }
  [[nodiscard]] static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  std::array<Slot, capacity> slots_;
  int count_ = 0;
};

/// Moves a body by a short motion, and along what it meets for the time that is left.
///
/// It stops a whole skin from a solid, but only for one that it would come nearer than half a skin.
/// So rounding never makes it catch on the seam between two boxes that it slides along. A solid
/// that it would not enter even so, as beside a gap exactly as wide as itself, does not stop it.
template <class Kept>
class Mover {
 public:
  Mover(const Nearby<Kept>& solids, const Body& body, Touches& touches)
      : solids_(solids), shape_(body), body_(rounded(body)), touches_(touches) {}

  [[nodiscard]] Point center() const { return body_.center; }
  [[nodiscard]] bool touched() const { return touched_; }

  void move(Vec wanted) {
    constexpr int max_steps = 64;  // eight for each pixel of the longest motion
    const double still = rounding * length(wanted);
    double left = 1;
    for (int step = 0; step < max_steps && left > 0 && !contacts_.is_full(); ++step) {
      const Vec motion = contacts_.allowed(wanted) * left;
      if (length(motion) <= still) return;
      left *= 1 - advance({body_.center, motion, 1});
    }
  }

 private:
  /// How near to a solid a path may come: by half a skin at most, or, in a tight place, by no more
  /// into it than rounding makes of a touch on maps of a thousand tiles.
  static constexpr double usual_room = body_skin / 2;
  static constexpr double tight_room = -body_skin / 1024;

  /// Follows a path to its end or to the first contact; returns the part of it that was made.
  double advance(const Ray& path) {
    std::optional<Touch> touch = first_touch(path, usual_room);
    if (touch && may_pass(*touch, path)) {
      const std::optional<Touch> later = first_touch(path, tight_room);
      if (is_free_at(later ? later->center : path.at(1))) touch = later;
    }
    const double made = touch ? touch->t : 1;
    body_.center = touch ? touch->center : path.at(1);
    if (made * length(path.direction) > same_place) contacts_.clear();
    if (!touch) return made;
    touched_ = true;
    touches_.add(*touch);
    contacts_.add(touch->normal);
    return made;
  }
  /// True if the path comes near to a corner that it touches, but not into it.
  [[nodiscard]] bool may_pass(const Touch& touch, const Ray& path) const {
    const Vec from = gap(touch.grown, path.origin);
    const bool is_before_side = from.x == 0 || from.y == 0;  // this is what costs the least to ask
    return !is_before_side && body_.radius >= body_skin && !time_to(touch.grown, path, tight_room);
  }
  [[nodiscard]] bool is_free_at(Point center) const {
    const Body there{center, shape_.half, shape_.radius};
    bool is_free = true;
    solids_.visit([&](const auto& solid, int) { is_free = is_free && !is_overlap(solid, there); });
    return is_free;
  }

  /// When the path comes too near to a solid. One whose skin the body is in already does not keep
  /// it from going along or away.
  template <class S>
  [[nodiscard]] std::optional<double> time_to(const S& grown, const Ray& path, double room) const {
    const double reach = body_.radius + grown.box().radius;
    const std::optional<double> t = time_to_box(path, grown, reach + room);
    if (!t || !is_within(grown, path.origin, body_.radius + body_skin)) return t;
    const double slack = -rounding * (reach + body_skin) * length(path.direction);
    return dot(gap(grown, path.origin), path.direction) < slack ? t : std::nullopt;
  }

  /// Where the path comes too near to something: a skin before that, or where it begins.
  [[nodiscard]] std::optional<Touch> first_touch(const Ray& path, double room) const {
    std::optional<double> first;
    Kept solid;
    int place = no_body;
    solids_.visit([&](const auto& candidate, int other) {
      const auto grown = candidate.grown(body_.half);
      const std::optional<double> t = time_to(grown, path, room);
      if (!t) return;
      const double stop = std::min(*t, time_to_box(path, grown, stop_reach(grown)).value_or(*t));
      if (first && stop >= *first) return;
      first = stop;
      solid = grown;
      place = other;
    });
    if (!first) return std::nullopt;
    const Touch touch = touch_at(path, *first, solid, place);
    const bool is_corner = touch.normal.x != 0 && touch.normal.y != 0;
    return is_corner ? side_before(touch, path, room).value_or(touch) : touch;
  }
  /// A side that the path touches with a corner at once, but for rounding: as where a floor of
  /// several boxes goes on, which has no corner there. None if there is none, or the corner is
  /// nearer.
  [[nodiscard]] std::optional<Touch> side_before(const Touch& corner, const Ray& path,
                                                 double room) const {
    const Point p = corner.center;
    const double nearest = length(gap(corner.grown, p)) - corner.grown.box().radius;
    const double most = nearest + off_at(p);
    std::optional<Touch> side;
    solids_.visit([&](const auto& candidate, int other) {
      const auto grown = candidate.grown(body_.half);
      const Vec from = gap(grown, p);
      const bool is_side = (from.x == 0) != (from.y == 0);
      if (side || !is_side || length(from) - grown.box().radius > most) return;
      if (time_to(grown, path, room)) side = touch_at(path, corner.t, grown, other);
    });
    return side;
  }
  [[nodiscard]] Touch touch_at(const Ray& path, double t, const SlantedSolid& grown,
                               int other) const {
    const Point center = path.at(t);
    const Vec from = gap(grown, center);
    return {t, center, from / length(from), grown, other, shape_.center};
  }
  template <class S>
  [[nodiscard]] double stop_reach(const S& grown) const {
    return body_.radius + grown.box().radius + body_skin;
  }

  const Nearby<Kept>& solids_;
  Body shape_;
  Body body_;
  Contacts contacts_{};
  Touches& touches_;
  bool touched_ = false;
};

}  // namespace detail
}  // namespace raywalk
