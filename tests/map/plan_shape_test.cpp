#include "raywalk/map/plan_shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "raywalk/geom/angle.hpp"
#include "raywalk/map/detail/plan_outline.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

constexpr bool is_inside(int x, int y) {
  return x >= 0 && x < plan_pixels && y >= 0 && y < plan_pixels;
}

/// A solid pixel with a free one beside it, inside the tile.
bool is_on_edge(const Mask& mask, int x, int y) {
  const auto is_free = [&](int px, int py) { return is_inside(px, py) && !mask.test({px, py}); };
  return mask.test({x, y}) &&
         (is_free(x - 1, y) || is_free(x + 1, y) || is_free(x, y - 1) || is_free(x, y + 1));
}

/// The smallest cosine between the smooth normals of all edge pixels and what they should be.
template <class Expected>
double worst_agreement(const PlanShape& shape, Expected expected) {
  double worst = 1;
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) {
      if (!is_on_edge(shape.mask, x, y)) continue;
      const Vec normal = shape.smooth_normal(y * plan_pixels + x);
      worst = std::min(worst, glm::dot(normal, expected(x, y)));
    }
  }
  return worst;
}

Vec unit(Vec v) { return v / std::sqrt(glm::dot(v, v)); }

TEST_CASE("make_plan_shape: round a pillar the normal is the circle's, within seven degrees") {
  for (const int radius : {12, 20, 28}) {
    const PlanShape pillar = painted_plan([=](int x, int y) {
      const int dx = 2 * x - 63;
      const int dy = 2 * y - 63;
      return dx * dx + dy * dy < 4 * radius * radius;
    });
    const auto outward = [](int x, int y) { return unit({2 * x - 63, 2 * y - 63}); };
    CHECK(worst_agreement(pillar, outward) > 0.9925);
  }
}

// ##....   A wall from corner to corner: its normal is the diagonal's at every step, and nearly so
// ###...   at the ends, on the tile's border.
// ####..
TEST_CASE("make_plan_shape: along a diagonal the normal is the diagonal's, within five degrees") {
  const double half = std::sqrt(0.5);
  const PlanShape south_west = painted_plan([](int x, int y) { return x <= y; });
  CHECK(worst_agreement(south_west, [=](int, int) { return Vec{half, -half}; }) > 0.996);
  for (int i = 4; i < 60; ++i) {
    CHECK(glm::dot(south_west.smooth_normal(i * 64 + i), Vec{half, -half}) == Approx(1));
  }
  const PlanShape north_west = painted_plan([](int x, int y) { return x + y <= 63; });
  CHECK(worst_agreement(north_west, [=](int, int) { return Vec{half, half}; }) > 0.996);
  const PlanShape band = painted_plan([](int x, int y) { return x - y <= 6 && y - x <= 6; });
  CHECK(worst_agreement(band, [=](int x, int y) {
          return x > y ? Vec{half, -half} : Vec{-half, half};
        }) > 0.996);
}

TEST_CASE("make_plan_shape: a straight edge has its own normal up to the tile's border") {
  const PlanShape south = painted_plan([](int, int y) { return y >= 20; });
  CHECK(worst_agreement(south, [](int, int) { return Vec{0, -1}; }) == Approx(1));
  const PlanShape west = painted_plan([](int x, int) { return x < 20; });
  CHECK(worst_agreement(west, [](int, int) { return Vec{1, 0}; }) == Approx(1));
}

TEST_CASE("make_plan_shape: normals have length 1 or 0, and 0 far from edges") {
  const PlanShape shape = painted_plan([](int x, int y) { return x >= 10 && x < 40 && y > 30; });
  for (int id = 0; id < plan_pixels * plan_pixels; ++id) {
    const Vec normal = shape.smooth_normal(id);
    const double length = glm::dot(normal, normal);
    if (length != 0 && std::abs(length - 1) > 1e-12) FAIL("pixel " << id);
  }
  CHECK(shape.smooth_normal(50 * 64 + 25) == Vec{0, 0});
  CHECK(shape.smooth_normal(50 * 64 + 5) == Vec{0, 0});
  CHECK(shape.smooth_normal(50 * 64 + 9) == Vec{-1, 0});
  CHECK(shape.smooth_normal(50 * 64 + 10) == Vec{-1, 0});
}

TEST_CASE("make_plan_shape: all free and all solid are shapes, too, without normals") {
  for (const bool solid : {false, true}) {
    const PlanShape shape = painted_plan([=](int, int) { return solid; });
    CHECK(shape.mask.test({63, 63}) == solid);
    CHECK(std::ranges::all_of(shape.normals, [](Vec n) { return n == Vec{0, 0}; }));
  }
}

TEST_CASE("make_plan_shape: a mirrored shape has mirrored normals") {
  const auto is_solid = [](int x, int y) { return (x * x + 7 * y) % 90 < 45 && x > 5; };
  const PlanShape shape = painted_plan(is_solid);
  const PlanShape mirrored = painted_plan([&](int x, int y) { return is_solid(63 - x, y); });
  const PlanShape swapped = painted_plan([&](int x, int y) { return is_solid(y, x); });
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) {
      const Vec normal = shape.smooth_normal(y * plan_pixels + x);
      const Vec in_mirror = mirrored.smooth_normal(y * plan_pixels + 63 - x);
      const Vec in_swap = swapped.smooth_normal(x * plan_pixels + y);
      if (normal != Vec{0 - in_mirror.x, in_mirror.y}) FAIL("mirror " << x << ", " << y);
      if (normal != Vec{in_swap.y, in_swap.x}) FAIL("swap " << x << ", " << y);
    }
  }
}

PlanShape round_pillar(double radius) {
  return painted_plan([=](int x, int y) {
    return (x - 31.5) * (x - 31.5) + (y - 31.5) * (y - 31.5) < radius * radius;
  });
}

/// Once round the middle of a tile, left to right for those outside.
auto circle(double radius) {
  return [=](double part) {
    return Vec{0.5, 0.5} + unit_vector(Turn::degrees(360 - 360 * part)) * (radius / 64);
  };
}

TEST_CASE("smooth_normal_at: a pixel's own in its middle, and from there to the next in no step") {
  const PlanShape pillar = round_pillar(20);
  CHECK(dot(pillar.smooth_normal_at(Vec{12.5, 30.5} / 64.0), pillar.smooth_normal(30 * 64 + 12)) ==
        Approx(1));
  CHECK(pillar.smooth_normal_at({0.5, 0.5}) == Vec{0, 0});
  const auto edge = circle(20);
  constexpr int steps = 2000;
  for (int i = 0; i < steps; ++i) {
    const Vec here = pillar.smooth_normal_at(edge(i / (steps + 0.0)));
    const Vec next = pillar.smooth_normal_at(edge((i + 1.0) / steps));
    // As long as the turn from one to the next, which is 0.003 on average.
    REQUIRE(length(next - here) < 0.02);
    REQUIRE(dot(here, edge(i / (steps + 0.0)) - Vec{0.5, 0.5}) * 64 / 20 > 0.99);
  }
}

// ##....   Nor does a wall that is straight turn between pixels, up to the rim of its tile.
// ###...
// ####..
TEST_CASE("smooth_normal_at: along a straight edge it is the same everywhere") {
  const PlanShape half = painted_plan([](int x, int) { return x < 32; });
  const PlanShape diagonal = painted_plan([](int x, int y) { return x <= y; });
  for (int i = 0; i <= 640; ++i) {
    CHECK(half.smooth_normal_at({0.5, i / 640.0}) == Vec{1, 0});
    if (i < 80 || i > 560) continue;
    const Vec normal = diagonal.smooth_normal_at(Vec{i, i} / 640.0);
    CHECK(normal.x == Approx(std::sqrt(0.5)));
    CHECK(normal.y == Approx(-std::sqrt(0.5)));
  }
}

/// Where a ray from outside comes to a shape's smooth edge, in pixels; none if it meets no pixel.
std::optional<Vec> edge_met(const PlanShape& shape, Vec from, Vec way) {
  constexpr double step = 1.0 / 256;
  for (Vec at = from;
       is_inside(static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y)));
       at += way * step) {
    if (!shape.mask.test({static_cast<int>(at.x), static_cast<int>(at.y)})) continue;
    const double further = shape.to_smooth_edge(at / 64.0, way);
    return at + way * further * 64.0;
  }
  return std::nullopt;
}

TEST_CASE("to_smooth_edge: on a diagonal and round a pillar it leads to one line, no steps") {
  const PlanShape diagonal = painted_plan([](int x, int y) { return x + y >= 64; });
  const PlanShape pillar = painted_plan([](int x, int y) {
    return (2 * x - 63) * (2 * x - 63) + (2 * y - 63) * (2 * y - 63) <= 40 * 40;
  });
  Random random(1);
  int met = 0;
  for (int run = 0; run < 3000; ++run) {
    const Vec from{random.between(1, 30), random.between(1, 30)};
    const Vec to{random.between(16, 48), 64.5 - random.between(16, 48)};
    const Vec way = unit(to - from);
    const auto line = edge_met(diagonal, from, way);
    const bool is_in_middle = line && line->x > 10 && line->x < 54;
    if (is_in_middle && way.x + way.y > 0.5) {
      ++met;
      REQUIRE(std::abs(line->x + line->y - 64.5) < 0.1);
    }
    const auto round =
        edge_met(pillar, from, unit(Vec{32, 32} - from + Vec{random.between(-8, 8), 0}));
    if (!round || (from.x > 10 && from.y > 10)) continue;
    const double out = std::sqrt(dot(*round - Vec{32, 32}, *round - Vec{32, 32}));
    REQUIRE(std::abs(out - 20) < 0.5);
    ++met;
  }
  CHECK(met > 2000);
}

TEST_CASE("to_smooth_edge: a straight edge is where it is, and where there is none nothing moves") {
  const PlanShape half = painted_plan([](int x, int) { return x >= 32; });
  for (const double y : {3.2, 30.7, 61.0}) {
    for (const Vec way : {Vec{1, 0}, Vec{0.8, 0.6}, Vec{0.6, -0.8}}) {
      CHECK(std::abs(half.to_smooth_edge(Vec{32, y} / 64.0, way)) < 0.02 / 64);
    }
  }
  const PlanShape all = painted_plan([](int, int) { return true; });
  CHECK(all.to_smooth_edge({0, 0.5}, {1, 0}) == 0);
  CHECK(half.to_smooth_edge({0.99, 0.5}, {-1, 0}) == 0);
}

/// How far u grows from one place to the next, by whole textures less than half of one.
double growth(double from, double to) { return to - from - std::floor(to - from + 0.5); }

/// The growth of u along a curve `at(0)` to `at(1)`, of which no step may differ from the length
/// gone, in tiles, by more than the share `most` of it and half a pixel.
template <class Curve>
double growth_along(const PlanShape& shape, Curve at, double most) {
  constexpr int steps = 2000;
  double sum = 0;
  for (int i = 0; i < steps; ++i) {
    const Vec from = at(static_cast<double>(i) / steps);
    const Vec to = at((i + 1.0) / steps);
    const double grown = growth(shape.u_at(from).value(), shape.u_at(to).value());
    const double gone = std::sqrt(dot(to - from, to - from));
    if (std::abs(grown - gone) > most * gone + 0.5 / 64) FAIL("at step " << i << ": " << grown);
    sum += grown;
  }
  return sum;
}

TEST_CASE("u_at: round a pillar it grows steadily by a whole number of textures") {
  for (const int radius : {11, 16, 20, 28}) {
    const double tiles = 2 * 3.14159265 * radius / 64;
    const double textures = std::round(tiles);
    const double grown = growth_along(round_pillar(radius), circle(radius), 0.5);
    CHECK(grown == Approx(textures));
  }
  // One that is shorter than 2/3 of a texture is not stretched to have no cut.
  const PlanShape thin = round_pillar(5);
  const double quarter =
      growth(test::required(thin.u_at(circle(5)(0))), test::required(thin.u_at(circle(5)(0.25))));
  CHECK(quarter == Approx(2 * 3.14159265 * 5 / 64 / 4).margin(1.0 / 64));
}

// ##....   Its left end, for those who stand before it, is that of a full tile's side.
// ###...
// ####..
TEST_CASE("u_at: along a diagonal it is the length, within half a pixel") {
  const PlanShape north_west = painted_plan([](int x, int y) { return x + y <= 63; });
  const auto from_south_west = [](double part) { return Vec{part, 1 - part} * 0.999; };
  CHECK(std::abs(growth(0, test::required(north_west.u_at({0, 0.99999})))) < 0.75 / 64);
  CHECK(growth_along(north_west, from_south_west, 0.001) == Approx(std::sqrt(2)).margin(0.5 / 64));
}

TEST_CASE("u_at: a straight edge shows what a full tile's side does") {
  const PlanShape half = painted_plan([](int x, int) { return x < 32; });
  const PlanShape wall = painted_plan([](int, int y) { return y >= 22 && y < 42; });
  for (int i = 1; i < 640; ++i) {
    const double at = i / 640.0;
    CHECK(test::required(half.u_at({0.5, at})) ==
          Approx(along(Face::east, {0.5, at})).margin(1e-6));
    CHECK(test::required(wall.u_at({at, 22.0 / 64})) ==
          Approx(along(Face::north, {at, 0})).margin(1e-6));
    CHECK(test::required(wall.u_at({at, 42.0 / 64})) ==
          Approx(along(Face::south, {at, 0})).margin(1e-6));
  }
}

// #..#   A wall along x with a slit, between walls along x: what ends at the tile's border goes on
// #..#   in the next tile, on both sides, and is cut at a corner inside of the slit.
TEST_CASE("u_at: a wall with a slit goes on in the walls beside it") {
  const PlanShape slit =
      painted_plan([](int x, int y) { return y >= 22 && y < 42 && (x < 26 || x >= 40); });
  for (const double x : {0.0, 0.1, 0.25, 0.75, 0.9, 0.999}) {
    CHECK(test::required(slit.u_at({x, 22.0 / 64})) ==
          Approx(1 - x - std::floor(1 - x)).margin(0.03 / 64));
    CHECK(test::required(slit.u_at({x, 42.0 / 64})) == Approx(x).margin(0.03 / 64));
  }
}

TEST_CASE("u_at: a block is textured round three of its corners, as a full side on one face") {
  const PlanShape block =
      painted_plan([](int x, int y) { return x >= 12 && x < 52 && y >= 12 && y < 52; });
  const std::array<Vec, 5> middles{Vec{12, 32}, {32, 52}, {52, 32}, {32, 12}, {12, 32}};
  int turns = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const double grown = growth(test::required(block.u_at(middles[i] / 64.0)),
                                test::required(block.u_at(middles[i + 1] / 64.0)));
    turns += std::abs(grown - growth(0, 40.0 / 64)) < 3.0 / 64 ? 1 : 0;
  }
  CHECK(turns == 3);
}

// .#   Where two corners across from each other are free, the mean of the four says if the way from
// #.   one to the other is free: the edges run along it, or across.
TEST_CASE("u_at: two free corners are joined where half of the square or more is free") {
  struct Corners {
    float free;
    float solid;
    bool is_joined;
  };
  for (const auto& [free, solid, is_joined] : {Corners{0.9F, 0.4F, true},
                                               {0.6F, 0.45F, true},
                                               {0.75F, 0.25F, true},
                                               {0.6F, 0.1F, false},
                                               {1.0F, 0.0F, true},
                                               {0.55F, 0.4F, false}}) {
    for (const bool is_mirrored : {false, true}) {
      CAPTURE(free, solid, is_mirrored);
      std::array<float, 4> shares{free, solid, solid, free};
      if (is_mirrored) std::ranges::reverse(std::span(shares).first(2));
      if (is_mirrored) std::ranges::reverse(std::span(shares).last(2));
      const detail::PlanOutline outline(shares, 2);
      const Vec way = is_mirrored ? Vec{-0.01, 0.01} : Vec{0.01, 0.01};
      const Vec beside{-way.y, way.x};
      const auto grown = [&](Vec step) {
        return std::abs(growth(test::required(outline.u_at(Vec{0.5, 0.5} - step)),
                               test::required(outline.u_at(Vec{0.5, 0.5} + step))));
      };
      CHECK((grown(way) > grown(beside)) == is_joined);
    }
  }
}

TEST_CASE("u_at: any shape has u from 0 to 1, and none far from its edges") {
  Random random(5);
  for (int run = 0; run < 200; ++run) {
    const double rough = random.between(2, 30);
    const Vec wave{random.between(-1, 1), random.between(-1, 1)};
    const PlanShape shape = painted_plan([&](int x, int y) {
      return std::fmod(std::abs(x * wave.x + y * wave.y) + (x * y) % 7, rough) < rough / 2;
    });
    for (int i = 0; i < 200; ++i) {
      const auto u = shape.u_at({random.between(-0.1, 1.1), random.between(-0.1, 1.1)});
      REQUIRE((!u || (*u >= 0 && *u < 1)));
    }
  }
  CHECK_FALSE(round_pillar(20).u_at({0.5, 0.5}).has_value());
  CHECK_FALSE(painted_plan([](int, int) { return true; }).u_at({0, 0.5}).has_value());
}

}  // namespace
}  // namespace raywalk
