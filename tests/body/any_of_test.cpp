// any_of over probes of every layer: in which order contacts come, and of which probe they are.

#include <array>
#include <cmath>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

TEST_CASE("any_of: contacts of all probes come in the order of t") {
  Random random(23);
  constexpr Grid grid{8, 8};
  Mask mask(24, 24);
  for (int i = 0; i < 90; ++i) mask.set({random.below(24), random.below(24)}, true);
  const PlanProbe<PlanTest> plans([&](Tile) { return Plan{false, &mask, {}}; }, 24);
  const auto thin = thin_walls(WallTest([](Tile) { return ThinWall{.place = 0.25}; }));
  std::vector<Shape> shapes;
  for (int i = 0; i < 9; ++i) {  // walls on the lines of the grid, and a third of a tile off
    const double line = i / 3.0;
    shapes.emplace_back(Segment{{line * 3, 0}, {line * 3, 8}});
    shapes.emplace_back(Segment{{0, line * 3}, {8, line * 3}});
    shapes.emplace_back(Box{{line, line}, {line / 3, line / 3}});
  }
  const ShapeGrid index(grid, shapes);
  const auto all = any_of(plans, thin, ShapeProbe(index));
  int found = 0;
  for (int round = 0; round < runs(3000); ++round) {
    const Ray ray{random.point(-2, 10), {random.between(-1, 1), random.between(-1, 1)}};
    double last = 0;
    const auto look = [&](const Contact& contact) {
      REQUIRE(contact.t >= last);
      last = contact.t;
      ++found;
    };
    (void)cast_all(grid, ray, all, look, {.border = Border::solid});
  }
  CHECK(found > runs(30000));
}

//   o - -|- -#- -( )    behind the wall of one probe a disc of another
TEST_CASE("any_of: a contact tells of which probe it is") {
  constexpr Grid grid{8, 1};
  const TileTest wall = [](Tile t) { return t.x == 3; };
  const TileTest crate = [](Tile t) { return t.x == 5; };
  const auto thin = thin_walls(WallTest(
      [](Tile t) { return t.x == 2 ? std::optional(ThinWall{.place = 0.5}) : std::nullopt; }));
  const std::array bodies{Circle{{7, 0.5}, 0.25}};
  const auto parts = [&](const auto& probe) {
    std::vector<int> found;
    const auto look = [&](const Contact& contact) { found.push_back(contact.part); };
    (void)cast_all(grid, {{0.5, 0.5}, {1, 0}}, probe, look);
    return found;
  };
  using Numbers = std::vector<int>;
  CHECK(parts(any_of(thin, wall, BodyProbe(bodies), crate)) == Numbers{0, 1, 3, 2});
  CHECK(parts(any_of(BodyProbe(bodies), thin)) == Numbers{1, 0});
  CHECK(parts(any_of(crate, any_of(wall, thin), BodyProbe(bodies))) == Numbers{1, 1, 0, 2});
  CHECK(parts(thin) == Numbers{0});
  const CastResult rock =
      cast(grid, {{0.5, 0.5}, {-1, 0}}, any_of(thin, wall, crate), {.border = Border::solid});
  CHECK(test::required(rock.contact).part == 1);  // of the first of those that tell of tiles
  const TileTest on_map = [&](Tile t) { return grid.contains(t) ? false : throw t; };
  CHECK(cast(grid, {{0.5, 0.5}, {-1, 0}}, any_of(on_map, thin, on_map), {.border = Border::solid})
            .contact->part == 0);
}

}  // namespace
}  // namespace raywalk
