#include <array>
#include <vector>

#include "body/yard.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/body/body_probe.hpp"
#include "raywalk/body/sweep.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

// The same input gives the same bits with every compiler and at every optimisation: each preset
// that builds these tests compares what it gets with the numbers here.
namespace raywalk {
namespace {

void add(Hash& hash, Vec v) { hash.add(v.x).add(v.y); }
void add(Hash& hash, Point p) { hash.add(p.x).add(p.y); }

void add(Hash& hash, const std::optional<Contact>& contact) {
  if (!contact) return;
  hash.add(contact->t).add(static_cast<int>(contact->face)).add(contact->id);
  hash.add(contact->tile.x).add(contact->tile.y);
  add(hash, contact->point);
  add(hash, contact->normal);
}

void add(Hash& hash, const SweepResult& result) {
  hash.add(static_cast<int>(result.end)).add(result.t).add(result.other.value_or(-1));
  add(hash, result.center);
  add(hash, result.contact);
}

void add(Hash& hash, const Slide& slide) {
  add(hash, slide.center);
  add(hash, slide.moved);
  hash.add(slide.touched);
}

Yard small_yard() {
  return {"........",  //
          ".o.#..-.",  //
          "...#.../",  //
          "..#.=#..",  //
          ".#\\..#.:"};
}

/// A circle, a box or something between, on the map or beside it, at times on the lattice.
Body random_body(Random& random) {
  Body body;
  body.center = random.point(-0.5, 8);
  const int kind = random.below(3);
  if (kind != 0) body.half = {random.between(0.05, 0.6), random.between(0.05, 0.6)};
  if (kind != 1) body.radius = random.between(0.05, 0.4);
  if (random.chance(0.2)) {
    body.center = {random.below(16) / 2.0, random.below(10) / 2.0};
    body.half = kind == 0 ? Vec{0, 0} : Vec{0.25, 0.5};
  }
  return body;
}

std::vector<Body> random_bodies(Random& random) {
  std::vector<Body> bodies;
  for (int i = 0; i < 4; ++i) bodies.push_back(random_body(random));
  return bodies;
}

Vec random_way(Random& random) {
  Vec way{random.between(-6, 6), random.between(-6, 6)};
  if (random.chance(0.2)) way.x = 0;
  return way;
}

}  // namespace

TEST_CASE("bits: sweeps are the same everywhere") {
  Random random(1);
  Yard yard = small_yard();
  Hash hash;
  for (int i = 0; i < 4000; ++i) {
    yard.door_shift.x = random.below(64);
    const std::vector<Body> others = random_bodies(random);
    const Body body = random_body(random);
    const Border border = random.chance(0.5) ? Border::solid : Border::clip;
    Motion motion(random_way(random));
    motion.start = static_cast<Start>(random.below(3));
    add(hash, sweep({yard.grid(), border}, body, motion, yard, others));
  }
  CHECK(hash.value() == 0x3A7BE9C3301D7A0BU);
}

TEST_CASE("bits: slides and overlaps are the same everywhere") {
  Random random(2);
  Yard yard = small_yard();
  Hash hash;
  for (int i = 0; i < 3000; ++i) {
    yard.door_shift.x = random.below(64);
    const std::vector<Body> others = random_bodies(random);
    const Body body = random_body(random);
    hash.add(yard.overlaps(body, others));
    add(hash, yard.move(body, random_way(random) * 0.25, others));
    add(hash, yard.move(Circle{body.center, 0.25}, random_way(random) * 0.25));
    add(hash, yard.move(Box{body.center, {0.25, 0.25}}, random_way(random) * 0.25));
  }
  CHECK(hash.value() == 0x2C0386750CDC1CD9U);
}

TEST_CASE("bits: rays among bodies are the same everywhere") {
  Random random(3);
  Hash hash;
  for (int i = 0; i < 3000; ++i) {
    const std::vector<Body> bodies = random_bodies(random);
    const Ray ray{random.point(-1, 8), random_way(random), 2};
    const CastResult result = cast({8, 5}, ray, BodyProbe(bodies));
    hash.add(static_cast<int>(result.end)).add(result.t);
    add(hash, result.contact);
  }
  CHECK(hash.value() == 0x53AEF8003772B053U);
}

}  // namespace raywalk
