#include "raywalk/ray/detail/line.hpp"

#include <cmath>
#include <limits>

#include "../geom/exact_plane.hpp"
#include "raywalk/ray/detail/exact_run.hpp"
#include "raywalk/ray/detail/pixel_run_result.hpp"
#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/catch.hpp"

/// The numbers that decide the order of a walk: rounded ones that say when they cannot tell, and
/// exact ones.
namespace raywalk {
namespace {

using detail::AxisWalk;
using detail::LineAxis;
using test::big;
using test::Big;

constexpr int many_rays = 200000;
constexpr Grid wide_map{64, 64};

/// The line - origin of an axis, in cells, exactly.
Big gone_to(const LineAxis& axis, double line) {
  return big(line) * big(1) - big(axis.start) * big(axis.scale);
}
/// -1 if `a` crosses its line before `b` crosses its own.
int true_order(const LineAxis& a, double line_a, const LineAxis& b, double line_b) {
  const Big left = gone_to(a, line_a) * big(b.direction.high);
  const Big right = gone_to(b, line_b) * big(a.direction.high);
  return (left - right).sign() * a.step() * b.step();
}
/// -1 if the coordinate is below the line at t.
int true_place(const LineAxis& axis, double t, double line) {
  const Big moved = big(axis.direction.high) * big(t) * big(axis.scale);
  return (moved - gone_to(axis, line) * big(1)).sign();
}

/// A ray that goes wherever it likes.
Ray wild_ray(Random& random) {
  const Point from = random.point(0, 64);
  return {from, random.point(0, 64) - from};
}
/// One that goes through a corner of cells of a 1 / scale tile, or as near to it as it gets.
Ray ray_to_corner(Random& random, int scale) {
  const Point from = test::snapped(random.point(0, 64));
  const Point corner{random.below(64 * scale) / static_cast<double>(scale),
                     random.below(64 * scale) / static_cast<double>(scale)};
  const Point aim = test::nudged(random, corner);
  return {from, (aim - from) * std::exp2(random.below(3) - 1)};
}
bool goes_both_ways(const Ray& ray) { return ray.direction.x != 0 && ray.direction.y != 0; }

/// The line of an axis that is nearest to a place in tiles.
double line_near(const LineAxis& axis, double place) { return std::round(place * axis.scale); }

struct Known {
  int told = 0;
  int unknown = 0;
};

/// Asks which of two lines comes first, of rounded t and exactly.
void ask_order(const AxisWalk& x, double x_line, const AxisWalk& y, double y_line, Known& known) {
  const int truth = true_order(x.axis(), x_line, y.axis(), y_line);
  const bool is_x = detail::is_certainly_before(x.about(x_line), y.about(y_line));
  const bool is_y = detail::is_certainly_before(y.about(y_line), x.about(x_line));
  (is_x || is_y ? known.told : known.unknown) += 1;
  if (is_x) REQUIRE(truth == -1);
  if (is_y) REQUIRE(truth == 1);
  REQUIRE(compare_crossings(x.axis(), x_line, y.axis(), y_line) == truth);
  REQUIRE(compare_crossings(y.axis(), y_line, x.axis(), x_line) == -truth);
  REQUIRE(order_of(x.axis(), x_line, y.axis(), y_line) == truth);
  REQUIRE(compare_gates(x, x_line, y, y_line) == truth);
}

/// Whether a free run along a ray on a free map gets to its end.
bool is_followed(const Ray& ray) {
  detail::FreeRun run(ray, wide_map);
  auto is_free = [](detail::Cell) { return false; };
  return run.run(is_free) != detail::Stop::doubt;
}
bool is_followed_past_corners(const Ray& ray) {
  auto is_solid = [](Tile) { return false; };
  const detail::DoubtfulRay doubtful{ray, detail::Line(ray)};
  return detail::exact_tile_run(wide_map, doubtful, is_solid, {}).stop != detail::Stop::doubt;
}

}  // namespace

//   +----+----+
//   |    | *--|-->    x = 2 comes before y = 1
//   +----+----+
TEST_CASE("the order of the lines of a random ray is told by rounded t, and rightly") {
  Random random(1);
  Known known;
  for (int i = 0; i < runs(many_rays); ++i) {
    const Ray ray = wild_ray(random);
    if (!goes_both_ways(ray)) continue;
    const int scale = 1 + random.below(64);
    const detail::Line line = detail::Line(ray).scaled(scale);
    const AxisWalk x(line.x);
    const AxisWalk y(line.y);
    ask_order(x, x.line(), y, y.line(), known);
  }
  CHECK(known.unknown == 0);
}

//       |
//   ----+----    as near to the corner as numbers get
//     / |
TEST_CASE("next to corners rounded t tell some orders, and exact numbers all") {
  Random random(2);
  Known known;
  for (int i = 0; i < runs(many_rays); ++i) {
    const int scale = i % 2 == 0 ? 1 : 1 + random.below(64);
    const Ray ray = ray_to_corner(random, scale);
    if (!goes_both_ways(ray)) continue;
    const detail::Line line = detail::Line(ray).scaled(scale);
    const Vec way = ray.direction * 0.5;
    const double t = random.chance(0.5) ? 2 : 1;
    const double x_line = line_near(line.x, ray.origin.x + way.x * t);
    const double y_line = line_near(line.y, ray.origin.y + way.y * t);
    const AxisWalk x(line.x);
    const AxisWalk y(line.y);
    if (x.about(x_line) >= 0 && y.about(y_line) >= 0) ask_order(x, x_line, y, y_line, known);
  }
  CHECK(known.unknown > (known.told + known.unknown) / 10);
  CHECK(known.told > 0);
}

TEST_CASE("a coordinate that does not move meets its line last") {
  const detail::Line line(Ray{{0.5, 0.5}, {1, 0}});
  CHECK(order_of(line.x, 1, line.y, 1) == -1);
  CHECK(order_of(line.y, 1, line.x, 1) == 1);
}

TEST_CASE("a coordinate begins on a line if nothing is left beside it") {
  const auto begins_on_line = [](double origin, int scale) {
    return detail::Line(Ray{{origin, 0.5}, {1, 1}}).scaled(scale).x.begins_on_line();
  };
  CHECK(begins_on_line(3, 1));
  CHECK(begins_on_line(0.25, 16));
  CHECK_FALSE(begins_on_line(0.25, 1));
  CHECK_FALSE(begins_on_line(1.0 / 3, 3));  // 1, but for what was rounded off
  CHECK_FALSE(begins_on_line(std::nextafter(3, 4), 1));
}

TEST_CASE("a line is crossed at its t, in cells of any size, and a point has no extent") {
  const detail::Line line(Ray{{0.25, 0.5}, {0.5, -0.5}});
  CHECK(line.x.time_of(1) == 1.5);
  CHECK(line.scaled(16).x.time_of(8) == 0.5);
  CHECK(line.scaled(16).y.time_of(0) == 1);
  CHECK(line.scaled(16).x.in_tiles(8) == 0.5);
  CHECK(line.has_extent());
  CHECK(detail::Line(Ray{{0.25, 0.5}, {0, -0.5}}).has_extent());
  CHECK_FALSE(detail::Line(Ray{{0.25, 0.5}, {0, 0}}).has_extent());
  CHECK_FALSE(detail::Line(Ray{{0.25, 0.5}, {1, 0}, 0}).has_extent());
  CHECK(detail::Line(Ray{{2, 0.5}, {1, 1}}).begins_on_line());
  CHECK(detail::Line(Ray{{0.5, 3}, {1, 1}}).begins_on_line());
  CHECK_FALSE(detail::Line(Ray{{0.25, 0.5}, {1, 1}}).begins_on_line());
}

TEST_CASE("a segment between two points is not rounded, and its order is exact") {
  Random random(3);
  for (int i = 0; i < runs(many_rays) / 4; ++i) {
    const Point a = test::wild_point(random);
    const Point b = test::wild_point(random);
    const detail::Line line(a, b);
    if (line.x.step() == 0 || line.y.step() == 0) continue;
    const double x_line = std::floor(random.between(std::min(a.x, b.x), std::max(a.x, b.x)));
    const Big way = gone_to(line.x, x_line) * (big(b.y) - big(a.y));
    const double place = a.y + (x_line - a.x) * ((b.y - a.y) / (b.x - a.x));
    const double y_line = std::round(place);
    const Big other = gone_to(line.y, y_line) * (big(b.x) - big(a.x));
    const int truth = (way - other).sign() * line.x.step() * line.y.step();
    REQUIRE(compare_crossings(line.x, x_line, line.y, y_line) == truth);
  }
}

TEST_CASE("on a diagonal, and between points of a lattice, the order is exact") {
  Random random(5);
  int ties = 0;
  for (int i = 0; i < runs(many_rays) / 4; ++i) {
    const int parts = 1 + random.below(10);  // halves, quarters, tenths
    const auto on_lattice = [&] { return random.below(64 * parts) / (parts + 0.0); };
    const Point a{on_lattice(), on_lattice()};
    const double gone = on_lattice() - a.x;
    const bool is_diagonal = i % 2 == 0;
    const double down = random.below(2) == 0 ? gone : -gone;
    const Point b{a.x + gone, is_diagonal ? a.y + down : on_lattice()};
    const int scale = i % 3 == 0 ? 1 : 1 + random.below(64);
    const detail::Line line = detail::Line(a, b).scaled(scale);
    if (line.x.step() == 0 || line.y.step() == 0) continue;
    const double x_line = std::round(scale * (a.x + random.below(9) / 8.0 * (b.x - a.x)));
    const double place = a.y + (x_line / scale - a.x) * ((b.y - a.y) / (b.x - a.x));
    const double y_line = std::round(scale * place) + random.below(3) / 2;
    const Big way = gone_to(line.x, x_line) * (big(b.y) - big(a.y));
    const Big other = gone_to(line.y, y_line) * (big(b.x) - big(a.x));
    const int truth = (way - other).sign() * line.x.step() * line.y.step();
    REQUIRE(compare_crossings(line.x, x_line, line.y, y_line) == truth);
    REQUIRE(compare_crossings(line.y, y_line, line.x, x_line) == -truth);
    ties += truth == 0 ? 1 : 0;
  }
  CHECK(ties > runs(many_rays) / 100);
}

TEST_CASE("pairs of doubles tell nearly all orders but ties, and rightly") {
  Random random(8);
  Known known;
  for (int i = 0; i < runs(many_rays) / 4; ++i) {
    const detail::Line line(test::wild_point(random), test::wild_point(random));
    if (line.x.step() == 0 || line.y.step() == 0) continue;
    const double x_line = std::floor(random.between(-4, 4));
    const double aim = (x_line - line.x.start) / line.x.direction.high;
    const double y_line = std::round(line.y.start + aim * line.y.direction.high);
    const int truth = compare_crossings(line.x, x_line, line.y, y_line);
    const int told = detail::sure_order(detail::ExactOffset(line.x, x_line), line.y.direction,
                                        detail::ExactOffset(line.y, y_line), line.x.direction);
    if (truth == 0) continue;
    (told != 0 ? known.told : known.unknown) += 1;
    if (told != 0) REQUIRE(told * line.x.step() * line.y.step() == truth);
  }
  CHECK(known.told > 50 * known.unknown);
}

//   |    |  t |    |      which cell is it in?
TEST_CASE("the cell at t is exact, and told by rounded numbers but next to lines") {
  Random random(4);
  int unknown = 0;
  for (int i = 0; i < runs(many_rays); ++i) {
    const Ray ray = wild_ray(random);
    const int scale = 1 + random.below(64);
    const LineAxis axis = detail::Line(ray).scaled(scale).x;
    if (axis.step() == 0) continue;
    const bool is_close = i % 2 == 0;
    const double line = std::floor(random.between(0, 64 * scale));
    const double t = is_close ? test::nudged(random, axis.time_of(line)) : random.between(0, 2);
    if (t < 0) continue;
    const auto cell = static_cast<double>(cell_at(axis, t));
    if (t > 0) REQUIRE(true_place(axis, t, cell) >= 0);
    if (t > 0) REQUIRE(true_place(axis, t, cell + 1) < 0);
    REQUIRE(compare_place(axis, t, line) == true_place(axis, t, line));
    const int beyond = true_place(axis, t, line) * axis.step();
    REQUIRE(is_behind(axis, t, line, true) == (beyond < 0));
    REQUIRE(is_behind(axis, t, line, false) == (beyond <= 0));
    const auto gone = detail::Rounded<1>{axis.direction.high} * detail::Rounded<>{t} *
                      detail::Rounded<>{scale + 0.0};
    const bool is_known = sure_floor(detail::Rounded<1>{axis.origin.high} + gone).has_value();
    if (!is_close) REQUIRE(is_known);
    unknown += is_known ? 0 : 1;
  }
  CHECK(unknown > runs(many_rays) / 10);
}

TEST_CASE("nothing is behind the end of an endless ray, and far cells are clamped") {
  constexpr double forever = std::numeric_limits<double>::infinity();
  const LineAxis axis = detail::Line(Ray{{0.5, 0.5}, {1, 0}}).x;
  CHECK_FALSE(is_behind(axis, forever, 1e300, true));
  CHECK_FALSE(is_behind(axis, forever, 1e300, false));
  CHECK(cell_at(axis, forever) == std::int64_t{1} << 47U);
  CHECK(cell_at(axis, 1e300) == std::int64_t{1} << 47U);
  const LineAxis back = detail::Line(Ray{{0.5, 0.5}, {-1, 0}}).x;
  CHECK(cell_at(back, forever) == -(std::int64_t{1} << 47U));
  CHECK(cell_at(back, 1e300) == -(std::int64_t{1} << 47U));
  CHECK(cell_at(axis, 0) == 0);
  CHECK(cell_at(detail::Line(Ray{{3.5, 0.5}, {0, 1}}).x, 7) == 3);
}

TEST_CASE(
    "free runs follow random rays to their end, and give up most that meet corners, until they "
    "pass them") {
  Random random(5);
  Known corners;
  int passed = 0;
  for (int i = 0; i < runs(many_rays) / 4; ++i) {
    const Ray ray = wild_ray(random);
    if (goes_both_ways(ray)) REQUIRE(is_followed(ray));
    const Ray aimed = ray_to_corner(random, 1);
    const bool is_fit = detail::can_run(aimed.origin.x, aimed.direction.x, wide_map.width) &&
                        detail::can_run(aimed.origin.y, aimed.direction.y, wide_map.height);
    if (!is_fit || !goes_both_ways(aimed)) continue;
    (is_followed(aimed) ? corners.told : corners.unknown) += 1;
    passed += is_followed_past_corners(aimed) ? 1 : 0;
  }
  CHECK(corners.unknown > corners.told);
  CHECK(passed > 9 * (corners.told + corners.unknown) / 10);
}

//   +---#
//   |   #--*     which pixel of the face?
//   +---#
TEST_CASE("the pixel that a ray strikes is told at random, and not next to corners of pixels") {
  Random random(6);
  Known corners;
  const detail::RunResult run_result{detail::Stop::solid_by_x, {70, 3}};
  for (int i = 0; i < runs(many_rays); ++i) {
    const Point from = random.point(0, 64);
    const Ray ray{from, Point{70, random.between(3, 4)} - from};
    const auto found = pixel_result_at_tile(ray, run_result, 64);
    REQUIRE(found);
    const LineAxis along = detail::Line(ray).scaled(64).y;
    const LineAxis across = detail::Line(ray).scaled(64).x;
    const auto low = static_cast<double>(found->pixel.y);
    REQUIRE(true_order(along, low + (along.step() > 0 ? 0 : 1), across, 70 * 64) <= 0);
    REQUIRE(true_order(along, low + (along.step() > 0 ? 1 : 0), across, 70 * 64) > 0);
    const Point aim{70, 3 + random.below(64) / 64.0};
    const Ray aimed{from, aim - from};
    (pixel_result_at_tile(aimed, run_result, 64) ? corners.told : corners.unknown) += 1;
  }
  CHECK(corners.unknown > corners.told);
}

TEST_CASE("whether a ray meets a thin wall is told at random, and not next to the wall's ends") {
  Random random(7);
  Known ends;
  const ThinWall wall{.stops = ThinWall::Stops::east_west, .place = 0.5, .from = 0.25, .to = 0.75};
  for (int i = 0; i < runs(many_rays); ++i) {
    const Point from = random.point(0, 64);
    const Ray ray{from, Point{70.5, random.between(3, 4)} - from};
    REQUIRE(detail::meet_thin_wall(ray, wall, {70, 3}).is_certain);
    const Point end{70.5, random.chance(0.5) ? 3.25 : 3.75};
    const Ray aimed{from, end - from};
    (detail::meet_thin_wall(aimed, wall, {70, 3}).is_certain ? ends.told : ends.unknown) += 1;
  }
  CHECK(ends.unknown > ends.told);
}

}  // namespace raywalk
