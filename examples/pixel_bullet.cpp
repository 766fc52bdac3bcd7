// Which pixel of a sprite does a bullet strike?
//
// An invader stands in a tile of 8x8 pixels. Where a box would only say "hit", the ray goes on from
// pixel to pixel: under the arm, past the shoulder, and deeper into a hole that was shot before.
// To make it your own, make the mask from your picture's alpha with `mask_of`, and hand out a plan
// for each tile of your map; walls are plans that are solid.
#include <array>
#include <cstdio>
#include <iterator>
#include <raywalk/mask/mask_pixels.hpp>
#include <raywalk/ray/plan.hpp>
#include <raywalk/ray/sight.hpp>

using namespace raywalk;

constexpr char invader[] =
    "...##..."
    "..####.."
    ".######."
    "##.##.##"
    "########"
    "..#..#.."
    ".#.##.#."
    "#.#..#.#";
constexpr int size = 8;
static_assert(std::size(invader) == size * size + 1);

constexpr Grid grid{5, 4};
constexpr Tile stand{2, 1};  // where on the map the invader is

struct Bullet {
  const char* name;
  Point from;
  Point to;
};

int main() {
  const auto is_body = [](Pixel p) { return invader[p.y * size + p.x] == '#'; };
  Mask mask = mask_where(size, size, is_body);
  const std::array bullets{Bullet{"From below", {2.4375, 4}, {2.4375, 0}},
                           Bullet{"Again", {2.4375, 4}, {2.4375, 0}},
                           Bullet{"Under the arm", {0, 1.6875}, {5, 1.6875}},
                           Bullet{"Past the shoulder", {0.5, 2.7}, {3.3, -0.4}}};

  //! [pixel_bullet]
  const auto plan_of = [&](Tile tile) { return Plan{.mask = tile == stand ? &mask : nullptr}; };
  const PlanProbe sprites(plan_of, size);

  for (const Bullet& bullet : bullets) {
    const CastResult shot = cast(grid, bullet.from, bullet.to, sprites);
    if (shot.contact) {
      const Pixel pixel = sprites.pixel_of(*shot.contact);
      std::printf("%s: it strikes the pixel in column %d, row %d, at (%.4f, %.4f).\n", bullet.name,
                  pixel.x, pixel.y, shot.point.x, shot.point.y);
      mask.set(pixel, false);  // and there it has a hole now
    } else {
      const auto is_box = [](Tile tile) { return tile == stand; };
      const bool box_is_hit = blocked(grid, bullet.from, bullet.to, is_box);
      std::printf("%s: a miss%s.\n", bullet.name, box_is_hit ? ", where a box would be hit" : "");
    }
  }
  //! [pixel_bullet]

  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const bool is_hole = is_body({x, y}) && !mask.test({x, y});
      std::putchar(is_hole ? '*' : invader[y * size + x]);
    }
    std::putchar('\n');
  }
}
