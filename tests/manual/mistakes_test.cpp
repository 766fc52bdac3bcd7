// The code of docs/manual/mistakes.md: what each piece of it does, the wrong one and the right one.
// pages_test.cpp compares the page with this file.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "raywalk/geom/angle_units.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/render/render.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/tile_sight.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

//     .....
//     ..#..
//     .....
constexpr Grid plaza{5, 3};
constexpr Tile pillar{2, 1};

bool is_pillar(Tile tile) { return tile == pillar; }

TEST_CASE("mistakes: a probe compares, and takes a tile") {
  const std::string map = "..#..";
  const Grid grid{5, 1};
  const Ray ray = Ray::along({0.5, 0.5}, {1, 0}, 10);
  const CastResult shot =
      cast(grid, ray, [&](Tile t) { return map[std::size_t(grid.index(t))] == '#'; });
  CHECK(shot.t == 1.5);
}

TEST_CASE("mistakes: a plain number as a Turn is next to nothing") {
  const Turn quarter{90};
  CHECK(unit_vector(quarter).x > 0.999999);
  CHECK(unit_vector(quarter).y < 1e-6);
}

TEST_CASE("mistakes: a turn is made by the name of its unit, or of a direction") {
  const auto all = [](double angle, Vec direction) {
    const Turn quarter = Turn::degrees(90);
    const Turn same = Turn::radians(angle);
    const Turn toward_it = heading_of(direction);
    return quarter == same && same == toward_it;
  };
  CHECK(all(3.141592653589793 / 2, {0, 3}));
}

TEST_CASE("mistakes: along takes a direction, not a point") {
  const Point from{1, 1};
  const Point to{1, 2};
  const auto wrong = [&] {
    const Ray ray = Ray::along(from, {to.x, to.y}, 1);
    return ray.at(1);
  };
  const auto right = [&] {
    const Ray ray = Ray::along(from, to - from, 1);
    return ray.at(1);
  };
  CHECK(wrong().x > 1.4);
  CHECK(right() == to);
}

TEST_CASE("mistakes: a rounded ray may end before the wall that it is aimed at") {
  const Grid grid{64, 64};
  const auto is_wall = [](Tile tile) { return tile.x >= 37; };
  int missed = 0;
  int hit = 0;
  for (int i = 0; i < 1000; ++i) {
    const Point eye{0.3 + i * 0.0007, 0.5};
    const Point target{37, 1 + i * 0.0301};
    const CastResult wrong = cast(grid, Ray::rounded_between(eye, target), is_wall);
    const CastResult right = cast(grid, eye, target, is_wall);
    missed += wrong.contact ? 0 : 1;
    hit += right.contact ? 1 : 0;
  }
  INFO(missed);
  CHECK(missed > 0);
  CHECK(hit == 1000);
}

TEST_CASE("mistakes: a full turn as a half angle is no angle at all") {
  const Grid& grid = plaza;
  const auto count = [&](const FovOptions& options) {
    int tiles = 0;
    each_tile_in_view(grid, {1, 1}, is_pillar, [&](Tile) { ++tiles; }, options);
    return tiles;
  };
  const FovOptions nearly_nothing{.half_angle = Turn::degrees(360)};
  const FovOptions all_around{.half_angle = Turn::degrees(180)};
  CHECK(count(nearly_nothing) <= 3);
  CHECK(count(all_around) == count({}));
  CHECK(count({}) > 10);
}

TEST_CASE("mistakes: the way of a path lives until the next search") {
  const Grid& grid = plaza;
  const Point here{0.5, 1.5};
  const Point there{4.5, 1.5};
  PathWorkspace space;
  const Path first = find_path(space, grid, {{here, 0.3}, there}, is_pillar);
  const Path second = find_path(space, grid, {{there, 0.3}, here}, is_pillar);
  CHECK(first.way.data() == second.way.data());

  const Path found = find_path(space, grid, {{here, 0.3}, there}, is_pillar);
  const std::vector<Point> way(found.way.begin(), found.way.end());
  static_cast<void>(find_path(space, grid, {{there, 0.3}, here}, is_pillar));
  CHECK(way.front() == here);
}

TEST_CASE("mistakes: a field of view and a line of sight are two questions") {
  // A guard at the left, a hero at the right, and the end of a wall between them:
  //     ....#..
  //     g.....h
  //     ...#...
  const Grid grid{7, 5};
  const auto is_wall = [](Tile tile) { return tile.x == 3 && tile.y <= 1; };
  int differ = 0;
  for (int y = 0; y < grid.height; ++y) {
    const Tile guard{0, 2};
    const Tile hero{6, y};
    const bool is_drawn = tile_sight(grid, guard, hero, is_wall);
    const bool is_shot = line_of_sight(grid, center_of(guard), center_of(hero), is_wall);
    if (is_drawn && !is_shot) ++differ;
    const FovOptions centers{.rule = FovRule::centers};
    const bool is_both = tile_sight(grid, guard, hero, is_wall, centers);
    CHECK(is_both == is_shot);
  }
  CHECK(differ > 0);
}

TEST_CASE("mistakes: a BitGrid is a copy of the walls") {
  std::string map = "..#..";
  const Grid grid{5, 1};
  const Tile door{2, 0};
  const Point a{0.5, 0.5};
  const Point b{4.5, 0.5};
  BitGrid walls(grid, [&](Tile tile) { return map[std::size_t(tile.x)] == '#'; });

  map[std::size_t(door.x)] = '.';
  CHECK(blocked(grid, a, b, walls));

  walls.set(door, false);
  CHECK_FALSE(blocked(grid, a, b, walls));
}

TEST_CASE("mistakes: a cast to int rounds toward zero") {
  const Grid& grid = plaza;
  const Point p{-0.5, 1.5};
  const Tile wrong{static_cast<int>(p.x), static_cast<int>(p.y)};
  CHECK(grid.contains(wrong));

  const std::optional<Tile> tile = tile_at(grid, p);
  CHECK_FALSE(tile.has_value());
}

TEST_CASE("mistakes: a shot that begins in its own tile hits that") {
  const Grid& grid = plaza;
  const Point muzzle{2.5, 1.5};
  const Ray ray = Ray::along(muzzle, {1, 0}, 10);
  const CastResult own = cast(grid, ray, is_pillar);
  CHECK(own.t == 0);

  const CastResult shot = cast(grid, ray, is_pillar, {.start = Start::ignore_first});
  CHECK_FALSE(shot.contact.has_value());
}

TEST_CASE("mistakes: a body as wide as its corridor") {
  //     #####
  //     .....
  //     #####
  const Grid grid{5, 3};
  const auto is_wall = [](Tile tile) { return tile.y != 1; };
  PathWorkspace space;
  const Path wide = find_path(space, grid, {{{0.5, 1.51}, 0.5}, {4.5, 1.5}}, is_wall);
  CHECK(wide.end == PathEnd::blocked);
  const Path narrow = find_path(space, grid, {{{0.5, 1.51}, 0.49}, {4.5, 1.5}}, is_wall);
  CHECK(narrow.end == PathEnd::found);
}

TEST_CASE("mistakes: the state of a level has a name") {
  const Level level = make_level("###\n#.#\n###");
  const LevelState state = initial_state(level);
  const LevelNow now(level, state);
  CHECK(&now.state() == &state);
}

/// Draws a changed level by the renderer of the old one: never called, for it reads beyond a list.
[[maybe_unused]] void draw_with_the_old(Level& level, const Scene& scene, const Camera& camera,
                                        FramebufferView screen, const Texture& moss) {
  Renderer renderer(level);
  level.textures.push_back(moss);
  for (TileKind& kind : level.kinds) kind.walls.fill(TextureId{int(level.textures.size()) - 1});
  renderer.draw(screen, scene, camera);
}

TEST_CASE("mistakes: a changed level has a new renderer") {
  Level level = make_level("###\n#.#\n###");
  const LevelState state = initial_state(level);
  const Scene scene{.now = {level, state}};
  const Texture moss = make_texture(1, 1, {rgb(0, 255, 0)});
  const Camera camera = make_camera({1.5, 1.5}, Turn{}, 66, 16, 8);
  Framebuffer screen(16, 8);
  Renderer renderer(level);

  level.textures.push_back(moss);
  for (TileKind& kind : level.kinds) kind.walls.fill(TextureId{int(level.textures.size()) - 1});
  renderer = Renderer(level);
  renderer.draw(screen, scene, camera);
  const Color middle = screen.row(4)[8];
  CHECK(green(middle) > 200);
  CHECK(red(middle) == 0);
}

}  // namespace
}  // namespace raywalk
