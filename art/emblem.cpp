#include "art/emblem.hpp"

#include <cmath>

#include "art/palette.hpp"

namespace raywalk {
namespace {

double hypotenuse(double x, double y) { return std::sqrt(x * x + y * y); }

/// A shape with a dark rim about it: `distance` from the shape's edge, `rim` its width.
Paint rimmed(Rgb color, double distance, double rim) {
  const double shape = inside(distance, 0.04);
  const double whole = inside(distance - rim, 0.04);
  return {mix(palette::soot * 0.5, color, shape), whole};
}

double rim_for(int side) { return side < 24 ? 0.14 : 0.09; }

/// The lens that is common to two circles, one above and one below.
double almond(double x, double y, double half_width, double half_height) {
  const double lift = (half_width * half_width - half_height * half_height) / (2 * half_height);
  const double radius = lift + half_height;
  return std::max(hypotenuse(x, y + lift), hypotenuse(x, y - lift)) - radius;
}

constexpr double moon_radius = 0.74;

/// A disc of dark stone in a ring of iron.
Paint new_moon(double x, double y, int side) {
  const double distance = hypotenuse(x, y) - moon_radius;
  const double facing = clamp01(0.5 - 0.4 * x - 0.5 * y);
  const Rgb stone = mix(hex(0x0E1119), hex(0x272E3E), facing);
  const Rgb metal = mix(hex(0x474E60), hex(0x98A2B8), facing);
  const double ring = side < 24 ? 0.15 : 0.12;
  return rimmed(mix(stone, metal, inside(-ring - distance, 0.03)), distance, rim_for(side));
}

/// The left half of that disc alone, which shines.
Paint half_moon(double x, double y, int side) {
  const double distance = std::max(hypotenuse(x, y) - moon_radius, x - 0.06);
  const Rgb shine = mix(hex(0xFFE2A0), hex(0xC07A28), smooth_step(-0.8, 0.6, x + 0.7 * y));
  return rimmed(shine, distance, rim_for(side));
}

/// The distance from a star of eight rays, about: all its rays are folded onto one.
double star(double x, double y, double tip, double valley) {
  double a = std::max(std::abs(x), std::abs(y));
  double b = std::min(std::abs(x), std::abs(y));
  constexpr double s = 0.38268343236508977;
  constexpr double c = 0.9238795325112867;
  const double beyond = b * c - a * s;
  if (beyond > 0) {
    a += 2 * beyond * s;
    b -= 2 * beyond * c;
  }
  const double dx = valley * c - tip;
  const double dy = valley * s;
  return ((a - tip) * dy - b * dx) / hypotenuse(dx, dy);
}

Paint bright_star(double x, double y, int side) {
  const double distance = star(x, y, 0.95, 0.5);
  const double out = hypotenuse(x, y);
  const Rgb ray = mix(hex(0xFFF9E0), palette::amber, smooth_step(0.2, 0.85, out));
  // Each ray has a lit side and one in its own shade.
  const double turn = x * x > y * y ? x * y : -x * y;
  const Rgb facet = turn > 0 && out > 0.3 ? ray * 0.86 : ray;
  return rimmed(facet, distance, rim_for(side) * 0.8);
}

double rounded_square(double x, double y, double half, double radius) {
  const double dx = std::max(std::abs(x) - half + radius, 0.0);
  const double dy = std::max(std::abs(y) - half + radius, 0.0);
  return hypotenuse(dx, dy) - radius;
}

/// Over `color`, the metal of the arms where it is.
Rgb arms_over(Rgb color, double x, double y, double light, int side) {
  const bool is_small = side < 40;
  const Rgb gold = mix(hex(0x4A3A20), mix(palette::gold, palette::amber_light, 0.25), light);
  const Rgb white = mix(hex(0x4C4A50), hex(0xFFF4DA), light);
  const double stroke = is_small ? 0.1 : 0.06;
  const double eye = almond(x, y, 0.78, 0.44);
  const double blur = 1.0 / side;
  // The lids throw a shadow on the white.
  color = mix(color, white * (1 - 0.35 * smooth_step(-0.2, 0, eye + 0.25 * y)), inside(eye, blur));
  const double iris = hypotenuse(x, y);
  const Rgb bright = mix(palette::red_light, hex(0xFF9A5C), smooth_step(0.1, -0.36, y));
  const Rgb iris_color =
      mix(hex(0x3A1210), mix(bright, palette::red, smooth_step(0.2, 0.36, iris)), light);
  color = mix(color, iris_color, inside(std::max(iris - 0.36, eye), blur));
  color = mix(color, palette::soot * 0.4, inside(iris - (is_small ? 0.2 : 0.17), blur));
  color = mix(color, gold, inside(std::abs(eye) - stroke, blur));
  if (!is_small) {
    color = mix(color, hex(0xFFFDF0), light * inside(hypotenuse(x + 0.09, y + 0.1) - 0.055, blur));
    const double ray = std::abs(x) + 0.42 * std::abs(std::abs(y) - 0.64) - 0.085;
    color = mix(color, gold, inside(ray, blur));
  }
  return color;
}

Paint sign(double x, double y, int side) {
  const bool is_small = side < 40;
  const double edge = rounded_square(x, y, 0.97, 0.3);
  // A shadow falls over the right half, its edge slanting.
  const double light = smooth_step(0.14, -0.14, x - 0.25 * y);
  const double near = smooth_step(1.5, 0, hypotenuse(x + 0.3, y + 0.3));
  const Rgb wall = mix(hex(0x14151F), mix(hex(0x3B2A22), hex(0x7A4E28), near), 0.25 + 0.75 * light);
  const Rgb color = arms_over(wall, x, y, 0.25 + 0.75 * light, side);
  const Rgb frame = mix(hex(0x2C2A30), palette::brass, light);
  const double border = is_small ? 0.0 : inside(std::abs(edge + 0.035) - 0.035, 1.0 / side);
  return {mix(color, frame, border), inside(edge, 1.0 / side)};
}

}  // namespace

double inside(double distance, double soft) { return smooth_step(soft, -soft, distance); }

Canvas emblem(int side, const PaintAt& paint_at) {
  constexpr int fineness = 6;
  Canvas canvas(side, side);
  const double step = 2.0 / (side * fineness);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      Rgb sum{};
      double covered = 0;
      for (int i = 0; i < fineness * fineness; ++i) {
        const int across = x * fineness + i % fineness;
        const int down = y * fineness + i / fineness;
        const double px = (across + 0.5) * step - 1;
        const double py = (down + 0.5) * step - 1;
        const Paint paint = paint_at(px, py);
        sum = sum + paint.color * paint.alpha;
        covered += paint.alpha;
      }
      if (covered > 0) canvas.at(x, y) = {sum * (1 / covered), covered / (fineness * fineness)};
    }
  }
  return canvas;
}

template <int side>
Canvas paint_gem_dark() {
  return emblem(side, [](double x, double y) { return new_moon(x, y, side); });
}

template <int side>
Canvas paint_gem_dim() {
  return emblem(side, [](double x, double y) { return half_moon(x, y, side); });
}

template <int side>
Canvas paint_gem_lit() {
  return emblem(side, [](double x, double y) { return bright_star(x, y, side); });
}

template <int side>
Canvas paint_icon() {
  return emblem(side, [](double x, double y) { return sign(x, y, side); });
}

template Canvas paint_gem_dark<16>();
template Canvas paint_gem_dark<32>();
template Canvas paint_gem_dim<16>();
template Canvas paint_gem_dim<32>();
template Canvas paint_gem_lit<16>();
template Canvas paint_gem_lit<32>();
template Canvas paint_icon<16>();
template Canvas paint_icon<32>();
template Canvas paint_icon<48>();
template Canvas paint_icon<128>();
template Canvas paint_icon<256>();

}  // namespace raywalk
