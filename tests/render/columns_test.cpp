#include "raywalk/render/detail/columns.hpp"
#include "raywalk/sight/detail/line_panes.hpp"

#include <cmath>

#include "random_stage.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "rooms.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

/// A corridor 80 tiles long from west to east, and the middle of it.
Stage corridor() {
  const std::string wall(80, '#');
  const std::string free = "#" + std::string(78, '.') + "#";
  return Stage(wall + "\n" + free + "\n" + free + "\n" + free + "\n" + wall);
}

/// The panes of columns as `seen` has them, each by a walk to the wall.
std::vector<PaneColumn> walked_panes(const Scene& scene, const View& view,
                                     const SeenColumns& seen) {
  std::vector<PaneColumn> walked;
  SeenColumns begun;
  begun.begin(scene, view, 0, view.rectangle.width);
  PaneFinder finder(scene, view, begun);
  const int width = view.rectangle.width;
  for (int x = 0; x < width; ++x) {
    const PaneRange& own = seen.pane_ranges[static_cast<std::size_t>(x)];
    REQUIRE(own.first == walked.size());
    finder.find(column_ray(view.camera, x, width), cast_column(scene, view, x).contact, walked);
    REQUIRE(own.end == walked.size());
  }
  return walked;
}

double row_of(const View& view, double depth, double z) {
  const double rise = (z - view.camera.eye) / (depth * view.camera.tan_half_height);
  return view.rectangle.height * 0.5 * (1 - rise);
}

/// True if exactly the rows whose middle lies between the analytic ends are wall.
bool is_within_half_a_pixel(const View& view, const Column& column) {
  const auto near = [&](int row, double analytic) {
    const double limited = std::clamp(analytic, 0.0, 1.0 * view.rectangle.height);
    return std::abs(row - limited) <= 0.5 + 1e-6;
  };
  return near(column.top, row_of(view, column.depth, 1)) &&
         near(column.bottom, row_of(view, column.depth, 0));
}

}  // namespace

//  seen from the middle of a long corridor, looking north and slantwise
TEST_CASE("columns: a long flat wall is straight at every field of view") {
  const Stage stage = corridor();
  const double fov = GENERATE(45.0, 66.0, 90.0, 120.0, 150.0);
  const double degrees = GENERATE(270.0, 250.0, 288.0);
  const Camera camera = make_camera({40.3, 3.25}, Turn::degrees(degrees), fov, 640, 480);
  const View view = whole_view(camera, 640, 480);
  const std::vector<Column> columns = cast_columns(stage.scene(), view);
  int seen = 0;
  for (int x = 0; x < 640; ++x) {
    const Column& column = columns[static_cast<std::size_t>(x)];
    if (test::required(column.contact).tile.y != 0) continue;
    ++seen;
    // The plane of the wall: depth * direction.y = -2.25.
    const double depth = -2.25 / column_ray(camera, x, 640).direction.y;
    REQUIRE(std::abs(column.top - std::max(0.0, row_of(view, depth, 1))) <= 0.5 + 1e-6);
  }
  CHECK(seen > 320);
}

TEST_CASE("columns: the texture's period is right in every column") {
  const Stage stage = corridor();
  const double fov = GENERATE(45.0, 66.0, 90.0, 120.0, 150.0);
  const Camera camera = make_camera({40.3, 3.25}, Turn::degrees(255), fov, 640, 480);
  for (int x = 0; x < 640; ++x) {
    const Column column = cast_column(stage.scene(), whole_view(camera, 640, 480), x);
    if (test::required(column.contact).tile.y != 0) continue;
    const Vec direction = column_ray(camera, x, 640).direction;
    const double along = 40.3 + direction.x * (-2.25 / direction.y);
    const double texel = (along - std::floor(along)) * painted_side;
    REQUIRE(texel - column.u == Approx(0.5).margin(0.5 + 1e-9));
  }
}

TEST_CASE("columns: top and bottom of a wall are within half a pixel of the analytic value") {
  const Stage stage(rooms);
  const int height = GENERATE(1, 2, 119, 120, 1080);
  Random random(3);
  for (int run = 0; run < runs(200); ++run) {
    Camera camera = make_camera({random.between(1.1, 1.9), random.between(1.1, 4.9)},
                                Turn{static_cast<std::uint32_t>(random.bits())}, 75, 160, height);
    camera.eye = run % 2 == 0 ? 0.5 : random.between(0.2, 0.8);
    const View view = whole_view(camera, 160, height);
    for (const Column& column : cast_columns(stage.scene(), view)) {
      REQUIRE(is_within_half_a_pixel(view, column));
    }
  }
}

TEST_CASE("columns: a column equals a query, bit for bit") {
  Stage stage(rooms);
  stage.state.doors = {23, 40};
  const LevelProbe probe = level_probe({stage.level, stage.state});
  Random random(4);
  for (int run = 0; run < runs(100); ++run) {
    const Camera camera = make_camera({random.between(1.1, 1.9), random.between(1.1, 5.9)},
                                      Turn{static_cast<std::uint32_t>(random.bits())}, 90, 80, 60);
    const auto columns = cast_columns(stage.scene(), whole_view(camera, 80, 60));
    for (int x = 0; x < 80; ++x) {
      const CastResult query = cast(stage.level.grid, column_ray(camera, x, 80), probe);
      const Column& column = columns[static_cast<std::size_t>(x)];
      REQUIRE(column.contact == query.contact);
      REQUIRE(column.depth == query.t);
    }
  }
}

//  ##############     p: panes, one of them in the tile of an eye, some seen through others, and
//  #..p..p.i.p..#     beside pillars (i), where rays of a fan are followed one by one
TEST_CASE("columns: the panes of a fan's rays are those that a walk comes to") {
  Random random(5);
  std::size_t panes = 0;
  for (int run = 0; run < runs(600); ++run) {
    const Stage stage = random_stage(random);
    const View view = random_view(random, 71, 50);
    const Scene scene = stage.scene();
    CAPTURE(run, view.camera.position.x, view.camera.position.y);
    SeenColumns seen;
    cast_columns(scene, view, 0, 71, seen);
    const std::vector<PaneColumn> walked = walked_panes(scene, view, seen);
    REQUIRE(seen.panes == walked);
    panes += walked.size();
  }
  CHECK(panes > static_cast<std::size_t>(runs(600)) * 10);
}

//  #######
//  #@|.|.#     one pane is met for sure, the next one exactly at its end
//  #...|.#
TEST_CASE("columns: a pane is seen once, though a walk is needed to tell of the next one") {
  Stage stage("#######\n#.....#\n#.....#\n#######");
  put_pane(stage, {2, 1}, DoorAxis::y);
  put_pane(stage, {3, 2}, DoorAxis::y);
  View view = whole_view(make_camera({2, 1.25}, {}, 40, 71, 50), 71, 50);
  view.camera.forward = {1, 0.5};  // its middle column comes to x = 3.5 at y = 2
  const Scene scene = stage.scene();
  SeenColumns seen;
  cast_columns(scene, view, 0, 71, seen);
  CHECK(seen.panes == walked_panes(scene, view, seen));
  CHECK(seen.pane_ranges[35].end - seen.pane_ranges[35].first == 2);
}

//  #########
//  #@||||||#     more panes one behind the other than a fan notes
//  #########
TEST_CASE("columns: of many panes one behind the other, the nearest are seen") {
  const std::string wall(42, '#');
  Stage stage(wall + "\n#" + std::string(40, '.') + "#\n" + wall);
  for (int x = 2; x < 41; ++x) put_pane(stage, {x, 1}, DoorAxis::y);
  const View view = whole_view(make_camera({1.2, 1.4}, {}, 1, 71, 50), 71, 50);
  const Scene scene = stage.scene();
  SeenColumns seen;
  cast_columns(scene, view, 0, 71, seen);
  CHECK(seen.panes == walked_panes(scene, view, seen));
  CHECK(seen.pane_ranges[35].end - seen.pane_ranges[35].first == std::size_t{max_panes});
}

TEST_CASE("columns: nothing is left of other columns that were cast before") {
  Random random(6);
  SeenColumns used;
  for (int run = 0; run < runs(100); ++run) {
    const Stage stage = random_stage(random);
    const LightMap lights({stage.level, stage.state});
    Scene scene = stage.scene();
    if (random.chance(0.7)) scene.lights = &lights;
    const int width = 1 + random.below(90);
    const View view = random_view(random, width, 50);
    const int first = random.below(width);
    const int end = first + 1 + random.below(width - first);
    CAPTURE(run, first, end);
    SeenColumns fresh;
    cast_columns(scene, view, first, end, fresh);
    cast_columns(scene, view, first, end, used);
    REQUIRE(used.columns.size() == fresh.columns.size());
    for (std::size_t i = 0; i < fresh.columns.size(); ++i) {
      REQUIRE(used.columns[i].contact == fresh.columns[i].contact);
      REQUIRE(used.columns[i].light == fresh.columns[i].light);
    }
    REQUIRE(used.along_x == fresh.along_x);
    REQUIRE(used.along_y == fresh.along_y);
    REQUIRE(used.panes == fresh.panes);
    REQUIRE(used.pane_ranges.size() == fresh.pane_ranges.size());
    REQUIRE(used.wall_beams.beams.size() == fresh.wall_beams.beams.size());
    REQUIRE(used.wall_beams.panes.size() == fresh.wall_beams.panes.size());
    REQUIRE(used.wall_beams.lamps.size() == fresh.wall_beams.lamps.size());
  }
}

TEST_CASE("columns: what is near fills the picture") {
  const Stage stage(rooms);
  const double gap = GENERATE(1e-3, 1e-6, 1e-12, 0.0);
  const Camera camera = make_camera({1 + gap, 2.5}, Turn::degrees(180), 66, 320, 200);
  for (const Column& column : cast_columns(stage.scene(), whole_view(camera, 320, 200))) {
    REQUIRE(column.top == 0);
    REQUIRE(column.bottom == 200);
  }
}

TEST_CASE("columns: exactly north, east, south and west are no special case") {
  const Stage stage(rooms);
  const std::uint32_t quarter = 0x40000000U;
  const auto heading = GENERATE_COPY(0U, quarter, 2 * quarter, 3 * quarter);
  const auto columns_at = [&](std::uint32_t units) {
    const Camera camera = make_camera({3.5, 5.5}, {units}, 66, 320, 200);
    return cast_columns(stage.scene(), whole_view(camera, 320, 200));
  };
  const auto exact = columns_at(heading);
  for (const std::uint32_t beside : {heading - 1, heading + 1}) {
    const auto columns = columns_at(beside);
    for (std::size_t x = 0; x < exact.size(); ++x) {
      REQUIRE(columns[x].depth == Approx(exact[x].depth).epsilon(1e-6));
      REQUIRE(std::abs(columns[x].top - exact[x].top) <= 1);
    }
  }
}

TEST_CASE("columns: where nothing is hit there is no wall, but for the middle of an odd height") {
  const Stage stage("...\n...\n...");
  const int height = GENERATE(100, 101);
  const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(10), 66, 32, height);
  const Column column = cast_column(stage.scene(), whole_view(camera, 32, height), 7);
  CHECK_FALSE(column.contact);
  CHECK(column.depth == open_depth);
  CHECK(column.top == 50);
  CHECK(column.bottom == 50 + height % 2);
}

}  // namespace raywalk::test
