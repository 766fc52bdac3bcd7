#include "raywalk/map/plan_shape.hpp"

#include <cmath>
#include <optional>

#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

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

TEST_CASE("make_plan_shape: normals have length 1 or 0, and 0 at free pixels and deep inside") {
  const PlanShape shape = painted_plan([](int x, int y) { return x >= 10 && x < 40 && y > 30; });
  for (int id = 0; id < plan_pixels * plan_pixels; ++id) {
    const Vec normal = shape.smooth_normal(id);
    const double length = glm::dot(normal, normal);
    const bool is_solid = shape.mask.test({id % plan_pixels, id / plan_pixels});
    if (length != 0 && (std::abs(length - 1) > 1e-12 || !is_solid)) FAIL("pixel " << id);
  }
  CHECK(shape.smooth_normal(50 * 64 + 25) == Vec{0, 0});
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

}  // namespace
}  // namespace raywalk
