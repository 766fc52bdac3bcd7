// One-way walls at any angle, filters and layers, as eyes see them.

#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/height_probe.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr Grid hall_grid{8, 8};

//   street  /  room      a window that shows the street to the room, and not the room to the street
TEST_CASE("one-way walls: a window at an angle is looked out of, and not in") {
  const std::vector<Shape> window{Segment{{3, 7}, {5, 1}}};  // its left is the street
  const ShapeGrid listed(hall_grid, window);
  const auto glass = one_way(ShapeProbe(listed), SidesTest([](int) { return Sides::left; }));
  constexpr Point street{1, 4};
  constexpr Point room{7, 4};
  CHECK_FALSE(visible_from(hall_grid, street, glass).contains(room));
  CHECK(visible_from(hall_grid, room, glass).contains(street));
  const auto by_face =
      one_way(ShapeProbe(listed), FacesTest([](Tile) { return Faces{Face::west}; }));
  CHECK(visible_from(hall_grid, street, by_face).polygon() ==
        visible_from(hall_grid, street, glass).polygon());
  const Visibility view = visible_from(hall_grid, street, glass);
  int seen = 0;
  for (const Span& span : view.spans()) {
    if (span.kind != SpanKind::segment) continue;
    CHECK(view.occluder(span) == OccluderName{0, 0});
    ++seen;
  }
  CHECK(seen > 0);
  CHECK(visible_from(hall_grid, {4, 4}, glass).contains(room));  // on its line it hides nothing
}

//   all segments between points of a lattice, from all half points: hidden from the left alone
TEST_CASE("one-way walls: all small windows, looked at from everywhere") {
  const TileTest nothing = [](Tile) { return false; };
  int hidden = 0;
  for (int code = 0; code < 5 * 5 * 5 * 5; ++code) {
    const Point a{2.0 + code % 5, 2.0 + code / 5 % 5};
    const Point b{2.0 + code / 25 % 5, 2.0 + code / 125};
    if (a == b || code % 3 != 0) continue;
    const std::vector<Shape> wall{Segment{a, b}};
    const ShapeGrid listed(hall_grid, wall);
    for (int at = 0; at < 36; ++at) {
      const Point eye{1.5 + at % 6, 1.5 + at / 6};
      const double side = cross(b - a, eye - a);  // exact
      const Visibility plain = visible_from(hall_grid, eye, ShapeProbe(listed));
      for (const Sides sides : {Sides::left, Sides::right}) {
        const auto window = one_way(ShapeProbe(listed), SidesTest([=](int) { return sides; }));
        const Visibility view = visible_from(hall_grid, eye, window);
        const bool hides = sides == Sides::left ? side < 0 : side > 0;
        INFO(code << " " << at);
        REQUIRE(view.polygon() ==
                (hides ? plain : visible_from(hall_grid, eye, nothing)).polygon());
        hidden += hides ? 1 : 0;
      }
    }
  }
  CHECK(hidden > 1000);
}

//   | / []  all kinds with filters, layers and sides at random: what is seen is what a cast reaches
TEST_CASE("one-way walls: a point is seen exactly if a ray from the eye comes to it") {
  Random random(4411);
  int seen = 0;
  int hidden = 0;
  for (int n = 0; n < runs(300); ++n) {
    const std::uint64_t salt = random.bits();
    const auto mixed = [salt](int i) { return (salt >> static_cast<unsigned>(i & 31)) & 15U; };
    const TileCategories categories = [&](Tile t) {
      return mixed(t.x + 5 * t.y) == 1 ? 1U : mixed(t.x + 5 * t.y) == 2 ? 2U : 0U;
    };
    const auto doors = thin_walls(WallTest([&](Tile t) -> std::optional<ThinWall> {
      if (mixed(t.x + 3 * t.y + 7) < 12) return std::nullopt;
      return ThinWall{
          mixed(t.x) % 2 == 0 ? ThinWall::Stops::east_west : ThinWall::Stops::north_south, 0.25,
          0.125, 0.875, 9 * t.y + t.x};
    }));
    std::vector<Shape> shapes;
    for (int i = 0; i < 5; ++i) {
      shapes.emplace_back(Segment{random.point(0, 8), random.point(0, 8)});
    }
    shapes.emplace_back(Box{random.point(1, 7), {0.2, 0.4}});
    shapes.emplace_back(Circle{random.point(1, 7), 0.3});
    const ShapeGrid listed(hall_grid, shapes);
    const ShapeProbe plain(listed);
    const SidesTest sides = [&](int id) { return static_cast<Sides>(mixed(id) & 3U); };
    const auto sided = one_way(plain, sides);
    const FacesTest faces = [&](Tile t) {
      return mixed(t.x + t.y) < 8 ? Faces{Face::north, Face::east} : Faces{Face::south};
    };
    const auto faced = one_way(plain, faces);
    const auto deep = layered(plain, ShapeCategories([&](int id) { return mixed(id + 3) & 3U; }));
    const ContactTest is_kept = [&](const Contact& c) { return (mixed(c.id) & 1U) != 0; };
    const auto kept = filtered(plain, is_kept);
    const ContactTest is_even = [](const Contact& c) { return c.id % 2 == 0; };
    const auto even_doors = filtered(doors, is_even);
    const TileTest is_tile = [&](Tile t) { return categories(t) != 0; };
    const ContactTest is_even_tile = [](const Contact& c) { return c.tile.x % 2 == 0; };
    const auto some_tiles = filtered(is_tile, is_even_tile);
    const Outlook outlook{.reach = random.chance(0.5) ? 4 : 100.0,
                          .filter = static_cast<std::uint32_t>(1 + random.below(3))};
    const auto check = [&](const auto& probe) {
      const Visibility view = visible_from(hall_grid, random.point(0, 8), probe, outlook);
      for (int i = 0; i < 40; ++i) {
        const Point p = random.point(0, 8);
        const bool is_near = length(p - view.eye()) <= outlook.reach;
        const bool is_seen = is_near && cast(hall_grid, Ray::rounded_between(view.eye(), p), probe,
                                             {.filter = outlook.filter})
                                                .end != End::hit;
        INFO(n << ": " << view.eye().x << ", " << view.eye().y << " to " << p.x << ", " << p.y);
        REQUIRE(view.contains(p) == is_seen);
        (is_seen ? seen : hidden) += 1;
      }
    };
    const auto terrain = layered(categories);
    const TileTest is_block = [&](Tile t) { return mixed(t.x + 5 * t.y) < 6; };
    const FacesTest sides_of = [&](Tile t) {
      return mixed(3 * t.x + t.y) < 8 ? Faces{Face::west, Face::north} : Faces{Face::north};
    };
    switch (n % 8) {
      case 0:
        check(any_of(terrain, sided, even_doors));
        break;
      case 1:
        check(faced);
        break;
      case 2:
        check(any_of(deep, some_tiles));
        break;
      case 3:
        check(one_way(deep, sides));
        break;
      case 4:
        check(filtered(any_of(terrain, doors, plain),
                       ContactTest([&](const Contact& c) { return c.part != 1 && c.id != 3; })));
        break;
      case 5:
        check(one_way(is_block, sides_of));
        break;
      case 6:
        check(filtered(is_block, ContactTest([&](const Contact& c) {
                         return sides_of(c.tile).contains(c.face);
                       })));
        break;
      default:
        check(any_of(kept, one_way(terrain, FacesTest([](Tile) {
                                     return Faces{Face::west, Face::north};
                                   }))));
    }
  }
  CHECK(seen > runs(300) * 8);
  CHECK(hidden > runs(300) * 8);
}

//   low wall, high window      what a level eye sees at its height
TEST_CASE("with_heights: a look is level, at the height where the ray begins") {
  const HeightTest open = [](Tile t) { return t.x == 4 ? ZRange{0.5, 1} : ZRange{0, 1}; };
  CHECK_FALSE(visible_from(hall_grid, {1, 4}, with_heights({0.25, 0}, open)).contains({7, 4}));
  CHECK(visible_from(hall_grid, {1, 4}, with_heights({0.75, 0}, open)).contains({7, 4}));
}

}  // namespace
}  // namespace raywalk
