#include "overlay/automap_stage.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

/// One picture for each way to use an automap.
namespace raywalk::test {

namespace {

/// The keep as one walks in it, drawn by the renderer, to lay a map over.
Framebuffer keep_view(const Stage& stage, Point from, double degrees, int width, int height) {
  return shot(stage.scene(), make_camera(from, Turn::degrees(degrees), 75, width, height), width,
              height);
}

constexpr std::array stairs{TileMark{exit_kind, MarkShape::stairs, rgb(96, 224, 128)}};

constexpr Point walker{8.4, 7.3};
constexpr double walker_degrees = 205;

}  // namespace

TEST_CASE("golden: an automap in the corner, north up, explored tiles only") {
  const Stage stage(small_keep);
  Framebuffer picture = keep_view(stage, walker, walker_degrees, 480, 300);
  ExploredTiles explored(stage.level.grid);
  explore(explored, {stage.level, stage.state}, walker);
  explore(explored, {stage.level, stage.state}, {3.5, 2.5});
  Automap map;
  map.tile_marks = stairs;
  map.rectangle = automap_corner(480, 300);
  map.center = walker;
  map.pixels_per_tile = 9;
  map.explored = &explored;
  map.marks = keep_marks;
  map.player = MapPlayer{walker, unit_vector(Turn::degrees(walker_degrees))};
  draw_automap(picture, {stage.level, stage.state}, map);
  CHECK(is_golden(picture, "automap_corner"));
}

TEST_CASE("golden: an automap over all of the picture, turned with the player") {
  Stage stage(small_keep);
  stage.state.doors = {32, 0, 64, 16};
  Framebuffer picture = keep_view(stage, walker, walker_degrees, 480, 300);
  const Vec ahead = unit_vector(Turn::degrees(walker_degrees));
  Automap map;
  map.tile_marks = stairs;
  map.rectangle = {0, 0, 480, 300};
  map.center = walker;
  map.up = ahead;
  map.pixels_per_tile = 24;
  map.marks = keep_marks;
  map.player = MapPlayer{walker, ahead};
  draw_automap(picture, {stage.level, stage.state}, map);
  CHECK(is_golden(picture, "automap_turned"));
}

TEST_CASE("golden: an automap with what the player sees, and a guard's cone") {
  const Stage stage(small_keep);
  Framebuffer picture(400, 300);
  const auto probe = level_probe({stage.level, stage.state});
  const std::vector<Point> seen = visible_from(stage.level.grid, walker, probe).polygon();
  const std::array areas{MapArea{seen}};
  const std::array cones{MapCone{{{3.5, 2.5}, Turn::degrees(30), Turn::degrees(25), 4}}};
  const std::array marks{
      MapMark{{3.5, 2.5}, MarkShape::arrow, rgb(255, 90, 80), unit_vector(Turn::degrees(30))}};
  Automap map;
  map.tile_marks = stairs;
  map.rectangle = {0, 0, 400, 300};
  map.center = {9, 6};
  map.pixels_per_tile = 22;
  map.areas = areas;
  map.cones = cones;
  map.marks = marks;
  map.player = MapPlayer{walker, unit_vector(Turn::degrees(walker_degrees))};
  draw_automap(picture, {stage.level, stage.state}, map);
  CHECK(is_golden(picture, "automap_sight"));
}

//  closed, a quarter, half and wide open, from left to right
TEST_CASE("golden: an automap's doors, and every shape of marks") {
  Stage stage("###########\n#.........#\n##D##D##D##\n#.........D\n#.X.o./.-.#\n###########");
  stage.state.doors = {0, 16, 32, 64};
  const std::array shapes{MarkShape::circle,   MarkShape::square, MarkShape::diamond,
                          MarkShape::triangle, MarkShape::cross,  MarkShape::key,
                          MarkShape::stairs,   MarkShape::arrow,  MarkShape::star,
                          MarkShape::kite,     MarkShape::paw,    MarkShape::eye};
  std::vector<MapMark> marks;
  for (const MarkShape shape : shapes) {
    const auto place = static_cast<double>(marks.size());
    marks.push_back({{1.5 + place, 1.5}, shape});
    if (place < 8) continue;
    marks.back().position = {2.5 + 1.7 * (place - 8), 3.5};
    marks.back().heading = {place - 9, place - 10};
  }
  Framebuffer picture(480, 280);
  Automap map;
  map.tile_marks = stairs;
  map.center = {5.5, 3};
  map.marks = marks;
  map.rectangle = {0, 0, 480, 200};
  map.pixels_per_tile = 32;
  draw_automap(picture, {stage.level, stage.state}, map);
  map.rectangle = {0, 200, 240, 80};
  map.pixels_per_tile = 12;
  draw_automap(picture, {stage.level, stage.state}, map);
  map.rectangle = {240, 200, 120, 80};
  map.pixels_per_tile = 6;
  map.up = {0.6, -0.8};
  map.marks = {};
  draw_automap(picture, {stage.level, stage.state}, map);
  map.rectangle = {360, 200, 120, 80};
  map.pixels_per_tile = 3;
  map.up = {0, -1};
  draw_automap(picture, {stage.level, stage.state}, map);
  CHECK(is_golden(picture, "automap_shapes"));
}

}  // namespace raywalk::test
