#include <array>
#include <cstdint>
#include <vector>

#include "random_shapes.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/geom/polygon.hpp"
#include "raywalk/geom/ray_fan.hpp"
#include "raywalk/geom/tangent.hpp"
#include "raywalk/geom/vertex_rays.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"

// The same input gives the same bits with every compiler and at every optimisation: each preset
// that builds these tests compares what it gets with the numbers here.
namespace raywalk {
namespace {

void add(Hash& hash, Vec v) { hash.add(v.x).add(v.y); }
void add(Hash& hash, Point p) { hash.add(p.x).add(p.y); }
void add(Hash& hash, const Contact& contact) {
  hash.add(contact.t).add(static_cast<int>(contact.face)).add(contact.id);
  add(hash, contact.point);
  add(hash, contact.normal);
}

}  // namespace

TEST_CASE("bits: what rays meet in a spatial hash, and what areas hold, is the same everywhere") {
  Random random(1);
  Hash hash;
  std::vector<int> found;
  for (int world = 0; world < 20; ++world) {
    std::vector<Shape> shapes;
    for (int k = 0; k < 40; ++k) shapes.push_back(random_shape(random, 20));
    const ShapeGrid cells({20, 20}, shapes);
    for (int i = 0; i < 100; ++i) {
      const Point from = random.point(-2, 22);
      const Ray ray = Ray::rounded_between(from, random.point(-2, 22));
      cast_all(cells.grid(), ray, ShapeProbe(cells), [&](const Contact& c) { add(hash, c); });
      const Turn heading{static_cast<std::uint32_t>(random.bits())};
      const Turn half_angle{static_cast<std::uint32_t>(random.bits() >> 33U)};
      cells.find_in(Cone{from, heading, half_angle, random.between(0, 9)}, found);
      for (const int id : found) hash.add(id);
      cells.find_in(Circle{from, random.between(0, 9)}, found);
      for (const int id : found) hash.add(id);
    }
  }
  CHECK(hash.value() == 0x3A8C87A5AFA33796U);
}

TEST_CASE("bits: crossings, tangents, areas and fans are the same everywhere") {
  Random random(2);
  Hash hash;
  std::vector<Ray> rays;
  for (int i = 0; i < 2000; ++i) {
    const Point a = random.point(-9, 9);
    const Point b = random.point(-9, 9);
    const std::array<Point, 3> corners{a, b, random.point(-9, 9)};
    const Ray ray{random.point(-9, 9), a - b, random.between(0, 9)};
    if (const auto found = crossing(ray, Segment{a, corners[2]})) {
      hash.add(found->t).add(found->s);
    }
    if (const auto found = tangents(a, Circle{b, random.between(0, 9)})) {
      add(hash, found->left);
      add(hash, found->right);
    }
    hash.add(signed_area(corners));
    hash.add(static_cast<int>(side_of(corners, random.point(-9, 9))));
    rays_to_vertices(ray.origin, corners, rays);
    for (const Ray& r : rays) add(hash, r.direction);
    add(hash, RayFan(a, 77)[i % 77].direction);
  }
  CHECK(hash.value() == 0xF9FA51AFAA4D771AU);
}

}  // namespace raywalk
