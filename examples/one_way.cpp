// How do I make a one-way platform, and a window to look out of but not in?
//
// A hero jumps up through a sloped platform and lands on it; then a guard and a thief look at a
// window from its two sides. Walls at any angle are segments, `one_way` says which of their sides
// stop, and the same probe serves bodies, looks and shots. To make it your own, list your walls in
// a `ShapeGrid`, and say for each of them from which side it stops.
#include <array>
#include <cstdio>
#include <raywalk/body/slide.hpp>
#include <raywalk/broadphase/shape_probe.hpp>
#include <raywalk/ray/cast.hpp>
#include <raywalk/ray/one_way.hpp>
#include <raywalk/visibility/visibility.hpp>

using namespace raywalk;

constexpr Grid grid{12, 8};

// Seen from the side: the slope rises to the east, and the hero jumps from under it.
void jump() {
  //! [platform]
  const std::array<Shape, 1> slope{Segment{{2, 6}, {10, 4}}};
  const ShapeGrid listed(grid, slope);
  const auto platforms = one_way(ShapeProbe(listed), [](Tile) { return Faces{Face::north}; });

  Body hero{{6, 7.5}, {0.25, 0.5}};
  double rise = -14;  // tiles a second
  for (int tick = 0; tick <= 72; ++tick) {
    rise += 30.0 / 60;  // he falls
    const Slide step = move_and_slide(grid, hero, Vec{0, rise / 60}, platforms);
    hero.center = step.center;
    if (step.touched) rise = 0;
    //! [platform]
    if (tick % 12 == 0) {
      std::printf("%.1f s: his feet are %.2f above the ground%s.\n", tick / 60.0,
                  8 - (hero.center.y + hero.half.y), step.touched ? ", he stands" : "");
    }
  }
}

// Seen from above: a window between the street, to the west of it, and a room.
void look() {
  //! [window]
  const std::array<Shape, 1> window{Segment{{5, 8}, {7, 0}}};  // to the north: its left is west
  const ShapeGrid listed(grid, window);
  const auto glass = one_way(ShapeProbe(listed), [](int) { return Sides::left; });

  const Point thief{2, 4};  // in the street
  const Point guard{10, 4};
  const bool is_seen = visible_from(grid, guard, glass).contains(thief);
  const bool sees = visible_from(grid, thief, glass).contains(guard);
  const bool is_hit = cast(grid, Ray::rounded_between(thief, guard), glass).end == End::hit;
  //! [window]
  std::printf("The guard %s the thief, who %s him; a shot from the street %s.\n",
              is_seen ? "sees" : "does not see", sees ? "sees" : "does not see",
              is_hit ? "ends at the glass" : "goes through");
}

int main() {
  jump();
  look();
}
