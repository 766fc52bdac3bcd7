#include "raywalk/broadphase/find_visible.hpp"

#include <array>
#include <vector>

#include "support/ascii_map.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

const AsciiMap ruin{
    "..........", "..........", ".....#....", ".....#....", "..........",
};

//   e       # 1      0 stands free, of 1 nothing shows, of 2 an end, of 3 only a side of the disc
//     0     #
const std::array<Shape, 5> ruin_shapes{Circle{{3.5, 2.5}, 0.25}, Box{{6.5, 3}, {0.25, 0.25}},
                                       Segment{{6.5, 3.5}, {6.5, 4.9}}, Circle{{7, 1.5}, 0.75},
                                       Box{{1.5, 2.5}, {0.25, 0.25}}};
constexpr Point eye{1.5, 3};

TEST_CASE("find visible: objects are visible where the line of sight to them is free") {
  const ShapeGrid hash(ruin.grid(), ruin_shapes);
  std::vector<int> found;
  find_visible(hash, eye, Box{{5, 2.5}, {5, 2.5}}, ruin, found);
  CHECK(found == std::vector{0, 2, 3, 4});
  CHECK(
      blocked(ruin.grid(), eye, {7, 1.5}, ruin));  // the centre of the disc is hidden, its side not
}

TEST_CASE("find visible: visible objects are culled by viewport, circle and flashlight") {
  const ShapeGrid hash(ruin.grid(), ruin_shapes);
  std::vector<int> found;
  find_visible(hash, eye, Box{{2.5, 2.5}, {2, 2}}, ruin, found);
  CHECK(found == std::vector{0, 4});
  find_visible(hash, eye, Circle{eye, 4.9}, ruin, found);
  CHECK(found == std::vector{0, 4});
  find_visible(hash, eye, Cone{eye, Turn{}, Turn::degrees(40), 9}, ruin, found);
  CHECK(found == std::vector{0, 2, 3});
  find_visible(hash, eye, Cone{eye, Turn::degrees(180), Turn::degrees(40), 9}, ruin, found);
  CHECK(found.empty());
  find_visible(hash, {5.5, 3.5}, Box{{5, 2.5}, {5, 2.5}}, ruin, found);
  CHECK(found.empty());  // from inside a wall nothing is seen
}

}  // namespace
}  // namespace raywalk
