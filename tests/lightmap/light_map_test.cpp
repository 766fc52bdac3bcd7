#include "raywalk/lightmap/light_map.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <string_view>

#include "lightmap/light_oracle.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::dark_level;
using test::darkness;
using test::LightQuestion;

LightMap light_of(const Level& level) {
  const LevelState state = initial_state(level);
  return LightMap({level, state});
}

TEST_CASE("LightMap: a reader of lamps alone says what there is when no light moves, bit for bit") {
  Random random(31);
  for (int run = 0; run < runs(100); ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    const LightMap still({level, state});
    LightMap light = still;
    light.set_moving(std::vector{test::random_light(random, level.grid),
                                 test::random_light(random, level.grid)});
    LightReader lamps(light, LightsOf::lamps);
    for (int i = 0; i < 100; ++i) {
      const LightQuestion asked = test::random_light_question(random, level.grid);
      REQUIRE(lamps.at(asked.point, asked.height, asked.side) ==
              still.light_at(asked.point, asked.height, asked.side));
    }
  }
}

//    *        the light on a wall is less below an angle of 14 degrees, whose sine is a quarter; by
//    .   .    numbers that differ there by the last bit, and so near that squares are lost
//    ------
TEST_CASE("TileLights: how much of a light a wall has by how it is turned, to the last bit") {
  Random random(8);
  Level level = dark_level("...\n...\n...\n");
  level.lamps.clear();
  LightMap lights = light_of(level);
  for (int run = 0; run < runs(4000); ++run) {
    const double size = random.chance(0.5) ? 1 : std::ldexp(1, -random.below(540));
    const double before = random.between(0.01, 0.4) * size;
    const double along =
        before * std::sqrt(15.0) * (1 + std::ldexp(random.between(-1, 1), -random.below(54)));
    const Point lamp = size == 1 ? Point{1.5, 1.5} : Point{along, before};
    const Vec side{0, 1};
    lights.set_moving(std::vector{Light{.position = lamp}});
    const Point point = lamp - Vec{along, before};
    const TileLights tile(lights, place_on_map(level.grid, point, side).tile);
    if (tile.lamps().empty()) continue;
    const Vec way = lamp - point;
    const double sine = std::min(way.y / std::sqrt(way.x * way.x + way.y * way.y), 1.0);
    INFO("from " << lamp.x << ", " << lamp.y << " to " << point.x << ", " << point.y);
    REQUIRE(tile.facing(tile.lamps().front(), point, side) ==
            static_cast<float>(std::min(4 * sine, 1.0)));
  }
}

//  where panes have texels is a matter of rounding exactly on their edges: they are another test's
TEST_CASE("LightMap: random levels have the light of the definition, whatever point is asked") {
  Random random(1);
  for (int run = 0; run < runs(150); ++run) {
    const Level level = test::random_lit_level(random, false);
    const LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    std::vector<Light> moving;
    for (int i = random.below(3); i > 0; --i) {
      moving.push_back(test::random_light(random, level.grid));
    }
    light.set_moving(moving);
    for (int i = 0; i < 200; ++i) {
      const LightQuestion asked = test::random_light_question(random, level.grid);
      const LightColor answer = light.light_at(asked.point, asked.height, asked.side);
      if (test::same_light(answer, test::defined_light({level, state, moving}, asked))) continue;
      FAIL("run " << run << ": at " << asked.point.x << ", " << asked.point.y);
    }
  }
}

TEST_CASE("LightMap: light passes panes as the texels say that its line meets") {
  Random random(6);
  int parted = 0;
  for (int run = 0; run < runs(150); ++run) {
    Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    LightMap light({level, state});
    std::vector<Light> moving(2);
    for (Light& lamp : moving) {
      lamp = test::random_light(random, level.grid);
      lamp.position = {random.between(0, level.grid.width), random.between(0, level.grid.height)};
      lamp.height = random.between(0, 1);
    }
    light.set_moving(moving);
    const test::LitScene scene{level, state, moving};
    for (int i = 0; i < 100; ++i) {
      LightQuestion asked = test::random_light_question(random, level.grid);
      asked.point = {random.between(0, level.grid.width), random.between(0, level.grid.height)};
      const LightColor left = test::left_by_panes(scene, moving[0], asked.point, asked.height);
      parted += left == full_daylight ? 0 : 1;
      const LightColor answer = light.light_at(asked.point, asked.height, asked.side);
      CAPTURE(run, asked.point.x, asked.point.y, asked.height);
      REQUIRE(test::same_light(answer, test::defined_light(scene, asked)));
    }
  }
  CHECK(parted > 2 * runs(150));
}

//  what is seen through a gap without width is the one difference, and no random point lies there
TEST_CASE("LightMap: a point is lit if and only if it is not blocked from the lamp") {
  Random random(7);
  int lit = 0;
  constexpr int questions = 100;
  for (int run = 0; run < runs(300); ++run) {
    Level level = test::random_lit_level(random);
    level.ambient = rgb(0, 0, 0);
    for (TileKind& kind : level.kinds) kind.light.reset();
    level.lamps = {{.position = random.point(0, 5), .radius = 12}};
    level.lamps[0].position.x = std::min(level.lamps[0].position.x, level.grid.width + 0.0);
    level.lamps[0].position.y = std::min(level.lamps[0].position.y, level.grid.height + 0.0);
    LevelState state = test::random_state(random, level);
    state.lamps = {1};
    const LightMap light({level, state});
    const MediumProbe probe = medium_probe({level, state}, Medium::light);
    for (int i = 0; i < questions; ++i) {
      const Point point{random.between(0, level.grid.width), random.between(0, level.grid.height)};
      const bool is_lit = light.light_at(point) != darkness;
      lit += is_lit ? 1 : 0;
      const LightColor left = test::left_by_panes({level, state}, level.lamps[0], point, 0);
      if (left == darkness) continue;  // behind the bars of a grille
      REQUIRE(is_lit == line_of_sight(level.grid, level.lamps[0].position, point, probe));
    }
  }
  CHECK(lit > 10 * runs(300));
}

TEST_CASE("LightMap: one who asks along a line hears the same, to the bit") {
  Random random(2);
  for (int run = 0; run < runs(100); ++run) {
    const Level level = test::random_lit_level(random);
    const LightMap light = light_of(level);
    LightReader reader(light);
    LightQuestion asked = test::random_light_question(random, level.grid);
    for (int i = 0; i < 50; ++i) {
      asked.point.x += random.between(0, 0.05);
      REQUIRE(reader.at(asked.point, asked.height, asked.side) ==
              light.light_at(asked.point, asked.height, asked.side));
    }
  }
}

TEST_CASE("LightMap: the same bits on every machine") {
  Random random(5);
  Hash hash;
  for (int run = 0; run < 50; ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    const LightMap light({level, state});
    for (int i = 0; i < 100; ++i) {
      const LightQuestion asked = test::random_light_question(random, level.grid);
      const LightColor color = light.light_at(asked.point, asked.height, asked.side);
      for (const float channel : {color.red, color.green, color.blue}) {
        hash.add(std::bit_cast<std::uint32_t>(channel));
      }
    }
  }
  CHECK(hash.value() == 0xD75DCB8C201DCC6DU);
}

TEST_CASE("LightMap: without lamps there is the ambient light, white unless the map says so") {
  Level level = make_level("###\n#.#\n###\n");
  CHECK_FALSE(has_light(level));
  CHECK(light_of(level).light_at({1.3, 1.7}) == full_daylight);
  level.ambient = rgb(51, 102, 204);
  CHECK(has_light(level));
  CHECK(light_of(level).light_at({1.3, 1.7}) == light_color(level.ambient));
}

TEST_CASE("LightMap: in a free corridor light falls off with the distance") {
  const Level level = dark_level("########\n#l.....#\n########\n", 4);
  const LightMap light = light_of(level);
  float last = 2;
  for (double x = 1.5; x < 7; x += 0.01) {
    const LightColor here = light.light_at({x, 1.4});
    CHECK(here.red <= last);
    CHECK(here.red == here.blue);
    last = here.red;
  }
  CHECK(last == 0);
}

//  ......
//  .l.#..    The shadow's edges are the lines from the lamp through the corners of the block.
//  ......
TEST_CASE("LightMap: a block throws a shadow with edges as sharp as numbers are") {
  const Level level = dark_level("......\n.l.#..\n......\n", 9);
  const LightMap light = light_of(level);
  const double slope = 0.5 / 1.5;  // through (3, 1) and (3, 2) from (1.5, 1.5)
  for (double x = 4.01; x < 5.9; x += 0.0625) {
    const double aside = (x - 1.5) * slope;
    if (1.5 - aside < 0) continue;
    CHECK(light.light_at({x, 1.5 - aside + 1e-12}) == darkness);
    CHECK(light.light_at({x, 1.5 - aside - 1e-12}) != darkness);
    CHECK(light.light_at({x, 1.5 + aside - 1e-12}) == darkness);
    CHECK(light.light_at({x, 1.5 + aside + 1e-12}) != darkness);
  }
}

//  #.lI..#   An opaque curtain hides the lamp from what is behind it, and from its own far side.
TEST_CASE("LightMap: a pane has the light of the side that one sees") {
  const Level level = dark_level("#######\n#.lI..#\n#######\n");
  const LightMap light = light_of(level);
  const double beside = 1.5 / plan_pixels;
  CHECK(light.light_at({3.5 - beside, 1.5}, 0.5, {-1, 0}).red > 0.5F);
  CHECK(light.light_at({3.5 + beside, 1.5}, 0.5, {1, 0}) == darkness);
  CHECK(light.light_at({4.5, 1.5}) == darkness);
}

TEST_CASE("LightMap: a lamp on a wall lights what is in front of it") {
  Level level = dark_level("#####\n#...#\n#####\n");
  level.lamps = {{.position = {2.5, 1}, .radius = 4}};
  const LightMap light = light_of(level);
  CHECK(light.light_at({2.5, 1.25}) != darkness);
  CHECK(light.light_at({2.5, 2}, 0.5, {0, -1}) != darkness);
  CHECK(light.light_at({2.5, 0.5}) == darkness);
}

TEST_CASE("LightMap: lights beyond the map, at no place, or without a radius do no harm") {
  Level level = dark_level("...\n...\n");
  const double nowhere = std::numeric_limits<double>::infinity();
  for (const Point at :
       {Point{-0.1, 1}, Point{5, 1}, Point{1e300, 1}, Point{nowhere, 1}, Point{std::nan(""), 1}}) {
    level.lamps.push_back({.position = at, .radius = 4});
  }
  for (const double radius : {0.0, -3.0, std::nan(""), 1e-300}) {
    level.lamps.push_back({.position = {1.5, 1}, .radius = radius});
  }
  const LightMap light = light_of(level);
  for (const Tile tile : tiles(level.grid)) {
    CHECK(light.light_at({tile.x + 0.4, tile.y + 0.6}) == darkness);
  }
}

//  a height that is no number, or too great for one, is held to one that is, past a pane as well
TEST_CASE("LightMap: a light as near to a wall as numbers can be lights it") {
  Level level = make_level("...\n...\n...");
  level.ambient = rgb(0, 0, 0);
  for (const double apart : {1e-3, 1e-100, 1e-165, 1e-300, 5e-324}) {
    CAPTURE(apart);
    Light light{.position = {apart, 0.5}, .color = rgb(255, 0, 0), .radius = 4};
    for (const bool has_cone : {false, true}) {
      if (has_cone) light.cone = LightCone{{-1, 0}, -1, 0};
      level.lamps = {light};
      const LightColor color = light_of(level).light_at({0, 0.5}, 0.5, {1, 0});
      CHECK(color.red == Approx(1).margin(1e-5));
      CHECK(color.green == 0);
    }
  }
}

TEST_CASE("LightMap: lights and points at any height do no harm") {
  Random random(12);
  const double far = std::numeric_limits<double>::infinity();
  for (int run = 0; run < runs(100); ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    LightMap lights({level, state});
    const auto light_from = [&](double height, const test::LightQuestion& asked) {
      Light lamp{.position = {level.grid.width / 2.0 + 0.1, level.grid.height / 2.0 + 0.2},
                 .radius = 9,
                 .cone = LightCone{{1, 0}, 0.3, 0.5},
                 .height = height};
      if (run % 2 == 0) lamp.cone.reset();
      lights.set_moving(std::span(&lamp, 1));
      return lights.light_at(asked.point, asked.height, asked.side);
    };
    for (int i = 0; i < 20; ++i) {
      test::LightQuestion asked = test::random_light_question(random, level.grid);
      CHECK(light_from(far, asked) == light_from(1024, asked));
      CHECK(light_from(-far, asked) == light_from(-1e300, asked));
      const LightColor odd = light_from(std::nan(""), asked);
      CHECK((odd == light_from(-1024, asked) || odd == light_from(1024, asked)));
      test::LightQuestion high = asked;
      asked.height = far;
      high.height = 1024;
      CHECK(light_from(0.5, asked) == light_from(0.5, high));
    }
  }
}

TEST_CASE("LightMap: a surface on the very spot of a light has nothing of it, from any side") {
  Level level = make_level("#####\n#...#\n#####\n");
  level.ambient = rgb(51, 0, 0);
  level.lamps = {{.position = {2.5, 1.5}}};
  const LevelState state = initial_state(level);
  const LightMap light({level, state});
  for (const Vec side : {Vec{1, 0}, Vec{-1, 0}, Vec{0, 1}, Vec{0, -1}}) {
    CHECK(light.light_at({2.5, 1.5}, 0.5, side) == LightColor{51 / 255.0F, 0, 0});
  }
  CHECK(light.light_at({2.5, 1.5}, 0.5).red == 1);
}

TEST_CASE("light_at: beyond the map there is the light of its edge") {
  const Level level = dark_level("..\nl.\n");
  const LightMap light = light_of(level);
  const double far = std::numeric_limits<double>::infinity();
  CHECK(light.light_at({-3, 0.5}) == light.light_at({0, 0.5}));
  CHECK(light.light_at({0.5, far}) == light.light_at({0.5, 2}));
  CHECK(light.light_at({1e300, -far}) == light.light_at({2, 0}));
  CHECK(light.light_at({std::nan(""), 1}) == light.light_at({0, 1}));
}

TEST_CASE("LightMap: a huge map costs what its lamps light") {
  std::string rows;
  for (int y = 0; y < 256; ++y) rows += std::string(16384, '.') + "\n";
  Level level = make_level(rows);
  level.ambient = rgb(0, 0, 0);
  for (int i = 0; i < 100; ++i) {
    level.lamps.push_back({.position = {i * 162.0 + 0.5, 128.5}, .radius = 5});
  }
  const LightMap light = light_of(level);
  CHECK(light.bytes() < 1'000'000);
  CHECK(light.light_at({1620.5, 128.5}) == full_daylight);
  CHECK(light.light_at({16383, 255}) == darkness);
}

}  // namespace
}  // namespace raywalk
