// No query allocates: every allocation of this program is counted.

#include <array>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/find_visible.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/geom/polygon.hpp"
#include "raywalk/geom/vertex_rays.hpp"
#include "raywalk/mask/bresenham.hpp"
#include "raywalk/mask/mask_overlap.hpp"
#include "raywalk/mask/mask_tiles.hpp"
#include "raywalk/mask/polygon_fill.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/cast_span.hpp"
#include "raywalk/ray/height_sight.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/resume.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "raywalk/ray/tile_count.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using test::allocations;

/// How many allocations `query()` makes when asked about many rays.
template <class Query>
long allocations_in(Query query) {
  Random random(41);
  const long before = allocations();
  for (int i = 0; i < 200; ++i) {
    const auto half = [&] { return random.below(65) / 2.0; };
    const bool is_simple = random.chance(0.5);
    const Point a = is_simple ? Point{half(), half()} : random.point(0, 32);
    const Point b = is_simple ? Point{half(), half()} : random.point(0, 32);
    query(a, b);
  }
  return allocations() - before;
}

constexpr Grid world_grid{32, 32};

/// A map of tiles, some solid, some with pixels.
class World {
 public:
  World() : mask_(8, 8), bits_(world_grid) {
    Random random(42);
    for (int y = 0; y < 8; ++y) mask_.set_word(0, y, random.bits() & random.bits());
    for (std::int64_t i = 0; i < world_grid.count(); ++i) {
      if (random.chance(0.2)) bits_.set(world_grid.tile(i), true);
    }
  }
  [[nodiscard]] const BitGrid& bits() const { return bits_; }
  [[nodiscard]] const Mask& mask() const { return mask_; }
  [[nodiscard]] bool operator()(Tile tile) const { return bits_(tile); }
  [[nodiscard]] Plan plan(Tile tile) const {
    return {bits_(tile), (tile.x + tile.y) % 3 == 0 ? &mask_ : nullptr, {}};
  }
  [[nodiscard]] static int pixels_per_tile() { return 8; }
  [[nodiscard]] auto masked() const {
    return PlanProbe([this](Tile tile) { return plan(tile); }, pixels_per_tile());
  }

 private:
  Mask mask_;
  BitGrid bits_;
};

/// Uses a result, so that nobody leaves the query out.
template <class T>
void keep(const T& result) {
  asm volatile("" : : "r"(&result) : "memory");
}

const World world;
const auto solid = [](Tile t) { return world(t); };

TEST_CASE("no allocation: the counter counts, or the other cases say nothing") {
  CHECK(allocations_in([](Point a, Point) { keep(std::vector<double>(3, a.x)); }) >= 200);
  CHECK(allocations_in([](Point, Point) { keep(Mask(8, 8)); }) >= 200);
}

TEST_CASE("no allocation: in a walk, and in what is known before it") {
  CHECK(allocations_in([](Point a, Point b) {
          for (const Step& step : walk(world_grid, Ray::rounded_between(a, b))) keep(step);
          keep(tile_count(a, b));
        }) == 0);
}

TEST_CASE("no allocation: in casts of all kinds, and in lines of sight") {
  std::array<Contact, 4> room{};
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const Policy policy{.corner = corner, .border = Border::solid};
    CHECK(allocations_in([&](Point a, Point b) {
            const Ray ray = Ray::rounded_between(a, b);
            keep(cast(world_grid, ray, solid, policy));
            keep(cast(world_grid, ray, world.bits(), policy));
            keep(cast(world_grid, ray, world.masked(), policy));
            keep(cast_all(world_grid, ray, solid, std::span(room), policy).end);
            keep(cast_all(
                world_grid, ray, world.masked(), [](const Contact&) { return false; }, policy));
            RayCast resumed(world_grid, ray, world.masked(), policy);
            while (resumed.next().contact) continue;
            keep(blocked(world_grid, a, b, solid, policy));
            keep(line_of_sight(world_grid, a, b, world.masked(), policy));
            keep(line_of_sight(world_grid, a, b, world.bits(), policy));
          }) == 0);
  }
}

TEST_CASE("no allocation: in probes made of others") {
  const std::array<Body, 3> bodies{Body{{3, 4}, 0.5}, Body{{13, 20}, {1, 2}}, Body{{25, 9}, 2}};
  const auto doors = thin_walls([](Tile t) {
    return t.x % 2 == 0 ? std::optional(ThinWall{ThinWall::Stops::east_west, 0.5, 0.25, 1, 0})
                        : std::nullopt;
  });
  const auto open = [](Tile t) { return world(t) ? ZRange{0.25, 0.75} : ZRange{0, 1}; };
  const auto categories = [](Tile t) { return world(t) ? 3U : 0U; };
  const auto odd = [](const Contact& contact) { return contact.id % 2 == 1; };
  const auto faces = [](Tile) { return Faces{Face::west, Face::north}; };
  CHECK(allocations_in([&](Point a, Point b) {
          const Ray ray = Ray::rounded_between(a, b);
          keep(cast(world_grid, ray, any_of(solid, world.masked(), BodyProbe(bodies), doors)));
          keep(cast(world_grid, ray, any_of(world.bits(), BodyProbe(bodies))));
          keep(cast(world_grid, ray, filtered(world.bits(), odd)));
          keep(cast(world_grid, ray, filtered(world.masked(), odd)));
          keep(cast(world_grid, ray, one_way(layered(categories), faces), {.filter = 2}));
          keep(cast(world_grid, ray, with_heights({0.5, 0.25}, open)));
          keep(blocked(world_grid, Eye{a, 0.25}, Eye{b, 0.75}, open));
        }) == 0);
}

TEST_CASE("no allocation: in rays that go on") {
  CHECK(allocations_in([](Point a, Point b) {
          Ray ray{a, b - a, 10};
          for (int i = 0; i < 10; ++i) {
            const CastResult hit = cast(world_grid, ray, solid, {.border = Border::solid});
            if (!hit.contact) break;
            keep(through_portal(ray, *hit.contact, {{3, 3}, Face::north}));
            const std::optional<Ray> next = ricochet(world_grid, ray, *hit.contact, solid);
            if (!next) break;
            ray = *next;
          }
        }) == 0);
}

TEST_CASE("no allocation: in thick rays, and in bodies that slide") {
  const std::array<Body, 2> others{Body{{3, 4}, 0.5}, Body{{13, 20}, {1, 2}}};
  const Bounds bounds = world_grid;
  CHECK(allocations_in([&](Point a, Point b) {
          const Body disc(a, 0.25);
          const Body box{a, {0.25, 0.125}};
          keep(sweep(bounds, disc, b - a, solid, others));
          keep(sweep(bounds, box, b - a, world, others));
          keep(move_and_slide(bounds, disc, 0.1 * (b - a), solid, others));
          keep(move_and_slide(bounds, box, 0.1 * (b - a), world, others));
          keep(overlaps(bounds, disc, world, others));
        }) == 0);
}

TEST_CASE("no allocation: in a spatial hash, and where shapes are asked by themselves") {
  std::vector<Shape> shapes{Circle{{3, 4}, 0.5}, Box{{13, 20}, {1, 2}}};
  for (int i = 0; i < 20; ++i) shapes.push_back(Segment{{i + 0.5, 9}, {25, i + 0.25}});
  const ShapeGrid hash(world_grid, shapes);
  std::vector<int> found;
  found.reserve(10000);  // a caller's room
  std::vector<Ray> rays;
  rays.reserve(100);
  Mask picture(64, 64);
  CHECK(allocations_in([&](Point a, Point b) {
          keep(cast(world_grid, Ray::rounded_between(a, b), any_of(solid, ShapeProbe(hash))));
          keep(line_of_sight(world_grid, a, b, ShapeProbe(hash)));
          find_visible(hash, a, Cone{a, heading_of(b - a), Turn::degrees(20), 9}, solid, found);
          hash.find_in(Box{b, {4, 4}}, found);
          const std::array<Point, 4> polygon{a, b, Point{1, 30}, Point{9, 2}};
          fill_polygon(picture, polygon);
          rays_to_vertices(a, polygon, rays);
          keep(side_of(polygon, a));
          keep(signed_area(polygon));
          keep(tangents(a, Circle{b, 0.5}));
        }) == 0);
}

TEST_CASE("no allocation: among one-way walls, filters and layers") {
  std::vector<Shape> shapes{Circle{{3, 4}, 0.5}, Box{{13, 20}, {1, 2}}};
  for (int i = 0; i < 20; ++i) shapes.push_back(Segment{{i + 0.5, 9}, {25, i + 0.25}});
  const ShapeGrid hash(world_grid, shapes);
  const auto sided = one_way(ShapeProbe(hash), [](int id) { return static_cast<Sides>(id % 4); });
  const auto deep = layered(ShapeProbe(hash), [](int id) { return id % 2 == 0 ? 1U : 2U; });
  const auto odd = [](const Contact& contact) { return contact.tile.x % 2 == 1; };
  const auto all = any_of(filtered(solid, odd), sided, deep);
  const Bounds bounds(world_grid, Border::solid, 2);
  CHECK(allocations_in([&](Point a, Point b) {
          const Body disc(a, 0.25);
          keep(cast(world_grid, Ray::rounded_between(a, b), all));
          keep(sweep(bounds, disc, b - a, all));
          keep(move_and_slide(bounds, disc, 0.1 * (b - a), all));
          keep(overlaps(bounds, disc, filtered(all, odd)));
        }) == 0);
}

TEST_CASE("no allocation: in masks against masks, and against the map") {
  const auto plans = [](Tile tile) { return world.plan(tile); };
  const TilePixels scene(world_grid, {8, 8}, plans);
  CHECK(allocations_in([&](Point a, Point b) {
          const auto place = [](Point p) {
            return Pixel{static_cast<int>(8 * p.x), static_cast<int>(8 * p.y)};
          };
          const PlacedMask one{&world.mask(), place(a), {}};
          const PlacedMask other{&world.mask(), {one.at.x + 3, one.at.y - 2}, quarter_turns(1)};
          keep(overlaps(one, other));
          keep(overlap_area(one, scene));
          keep(first_common_pixel(one, other));
          keep(overlap_box(one, scene));
          keep(overlap_normal(one, scene));
          for (const Pixel p : pixel_line(place(a), place(b))) keep(p);
        }) == 0);
}

TEST_CASE("no allocation: a body index assigned anew each frame, which is as one made anew") {
  Random random(8);
  const Grid grid{11, 10};
  std::vector<Body> bodies(40);
  BodyIndex index;
  CHECK(index.at({0, 0}).empty());
  for (Body& body : bodies) body.radius = 0.5;  // so they need more room than at any time later
  for (Body& body : bodies) body.center = {5, 5};
  index.assign(grid, bodies);
  for (int frame = 0; frame < 20; ++frame) {
    for (Body& body : bodies) body = {random.point(0, 10), 0.2};
    const long before = allocations();
    index.assign(grid, bodies);
    CHECK(allocations() == before);
    const BodyIndex fresh(grid, bodies);
    for (std::int64_t i = 0; i < grid.count(); ++i) {
      const auto now = index.at(grid.tile(i));
      const auto expected = fresh.at(grid.tile(i));
      REQUIRE(std::vector(now.begin(), now.end()) == std::vector(expected.begin(), expected.end()));
    }
  }
}

}  // namespace
}  // namespace raywalk
