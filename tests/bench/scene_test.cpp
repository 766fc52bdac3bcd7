#include <algorithm>
#include <array>

#include "bench/generator.hpp"
#include "bench/hole_scene.hpp"
#include "bench/tile_scene.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

std::ptrdiff_t solid_count(const TileMap& map) { return std::ranges::count(map.tiles, 1); }

TEST_CASE("generator: a value is the upper 31 bits of the state, a fraction that over 2^31") {
  // 1 * 6364136223846793005 + 1442695040888963407 = 7806831264735756412
  CHECK(Generator(1).value() == 7806831264735756412LL >> 33);
  CHECK(Generator(1).fraction() == static_cast<double>(7806831264735756412LL >> 33) / 2147483648.0);
  CHECK(Generator(1).below(7) == static_cast<int>((7806831264735756412LL >> 33) % 7));
}

TEST_CASE("bench maps: the numbers of solid tiles are those that others count") {
  CHECK(make_maze().grid == Grid{64, 64});
  CHECK(solid_count(make_maze()) == 2163);
  CHECK(make_scatter().grid == Grid{1024, 1024});
  CHECK(solid_count(make_scatter()) == 24899);
  CHECK(make_plain().grid == Grid{4096, 4096});
  CHECK(solid_count(make_plain()) == 16780);
}

TEST_CASE("bench maps: the first inner solids of map c are those that others find") {
  const TileMap map = make_plain();
  std::vector<Tile> found;
  for (int y = 1; y < map.grid.height - 1 && found.size() < 3; ++y) {
    for (int x = 1; x < map.grid.width - 1 && found.size() < 3; ++x) {
      if (map.is_solid({x, y})) found.push_back({x, y});
    }
  }
  CHECK(found == std::vector<Tile>{{2118, 9}, {3718, 12}, {1953, 53}});
}

TEST_CASE("bench maps: the border is solid, so no ray leaves the map") {
  for (const TileMap& map : {make_maze(), make_scatter(), make_plain()}) {
    bool is_closed = true;
    for (int i = 0; i < map.grid.width; ++i) {  // they are squares
      const int far = map.grid.width - 1;
      is_closed = is_closed && map.is_solid({i, 0}) && map.is_solid({i, far}) &&
                  map.is_solid({0, i}) && map.is_solid({far, i});
    }
    CHECK(is_closed);
  }
}

TEST_CASE("bench rays: they cross as many tiles as others count") {
  struct Case {
    const char* map;
    int rays;
    double tiles;
    double margin;
  };
#ifdef NDEBUG
  const std::array<Case, 3> cases{
      {{"a", 1000000, 1.85, 0.005}, {"b", 300000, 47.75, 0.005}, {"c", 20000, 2360, 0.5}}};
#else
  const std::array<Case, 3> cases{
      {{"a", 10000, 1.85, 0.1}, {"b", 3000, 47.75, 3}, {"c", 200, 2360, 300}}};
#endif
  for (const Case& one : cases) {
    const TileScene scene = make_tile_scene(one.map, one.rays);
    CAPTURE(one.map);
    CHECK(scene.tiles_per_ray == Approx(one.tiles).margin(one.margin));
#ifdef NDEBUG
    CHECK(usual_rays(one.map) == one.rays);
#endif
  }
}

//   # # # # # #      a robot's map: wide corridors, and a scanner in them
//   # . . . . #
//   # . # # . #
TEST_CASE("bench rays: the maps of robots are solid as far as they say, and rays scan them") {
  const std::array<std::pair<const char*, double>, 2> cases{{{"d", 0.70}, {"e", 0.86}}};
  for (const auto& [name, solid] : cases) {
    const TileScene scene = make_tile_scene(name, 1100);
    const std::vector<std::uint8_t>& tiles = scene.map.tiles;
    const auto count = static_cast<double>(std::ranges::count(tiles, std::uint8_t{1}));
    CAPTURE(name);
    CHECK(count / static_cast<double>(tiles.size()) == Approx(solid).margin(0.02));
    REQUIRE(scene.rays.size() == 1100);
    CHECK(scene.rays[0].origin == scene.rays[1079].origin);
    CHECK(scene.rays[1079].origin != scene.rays[1080].origin);
    // Three quarters of a turn apart, their ends look a quarter apart.
    CHECK(std::abs(dot(scene.rays[0].direction, scene.rays[1079].direction)) < 1e-6);
    CHECK(scene.tiles_per_ray > 12);
  }
}

TEST_CASE("bench rays: each has its exact answers, begins in a free tile and is made of floats") {
  const TileScene scene = make_tile_scene("b", runs(3000));
  REQUIRE(scene.hits.size() == scene.rays.size());
  REQUIRE(scene.blocks.size() == scene.rays.size());
  REQUIRE(scene.sight_lines.size() == scene.rays.size());
  bool is_good = true;
  std::ptrdiff_t blocked = 0;
  for (std::size_t i = 0; i < scene.rays.size(); ++i) {
    const Ray& ray = scene.rays[i];
    const Tile first{static_cast<int>(ray.origin.x), static_cast<int>(ray.origin.y)};
    const auto is_float = [](double v) { return static_cast<double>(static_cast<float>(v)) == v; };
    is_good = is_good && !scene.map.is_solid(first) && scene.hits[i].is_hit &&
              scene.map.is_solid(scene.hits[i].cell) && is_float(ray.origin.x) &&
              is_float(ray.origin.y) && is_float(ray.direction.x) && is_float(ray.direction.y) &&
              scene.sight_lines[i].origin == ray.origin;
    blocked += scene.blocks[i].is_hit ? 1 : 0;
  }
  CHECK(is_good);
  const double share = static_cast<double>(blocked) / static_cast<double>(scene.rays.size());
  CHECK(share == Approx(0.5).margin(0.1));  // about half of the targets lie behind what is hit
}

//  ##....    in each tile three pixels in one of the corners, and a hole of which no picture
//  #.....    has a pixel: the middle
//  ......
TEST_CASE("scene: map holes: no tile is empty, and each inner one has a big hole") {
  const HoleMap map = make_hole_map();
  REQUIRE(map.kinds.size() == 256U * 256U);
  std::array<int, 5> tiles{};
  for (const std::uint8_t kind : map.kinds) ++tiles.at(kind);
  for (const int count : tiles) CHECK(count > 0);
  CHECK(tiles[4] == 4 * 255);  // the border
  for (std::size_t kind = 0; kind < map.pictures.size(); ++kind) {
    const bool is_border = kind == 4;
    CHECK(std::ranges::count(map.pictures[kind], 1) == (is_border ? 256 : 3));
    int in_middle = 0;
    for (int y = 2; y < hole_tile_px - 2; ++y) {
      for (int x = 2; x < hole_tile_px - 2; ++x) {
        in_middle += map.pictures[kind][place_in_tile({x, y})];
      }
    }
    CHECK(in_middle == (is_border ? 144 : 0));
  }
}

TEST_CASE("scene: map holes: rays begin in free pixels and cross tens of tiles") {
  const HoleScene scene = make_hole_scene(runs(2000));
  REQUIRE(scene.hits.size() == scene.rays.size());
  CHECK(scene.tiles_per_ray > 20);
  CHECK(scene.pixels_per_ray > 20 * 12);
  bool is_good = true;
  for (std::size_t i = 0; i < scene.rays.size(); ++i) {
    const Point origin = scene.rays[i].origin;
    const Pixel first{static_cast<int>(origin.x * hole_tile_px),
                      static_cast<int>(origin.y * hole_tile_px)};
    const Tile hit = scene.hits[i].cell;
    is_good = is_good && !scene.map.is_solid(first) && scene.map.is_solid({hit.x, hit.y});
  }
  CHECK(is_good);
}

}  // namespace
}  // namespace raywalk
