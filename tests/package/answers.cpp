// Prints a hash of a few thousand answers of the core. It has to be the same with every compiler,
// on every machine, and of the single header; so this stands alone, without the library's own
// tests.
//   answers [HASH]      status 1 if it is another
#ifdef RAYWALK_SINGLE_HEADER
#include "raywalk.hpp"
#else
#include <raywalk/body/slide.hpp>
#include <raywalk/body/sweep.hpp>
#include <raywalk/broadphase/find_visible.hpp>
#include <raywalk/broadphase/shape_grid.hpp>
#include <raywalk/broadphase/shape_probe.hpp>
#include <raywalk/geom/angle.hpp>
#include <raywalk/geom/tangent.hpp>
#include <raywalk/mask/mask_overlap.hpp>
#include <raywalk/mask/mask_pose.hpp>
#include <raywalk/mask/polygon_fill.hpp>
#include <raywalk/path/find_path.hpp>
#include <raywalk/path/flood.hpp>
#include <raywalk/ray/plan.hpp>
#include <raywalk/ray/sight.hpp>
#include <raywalk/visibility/field_of_view.hpp>
#include <raywalk/visibility/visibility.hpp>
#endif

#ifndef RAYWALK_VERSION
#error "the version comes with the core, in the single header, too"
#endif

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace raywalk;

/// In the other file of the same program, so that it meets the same headers twice.
int measure(Point a, Point b);

namespace {

/// Source: G. Steele, D. Lea, C. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA
/// 2014.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  int below(int count) { return static_cast<int>(bits() % static_cast<std::uint64_t>(count)); }
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(bits() >> 11U) * 0x1p-53);
  }
  /// Anywhere near the map, or, one time in four, on a lattice of half tiles.
  Point point() {
    const double x = between(-2, 34);
    const double y = between(-2, 26);
    return below(4) != 0 ? Point{x, y} : Point{std::floor(x) / 2, std::floor(y) / 2};
  }

 private:
  std::uint64_t state_;
};

/// Source: FNV-1a, 64 bits, of whole words.
class Digest {
 public:
  void add(std::uint64_t bits) { value_ = (value_ ^ bits) * 0x100000001B3U; }
  void add(int value) { add(static_cast<std::uint64_t>(value)); }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value + 0.0)); }
  void add(double x, double y) {
    add(x);
    add(y);
  }
  void add(const Contact& contact) {
    add(contact.t);
    add(contact.point.x, contact.point.y);
    add(contact.normal.x, contact.normal.y);
    add(contact.tile.x);
    add(contact.tile.y);
    add(contact.id);
  }
  void add(const CastResult& result) {
    add(static_cast<int>(result.end));
    add(result.t);
    add(result.point.x, result.point.y);
    if (result.contact) add(*result.contact);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

constexpr Grid grid{32, 24};

bool is_wall(Tile tile) { return (tile.x * 5 + tile.y * 11) % 9 == 0; }

Mask random_mask(Dice& dice) {
  Mask mask(16, 16);
  for (int i = 0; i < 70; ++i) mask.set({dice.below(16), dice.below(16)}, true);
  return mask;
}

void add_rays(Dice& dice, Digest& digest) {
  const Mask mask = random_mask(dice);
  const PlanProbe masked([&](Tile tile) { return Plan{false, is_wall(tile) ? &mask : nullptr}; },
                         16);
  for (int i = 0; i < 1500; ++i) {
    const Point from = dice.point();
    const Ray ray = Ray::rounded_between(from, dice.point());
    const Policy policy{.corner = static_cast<Corner>(dice.below(3))};
    digest.add(cast(grid, ray, is_wall, policy));
    digest.add(cast(grid, ray, masked, policy));
    digest.add(line_of_sight(grid, ray.origin, ray.at(1), is_wall, policy) ? 1 : 0);
    digest.add(measure(ray.origin, ray.at(1)));
    for (const Step& step : walk(grid, ray)) digest.add(step.enter, step.exit);
  }
}

void add_bodies(Dice& dice, Digest& digest) {
  for (int i = 0; i < 700; ++i) {
    const Point center = dice.point();
    const Vec way{dice.between(-6, 6), dice.between(-6, 6)};
    const double radius = dice.between(0.05, 0.45);
    const Body body = dice.below(2) != 0 ? Body(center, radius) : Body(center, Vec{radius, 0.2});
    const SweepResult swept = sweep(grid, body, way, is_wall);
    digest.add(swept.t);
    digest.add(swept.center.x, swept.center.y);
    if (swept.contact) digest.add(*swept.contact);
    const Slide slide = move_and_slide(grid, body, way, is_wall);
    digest.add(slide.center.x, slide.center.y);
  }
}

void add_masks(Dice& dice, Digest& digest) {
  const Mask mask = random_mask(dice);
  const Mask other = random_mask(dice);
  for (int i = 0; i < 700; ++i) {
    const PlacedMask a{&mask, {dice.below(24) - 12, dice.below(24) - 12}};
    const PlacedMask b{&other, {}, {.horizontal = dice.below(2) != 0}};
    digest.add(static_cast<std::uint64_t>(overlap_area(a, b)));
    const Vec normal = overlap_normal(a, b);
    digest.add(normal.x, normal.y);
    const Turn turn{static_cast<std::uint32_t>(dice.bits())};
    const Vec direction = unit_vector(turn);
    digest.add(direction.x, direction.y);
    digest.add(static_cast<std::uint64_t>(heading_of(direction).units));
    const MaskPose pose{.position = dice.point(), .direction = direction, .origin = {8, 8}};
    const PosedMask upright{&other, {.position = dice.point()}};
    digest.add(overlaps(PosedMask{&mask, pose}, upright) ? 1 : 0);
  }
}

std::vector<Shape> random_shapes(Dice& dice) {
  std::vector<Shape> shapes;
  for (int i = 0; i < 40; ++i) {
    const Point center = dice.point();
    const double size = dice.between(0.1, 1.5);
    if (i % 3 == 0) shapes.emplace_back(Segment{center, dice.point()});
    if (i % 3 == 1) shapes.emplace_back(Circle{center, size});
    if (i % 3 == 2) shapes.emplace_back(Box{center, {size, 0.5}});
  }
  return shapes;
}

void add_shapes(Dice& dice, Digest& digest) {
  const std::vector<Shape> shapes = random_shapes(dice);
  const ShapeGrid hash(grid, shapes);
  const ShapeProbe probe(hash);
  std::vector<int> found;
  for (int i = 0; i < 500; ++i) {
    const Point from = dice.point();
    digest.add(cast(grid, Ray::rounded_between(from, dice.point()), any_of(is_wall, probe)));
    const Turn heading{static_cast<std::uint32_t>(dice.bits())};
    hash.find_in(Cone{from, heading, Turn::degrees(20), 9}, found);
    for (const int id : found) digest.add(id);
    const Circle circle{dice.point(), dice.between(0, 2)};
    if (const auto touched = tangents(from, circle)) digest.add(touched->left.x, touched->left.y);
  }
}

void add_light(Dice& dice, Digest& digest) {
  const Mask mask = random_mask(dice);
  const PlanProbe masked([&](Tile tile) { return Plan{false, is_wall(tile) ? &mask : nullptr}; },
                         16);
  Visibility view;
  for (int i = 0; i < 150; ++i) {
    const Point eye = dice.point();
    view.look(grid, eye, is_wall, {.reach = dice.between(1, 30)});
    view.hide_behind(dice.point(), dice.point());
    view.hide_behind(Circle{dice.point(), 0.5});
    const std::vector<Point> polygon = view.polygon();
    for (const Point p : polygon) digest.add(p.x, p.y);
    const Mask lit = filled_polygon(polygon, 32, 24);
    for (int y = 0; y < lit.height(); ++y) digest.add(lit.word_from(0, y));
    view.look(grid, eye, masked);
    view.limit_cone(Cone{eye, Turn::degrees(10.0 * i), Turn::degrees(30), 12});
    for (const Point p : view.polygon()) digest.add(p.x, p.y);
    const Tile tile{dice.below(32), dice.below(24)};
    int seen = 0;
    field_of_view(grid, tile, is_wall, [&](const FovRun& run) { seen += run.count; },
                  {.radius = 9});
    digest.add(seen);
  }
}

void add_ways(Dice& dice, Digest& digest) {
  FloodField field;
  PathWorkspace space;
  for (int i = 0; i < 150; ++i) {
    const auto cost = [i](Tile tile) -> TileCost {
      if (is_wall(tile)) return TileCost::closed();
      const int kind = (tile.x * 3 + tile.y * 7 + i) % 17;
      return {.weight = kind == 0 ? 1.5 : 1.0, .toll = kind == 1 ? 2.25 : 0.0};
    };
    const Tile source{dice.below(32), dice.below(24)};
    flood(field, grid, source, cost, {.limit = dice.between(0, 30)});
    field.each_tile([&](Tile tile, double distance) {
      digest.add(distance);
      digest.add(tile.x - field.next(tile).value_or(tile).x);
    });
    const Circle body{dice.point(), dice.between(0, 0.6)};
    const Path path = find_path(space, grid, {body, dice.point()}, cost);
    digest.add(static_cast<int>(path.end));
    digest.add(path.cost);
    for (const Point p : path.way) digest.add(p.x, p.y);
    const Circle walker{dice.point(), i % 3 == 0 ? 0 : dice.between(0, 0.5)};
    const PathOptions options{.corner = i % 2 == 0 ? Corner::thin : Corner::block_both};
    const Path taut = find_path(space, grid, {walker, dice.point()}, is_wall, options);
    digest.add(static_cast<int>(taut.end));
    for (const Point p : taut.way) digest.add(p.x, p.y);
  }
}

}  // namespace

int main(int count, char** arguments) {
  Dice dice(7);
  Digest digest;
  add_rays(dice, digest);
  add_bodies(dice, digest);
  add_masks(dice, digest);
  add_shapes(dice, digest);
  add_light(dice, digest);
  add_ways(dice, digest);
  std::printf("%016llX\n", static_cast<unsigned long long>(digest.value()));
  return count < 2 || std::strtoull(arguments[1], nullptr, 16) == digest.value() ? 0 : 1;
}
