#include "raywalk/base/hash.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

// The same input gives the same bits with every compiler and at every optimisation: each preset
// that builds these tests compares what it gets with the numbers here.
namespace raywalk {
namespace {

void add(Hash& hash, Tile tile) { hash.add(tile.x).add(tile.y); }

/// Everything that a result tells.
void add(Hash& hash, const CastResult& result) {
  hash.add(static_cast<int>(result.end)).add(result.t).add(result.point.x).add(result.point.y);
  add(hash, result.tile);
  if (!result.contact) return;
  hash.add(result.contact->normal.x).add(result.contact->normal.y);
  hash.add(static_cast<int>(result.contact->face)).add(result.contact->id);
}

constexpr Grid bits_grid{48, 32};

/// Rays from points anywhere, or from lattice points and halves, of any length.
Ray mixed_ray(Random& random) {
  Point a = random.point(-1, 40);
  Point b = random.point(-1, 40);
  if (random.chance(0.3)) {
    a = {std::floor(a.x), std::floor(a.y) + 0.5};
    b = {std::floor(b.x) + 0.5, std::floor(b.y)};
  }
  Ray ray = Ray::rounded_between(a, b);
  if (random.chance(0.5)) ray.max_t = random.between(0, 5);
  return ray;
}

bool is_solid(Tile tile) { return (tile.x * 7 + tile.y * 13) % 11 == 0; }

}  // namespace

TEST_CASE("bits: casts, walks and lines of sight among tiles are the same everywhere") {
  Random random(1);
  Hash hash;
  for (int i = 0; i < 2000; ++i) {
    const Ray ray = mixed_ray(random);
    Policy policy;
    policy.corner = static_cast<Corner>(random.below(3));
    add(hash, cast(bits_grid, ray, is_solid, policy));
    add(hash, RayCast(bits_grid, ray, is_solid, policy).next());
    hash.add(blocked(bits_grid, ray.origin, ray.at(1), is_solid, policy));
    for (const Step& step : walk(bits_grid, ray)) {
      add(hash, step.tile);
      hash.add(step.enter).add(step.exit);
    }
  }
  CHECK(hash.value() == 0x250F3E0B3C1EFDB0U);
}

TEST_CASE("bits: casts through masks are the same everywhere") {
  Random random(2);
  Mask mask(16, 16);
  for (int i = 0; i < 60; ++i) mask.set({random.below(16), random.below(16)}, true);
  const PlanProbe<PlanTest> masked(
      [&](Tile tile) { return Plan{false, is_solid(tile) ? &mask : nullptr}; }, 16);
  Hash hash;
  for (int i = 0; i < 2000; ++i) {
    const Ray ray = mixed_ray(random);
    add(hash, cast(bits_grid, ray, masked));
    (void)cast_all(bits_grid, ray, masked, [&](const Contact& contact) {
      hash.add(contact.t).add(contact.id);
      return false;
    });
  }
  CHECK(hash.value() == 0x85F9FC86300C32D5U);
}

}  // namespace raywalk
