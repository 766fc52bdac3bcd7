#include "raywalk/sight/detail/wall_surface.hpp"

#include <cmath>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/render/shade.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

Column middle_column(const Stage& stage, Point from, double degrees) {
  const Camera camera = make_camera(from, Turn::degrees(degrees), 66, 101, 80);
  return cast_column(stage.scene(), whole_view(camera, 101, 80), 50);
}

constexpr Point middle{3.5, 3.5};

/// A dark room with a pillar in the middle.
Stage room_with_pillar(double radius) {
  Stage stage("#######\n#.....#\n#.....#\n#..o..#\n#.....#\n#.....#\n#######");
  stage.level.plans[static_cast<std::size_t>(stage.level.kind({3, 3}).plan)] =
      painted_plan([=](int x, int y) { return std::hypot(x - 31.5, y - 31.5) < radius; });
  stage.level.ambient = 0;
  return stage;
}

/// How bright a lamp makes the columns of that pillar, as an eye sees them that looks at it.
std::vector<float> light_round_pillar(Stage& stage, Point eye, Point lamp) {
  stage.level.lamps = {{.position = lamp, .radius = 40}};
  stage.state = initial_state(stage.level);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  const Camera camera = make_camera(eye, heading_of(middle - eye), 90, 800, 600);
  std::vector<float> light;
  for (const Column& column : cast_columns(scene, whole_view(camera, 800, 600))) {
    if (test::required(column.contact).tile == Tile{3, 3})
      light.push_back(column.light.lit.lamps.red);
  }
  return light;
}

}  // namespace

//  #####
//  #...#
//  #...#   from the middle, looking at each wall
//  #...#
//  #####
TEST_CASE("surface: u runs left to right as seen from the front of every face") {
  const Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  const double degrees = GENERATE(0.0, 90.0, 180.0, 270.0);
  const Camera camera = make_camera({2.5, 2.5}, Turn::degrees(degrees), 30, 160, 120);
  const std::vector<Column> columns = cast_columns(stage.scene(), whole_view(camera, 160, 120));
  for (std::size_t x = 1; x < columns.size(); ++x) {
    if (test::required(columns[x].contact).tile != columns[x - 1].contact->tile) continue;
    REQUIRE(columns[x].u >= columns[x - 1].u);
  }
  CHECK(columns[79].u <= 8);
  CHECK(columns[80].u >= 7);
}

TEST_CASE("surface: every face has its own picture") {
  Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  std::array<TextureId, 4>& walls = stage.level.kinds[1].walls;
  for (TextureId& wall : walls) wall = add_texture(stage.level, flat(rgb(1, 2, 3)));
  CHECK(middle_column(stage, {2.5, 2.5}, 0).picture == walls[3]);    // west
  CHECK(middle_column(stage, {2.5, 2.5}, 90).picture == walls[0]);   // north
  CHECK(middle_column(stage, {2.5, 2.5}, 180).picture == walls[1]);  // east
  CHECK(middle_column(stage, {2.5, 2.5}, 270).picture == walls[2]);  // south
}

//  #####
//  #.D.#   the frame is north and south of the door
//  #####
TEST_CASE("surface: a wall that looks onto a door's tile shows the jamb") {
  Stage stage("#####\n#.D.#\n#####");
  stage.state.doors = {plan_pixels};
  CHECK(middle_column(stage, {2.5, 1.5}, 90).picture == Painted::jamb);
  CHECK(middle_column(stage, {2.5, 1.5}, 270).picture == Painted::jamb);
  CHECK(middle_column(stage, {1.5, 1.5}, 90).picture == Painted::wall);
  CHECK(middle_column(stage, {1.5, 1.5}, 0).picture == Painted::wall);
}

TEST_CASE("surface: a door's picture slides with the slab") {
  Stage stage("#####\n#.D.#\n#####");
  for (const int open : {0, 16, 24}) {
    stage.state.doors = {open};
    const Column column = middle_column(stage, {1.5, 1.52}, 0);
    REQUIRE(column.picture == Painted::door);
    // A slab that stands along y slides south, so the place 0.52 shows what was further north.
    CHECK(column.u == static_cast<int>(std::floor((0.52 - open / 64.0) * painted_side)));
    CHECK(column.depth == Approx(0.5 + 28 / 64.0));
  }
}

//  #####
//  #.o.#   round the pillar's western half
//  #####
TEST_CASE("surface: a pillar is shaded by a smooth normal") {
  const Stage stage("#####\n#...#\n#.o.#\n#...#\n#####");
  const Camera camera = make_camera({1.2, 2.5}, {}, 66, 200, 120);
  const std::vector<Column> columns = cast_columns(stage.scene(), whole_view(camera, 200, 120));
  int seen = 0;
  for (const Column& column : columns) {
    if (test::required(column.contact).tile != Tile{2, 2}) continue;
    ++seen;
    const Vec out = column.contact->point - Point{2.5, 2.5};
    REQUIRE(glm::dot(column.normal, glm::normalize(out)) > 0.95);
  }
  CHECK(seen > 40);
}

//  .....
//  ..o..   from all around the pillar, near and far
//  .....
TEST_CASE("surface: a light in the eye leaves no edge of a pillar dark") {
  const double radius = GENERATE(3.0, 5.0, 8.0, 12.0, 20.0, 28.0, 30.0);
  Stage stage = room_with_pillar(radius);
  for (int from = 0; from < 24; ++from) {
    const Turn away = Turn::degrees(from * 15.0 + 2);
    const double distance = radius / plan_pixels + (from % 2 == 0 ? 0.4 : 1.3);
    const Point eye = middle + unit_vector(away) * distance;
    const std::vector<float> light = light_round_pillar(stage, eye, eye);
    REQUIRE(light.size() > 10);
    CAPTURE(radius, from);
    for (std::size_t i = 1; i < light.size(); ++i) {
      REQUIRE(light[i] > 0.55F * light[i - 1]);
      REQUIRE(light[i - 1] > 0.55F * light[i]);
    }
    CHECK(std::min(light.front(), light.back()) > 0.55F * light[light.size() / 2]);
  }
}

//  the lamp is at right angles to the look, and the dark side begins in the middle of what is seen
TEST_CASE("surface: the light on a pillar ends softly, not pixel by pixel") {
  Stage stage = room_with_pillar(20);
  const std::vector<float> light = light_round_pillar(stage, {1.4, 3.5}, {3.5, 1.5});
  int between = 0;
  for (std::size_t i = 1; i < light.size(); ++i) {
    REQUIRE(std::abs(light[i] - light[i - 1]) < 0.15F);
    between += light[i] > 0.01F && light[i] < 0.9F ? 1 : 0;
  }
  CHECK(light.front() > 0.9F);
  CHECK(light.back() == 0);
  CHECK(between > 8);
}

//  ......   straight but for its corners, seen along two of its sides
//  ..##..
//  ..##..
TEST_CASE("surface: a square pillar keeps its normals, up to its corners") {
  Stage stage = room_with_pillar(0);
  stage.level.plans[static_cast<std::size_t>(stage.level.kind({3, 3}).plan)] =
      painted_plan([](int x, int y) { return x >= 12 && x < 52 && y >= 12 && y < 52; });
  // A little beside the side to the north, from the east and from the west.
  for (const double x : {1.3, 5.7}) {
    const Point eye{x, 3 + 12 / 64.0 - 0.06};
    const Camera camera = make_camera(eye, heading_of(middle - eye), 30, 800, 600);
    int seen = 0;
    for (const Column& column : cast_columns(stage.scene(), whole_view(camera, 800, 600))) {
      const Vec in_tile = (test::required(column.contact).point - Point{3, 3}) * 64.0;
      const bool is_north = test::required(column.contact).normal == Vec{0, -1};
      if (test::required(column.contact).tile != Tile{3, 3} || !is_north) continue;
      if (in_tile.x < 12 + 8 || in_tile.x > 52 - 8) continue;
      ++seen;
      CAPTURE(in_tile.x, in_tile.y);
      CHECK(dot(column.normal, Vec{0, -1}) == Approx(1));
    }
    CHECK(seen > 5);
  }
}

TEST_CASE("surface: within a plan's shape nothing has a normal") {
  Stage stage = room_with_pillar(20);
  const Camera camera = make_camera(middle + Vec{19.0 / 64, 0}, Turn::degrees(80), 60, 40, 30);
  for (const Column& column : cast_columns(stage.scene(), whole_view(camera, 40, 30))) {
    CHECK(column.normal == Vec{0, 0});
  }
}

//  ##....   seen from beside it, under a few degrees
//  ###...
//  ####..
TEST_CASE("surface: a diagonal keeps its normal from wherever it is seen") {
  Stage stage("######\n#....#\n#..o.#\n#.o..#\n#....#\n######");
  stage.level.plans[static_cast<std::size_t>(stage.level.kind({3, 2}).plan)] =
      painted_plan([](int x, int y) { return x + y >= plan_pixels; });
  const Camera camera = make_camera({1.9, 3.7}, Turn::degrees(315), 60, 400, 300);
  const double half = std::sqrt(0.5);
  int seen = 0;
  for (const Column& column : cast_columns(stage.scene(), whole_view(camera, 400, 300))) {
    const Vec in_tile = test::required(column.contact).point - Point{3, 2};
    if (test::required(column.contact).tile != Tile{3, 2} || in_tile.x < 0.3 || in_tile.x > 0.7)
      continue;
    ++seen;
    CHECK(dot(column.normal, Vec{-half, -half}) == Approx(1));
  }
  CHECK(seen > 5);
}

//  a wall one pixel thick, that bends like a bow
TEST_CASE("surface: a thin wall looks, and is lit, to the side from which it is seen") {
  Stage stage("#####\n#...#\n#.o.#\n#...#\n#####");
  stage.level.plans[static_cast<std::size_t>(stage.level.kind({2, 2}).plan)] =
      painted_plan([](int x, int y) {
        const double from = std::hypot(x - 60.0, y - 31.5);
        return from >= 25 && from < 26;
      });
  stage.level.lamps = {{.position = {3.8, 2.5}, .radius = 9}};
  stage.level.ambient = 0;
  stage.state = initial_state(stage.level);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  // From the lamp's side it is bright, from the other one dark.
  for (const bool is_east : {true, false}) {
    const Camera camera =
        make_camera({is_east ? 3.7 : 1.3, 2.5}, Turn::degrees(is_east ? 180 : 0), 66, 300, 120);
    int seen = 0;
    int wrong = 0;
    for (const Column& column : cast_columns(scene, whole_view(camera, 300, 120))) {
      if (test::required(column.contact).tile != Tile{2, 2}) continue;
      ++seen;
      REQUIRE(glm::dot(column.normal, column.contact->normal) > 0);
      wrong += (column.light.lit.lamps.red > 0) == is_east ? 0 : 1;
    }
    CHECK(seen > 60);
    CHECK(wrong <= (is_east ? seen / 10 : 0));
  }
}

TEST_CASE("surface: a wall without texture and an eye inside a wall are drawn all the same") {
  Stage stage("###\n#.#\n###");
  CHECK(middle_column(stage, {0.5, 0.5}, 33).bottom == 80);
  stage.level.kinds[1].walls = {};
  CHECK(middle_column(stage, {1.5, 1.5}, 0).picture.is_none());
  const Camera camera = make_camera({1.5, 1.5}, {}, 66, 40, 30);
  CHECK(count(shot(stage.scene(), camera, 40, 30), sentinel) == 0);
}

}  // namespace raywalk::test
