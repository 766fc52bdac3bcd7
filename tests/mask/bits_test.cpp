#include "mask/mask_drawing.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/mask/bresenham.hpp"
#include "raywalk/mask/mask_rotation.hpp"
#include "raywalk/mask/mask_sweep.hpp"
#include "support/catch.hpp"

// The same input gives the same bits with every compiler and at every optimisation: each preset
// that builds these tests compares what it gets with the numbers here.
namespace raywalk {
namespace {

void add(Hash& hash, Pixel p) { hash.add(p.x).add(p.y); }
void add(Hash& hash, Vec v) { hash.add(v.x).add(v.y); }
void add(Hash& hash, Point p) { hash.add(p.x).add(p.y); }

void add(Hash& hash, const Mask& mask) {
  hash.add(mask.width()).add(mask.height());
  for (int y = 0; y < mask.height(); ++y) {
    for (const std::uint64_t word : mask.row(y)) hash.add(word);
  }
}

void add(Hash& hash, const MaskSweep& sweep) {
  hash.add(static_cast<int>(sweep.end)).add(sweep.t);
  add(hash, sweep.offset);
  if (!sweep.contact) return;
  add(hash, sweep.contact->normal);
  hash.add(static_cast<int>(sweep.contact->face));
  add(hash, sweep.contact->moving);
  add(hash, sweep.contact->fixed);
}

Symmetry random_symmetry(Random& random) {
  return {random.chance(0.3), random.chance(0.3), random.chance(0.3)};
}

/// Up to the given size; the numbers are drawn one by one, as arguments have no order.
Mask random_shape(Random& random, PixelSize largest, double density) {
  const int width = 1 + random.below(largest.width);
  const int height = 1 + random.below(largest.height);
  return random_mask(random, width, height, density);
}

/// From anywhere, by whole pixels now and then, to anywhere.
Ray random_path(Random& random) {
  Point from = random.point(-60, 60);
  if (random.chance(0.4)) from = {std::floor(from.x), std::floor(from.y)};
  Ray path = Ray::rounded_between(from, random.point(-60, 60));
  if (random.chance(0.3)) path.direction.y = 0;
  return path;
}

}  // namespace

TEST_CASE("bits: what two masks have in common is the same everywhere") {
  Random random(1);
  Hash hash;
  for (int i = 0; i < 2000; ++i) {
    const Mask a = random_shape(random, {90, 20}, 0.2);
    const Mask b = random_shape(random, {90, 20}, 0.2);
    const Pixel at{random.below(60) - 30, random.below(20) - 10};
    const PlacedMask moving{&a, at, random_symmetry(random)};
    const PlacedMask fixed{&b, {}, random_symmetry(random)};
    hash.add(overlaps(moving, fixed)).add(overlap_area(moving, fixed));
    add(hash, first_common_pixel(moving, fixed).value_or(Pixel{-99, -99}));
    const PixelBox box = overlap_box(moving, fixed).value_or(PixelBox{});
    add(hash, box.low);
    add(hash, box.high);
    add(hash, overlap_normal(moving, fixed));
  }
  CHECK(hash.value() == 0xCFB0A95D9D70D4E7U);
}

TEST_CASE("bits: sweeps of masks are the same everywhere") {
  Random random(2);
  Hash hash;
  for (int i = 0; i < 3000; ++i) {
    const Mask a = random_shape(random, {20, 12}, 0.3);
    const Mask b = random_shape(random, {70, 20}, 0.05);
    const PlacedMask moving{&a, {random.below(9), random.below(9)}, random_symmetry(random)};
    const Start start = random.chance(0.5) ? Start::hit : Start::until_free;
    add(hash, sweep_mask(moving, random_path(random), PlacedMask{&b}, start));
  }
  CHECK(hash.value() == 0xE2BC0A43B3B4EBB5U);
}

TEST_CASE("bits: rotated masks, and overlaps of posed ones, are the same everywhere") {
  Random random(3);
  Hash hash;
  for (int i = 0; i < 1000; ++i) {
    const Mask a = random_shape(random, {90, 20}, 0.2);
    const Mask b = random_shape(random, {90, 20}, 0.2);
    const Vec direction = unit_vector({static_cast<std::uint32_t>(random.bits())});
    const Vec scale{random.between(0.4, 2.5), random.between(-2.5, -0.4)};
    const MaskFrame frame{a, {a.width(), a.height()}, {0, 0}, {random.below(9), random.below(9)}};
    const MaskFrame turned = rotated(frame, direction, scale);
    add(hash, turned.mask);
    add(hash, turned.origin);
    const PosedMask posed{&a, {random.point(-20, 20), direction, scale, random.point(0, 9)}};
    hash.add(overlaps(posed, PosedMask{&b}));
    for (int k = 0; k < 4; ++k) hash.add(posed.test(random.point(-40, 40)));
  }
  CHECK(hash.value() == 0x77982DA9E6376F48U);
}

TEST_CASE("bits: pixel lines are the same everywhere") {
  Random random(4);
  Hash hash;
  for (int i = 0; i < 2000; ++i) {
    const Pixel from{random.below(200) - 100, random.below(200) - 100};
    for (const Pixel p : pixel_line(from, {random.below(200) - 100, random.below(200) - 100})) {
      add(hash, p);
    }
  }
  CHECK(hash.value() == 0x582679AC94FCE324U);
}

}  // namespace raywalk
