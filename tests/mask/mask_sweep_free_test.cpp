// Sweeps over maps that are mostly empty: the same answers as pixel by pixel, without asking for
// each pixel, and a limit for what is left.

#include <cmath>
#include <cstdint>

#include "mask/mask_drawing.hpp"
#include "raywalk/mask/mask_sweep.hpp"
#include "raywalk/mask/mask_tiles.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// The same pixels, of which nobody says where there are none.
template <class Set>
struct PixelByPixel {
  const Set& set;
  [[nodiscard]] PixelBox bounds() const { return set.bounds(); }
  [[nodiscard]] std::uint64_t word(int x, int y) const { return set.word(x, y); }
};

/// Tiles by number, far beyond any map: some are solid, some have pixels, most are free.
class Wastes {
 public:
  Wastes(Random& random, int rarity)
      : salt_(random.bits()), rarity_(rarity), mask_(random_mask(random, 9, 7, 0.1)) {}

  [[nodiscard]] Plan operator()(Tile t) const {
    std::uint64_t mixed = salt_ ^ (static_cast<std::uint64_t>(t.x) * 0x9E3779B97F4A7C15U) ^
                          (static_cast<std::uint64_t>(t.y) * 0xC2B2AE3D27D4EB4FU);
    mixed = (mixed ^ (mixed >> 29U)) * 0xBF58476D1CE4E5B9U;
    const auto kind = static_cast<int>((mixed >> 33U) % static_cast<unsigned>(rarity_));
    if (kind == 0) return {.solid = true};
    if (kind == 1) return {.mask = &mask_};
    if (kind == 2) return {.mask = &mask_, .shift = {3, -2}};
    return {};
  }

 private:
  std::uint64_t salt_;
  int rarity_;
  Mask mask_;
};

TEST_CASE("sweep_mask: over empty tiles it says what it says pixel by pixel") {
  Random random(21);
  int hits = 0;
  int limits = 0;
  for (int n = 0; n < runs(1500); ++n) {
    const Wastes wastes(random, random.chance(0.3) ? 4 : 40 + random.below(800));
    const Border borders[] = {Border::clip, Border::solid, Border::unbounded, Border::reject};
    const TilePixels tiles(Grid{20, 15}, {1 + random.below(20), 1 + random.below(20)}, wastes,
                           borders[random.below(4)]);
    const Mask mask = random_mask(random, 1 + random.below(12), 1 + random.below(12), 0.4);
    const PlacedMask moving{&mask, {random.below(200) - 50, random.below(200) - 50}};
    const bool is_whole = random.chance(0.5);
    const auto number = [&](double size) {
      const double v = random.between(-size, size);
      return is_whole ? std::floor(v) : v;
    };
    const Vec ways[] = {{number(900), number(900)}, {number(900), 0}, {0, number(900)}};
    const Ray path{{number(30), number(30)}, ways[random.below(3)], 1};
    const Start start = random.chance(0.5) ? Start::hit : Start::until_free;
    const std::int64_t limit = random.chance(0.5) ? INT64_MAX : random.below(600);
    const MaskSweep quick = sweep_mask(moving, path, tiles, start, limit);
    REQUIRE(quick ==
            sweep_mask(moving, path, PixelByPixel<TilePixels<Wastes>>{tiles}, start, limit));
    hits += quick.end == End::hit && quick.t > 0 ? 1 : 0;
    limits += quick.end == End::tiles ? 1 : 0;
  }
  CHECK(hits > runs(1500) / 10);
  CHECK(limits > runs(1500) / 20);
}

//   o->                                                 #     400,000 pixels of nothing
TEST_CASE("sweep_mask: far through nothing it asks few tiles, and finds what is there") {
  long asked = 0;
  const auto is_solid = [&asked](Tile t) {
    ++asked;
    return t.x == 25000;
  };
  const TilePixels tiles(Grid{1, 1}, {16, 16}, is_solid, Border::unbounded);
  const Mask ball = mask_where(12, 12, [](Pixel) { return true; });
  const MaskSweep sweep =
      sweep_mask(PlacedMask{&ball, {0, 0}}, Ray{{0, 0}, {500000, 100.5}, 1}, tiles);
  REQUIRE(sweep.contact);
  CHECK(sweep.offset.x == 400000 - 12);
  CHECK(asked < 300000);
}

//   o-> . . . .     after so many pixels it has had enough
TEST_CASE("sweep_mask: a limit ends it on the way, as `tiles`") {
  const TilePixels nothing(Grid{1, 1}, {16, 16}, [](Tile) { return false; }, Border::unbounded);
  const Mask dot = mask_where(1, 1, [](Pixel) { return true; });
  const PlacedMask moving{&dot, {0, 0}};
  const Ray path{{0.5, 0.5}, {1000, 0}, 1};
  const MaskSweep sweep = sweep_mask(moving, path, nothing, Start::hit, 100);
  CHECK(sweep.end == End::tiles);
  CHECK(sweep.offset.x == Approx(100));
  CHECK(sweep.offset.y == 0.5);
  CHECK(sweep.t == Approx(0.0995));
  CHECK_FALSE(sweep.contact);
  CHECK(sweep_mask(moving, path, nothing, Start::hit, 2000).end == End::length);
  const PlacedMask wall{&dot, {50, 0}};
  CHECK(sweep_mask(moving, path, wall, Start::hit, 100).end == End::hit);
}

}  // namespace
}  // namespace raywalk
