#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {
namespace {

constexpr int tree_width = 224;
constexpr int tree_height = 208;
constexpr int tree_fineness = 3;
/// Height of the trunk's foot, in texels, below the place where it begins to grow.
constexpr double foot_height = 5;

/// A piece of wood: from (x, y) in a direction, in texels, and how thick it is where it begins.
struct Branch {
  double x = tree_width / 2.0;
  double y = tree_height - foot_height;
  Turn heading = Turn::degrees(270);
  double reach = 60;
  double thick = 17;
  int depth = 0;
  unsigned seed = 1;
};

void put(Canvas& canvas, double x, double y, Rgb color) {
  const int px = static_cast<int>(std::floor(x * tree_fineness));
  const int py = static_cast<int>(std::floor(y * tree_fineness));
  if (px < 0 || px >= canvas.width || py < 0 || py >= canvas.height) return;
  canvas.at(px, py) = {color, 1};
}

/// A round slice of bark, lit from the left.
void draw_slice(Canvas& canvas, double x, double y, double radius) {
  for (double across = -radius; across <= radius; across += 0.3) {
    const double lean = across / radius;
    const double bark = noise({18, 5, 3, 641}, (x + across) / tree_width, y / tree_height);
    const double light = clamp01(0.5 - 0.5 * lean + 0.5 * bark);
    const Rgb wood = mix(hex(0x231C18), hex(0x75634D), light);
    const double moss =
        smooth_step(0.2, 0.5,
                    noise({6, 8, 3, 642}, (x + across) / tree_width, y / tree_height) - 0.2 +
                        0.4 * smooth_step(150, 224, y));
    put(canvas, x + across, y, mix(wood, palette::moss_light * (0.5 + 0.5 * light), moss * 0.7));
  }
}

/// Hundreds of small leaves in a round clump; those above on the left are in the light.
void draw_clump(Canvas& canvas, double x, double y, double radius, unsigned seed) {
  for (int number = 0; number < 330; ++number) {
    const Vec way = unit_vector({static_cast<std::uint32_t>(chance(number, 1, seed) * 4.29e9)});
    const double out = radius * std::sqrt(chance(number, 2, seed));
    const double dx = way.x * out * 1.15;
    const double dy = way.y * out * 0.85;
    const double light = clamp01(0.34 - 0.45 * (dx * 0.6 + dy * 0.9) / radius + 0.0022 * number -
                                 0.18 + 0.16 * (chance(number, 3, seed) - 0.5) - 0.0016 * (y - 60));
    const Rgb color = light < 0.5 ? mix(palette::leaf_deep, palette::leaf, light * 2)
                                  : mix(palette::leaf, palette::leaf_light, light * 2 - 1);
    const double size = 1.3 + 1.3 * chance(number, 4, seed);
    for (double a = -size; a <= size; a += 0.3) {
      const double half = (1 - std::abs(a) / size) * size * 0.62;
      for (double b = -half; b <= half; b += 0.3) {
        put(canvas, x + dx + a * 0.8 - b * 0.6 * way.x, y + dy + a * 0.5 * way.y + b, color);
      }
    }
  }
}

/// The foot of the trunk below (x, y): round, as one looks down on it from the side.
void draw_foot(Canvas& canvas, double x, double y, double radius) {
  for (double down = 0; down < foot_height; down += 0.3) {
    const double part = down / foot_height;
    draw_slice(canvas, x, y + down, radius * std::sqrt(1 - part * part));
  }
}

Branch grown(const Branch& from, double x, double y, int number) {
  const double bend = number == 0 ? -25 : number == 1 ? 22 : -4;
  const double stray = 26 * (chance(number, from.depth, from.seed) - 0.5);
  return {x,
          y,
          from.heading + Turn::degrees(bend + stray),
          from.reach * (0.62 + 0.16 * chance(number, 9, from.seed)),
          from.thick * 0.62,
          from.depth + 1,
          from.seed * 5 + static_cast<unsigned>(number) + 1};
}

void draw(Canvas& canvas, const Branch& branch) {
  constexpr int deepest = 4;
  const Vec way = unit_vector(branch.heading);
  double x = branch.x;
  double y = branch.y;
  if (branch.depth == 0) draw_foot(canvas, x, y, (branch.thick + 9) / 2);
  const double sway = branch.depth == 0 ? 1.5 : 7 * (chance(1, 1, branch.seed) - 0.5);
  for (double k = 0; k < 1; k += 0.3 / branch.reach) {
    x = branch.x + way.x * branch.reach * k - way.y * sway * 4 * k * (1 - k);
    y = branch.y + way.y * branch.reach * k + way.x * sway * 4 * k * (1 - k);
    const double flare = branch.depth == 0 ? 9 * (1 - k) * (1 - k) * (1 - k) : 0;
    draw_slice(canvas, x, y, (branch.thick * (1 - 0.38 * k) + flare) / 2);
  }
  if (branch.depth == deepest) return;
  const int count = branch.depth < 2 ? 3 : 2;
  for (int number = 0; number < count; ++number) draw(canvas, grown(branch, x, y, number));
  if (branch.depth >= 2) draw_clump(canvas, x, y, 29 - 2.5 * branch.depth, branch.seed);
}

}  // namespace

Canvas paint_tree() {
  Canvas canvas(tree_width * tree_fineness, tree_height * tree_fineness);
  draw(canvas, Branch{});
  return grounded(shrunk(canvas, tree_fineness), tree_height);
}

}  // namespace raywalk
