#include <string>

#include "docs/figures/drawings.hpp"
#include "docs/figures/drawn_mask.hpp"
#include "docs/figures/paper.hpp"
#include "raywalk/mask/mask_overlap.hpp"

namespace raywalk {

namespace {

const TileMap ship{{"#...............",  //
                    "##..............",  //
                    "####............",  //
                    "######..........",  //
                    "##########......",  //
                    ".############...",  //
                    ".###############",  //
                    ".############...",  //
                    "##########......",  //
                    "######..........",  //
                    "####............",  //
                    "##..............",  //
                    "#..............."}};
const TileMap rock{{"....#######...",  //
                    "..##########..",  //
                    ".############.",  //
                    ".#############",  //
                    "##############",  //
                    "##############",  //
                    "##############",  //
                    ".#############",  //
                    ".############.",  //
                    "..###########.",  //
                    "...#########..",  //
                    ".....#####...."}};

/// Ship and rock at their places, in pixels of the scene, and what they have in common.
void draw_scene(Paper& paper, const PlacedMask& a, const PlacedMask& b) {
  paper.area({0, 0}, {27, 17}, "free");
  for (int y = 0; y < 17; ++y) {
    for (int x = 0; x < 27; ++x) {
      const bool in_a = a.bounds().contains({x, y}) && a.test({x, y});
      const bool in_b = b.bounds().contains({x, y}) && b.test({x, y});
      if (in_a && in_b) paper.tile({x, y}, "struck-pixel");
      if (in_a != in_b) paper.tile({x, y}, in_a ? "other-pixel" : "pixel");
    }
  }
}

}  // namespace

/// Two sprites, their common pixels, and the way out.
std::string draw_pixel_overlap() {
  const Mask ship_mask = drawn_mask(ship);
  const Mask rock_mask = drawn_mask(rock);
  const PlacedMask a{&ship_mask, {1, 3}};
  const PlacedMask b{&rock_mask, {11, 2}};
  const PixelBox box = *overlap_box(a, b);
  const Vec normal = overlap_normal(a, b);

  Paper paper(720, 320);
  paper.move_to({24, 24}, 16);
  draw_scene(paper, a, b);
  const Point low{1.0 * box.low.x, 1.0 * box.low.y};
  const Point high{1.0 * box.high.x, 1.0 * box.high.y};
  paper.area(low, high, "frame");
  const Point middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
  paper.arrow(middle, middle + 6.0 * normal, "normal");

  paper.move_to({480, 40}, 20);
  paper.words({0, 0}, "overlaps", "title");
  paper.words({0, 1}, overlaps(a, b) ? "true" : "false", "red");
  paper.words({0, 2.6}, "overlap_area", "title");
  paper.words({0, 3.6}, std::to_string(overlap_area(a, b)) + " pixels, the red ones", "red");
  paper.words({0, 5.2}, "overlap_box", "title");
  paper.words({0, 6.2},
              std::to_string(box.high.x - box.low.x) + " x " +
                  std::to_string(box.high.y - box.low.y) + ", the thin frame",
              "");
  paper.words({0, 7.8}, "overlap_normal", "title");
  paper.words({0, 8.8}, "(" + short_text(normal.x) + ", " + short_text(normal.y) + "), the arrow",
              "");
  return paper.svg();
}

}  // namespace raywalk
