#include <string>

#include "docs/figures/drawings.hpp"
#include "docs/figures/drawn_mask.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk {

namespace {

constexpr int pixels = 16;
constexpr Tile masked{3, 1};

const TileMap ring{{"......####......",  //
                    "....########....",  //
                    "...###....###...",  //
                    "..##........##..",  //
                    ".##..........##.",  //
                    ".##..........##.",  //
                    "##............##",  //
                    "##.....##.....##",  //
                    "##.....##.....##",  //
                    "##............##",  //
                    "..............##",  //
                    ".............##.",  //
                    "............##..",  //
                    "...###....###...",  //
                    "....########....",  //
                    "......####......"}};

Point fine(Point p) { return {(p.x - masked.x) * pixels, (p.y - masked.y) * pixels}; }

/// The map, the tiles that the ray walks through, and in one of them the ring.
void draw_tiles(Paper& paper, const Grid& grid, const Mask& mask, const Ray& ray,
                const CastResult& hit) {
  constexpr double pixel = 1.0 / pixels;
  paper.map({{".....", ".....", ".....", "....."}});
  for (const Step& step : walk(grid, ray)) {
    if (step.enter < hit.t) paper.tile(step.tile, "walked");
  }
  const Point low{1.0 * masked.x, 1.0 * masked.y};
  for (int y = 0; y < pixels; ++y) {
    for (int x = 0; x < pixels; ++x) {
      const Point at = low + pixel * Vec{x, y};
      if (mask.test({x, y})) paper.area(at, at + Vec{pixel, pixel}, "wall");
    }
  }
  paper.area(low, low + Vec{1, 1}, "frame");
  paper.line(ray.origin, hit.point, "ray");
  paper.dot(ray.origin, "eye");
  paper.dot(hit.point, "hit");
  paper.line(low + Vec{1, 0}, {6.52, 0}, "zoom");
  paper.line(low + Vec{1, 1}, {6.52, 4.53}, "zoom");
}

/// The pixels of the ring, those that the ray walks through, and the one that stops it.
void draw_pixels(Paper& paper, const Mask& mask, const Ray& ray, const CastResult& hit) {
  const Pixel last{hit.contact->id % pixels, hit.contact->id / pixels};
  paper.area({0, 0}, {pixels, pixels}, "free");
  for (int y = 0; y < pixels; ++y) {
    for (int x = 0; x < pixels; ++x) {
      if (mask.test({x, y})) paper.tile({x, y}, "pixel");
    }
  }
  const Ray fine_ray{fine(ray.origin), ray.direction * (1.0 * pixels), hit.t};
  for (const Step& step : walk({pixels, pixels}, fine_ray)) {
    paper.tile(step.tile, "walked-pixel");
  }
  paper.tile({last.x, last.y}, "struck-pixel");
  paper.area({0, 0}, {pixels, pixels}, "frame");
  const double enter = (masked.x - ray.origin.x) / ray.direction.x;
  paper.line(fine(ray.at(enter)), fine(hit.point), "ray");
  paper.dot(fine(hit.point), "hit");
  paper.words({8, 17.2},
              "struck: pixel (" + std::to_string(last.x) + ", " + std::to_string(last.y) +
                  "), id " + std::to_string(hit.contact->id),
              "red mid small");
}

}  // namespace

/// A ray in a tile whose solids are drawn in pixels: the same walk, on the finer grid.
std::string draw_pixel_walk() {
  const Mask mask = drawn_mask(ring);
  const auto plans = [&](Tile t) { return t == masked ? Plan{.mask = &mask} : Plan{}; };
  const PlanProbe court(plans, pixels);
  const Grid grid{5, 4};
  const Ray ray = Ray::along({0.3, 2.55}, {5.2, -1.6}, 5);
  const CastResult hit = cast(grid, ray, court);

  Paper paper(720, 366);
  paper.move_to({24, 56}, 60);
  paper.words({0, -0.33}, "the tiles", "title");
  draw_tiles(paper, grid, mask, ray, hit);
  paper.move_to({415, 56}, 17);
  paper.words({0, -1.15}, "one of them, in pixels", "title");
  draw_pixels(paper, mask, ray, hit);
  return paper.svg();
}

}  // namespace raywalk
