// The visibility polygon of tiles with masks against sight in exact arithmetic, at pixel scale.

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"
#include "visibility/judge.hpp"

namespace raywalk {
namespace {

using oracle::World;

/// A map of tiles, free, solid, or with one of a few masks, which may have been moved.
struct Park {
  Grid grid{};
  int size = 1;
  std::vector<Mask> masks{};
  std::vector<MaskProjections> projections{};
  std::vector<Plan> plans{};

  Park(Random& random, int side, int pixels) : grid{side, side}, size(pixels) {
    for (int i = 0; i < 4; ++i) masks.push_back(random_mask(random, size));
    for (const Mask& mask : masks) projections.emplace_back(mask, size);
    for (int i = 0; i < side * side; ++i) {
      Plan plan{random.chance(0.3), nullptr, {}};
      if (random.chance(0.4)) {
        const auto kind = static_cast<std::size_t>(random.below(4));
        plan.mask = &masks.at(kind);
        if (random.chance(0.7)) plan.projections = &projections.at(kind);
      }
      if (random.chance(0.2)) plan.shift = {random.below(2 * size + 1) - size, random.below(3) - 1};
      plans.push_back(plan);
    }
  }
  Park(const Park&) = delete;
  Park& operator=(const Park&) = delete;
  ~Park() = default;

  [[nodiscard]] const Plan& plan(Tile t) const {
    return plans.at(static_cast<std::size_t>(grid.index(t)));
  }
  [[nodiscard]] auto masked() const {
    return PlanProbe([this](Tile t) { return plan(t); }, size);
  }
  /// The same as pixels.
  [[nodiscard]] World world() const {
    World world{{0, 0, grid.width * size, grid.height * size, size}, grid};
    for (int y = 0; y < grid.height * size; ++y) {
      for (int x = 0; x < grid.width * size; ++x) {
        const bool solid = plan({x / size, y / size}).test({x % size, y % size});
        world.cells.push_back(solid ? 1 : 0);
      }
    }
    return world;
  }

 private:
  /// Noise, a few pixels, or a block somewhere.
  static Mask random_mask(Random& random, int size) {
    Mask mask(size, size);
    const double density = random.chance(0.5) ? random.between(0, 1) : 0;
    const int left = random.below(size);
    const int top = random.below(size);
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        const bool is_in_block = x >= left && x <= left + size / 2 && y >= top && y <= top + 1;
        mask.set({x, y}, random.chance(density) || (density == 0 && is_in_block));
      }
    }
    return mask;
  }
};

//   . # .
//   . o .      o: a tile with a mask
//   . . /
TEST_CASE("plan oracle: tiles with masks, zero differences") {
  Random random(89);
  oracle::Tally tally;
  for (int round = 0; round < runs(600); ++round) {
    const int size = 1 << random.below(4);
    const int side = 1 + random.below(5);
    const Park park(random, side, size);
    const World world = park.world();
    for (int eyes = 0; eyes < 4; ++eyes) {
      const auto coordinate = [&] { return oracle::special(random, side * size) / size; };
      const Point eye{coordinate(), coordinate()};
      const Visibility view = visible_from(park.grid, eye, park.masked());
      for (int i = 0; i < 8; ++i) tally.judge(world, view, random.point(0, side));
      for (int i = 0; i < 8; ++i) {
        const Point p = oracle::beside_shadow(random, world, eye);
        if (p.x >= 0 && p.y >= 0 && p.x <= side && p.y <= side) tally.judge(world, view, p);
      }
    }
  }
  INFO(tally.difference);
  CHECK(tally.difference.empty());
  CHECK(tally.seen > runs(4000));
  CHECK(tally.hidden > runs(4000));
}

//   a tile of 12, 24 or 48 pixels: corners lie at k/24, which no double is
TEST_CASE("plan oracle: any number of pixels makes a tile, up to rounding") {
  Random random(94);
  oracle::Tally tally;
  for (int round = 0; round < runs(400); ++round) {
    const int size = 3 + random.below(46);
    const int side = 1 + random.below(3);
    const Park park(random, side, size);
    const World world = park.world();
    for (int eyes = 0; eyes < 4; ++eyes) {
      const Point eye = random.point(0, side);
      const Visibility view = visible_from(park.grid, eye, park.masked());
      REQUIRE(view.spans().empty() == view.polygon().empty());
      for (int i = 0; i < 40; ++i) tally.judge(world, view, random.point(0, side));
      const auto spans = view.spans();
      for (std::size_t i = 0; i < spans.size(); ++i) {
        const Span& next = spans[(i + 1) % spans.size()];
        REQUIRE(orientation(eye, spans[i].from, spans[i].to) > 0);
        REQUIRE(next.opens != is_same_direction(eye, spans[i].to, next.from));
      }
    }
  }
  INFO(tally.difference);
  CHECK(tally.difference.empty());
  CHECK(tally.seen > runs(4000));
  CHECK(tally.hidden > runs(4000));
}

/// The spans of a view of pixels, in tiles.
std::vector<Span> in_tiles(const Visibility& view, double size) {
  std::vector<Span> spans(view.spans().begin(), view.spans().end());
  for (Span& span : spans) {
    span.at /= size;
    for (Bearing* end : {&span.from, &span.to}) {
      if (end->is_vector()) continue;
      end->x /= size;
      end->y /= size;
    }
  }
  return spans;
}

TEST_CASE("plan oracle: the spans are those of a map whose tiles are the pixels") {
  Random random(93);
  for (int round = 0; round < runs(2000); ++round) {
    const int size = 1 << random.below(round % 8 == 0 ? 7 : 5);
    const int side = 1 + random.below(size > 16 ? 7 : 4);
    const Park park(random, side, size);
    const World world = park.world();
    const int pixels = side * size;
    const bool is_on_half = random.chance(0.5);  // on halves, directions of corners are often equal
    const auto place = [&] {
      return is_on_half ? random.below(2 * pixels + 1) / 2.0 : random.between(0, pixels);
    };
    const Point eye{place(), place()};
    const Visibility fine = visible_from({pixels, pixels}, eye,
                                         TileTest([&](Tile t) { return world.solid(t.x, t.y); }));
    const Visibility view = visible_from(park.grid, {eye.x / size, eye.y / size}, park.masked());
    const std::vector<Span> expected = in_tiles(fine, size);
    REQUIRE(std::equal(view.spans().begin(), view.spans().end(), expected.begin(), expected.end()));
  }
}

//   the same where an eye on a line is told as k/24, and so beside it
TEST_CASE("plan oracle: an eye on the line between two pixels is on it, whatever their number") {
  Random random(95);
  for (int round = 0; round < runs(2000); ++round) {
    const int size = 3 + random.below(46);
    const int side = 1 + random.below(2);
    const Park park(random, side, size);
    const World world = park.world();
    const int pixels = side * size;
    const Point eye = {random.below(pixels + 1) + 0.0, random.below(pixels + 1) + 0.0};
    const Visibility fine = visible_from({pixels, pixels}, eye,
                                         TileTest([&](Tile t) { return world.solid(t.x, t.y); }));
    const Visibility view = visible_from(park.grid, {eye.x / size, eye.y / size}, park.masked());
    const std::vector<Span> expected = in_tiles(fine, size);
    REQUIRE(std::equal(view.spans().begin(), view.spans().end(), expected.begin(), expected.end()));
  }
}

TEST_CASE("plan oracle: masks that are full or empty are whole tiles") {
  Random random(90);
  for (int round = 0; round < runs(500); ++round) {
    const std::uint64_t tiles = random.bits() & random.bits();
    const std::uint64_t drawn = random.bits();
    const auto bit = [](std::uint64_t bits, Tile t) { return (bits >> (t.y * 8 + t.x) & 1U) != 0; };
    Mask full(4, 4);
    for (int y = 0; y < 4; ++y) full.set_word(0, y, 15);
    const Mask none(4, 4);
    const PlanTest plans = [&](Tile t) {
      const bool solid = bit(tiles, t);
      return Plan{solid, bit(drawn, t) ? (solid ? &full : &none) : nullptr, {}};
    };
    const Point eye{random.below(33) / 4.0, random.below(33) / 4.0};
    const Visibility masked = visible_from({8, 8}, eye, PlanProbe(plans, 4));
    const Visibility whole =
        visible_from({8, 8}, eye, TileTest([&](Tile t) { return bit(tiles, t); }));
    REQUIRE(masked.polygon() == whole.polygon());
  }
}

}  // namespace
}  // namespace raywalk
