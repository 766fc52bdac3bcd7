// The oracle can fail: answers are changed a little, and it has to notice.

#include <cmath>
#include <functional>
#include <vector>

#include "ray/exact_inquiry.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using oracle::Cuts;
using oracle::Judged;
using oracle::Sets;
using oracle::SolidIn;
using oracle::Straight;
using oracle::World;

//   . . . .
//   . . . #      from (0.5, 0.5) by (1, 0.25): in by the west face of (3, 1) at (3, 1.125)
//   . . . #
const World west_wall{
    {0, 0, 4, 3, 1}, {4, 3}, Border::clip, false, {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1}};
const Ray wall_ray{{0.5, 0.5}, {1, 0.25}, 4};

/// The ray's cuts and sets, and what a right cast says.
struct Case {
  Cuts cuts{west_wall.lattice, Straight::of(wall_ray)};
  Sets sets{cuts, west_wall};
  Judged judged{west_wall, wall_ray, cuts, sets};
  CastResult right = cast(west_wall.grid, wall_ray, SolidIn{&west_wall});

  /// True if the oracle finds a flaw in the right answer when it has been changed.
  [[nodiscard]] bool notices(const std::function<void(CastResult&)>& change) const {
    CastResult result = right;
    change(result);
    return oracle::flaw_of_cast(judged, sets.first_hit(Corner::block_both), result) != nullptr;
  }
};

TEST_CASE("exact: a cast that is changed a little is noticed") {
  const Case it;
  REQUIRE(it.right.end == End::hit);
  CHECK_FALSE(it.notices([](CastResult&) {}));
  const auto both = [](auto change) {
    return [change](CastResult& r) {
      change(r);
      change(test::required(r.contact));
    };
  };
  CHECK(it.notices(
      [](CastResult& r) { r = {End::length, 4, wall_ray.at(4), {3, 1}, std::nullopt}; }));
  CHECK(it.notices([](CastResult& r) { r.contact.reset(); }));
  CHECK(it.notices([](CastResult& r) { r.t = 2; }));
  CHECK(it.notices(both([](auto& r) { r.t += 0x1p-49; })));
  CHECK(it.notices(both([](auto& r) { r.t = std::nan(""); })));
  CHECK(it.notices(both([](auto& r) { r.tile = {3, 2}; })));
  CHECK(it.notices(both([](auto& r) { r.tile = {2, 1}; })));
  CHECK(it.notices(both([](auto& r) { r.point.x = std::nextafter(3.0, 0.0); })));
  CHECK(it.notices(both([](auto& r) { r.point.y += 0x1p-40; })));
  CHECK(it.notices([](CastResult& r) { test::required(r.contact).face = Face::north; }));
  CHECK(it.notices([](CastResult& r) { test::required(r.contact).normal = {1, 0}; }));
}

TEST_CASE("exact: a miss that is changed a little is noticed") {
  const World empty{{0, 0, 4, 3, 1}, {4, 3}, Border::clip, false, std::vector<std::uint8_t>(12)};
  const auto notices = [&](double max_t, const std::function<void(CastResult&)>& change) {
    const Ray shorter{wall_ray.origin, wall_ray.direction, max_t};
    const Cuts cuts(empty.lattice, Straight::of(shorter));
    const Sets sets(cuts, empty);
    CastResult result = cast(empty.grid, shorter, SolidIn{&empty});
    change(result);
    return oracle::flaw_of_cast(Judged{empty, shorter, cuts, sets}, std::nullopt, result) !=
           nullptr;
  };
  CHECK_FALSE(notices(3, [](CastResult&) {}));
  CHECK_FALSE(notices(4, [](CastResult&) {}));
  CHECK(notices(3, [](CastResult& r) { r.end = End::edge; }));
  CHECK(notices(4, [](CastResult& r) { r.end = End::length; }));
  CHECK(notices(3, [](CastResult& r) { r.t -= 0x1p-51; }));
  CHECK(notices(4, [](CastResult& r) { r.t -= 0x1p-49; }));
  CHECK(notices(3, [](CastResult& r) { r.point.y += 0x1p-40; }));
  CHECK(notices(3, [](CastResult& r) { r.end = End::tiles; }));
}

TEST_CASE("exact: a walk that is changed a little is noticed") {
  const Case it;
  const auto notices = [&](const std::function<void(std::vector<Step>&)>& change) {
    oracle::Trip trip = oracle::make_trip(it.judged, Tie::y_first);
    change(trip.steps);
    return oracle::flaw_of_trip(it.judged, trip).second != nullptr;
  };
  CHECK_FALSE(notices([](auto&) {}));
  CHECK(notices([](auto& steps) { steps.pop_back(); }));
  CHECK(notices([](auto& steps) { steps.push_back(steps.back()); }));
  CHECK(notices([](auto& steps) { steps.erase(steps.begin()); }));
  CHECK(notices([](auto& steps) { std::swap(steps[1].tile, steps[2].tile); }));
  CHECK(notices([](auto& steps) { steps[1].enter += 0x1p-49; }));
  CHECK(notices([](auto& steps) { steps[1].exit += 0x1p-50; }));
  CHECK(notices([](auto& steps) { steps[1].face = Face::none; }));
  CHECK(notices([](auto& steps) { steps[1].corner = true; }));
}

//   . * . .      the cast is asked about another map than the oracle: one tile differs, at *
TEST_CASE("exact: of maps with one tile changed most are noticed") {
  Random random(6);
  int noticed = 0;
  for (int i = 0; i < 1000; ++i) {
    World world{{0, 0, 4, 4, 1}, {4, 4}, Border::clip, false, {}};
    oracle::fill(world, random);
    oracle::RayMaker maker(random, world);
    World changed = world;
    std::uint8_t& tile = changed.cells[static_cast<std::size_t>(random.below(16))];
    tile = tile == 0 ? 1 : 0;
    const Ray any = maker.make(oracle::Trouble::quarters).ray;
    const Cuts cuts(world.lattice, Straight::of(any));
    const Sets sets(cuts, world);
    const Judged judged{world, any, cuts, sets};
    if (!oracle::check_cast(judged, SolidIn{&changed}).empty()) ++noticed;
  }
  CHECK(noticed > 100);  // a ray meets four tiles of the sixteen, often behind another solid
}

//   a #          the direction is off by one unit in the last place: it passes beside the corner
//   # b
TEST_CASE("exact: a direction that is off by one unit in the last place is noticed") {
  const World pinch{{0, 0, 2, 2, 1}, {2, 2}, Border::clip, false, {0, 1, 1, 0}};
  const Ray straight{{0.5, 0.5}, {1, 1}, 1};
  const Ray bent{{0.5, 0.5}, {1, std::nextafter(1.0, 2.0)}, 1};
  const Cuts cuts(pinch.lattice, Straight::of(straight));
  const Sets sets(cuts, pinch);
  const Judged judged{pinch, straight, cuts, sets, Corner::thin};
  const CastResult through = cast(pinch.grid, straight, SolidIn{&pinch}, {.corner = Corner::thin});
  const CastResult beside = cast(pinch.grid, bent, SolidIn{&pinch}, {.corner = Corner::thin});
  const std::optional<int> expected = sets.first_hit(Corner::thin);
  CHECK(oracle::flaw_of_cast(judged, expected, through) == nullptr);
  CHECK(oracle::flaw_of_cast(judged, expected, beside) != nullptr);
}

}  // namespace
}  // namespace raywalk
