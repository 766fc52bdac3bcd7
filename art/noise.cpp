#include "art/noise.hpp"

#include <array>
#include <cmath>

namespace raywalk {
namespace {

std::uint32_t stirred(std::uint32_t x) {
  x = (x ^ x >> 16U) * 0x7FEB352DU;
  x = (x ^ x >> 15U) * 0x846CA68BU;
  return x ^ x >> 16U;
}

std::uint32_t bits_at(int x, int y, unsigned seed) {
  const std::uint32_t row = stirred(static_cast<std::uint32_t>(y) + seed * 0x9E3779B9U);
  return stirred(static_cast<std::uint32_t>(x) * 0x85EBCA6BU ^ row);
}

int wrapped(int x, int period) { return (x % period + period) % period; }

double corner(int x, int y, unsigned seed, double dx, double dy) {
  constexpr double d = 0.70710678118654752;
  constexpr std::array<std::array<double, 2>, 8> directions{
      {{1, 0}, {d, d}, {0, 1}, {-d, d}, {-1, 0}, {-d, -d}, {0, -1}, {d, -d}}};
  const auto& direction = directions[bits_at(x, y, seed) % 8U];
  return direction[0] * dx + direction[1] * dy;
}

double fade(double k) { return k * k * k * (k * (k * 6 - 15) + 10); }

double one_octave(int across, int down, unsigned seed, double u, double v) {
  const double x = u * across;
  const double y = v * down;
  const int i = static_cast<int>(std::floor(x));
  const int j = static_cast<int>(std::floor(y));
  const double dx = x - i;
  const double dy = y - j;
  const int left = wrapped(i, across);
  const int right = wrapped(i + 1, across);
  const int top = wrapped(j, down);
  const int bottom = wrapped(j + 1, down);
  const double k = fade(dx);
  const double a = corner(left, top, seed, dx, dy);
  const double b = corner(right, top, seed, dx - 1, dy);
  const double c = corner(left, bottom, seed, dx, dy - 1);
  const double d = corner(right, bottom, seed, dx - 1, dy - 1);
  const double upper = a + (b - a) * k;
  const double lower = c + (d - c) * k;
  return upper + (lower - upper) * fade(dy);
}

}  // namespace

double chance(int x, int y, unsigned seed) { return bits_at(x, y, seed) / 4294967296.0; }

double noise(const Grain& grain, double u, double v) {
  double sum = 0;
  double strength = 1;
  for (int octave = 0; octave < grain.octaves; ++octave) {
    const int scale = 1 << octave;
    const unsigned seed = grain.seed * 31U + static_cast<unsigned>(octave);
    sum += strength * one_octave(grain.across * scale, grain.down * scale, seed, u, v);
    strength /= 2;
  }
  return sum * 1.4;
}

Cell cell_at(const Grain& grain, double u, double v) {
  const double x = u * grain.across;
  const double y = v * grain.down;
  const int i = static_cast<int>(std::floor(x));
  const int j = static_cast<int>(std::floor(y));
  Cell cell{9, 9, 0};
  for (int dj = -2; dj <= 2; ++dj) {
    for (int di = -2; di <= 2; ++di) {
      const int a = wrapped(i + di, grain.across);
      const int b = wrapped(j + dj, grain.down);
      const double dx = i + di + 0.1 + 0.8 * chance(a, b, grain.seed) - x;
      const double dy = j + dj + 0.1 + 0.8 * chance(a, b, grain.seed + 77U) - y;
      const double distance = std::sqrt(dx * dx + dy * dy);
      if (distance < cell.nearest) {
        cell = {distance, cell.nearest, chance(a, b, grain.seed + 154U)};
      } else if (distance < cell.second) {
        cell.second = distance;
      }
    }
  }
  return cell;
}

}  // namespace raywalk
