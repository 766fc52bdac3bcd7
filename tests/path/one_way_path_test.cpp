// Ways among one-way walls, filters and layers.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood_body.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/one_way.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr Grid grid{12, 12};
constexpr Point west{2, 6};
constexpr Point east{10, 6};

/// How a way ends, and how long it is.
template <class P>
std::pair<PathEnd, double> way(Point from, Point to, const P& probe,
                               const PathOptions& options = {}) {
  PathWorkspace space;
  const Path path = find_path(space, grid, {Circle{from, 0.3}, to}, probe, options);
  return {path.end, path.length};
}

//   a  /  b      a wall from rim to rim, at an angle: from its right one gets through, straight
TEST_CASE("find_path: a one-way wall lets a way pass in one direction") {
  const std::vector<Shape> wall{Segment{{5, 12}, {7, 0}}};  // its left is the west
  const ShapeGrid listed(grid, wall);
  const SidesTest left = [](int) { return Sides::left; };
  const auto valve = one_way(ShapeProbe(listed), left);
  CHECK(way(west, east, valve).first == PathEnd::none);
  CHECK(way(east, west, valve) == std::pair(PathEnd::found, 8.0));
  const auto by_face =
      one_way(ShapeProbe(listed), FacesTest([](Tile) { return Faces{Face::east}; }));
  CHECK(way(west, east, by_face) == std::pair(PathEnd::found, 8.0));
  CHECK(way(east, west, by_face).first == PathEnd::none);
  const std::vector<Shape> gap{Segment{{5, 12}, {7, 3}}};  // and round its end
  const ShapeGrid short_wall(grid, gap);
  const auto open = one_way(ShapeProbe(short_wall), left);
  const auto [end, length] = way(west, east, open);
  CHECK(end == PathEnd::found);
  CHECK(length > 8.5);
  CHECK(way(east, west, open) == std::pair(PathEnd::found, 8.0));
}

//   a : b | c      fences for some, and doors that one has opened
TEST_CASE("find_path: layers and filters are in the way of those whom they stop") {
  const auto terrain = layered(TileCategories([](Tile t) { return t.x == 6 ? 2U : 0U; }));
  CHECK(way(west, east, terrain).first == PathEnd::none);
  CHECK(way(west, east, terrain, {.filter = 1}) == std::pair(PathEnd::found, 8.0));
  CHECK(way(west, east, terrain, {.filter = 2}).first == PathEnd::none);
  const std::vector<Shape> walls{Segment{{5, 12}, {7, 0}}, Segment{{8, 12}, {9, 5}}};
  const ShapeGrid listed(grid, walls);
  const auto fences =
      layered(ShapeProbe(listed), ShapeCategories([](int id) { return id == 0 ? 1U : 3U; }));
  CHECK(way(west, east, fences, {.filter = 1}).first == PathEnd::none);
  const auto around = way(west, east, any_of(terrain, fences), {.filter = 4});
  CHECK(around == std::pair(PathEnd::found, 8.0));
  const ContactTest is_second = [](const Contact& c) { return c.id == 1; };
  const auto second = filtered(ShapeProbe(listed), is_second);
  const auto [end, length] = way(west, east, second);
  CHECK(end == PathEnd::found);
  CHECK(length > 8.01);
}

//   > | / <      every leg is free for the body in its direction, and no way is there without one
//   feet |  wings |      a flood is stopped by the layers that stop the body
TEST_CASE("flood: a body is stopped by the layers of its filter") {
  const Grid grid{8, 3};
  const auto terrain = layered(TileCategories([](Tile t) {
    return t.x == 3 ? 1U : t.x == 6 ? 2U : 0U;
  }));
  const std::vector<Shape> shapes{Segment{{3, 0}, {3, 3}}, Segment{{6, 0}, {6, 3}}};
  const ShapeGrid listed(grid, shapes);
  const auto fences =
      layered(ShapeProbe(listed), ShapeCategories([](int id) { return id == 0 ? 1U : 2U; }));
  FloodField field;
  const Tile from{1, 1};
  const auto reached = [&](const auto& probe, double radius, std::uint32_t filter) {
    flood(field, grid, FloodBody{{&from, 1}, radius}, probe, {.filter = filter});
    return std::array{!!field.distance({4, 1}), !!field.distance({7, 1})};
  };
  for (const double radius : {0.0, 0.4}) {
    CHECK(reached(terrain, radius, 1) == std::array{false, false});
    CHECK(reached(terrain, radius, 2) == std::array{true, false});
    CHECK(reached(terrain, radius, 4) == std::array{true, true});
    CHECK(reached(fences, radius, 1) == std::array{false, false});
    CHECK(reached(fences, radius, 2) == std::array{true, false});
    CHECK(reached(fences, radius, 4) == std::array{true, true});
  }
}

TEST_CASE("find_path: legs among random one-way walls are free as a sweep says") {
  Random random(4421);
  int found = 0;
  PathWorkspace space;
  for (int n = 0; n < runs(300); ++n) {
    std::vector<Shape> walls;
    for (int i = 0; i < 8; ++i) {
      walls.emplace_back(Segment{random.point(0, 12), random.point(0, 12)});
    }
    const ShapeGrid listed(grid, walls);
    const auto sided =
        one_way(ShapeProbe(listed), SidesTest([](int id) { return static_cast<Sides>(id % 4); }));
    const Circle body{random.point(1, 11), 0.3};
    const Path path = find_path(space, grid, {body, random.point(1, 11)}, sided);
    if (path.end != PathEnd::found) continue;
    ++found;
    for (std::size_t i = 1; i < path.way.size(); ++i) {
      const Body there(path.way[i - 1], body.radius);
      const SweepResult leg = sweep(grid, there, path.way[i] - path.way[i - 1], sided);
      REQUIRE((leg.end == End::length || leg.t > 1 - 1e-9));
    }
  }
  CHECK(found > runs(300) / 4);
}

}  // namespace
}  // namespace raywalk
