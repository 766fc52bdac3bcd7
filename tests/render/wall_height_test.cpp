#include <cmath>

#include "raywalk/render/detail/columns.hpp"
#include "stage.hpp"
#include "support/catch.hpp"

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
    CHECK(column.contact->tile == Tile{9, 1});  // the nearest one
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

}  // namespace raywalk::test
