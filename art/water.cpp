#include <array>
#include <cmath>
#include <cstdint>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {
namespace {

constexpr int water_side = 64;

/// A wave with whole numbers of crests across and down the picture, that goes on by `speed` of them
/// in a round of all frames: so both the picture and the round have no seam.
struct Wave {
  int across = 1;
  int down = 0;
  int speed = 1;
  double height = 1;
};

constexpr std::array waves{Wave{1, 2, 1, 1.0},  Wave{2, -1, 1, 0.9}, Wave{3, 1, -1, 0.6},
                           Wave{-1, 3, 1, 0.6}, Wave{2, 3, 2, 0.4},  Wave{4, -2, 1, 0.3},
                           Wave{-3, 4, 2, 0.3}, Wave{5, 3, -2, 0.15}};

/// The sine of a share of a turn.
double sine_of(double turns) {
  const double share = turns - std::floor(turns);
  return unit_vector(Turn{static_cast<std::uint32_t>(share * 4294967295.0)}).y;
}

/// How high the water stands, about -2 to 2.
double water_height(double u, double v, double time) {
  const double drift = 0.35 * noise({3, 3, 2, 721}, u, v);  // so that no crest is straight
  double height = 0;
  for (const Wave& wave : waves) {
    const double along = wave.across * u + wave.down * v + wave.speed * time;
    height += wave.height * sine_of(along + drift);
  }
  return height;
}

Spot water_at(double x, double y, double time) {
  const double u = x / water_side;
  const double v = y / water_side;
  const double height = water_height(u, v, time);
  const double crest = smooth_step(1.1, 2.6, height);
  const Rgb deep = hex(0x17343C);
  const Rgb shallow = hex(0x3E7276);
  Rgb color = mix(deep, shallow, smooth_step(-2.4, 2.2, height));
  color = mix(color, hex(0xA9CFC6), crest * 0.55);
  return {color, height * 0.7, 0.8};
}

}  // namespace

template <int frame>
Canvas paint_water() {
  constexpr double time = static_cast<double>(frame) / water_frames;
  return lit_relief(water_side, water_side,
                    [](double x, double y) { return water_at(x, y, time); });
}

template Canvas paint_water<0>();
template Canvas paint_water<1>();
template Canvas paint_water<2>();
template Canvas paint_water<3>();
template Canvas paint_water<4>();
template Canvas paint_water<5>();
template Canvas paint_water<6>();
template Canvas paint_water<7>();

}  // namespace raywalk
