#include <array>
#include <cmath>

#include "art/noise.hpp"
#include "art/palette.hpp"
#include "art/pictures.hpp"
#include "art/relief.hpp"
#include "art/wood.hpp"

namespace raywalk {
namespace {

/// A board of a row of boards and how far inside it a place is.
struct Board {
  int number = 0;
  double inside = 0;
};

template <std::size_t count>
Board board_at(const std::array<int, count>& edges, double x) {
  int number = 0;
  while (x >= edges[static_cast<std::size_t>(number) + 1]) ++number;
  const double left = edges[static_cast<std::size_t>(number)];
  const double right = edges[static_cast<std::size_t>(number) + 1];
  return {number, std::min(x - left, right - x)};
}

/// The round head of a nail at a distance from its middle, over what it is driven into.
Spot nailed(Spot spot, double distance, double radius) {
  const double cover = smooth_step(radius + 0.5, radius - 0.5, distance);
  const double bulge = radius * radius - distance * distance;
  spot.color = mix(spot.color, palette::iron, cover);
  spot.height += cover * (0.4 + 0.8 * std::sqrt(std::max(0.0, bulge)));
  return spot;
}

double distance_to(double x, double y, double px, double py) {
  return std::sqrt((x - px) * (x - px) + (y - py) * (y - py));
}

Spot panel_at(double x, double y) {
  constexpr std::array<int, 6> edges{0, 27, 50, 79, 103, 128};
  const Board board = board_at(edges, x);
  const double rail = std::max(smooth_step(14.5, 13.5, y), smooth_step(113.5, 114.5, y));
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double value = 0.84 + 0.26 * chance(board.number, 1, 31);
  Spot spot =
      board.inside < 1 ? gap_in_wood() : grain_at(board.inside - 1, u, v, board.number, value);
  if (rail > 0) {
    const double inside = y < 64 ? 14 - y : y - 114;
    const double depth = std::min(inside, 14 - inside);
    Spot beam = grain_at(depth, v, u, 9, 0.86);
    beam.height += 3.0;
    const double center_y = y < 64 ? 7 : 121;
    const double center_x = (edges[static_cast<std::size_t>(board.number)] +
                             edges[static_cast<std::size_t>(board.number) + 1]) /
                            2.0;
    return nailed(beam, distance_to(x, y, center_x, center_y), 1.7);
  }
  return spot;
}

/// Iron straps that hold a door's boards together.
Spot strapped(const Spot& wood, double x, double y, double top) {
  const double inside = std::min(y - top, top + 15 - y);
  const double cover = smooth_step(-0.4, 0.6, inside);
  if (cover <= 0) return wood;
  const double u = x / relief_side;
  const double hammered = noise({18, 18, 2, 341}, u, y / relief_side);
  Spot iron{palette::iron * (0.92 + 0.12 * hammered),
            3.6 * smooth_step(-0.4, 1.8, inside) + 1.8 + 0.25 * hammered, 0.35};
  const double phase = std::fmod(x + 8, 16.0) - 8;
  iron = nailed(iron, std::sqrt(phase * phase + (y - top - 7.5) * (y - top - 7.5)), 2.4);
  return {mix(wood.color, iron.color, cover), mix(wood.height, iron.height, cover), 0.35};
}

/// The ring one pulls, on its round plate.
Spot ringed(Spot spot, double x, double y) {
  constexpr double cx = 104;
  const double plate = distance_to(x, y, cx, 62);
  const double cover = smooth_step(8.5, 7.5, plate);
  spot.color = mix(spot.color, palette::iron * 0.85, cover);
  spot.height = mix(spot.height, 4.6, cover);
  spot.gloss = mix(spot.gloss, 0.3, cover);
  const double tube = std::abs(distance_to(x, y, cx, 71) - 8);
  const double shadow = std::abs(distance_to(x, y, cx + 1.6, 73) - 8);
  spot.color = spot.color * (1 - 0.45 * smooth_step(3, 1, shadow));
  const double ring = smooth_step(2.6, 1.8, tube);
  spot.color = mix(spot.color, mix(palette::iron_light, palette::brass, 0.35), ring);
  spot.height = mix(spot.height, 6.5 + 2.2 * std::sqrt(std::max(0.0, 6.7 - tube * tube)), ring);
  spot.gloss = mix(spot.gloss, 0.7, ring);
  return nailed(spot, distance_to(x, y, cx, 62), 3.2);
}

Spot door_at(double x, double y) {
  constexpr std::array<int, 6> edges{0, 24, 52, 77, 103, 128};
  const Board board = board_at(edges, x);
  const double value = 0.74 + 0.2 * chance(board.number, 1, 35);
  Spot spot = board.inside < 1.2 ? gap_in_wood()
                                 : grain_at(board.inside - 1.2, x / relief_side, y / relief_side,
                                            board.number + 20, value);
  spot = strapped(spot, x, y, 14);
  spot = strapped(spot, x, y, 99);
  return ringed(spot, x, y);
}

/// The ceiling: boards along x on two heavy beams along y.
Spot beams_at(double x, double y) {
  const double u = x / relief_side;
  const double v = y / relief_side;
  const double phase = std::fmod(x, 64.0);
  const double inside = std::min(phase - 20, 44 - phase);
  if (inside >= 0) {
    Spot beam = grain_at(inside, u, v, 50 + static_cast<int>(x) / 64, 0.72);
    beam.height += 7;
    return beam;
  }
  constexpr std::array<int, 7> edges{0, 20, 43, 62, 85, 107, 128};
  const Board board = board_at(edges, y);
  const double value = 0.5 + 0.12 * chance(board.number, 1, 37);
  return board.inside < 0.8 ? gap_in_wood()
                            : grain_at(board.inside - 0.8, v, u, 60 + board.number, value);
}

/// A floor of boards along x, of different lengths.
Spot boards_at(double x, double y) {
  constexpr std::array<int, 6> edges{0, 26, 50, 77, 101, 128};
  constexpr std::array<int, 5> joints{40, 104, 12, 76, 30};
  const Board board = board_at(edges, y);
  const double joint = joints[static_cast<std::size_t>(board.number)];
  const double along = std::fmod(x - joint + relief_side, static_cast<double>(relief_side));
  const double inside = std::min({board.inside, along, relief_side - along});
  if (inside < 0.7) return gap_in_wood();
  const double value = 0.66 + 0.2 * chance(board.number, 1, 39);
  Spot spot = grain_at(inside - 0.7, y / relief_side, x / relief_side, 70 + board.number, value);
  const double worn = noise({4, 4, 3, 391}, x / relief_side, y / relief_side);
  spot.color = mix(spot.color, palette::stone_grey * 0.85, 0.34 + 0.1 * worn);
  spot.height *= 0.7;
  for (const double nail : {5.0, 123.0}) {
    const double dx = along - nail;
    const double top = edges[static_cast<std::size_t>(board.number)];
    const double bottom = edges[static_cast<std::size_t>(board.number) + 1];
    for (const double py : {top + 6, bottom - 6}) {
      spot = nailed(spot, distance_to(dx, y, 0, py), 1.1);
    }
  }
  return spot;
}

}  // namespace

Spot grain_at(double across, double u, double v, int board, double value) {
  const auto seed = static_cast<unsigned>(300 + board * 7);
  const double sway = noise({3, 2, 2, seed}, u, v);
  const double ring = noise({10, 1, 3, seed + 1}, u + 0.035 * sway, v);
  const double fibre = noise({44, 4, 2, seed + 2}, u + 0.01 * sway, v);
  const double tone = clamp01(0.46 + 0.42 * ring + 0.13 * fibre);
  const double dark_line = smooth_step(0.16, 0, std::abs(ring - 0.1));
  const Rgb base = mix(palette::wood_dark, palette::wood_light, tone * 0.8 + 0.06);
  const double edge = smooth_step(0, 2.2, across);
  return {base * (value * (1 - 0.2 * dark_line)),
          edge * 1.8 + 0.3 * ring + 0.14 * fibre - 0.3 * dark_line, 0.08};
}

Spot gap_in_wood() { return {palette::soot * 0.8, -1.2, 0}; }

Canvas paint_planks() { return lit_relief(relief_side, relief_side, panel_at); }
Canvas paint_door() { return lit_relief(relief_side, relief_side, door_at); }
Canvas paint_boards() { return lit_relief(relief_side, relief_side, boards_at); }
Canvas paint_beams() { return lit_relief(relief_side, relief_side, beams_at); }

}  // namespace raywalk
