// Masks that are not as large as their tile, or have moved, and tiles of any number of pixels.

#include <limits>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/drawn_mask.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   ###:      a solid mask, moved as far as ints go
//   ###:
TEST_CASE("plan: a mask that has moved far has left the tile, whatever the number") {
  Mask full(4, 4);
  for (int i = 0; i < 16; ++i) full.set({i % 4, i / 4}, true);
  constexpr int low = std::numeric_limits<int>::min();
  constexpr int high = std::numeric_limits<int>::max();
  for (const Pixel shift : {Pixel{low, 0}, Pixel{0, low}, Pixel{high, high}, Pixel{low + 1, low},
                            Pixel{4, 0}, Pixel{0, -4}}) {
    const Plan plan{.mask = &full, .shift = shift};
    for (int i = 0; i < 16; ++i) CHECK_FALSE(plan.test({i % 4, i / 4}));
    const PlanProbe<PlanTest> probe([&](Tile) { return plan; }, 4);
    CHECK(cast({5, 5}, {{0.5, 0.5}, {1, 0.3}, infinity}, probe).end == End::edge);
    CHECK(RayCast({5, 5}, {{0.5, 0.5}, {1, 0.3}, infinity}, probe).next().end == End::edge);
  }
  CHECK(Plan{.solid = true, .shift = {low, low}}.own({3, 2}) == Pixel{3, 2});
}

//   ##..      a mask of half a tile lies in the north-west; of one of two tiles, only that part
//   #...      is to be seen until it moves
TEST_CASE("plan: a mask may be smaller or larger than the tile") {
  const Mask small = mask_of({"##", "#."});
  const Mask large = mask_of({"....#...", "........", "........", "........"});
  for (const bool has_projections : {false, true}) {
    const MaskProjections small_projections(small, 4);
    const MaskProjections large_projections(large, 4);
    Plan plan{.mask = &small, .projections = has_projections ? &small_projections : nullptr};
    const PlanProbe<PlanTest> probe([&](Tile t) { return t.x == 2 ? plan : Plan{}; }, 4);
    const auto from_west = [&](double y) { return cast({5, 1}, {{0.5, y}, {1, 0}, 9}, probe); };
    CHECK(from_west(0.375).t == 1.5);
    CHECK(from_west(0.375).contact->id == 4);
    CHECK(from_west(0.625).end == End::edge);
    plan = {.mask = &large, .projections = has_projections ? &large_projections : nullptr};
    CHECK(from_west(0.125).end == End::edge);
    plan.shift = {-1, 0};
    CHECK(from_west(0.125).t == 2.25);
  }
}

TEST_CASE("plan: a mask without pixels is free, whatever its other side") {
  for (const int size : {1, 4, 64}) {
    for (const int side : {0, 1, size, size + 1, 101, 65536}) {
      for (const Mask& none : {Mask(0, side), Mask(side, 0)}) {
        const MaskProjections projections(none, size);
        const Plan bare{.mask = &none};
        const Plan projected{.mask = &none, .projections = &projections};
        for (const Plan& plan : {bare, projected}) {
          const PlanProbe<PlanTest> probe([&](Tile) { return plan; }, size);
          for (const Vec way : {Vec{1, 0.3}, Vec{1, 0}, Vec{-0.2, 1}, Vec{0, -1}}) {
            CHECK(cast({5, 5}, {{2.3, 2.6}, way, infinity}, probe).end == End::edge);
          }
        }
      }
    }
  }
}

//   ..#:      tiles of 3x3 pixels; a third of a tile is a number that no double holds
//   .b.:
//   ...:
TEST_CASE("masked: three pixels a tile") {
  const Mask mask = mask_of({"..#", ".#.", "..."});
  const PlanProbe<PlanTest> probe([&](Tile t) { return t.x == 1 ? Plan{.mask = &mask} : Plan{}; },
                                  3);
  const CastResult far = cast({3, 1}, {{0.5, 0.2}, {1, 0}, infinity}, probe);
  CHECK(far.t == 5.0 / 3 - 0.5);
  CHECK(far.point == Point{5.0 / 3, 0.2});
  CHECK(test::required(far.contact).id == 2);
  CHECK(cast({3, 1}, {{0.5, 0.5}, {1, 0}, infinity}, probe).contact->id == 4);
  CHECK(cast({3, 1}, {{0.5, 0.7}, {1, 0}, infinity}, probe).end == End::edge);
  CHECK(cast({3, 1}, {{2.5, 0.5}, {-1, 0}, infinity}, probe).t == 2.5 - 5.0 / 3);
}

}  // namespace
}  // namespace raywalk
