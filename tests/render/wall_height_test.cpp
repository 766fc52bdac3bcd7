#include <cmath>

#include "raywalk/render/detail/columns.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk::test {

using namespace detail;

//   ##########     from the middle of a corridor to its end: at half the distance
//   #    @ - #     the wall is twice as high
//   ##########
TEST_CASE("walls: the height of a column follows from the distance of the wall") {
  const Stage stage(
      "##########\n"
      "#........#\n"
      "#....#...#\n"
      "##########");
  constexpr int size = 64;
  int last = 0;
  for (const double depth : {4.0, 2.0, 1.0}) {
    const Camera camera = make_camera({9 - depth, 1.5}, Turn{}, 90, size, size);
    const View view = whole_view(camera, size, size);
    const Column column = cast_column(stage.scene(), view, size / 2);
    CHECK(test::required(column.contact).tile == Tile{9, 1});  // the nearest one
    CHECK(column.depth == Approx(depth).epsilon(1e-12));
    // A wall 1 high covers 1 / (2 * depth * tan_half_height) of the picture, its middle included.
    const double height = size / (2 * depth * camera.tan_half_height);
    CHECK(column.bottom - column.top == Approx(height).margin(1));
    CHECK(column.bottom - column.top > last);
    last = column.bottom - column.top;
  }
  // Behind the nearest wall there is another one; the nearest counts.
  const Camera camera = make_camera({2.5, 2.5}, Turn{}, 90, size, size);
  CHECK(cast_column(stage.scene(), whole_view(camera, size, size), size / 2).depth == 2.5);
}

// A wall so near the depth at which a row comes to the floor that no row shows it: there floor and
// ceiling go on up to the horizon.
TEST_CASE("walls: one that no row shows hides no floor and no ceiling") {
  int unseen = 0;
  for (const int height : {22, 42, 21}) {
    Camera camera = make_camera({1, 1}, Turn{}, 90, 8, height);
    for (const double tan_half_height : {6.214931196137905, 17.107592378923552}) {
      camera.tan_half_height = tan_half_height;
      const View view = whole_view(camera, 8, height);
      const RowLines lines(view);
      const double furthest = lines.plane_depths()[static_cast<std::size_t>(lines.horizon().below)];
      for (int step = -20; step <= 20; ++step) {
        const Rows rows = wall_rows(view, lines, furthest * (1 + step * 1e-10));
        if (rows.top < rows.bottom) continue;
        ++unseen;
        REQUIRE(rows.top >= lines.horizon().above);
        REQUIRE(rows.bottom <= lines.horizon().below);
      }
    }
  }
  CHECK(unseen > 0);
}

}  // namespace raywalk::test
