#include "raywalk/body/detail/body_sweep.hpp"

#include <cmath>

#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr detail::Solid unit_box{{0, 0}, {1, 1}, 0};

//        +---+
//   o - -|- -|- ->      half a tile before its west side to half a tile behind its east side
//        +---+
TEST_CASE("before_sides: a ray through a box is before its sides, or inside, all the way") {
  const detail::Window along = detail::before_sides({{-2, 0.5}, {1, 0}, 10}, unit_box, 0.5);
  CHECK(along.enter == 1.5);
  CHECK(along.exit == 3.5);
  const detail::Window down = detail::before_sides({{0.25, -4}, {0, 2}, 10}, unit_box, 0.5);
  CHECK(down.enter == 1.75);
  CHECK(down.exit == 2.75);
  // It comes in before the north side and goes out before the east side.
  const detail::Window aslant = detail::before_sides({{0, -1}, {1, 1}, 10}, unit_box, 0.5);
  CHECK(aslant.enter == 0.5);
  CHECK(aslant.exit == 1.5);
}

TEST_CASE("before_sides: a ray before none of the sides is at no time there") {
  for (const Ray& ray : {Ray{{-2, 1.75}, {1, 0}, 10},
                         {{-2, 1.25}, {1, -1}, 0.5},
                         {{-2, 1.2}, {1, -1}, 10},
                         {{3, 0.5}, {1, 0}, 10}}) {
    CAPTURE(ray.origin.x, ray.origin.y);
    const detail::Window window = detail::before_sides(ray, unit_box, 0.5);
    CHECK(window.enter > window.exit);
  }
}

//            +--
//            |        3 tiles below the corner, whose circle of 5 tiles begins 4 tiles before it
//            +--
//   o - - ->
TEST_CASE("time_to_box: a ray that ends where it comes near a corner is there, a shorter one not") {
  constexpr detail::Solid box{{10, -8}, {12, -3}, 0};
  const auto time_until = [&](double max_t) {
    return detail::time_to_box({{0, 0}, {1, 0}, max_t}, box, 5);
  };
  CHECK(time_until(10) == 6.0);
  CHECK(time_until(6) == 6.0);
  CHECK_FALSE(time_until(std::nextafter(6.0, 0.0)));
}

}  // namespace
}  // namespace raywalk
