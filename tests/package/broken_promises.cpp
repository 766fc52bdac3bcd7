// Angles that break a promise: the case of the number that is given, which an assertion must end.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "raywalk/broadphase/shape_grid.hpp"
#include "raywalk/geom/angle_units.hpp"
#include "raywalk/geom/ray_fan.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"

using namespace raywalk;

namespace {

const Grid grid{8, 8};
bool is_wall(Tile) { return false; }

void spread(double degrees) { (void)RayFan({1, 1}, Turn{}, Turn::degrees(degrees), 8); }

void look(double half_degrees) {
  (void)visible_from(grid, {1, 1}, is_wall, {.half_angle = Turn::degrees(half_degrees)});
}

void field(double half_degrees) {
  field_of_view(grid, {1, 1}, is_wall, [](const FovRun&) {},
                {.half_angle = Turn::degrees(half_degrees)});
}

void cone(double half_degrees) {
  std::vector<int> found;
  ShapeGrid().find_in(Cone{{1, 1}, Turn{}, Turn::degrees(half_degrees), 3}, found);
}

void limit(double half_degrees) {
  Visibility view = visible_from(grid, {1, 1}, is_wall);
  view.limit_cone(Cone{{1, 1}, Turn{}, Turn::degrees(half_degrees), 3});
}

/// A case, and an angle with which it is as good as any.
struct Case {
  void (*call)(double degrees);
  double bad = 0;
  double good = 0;
};

const Case cases[] = {
    {spread, 360, 359},
    {spread, 720, -90},
    {look, -90, 180},
    {field, -90, 180},
    {cone, -90, -180},
    {limit, 270, 540},
    {[](double degrees) { (void)Turn::degrees(degrees); }, NAN, 999999},
    {[](double degrees) { (void)Turn::degrees(degrees); }, -1e6, -720},
    {[](double radians) { (void)Turn::radians(radians); }, -1e4, 9999},
    {[](double degrees) { (void)to_turn(Degrees(degrees)); }, INFINITY, 720},
    {[](double degrees) { (void)to_turn(Radians(Degrees(degrees))); }, 1e9, -720},
    {[](double degrees) { (void)tan_of_half(degrees); }, 360, 179},
    {[](double degrees) { (void)tan_of_half(degrees); }, -90, 0},
    {[](double degrees) { (void)tan_of_half(Radians(Degrees(degrees))); }, 720, 90},
};

}  // namespace

int main(int count, char** words) {
  const int place = count > 1 ? std::atoi(words[1]) : 0;
  if (place >= static_cast<int>(std::size(cases))) return 3;  // there are no more
  const Case& broken = cases[place];
  broken.call(broken.good);
  std::fputs("the good one has passed\n", stderr);
  broken.call(broken.bad);
  return 0;
}
