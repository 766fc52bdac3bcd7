#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>

#include "raywalk/body/body_mover.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// Something that stood in the way of a sliding body. The words are those of a `Contact`.
struct SlideContact {
  /// The point of its surface that was nearest to the body's centre.
  Point point{};
  /// Unit vector toward the body; where the body has gone round a corner, the last normal there.
  Vec normal{0, 0};
  /// The side of it that was touched, so `north` is the top of a floor; `none` where the normal is
  /// along neither axis, and of what is round or aslant.
  Face face = Face::none;
  /// The tile that was touched, which lies off the map for the rock there; of another body the one
  /// that the point lies in.
  Tile tile{};
  /// If another body was touched: its place among the others.
  std::optional<int> other{};

  friend bool operator==(const SlideContact&, const SlideContact&) = default;
};

/// The contacts of a sliding body: up to four, in the order in which they were last touched; of
/// more, the last four.
///
/// A side is one contact, however many tiles of it the body has slid along, and so is a corner, and
/// each other body's side or rounding. It tells of the last touch. Where the body touches several
/// tiles of a side at once, it is the tile straight before the body's centre.
class SlideContacts {
 public:
  static constexpr int capacity = detail::Touches::capacity;

  [[nodiscard]] constexpr int size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  /// Expects 0 <= i < size().
  [[nodiscard]] constexpr const SlideContact& operator[](int i) const {
    assert(i >= 0 && i < count_);
    return contacts_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] constexpr const SlideContact* begin() const { return contacts_.data(); }
  [[nodiscard]] constexpr const SlideContact* end() const { return contacts_.data() + count_; }

  /// The last contact with such a side: `on(Face::north)` is the floor that the body stands on, in
  /// a world seen from the side.
  [[nodiscard]] constexpr std::optional<SlideContact> on(Face face) const {
    std::optional<SlideContact> last;
    for (const SlideContact& contact : *this) {
      if (contact.face == face) last = contact;
    }
    return last;
  }
  /// Expects room for one more.
  constexpr void add(const SlideContact& contact) {
    assert(count_ < capacity);
    contacts_[static_cast<std::size_t>(count_++)] = contact;
  }

  friend bool operator==(const SlideContacts&, const SlideContacts&) = default;

 private:
  std::array<SlideContact, capacity> contacts_{};
  int count_ = 0;
};

namespace detail {

/// The solid that was touched by a body of that box, up to rounding.
[[nodiscard]] inline SlantedSolid solid_of(const Touch& touch, Vec half) {
  return touch.grown.grown(-half);
}

/// The face that was touched; `none` of a circle, of what is slanted, or if the normal is.
[[nodiscard]] inline Face face_of(const Touch& touch, const SlantedSolid& solid) {
  const Vec normal = touch.normal;
  if (solid.box().low == solid.box().high || solid.is_slanted()) return Face::none;
  if (normal.x == 0) return normal.y < 0 ? Face::north : Face::south;
  if (normal.y == 0) return normal.x < 0 ? Face::west : Face::east;
  return Face::none;
}

/// The coordinate of a solid's side, across it.
[[nodiscard]] inline double side_of(const SlantedSolid& slanted, Face face) {
  const Solid& solid = slanted.box();
  if (face == Face::north) return solid.low.y - solid.radius;
  if (face == Face::south) return solid.high.y + solid.radius;
  return face == Face::west ? solid.low.x - solid.radius : solid.high.x + solid.radius;
}

[[nodiscard]] inline SlideContact contact_of(const Touch& touch, const SlantedSolid& solid,
                                             Face face) {
  SlideContact contact{.normal = touch.normal, .face = face};
  contact.point = touch.center - gap(solid, touch.center) + touch.normal * solid.box().radius;
  const Point p = contact.point;
  if (touch.other != no_body) {
    contact.tile = {cell_with(p.x), cell_with(p.y)};
    contact.other = touch.other;
  } else {
    contact.tile = tile_behind(solid.box(), p, touch.normal);
  }
  return contact;
}

/// The contact that a touch of a body in the room stands for. Where the touched face ends before
/// the body's centre, and another solid goes on with it there, the contact is with that solid.
template <Obstacles O>
[[nodiscard]] SlideContact contact_of(const Room<O>& room, Touch touch, Vec half) {
  SlantedSolid solid = solid_of(touch, half);
  const Face face = face_of(touch, solid);
  const Vec off = gap(solid, touch.center);
  if (face != Face::none && off.x != 0 && off.y != 0) {
    const Point before = touch.center - touch.normal * dot(off, touch.normal);
    const double side = side_of(solid, face);
    const Area area = Area::around(before, before, {body_skin, body_skin});
    visit_solids(room, area, [&](const auto& candidate, int other) {
      const bool is_slanted = SlantedSolid(candidate).is_slanted();
      if (is_slanted || std::abs(side_of(candidate, face) - side) > same_place) return;
      solid = candidate;
      touch.other = other;
    });
  }
  return contact_of(touch, solid, face);
}

}  // namespace detail
}  // namespace raywalk
