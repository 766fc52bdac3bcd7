// A world and its mirror image answer alike: what lies on the east and south rims of a map is met
// as what lies on the other two, and no probe prefers one side of a line. All coordinates are
// quarters, so that many rays run along lines and rims, through corners and ends, and mirroring
// rounds nothing.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/height_probe.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace mirror_test {
namespace {

constexpr Grid grid{4, 4};
constexpr int pixels = 4;

/// East for west, or x for y.
struct Mirror {
  bool swaps = false;

  [[nodiscard]] Vec operator()(Vec v) const { return swaps ? Vec{v.y, v.x} : Vec{-v.x, v.y}; }
  [[nodiscard]] Vec half(Vec v) const { return swaps ? Vec{v.y, v.x} : v; }
  [[nodiscard]] Point operator()(Point p) const {
    return swaps ? Point{p.y, p.x} : Point{grid.width - p.x, p.y};
  }
  [[nodiscard]] Tile operator()(Tile t) const {
    return swaps ? Tile{t.y, t.x} : Tile{grid.width - 1 - t.x, t.y};
  }
  [[nodiscard]] Ray operator()(const Ray& r) const {
    return {(*this)(r.origin), (*this)(r.direction), r.max_t};
  }
  [[nodiscard]] Shape operator()(const Segment& s) const {
    return Segment{(*this)(s.a), (*this)(s.b)};
  }
  [[nodiscard]] Shape operator()(const Circle& c) const {
    return Circle{(*this)(c.center), c.radius};
  }
  [[nodiscard]] Shape operator()(const Box& b) const {
    return Box{(*this)(b.center), half(b.half)};
  }
  [[nodiscard]] Body operator()(const Body& b) const {
    return {(*this)(b.center), half(b.half), b.radius};
  }
  [[nodiscard]] ThinWall operator()(ThinWall wall) const {
    const bool is_across = wall.stops == ThinWall::Stops::east_west;
    if (swaps) {
      wall.stops = is_across ? ThinWall::Stops::north_south : ThinWall::Stops::east_west;
    } else if (is_across) {
      wall.place = 1 - wall.place;
    } else {
      wall.from = std::exchange(wall.to, 1 - wall.from);
      wall.from = 1 - wall.from;
    }
    return wall;
  }
  [[nodiscard]] Mask operator()(const Mask& mask) const {
    Mask image(pixels, pixels);
    for (int y = 0; y < pixels; ++y) {
      for (int x = 0; x < pixels; ++x) {
        image.set(swaps ? Pixel{y, x} : Pixel{pixels - 1 - x, y}, mask.test({x, y}));
      }
    }
    return image;
  }
};

struct Place {
  bool is_solid = false;
  std::optional<Mask> mask{};
  std::optional<ThinWall> wall{};
};

struct World {
  std::vector<Place> places{};
  std::vector<Shape> shapes{};
  std::vector<Body> bodies{};

  [[nodiscard]] const Place& at(Tile t) const {
    static const Place nothing{};
    return grid.contains(t) ? places[static_cast<std::size_t>(grid.index(t))] : nothing;
  }
};

double quarter(Random& random, int low, int high) {
  return random.below(4 * (high - low) + 1) * 0.25 + low;
}
Point place(Random& random) { return {quarter(random, -1, 5), quarter(random, -1, 5)}; }

Place random_place(Random& random) {
  Place made{random.chance(0.2), {}, {}};
  if (random.chance(0.3)) {
    made.mask = Mask(pixels, pixels);
    for (int i = 0; i < 6; ++i) made.mask->set({random.below(pixels), random.below(pixels)}, true);
  }
  if (random.chance(0.3)) {
    const auto stops =
        random.chance(0.5) ? ThinWall::Stops::east_west : ThinWall::Stops::north_south;
    made.wall = ThinWall{stops, 0.25 * (random.below(3) + 1), 0.25 * random.below(3),
                         0.25 * (random.below(3) + 2), 0};
  }
  return made;
}

Shape random_shape(Random& random) {
  const Point p = place(random);
  switch (random.below(3)) {
    case 0:
      return Segment{p, random.chance(0.5) ? Point{p.x, quarter(random, -1, 5)} : place(random)};
    case 1:
      return Circle{p, quarter(random, 0, 1)};
    default:
      return Box{p, {quarter(random, 0, 1), quarter(random, 0, 1)}};
  }
}

World random_world(Random& random) {
  World world;
  for (int i = 0; i < grid.count(); ++i) world.places.push_back(random_place(random));
  for (int i = 0; i < 3; ++i) world.shapes.push_back(random_shape(random));
  for (int i = 0; i < 2; ++i) {
    world.bodies.push_back(random.chance(0.5)
                               ? Body(place(random), quarter(random, 0, 1))
                               : Body(place(random), {quarter(random, 0, 1), 0.5}, 0));
  }
  return world;
}

World image_of(const World& world, const Mirror& mirror) {
  World image;
  image.places.resize(world.places.size());
  for (int i = 0; i < grid.count(); ++i) {
    Place place = world.places[static_cast<std::size_t>(i)];
    if (place.mask) place.mask = mirror(*place.mask);
    if (place.wall) place.wall = mirror(*place.wall);
    image.places[static_cast<std::size_t>(grid.index(mirror(grid.tile(i))))] = place;
  }
  for (const Shape& shape : world.shapes) image.shapes.push_back(std::visit(mirror, shape));
  for (const Body& body : world.bodies) image.bodies.push_back(mirror(body));
  return image;
}

/// Calls `ask(name, probe)` with a probe of each kind over a world.
template <class Ask>
void for_each_probe(const World& world, const Ask& ask) {
  const TileTest is_solid = [&](Tile t) { return world.at(t).is_solid; };
  const PlanProbe<PlanTest> plans(
      [&](Tile t) {
        const Place& place = world.at(t);
        return Plan{place.is_solid, place.mask ? &*place.mask : nullptr, {}};
      },
      pixels);
  const auto walls = thin_walls(WallTest([&](Tile t) { return world.at(t).wall; }));
  const HeightTest open = [&](Tile t) {
    return world.at(t).is_solid ? ZRange{0.5, 1} : ZRange{0, 2};
  };
  const ShapeGrid shapes(grid, world.shapes);
  const BodyIndex index(grid, world.bodies);
  ask("tiles", is_solid);
  ask("pixels", plans);
  ask("thin walls", walls);
  ask("heights", with_heights({0.75, 0.125}, open));
  ask("shapes", ShapeProbe(shapes));
  ask("bodies", BodyProbe(world.bodies));
  ask("listed bodies", BodyProbe(world.bodies, index));
  ask("all", any_of(is_solid, plans, walls, ShapeProbe(shapes), BodyProbe(world.bodies)));
}

constexpr std::size_t exact_probes = 4;  // the first ones: what consists of tiles and pixels
constexpr std::array<std::size_t, 5> parts_of_all{0, 1, 2, 4, 5};  // the last one's

struct Answer {
  const char* probe;
  CastResult cast;
  bool blocked;
};

std::vector<Answer> answers(const World& world, const Ray& ray, Point to, const Policy& policy) {
  std::vector<Answer> all;
  for_each_probe(world, [&](const char* name, const auto& probe) {
    all.push_back(
        {name, cast(grid, ray, probe, policy), blocked(grid, ray.origin, to, probe, policy)});
  });
  return all;
}

Policy random_policy(Random& random) {
  constexpr std::array borders{Border::clip, Border::reject, Border::solid};
  constexpr std::array corners{Corner::block_both, Corner::thin, Corner::supercover};
  constexpr std::array starts{Start::hit, Start::hit, Start::until_free};
  return {.corner = corners[static_cast<std::size_t>(random.below(3))],
          .start = starts[static_cast<std::size_t>(random.below(3))],
          .border = borders[static_cast<std::size_t>(random.below(3))],
          .ends = random.chance(0.5) ? Ends::closed : Ends::open};
}

Ray random_ray(Random& random) {
  Vec direction{quarter(random, -1, 1), quarter(random, -1, 1)};
  if (random.chance(0.4)) direction.y = 0;
  if (random.chance(0.1)) direction = {0, direction.x};
  return {place(random), direction, quarter(random, 0, 8)};
}

/// True if what is at the rim of the map counts: what comes from beyond, and meets the rim exactly
/// where it meets a shape, is told by rounded numbers.
bool are_on_map(Point a, Point b) {
  const auto is_on = [](Point p) {
    return p.x >= 0 && p.x <= grid.width && p.y >= 0 && p.y <= grid.height;
  };
  return is_on(a) && is_on(b);
}

/// `any_of` gives what is nearest of all that its probes give one by one.
void expect_nearest(const std::vector<Answer>& each) {
  double nearest = std::numeric_limits<double>::infinity();
  bool is_blocked = false;
  for (const std::size_t part : parts_of_all) {
    if (each[part].cast.end == End::hit) nearest = std::min(nearest, each[part].cast.t);
    is_blocked = is_blocked || each[part].blocked;
  }
  const Answer& all = each.back();
  REQUIRE((all.cast.end == End::hit) == std::isfinite(nearest));
  if (all.cast.contact) REQUIRE(all.cast.t == nearest);
  REQUIRE(all.blocked == is_blocked);
}

TEST_CASE("mirror: a world and its image answer alike") {
  Random random(2311);
  for (int round = 0; round < runs(3000); ++round) {
    const World world = random_world(random);
    for (const bool swaps : {false, true}) {
      const Mirror mirror{swaps};
      const World image = image_of(world, mirror);
      for (int i = 0; i < 10; ++i) {
        const Policy policy = random_policy(random);
        const Ray ray = random_ray(random);
        const Point to = place(random);
        const auto here = answers(world, ray, to, policy);
        const auto there = answers(image, mirror(ray), mirror(to), policy);
        if (policy.start == Start::hit) expect_nearest(here);
        for (std::size_t k = 0; k < here.size(); ++k) {
          CAPTURE(round, swaps, i, here[k].probe);
          REQUIRE(here[k].cast.end == there[k].cast.end);
          REQUIRE(here[k].cast.t == there[k].cast.t);
          REQUIRE(length(mirror(here[k].cast.point) - there[k].cast.point) < 1e-12);
          if (k < exact_probes || are_on_map(ray.origin, to)) {
            REQUIRE(here[k].blocked == there[k].blocked);
          }
        }
      }
    }
  }
}

TEST_CASE("mirror: what lies on any rim of the map is met along it") {
  const std::array<Shape, 4> discs{Circle{{2, 0}, 0.5}, Circle{{2, 4}, 0.5}, Circle{{0, 2}, 0.5},
                                   Circle{{4, 2}, 0.5}};
  const ShapeGrid shapes(grid, discs);
  const ShapeProbe probe(shapes);
  const TileTest is_rock = [](Tile) { return true; };
  for (const double rim : {0.0, 4.0}) {
    REQUIRE(blocked(grid, {0.5, rim}, {3.5, rim}, probe));
    REQUIRE(blocked(grid, {rim, 0.5}, {rim, 3.5}, probe));
    const CastResult result = cast(grid, {{0.5, rim}, {1, 0}}, probe);
    REQUIRE(result.end == End::hit);
    REQUIRE(result.t == 1);
    const CastResult past = cast(grid, {{0.5, rim}, {1, 0}}, is_rock);
    REQUIRE(past.end == End::edge);
    REQUIRE(past.t == 3.5);
    REQUIRE(past.tile == Tile{3, rim > 0 ? 3 : 0});
    std::vector<Tile> tiles;
    for (const Step& step : walk(grid, {{0.5, rim}, {1, 0}})) tiles.push_back(step.tile);
    REQUIRE(tiles.size() == 4);
    REQUIRE(tiles.back() == past.tile);
  }
}

TEST_CASE("mirror: a ray that comes onto the map inside of a shape strikes it on the rim") {
  const std::array<Shape, 3> all{Circle{{0, 2}, 1.5}, Box{{4, 2}, {1, 1}},
                                 Segment{{-1, 0.25}, {3, 0.25}}};
  const ShapeGrid shapes(grid, all);
  const CastResult disc = cast(grid, {{-1, 2}, {1, 0}}, ShapeProbe(shapes));
  REQUIRE(disc.t == 1);
  REQUIRE(disc.point == Point{0, 2});
  REQUIRE(test::required(disc.contact).face == Face::west);
  REQUIRE(disc.contact->normal == Vec{-1, 0});
  REQUIRE(disc.contact->id == 0);
  const CastResult box = cast(grid, {{6, 2}, {-1, 0}}, ShapeProbe(shapes));
  REQUIRE(box.t == 2);
  REQUIRE(test::required(box.contact).face == Face::east);
  REQUIRE(cast(grid, {{-3, 0.25}, {1, 0}}, ShapeProbe(shapes)).t == 3);
  const std::array bodies{Body({2, 0}, {1, 0.5}, 0.25)};
  const CastResult body = cast(grid, {{2, -0.5}, {0, 1}}, BodyProbe(bodies));
  REQUIRE(body.t == 0.5);
  REQUIRE(test::required(body.contact).face == Face::north);
  REQUIRE(cast(grid, {{2, -0.5}, {0.5, 0}}, BodyProbe(bodies)).end == End::edge);
}

}  // namespace
}  // namespace mirror_test
}  // namespace raywalk
