// Segments that stop from one side, as a probe of the caller's own tells of them: the shapes of the
// library are in a layer above.

#include <optional>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/one_way.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr Grid lone_field{4, 4};

/// An upright wall at x = 2, from (2, 3) north to (2, 1): west of it is its left.
constexpr Segment lone_wall{{2, 3}, {2, 1}};

/// A probe of that wall alone, which is asked anew for each contact.
struct LoneWall {
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_shapes = true;
  };

  std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                    const Question& question) const {
    if (question.skip > 0 || ray.direction.x == 0) return std::nullopt;
    const double t = (2 - ray.origin.x) / ray.direction.x;
    const Point at = ray.at(t);
    if (at.y < 1 || at.y > 3 || !question.is_within(step, t)) return std::nullopt;
    return Contact{t, at, {ray.direction.x < 0 ? 1.0 : -1.0, 0}, Face::none, step.tile, 0};
  }
  template <class Visit>
  void visit_shapes(Visit&& visit) const {
    visit(lone_wall, 0);
  }
  template <class Visit>
  void visit_shapes_in(Tile, Visit&& visit) const {
    visit(lone_wall, 0);
  }
};

TEST_CASE("one_way: a probe of the caller's own shapes stops from the sides that it is told") {
  constexpr Ray from_west{{0.5, 2}, {1, 0}};
  constexpr Ray from_east{{3.5, 2}, {-1, 0}};
  for (const Sides sides : {Sides::none, Sides::left, Sides::right, Sides::both}) {
    const auto one_sided = one_way(LoneWall{}, [sides](int) { return sides; });
    const bool stops_west = (sides & Sides::left) != Sides::none;
    const bool stops_east = (sides & Sides::right) != Sides::none;
    CHECK(cast(lone_field, from_west, one_sided).contact.has_value() == stops_west);
    CHECK(cast(lone_field, from_east, one_sided).contact.has_value() == stops_east);
    // The same from one that hands on what it is asked.
    const auto handed_on = [&](const Ray& ray, const Step& step, const Question& question) {
      return one_sided(ray, step, question);
    };
    CHECK(cast(lone_field, from_west, handed_on) == cast(lone_field, from_west, one_sided));
    CHECK(cast(lone_field, from_east, handed_on) == cast(lone_field, from_east, one_sided));
  }
}

TEST_CASE("sides: a ray comes from where it begins, or on the line from what it leaves behind") {
  const auto side_of = [](const Ray& ray) {
    return detail::side_of_ray(lone_wall, ray, detail::Line(ray));
  };
  CHECK(side_of(Ray{{1.5, 2}, {1, 0}}) == Sides::left);
  CHECK(side_of(Ray{{2.5, 2}, {1, 0}}) == Sides::right);
  CHECK(side_of(Ray{{2, 2}, {1, 0}}) == Sides::left);
  CHECK(side_of(Ray{{2, 2}, {-1, 0}}) == Sides::right);
  CHECK(side_of(Ray{{2, 2}, {0, 1}}) == Sides::none);
  CHECK(side_of(Ray::rounded_between({2, 2}, {3, 2})) == Sides::left);
  CHECK(side_of(Ray::rounded_between({2, 2}, {1, 2})) == Sides::right);
  CHECK(side_of(Ray::rounded_between({2, 2}, {2, 0})) == Sides::none);
}

TEST_CASE("sides: a segment stops what lies on a side that stops, and end on nothing but both") {
  for (const Sides sides : {Sides::none, Sides::left, Sides::right, Sides::both}) {
    const bool is_both = sides == Sides::both;
    CHECK(detail::stops_from(lone_wall, sides, {1, 2}) == (is_both || sides == Sides::left));
    CHECK(detail::stops_from(lone_wall, sides, {3, 2}) == (is_both || sides == Sides::right));
    CHECK(detail::stops_from(lone_wall, sides, {2, 5}) == is_both);
  }
}

}  // namespace
}  // namespace raywalk
