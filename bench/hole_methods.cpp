#include "bench/hole_methods.hpp"

#include <array>
#include <memory>

#include "bench/stopwatch.hpp"
#include "bench/textbook_pixels.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk {

namespace {

Mask mask_of(const HolePicture& pixels) {
  Mask mask(hole_tile_px, hole_tile_px);
  for (int y = 0; y < hole_tile_px; ++y) {
    for (int x = 0; x < hole_tile_px; ++x) {
      mask.set({x, y}, pixels[place_in_tile({x, y})] != 0);
    }
  }
  return mask;
}

/// The masks of the pictures, and their projections.
struct Masks {
  std::vector<Mask> masks{};
  std::vector<MaskProjections> projections{};
};

Verdict pixel_verdict(const CastResult& result) {
  if (!result.contact) return {};
  const Contact& contact = *result.contact;
  return {true,
          {contact.tile.x * hole_tile_px + contact.id % hole_tile_px,
           contact.tile.y * hole_tile_px + contact.id / hole_tile_px}};
}

Runner masks(const HoleScene& scene) {
  auto pictures = std::make_shared<Masks>();
  const double build_ms = milliseconds([&] {
    for (const HolePicture& pixels : scene.map.pictures) {
      const Mask& mask = pictures->masks.emplace_back(mask_of(pixels));
      pictures->projections.emplace_back(mask, hole_tile_px);
    }
  });
  const HoleMap* const map = &scene.map;
  const auto plan = [map, masks = pictures->masks.data(),
                     projections = pictures->projections.data()](Tile tile) {
    const std::size_t kind = map->kind(tile);
    return Plan{.mask = masks + kind, .projections = projections + kind};
  };
  const PlanProbe probe(plan, hole_tile_px);
  const auto answer = [map, pictures, probe](const Ray& ray) {
    return cast(map->grid, ray, probe);
  };
  Runner runner = one_by_one<CastResult>(scene.rays, answer, pixel_verdict);
  runner.build_ms = build_ms;
  return runner;
}

Runner bresenham(const HoleScene& scene) {
  return one_by_one<TextbookPixel>(
      scene.rays, [&](const Ray& ray) { return textbook_pixel_cast(scene.map, ray); },
      [](const TextbookPixel& hit) { return Verdict{hit.is_hit, {hit.pixel.x, hit.pixel.y}}; });
}

}  // namespace

std::span<const Method<HoleScene>> hole_methods() {
  // Bresenham's line against itself tells how much the figures waver.
  static const std::array<Method<HoleScene>, 2> methods{{
      {"mask", "portable", masks, bresenham, &HoleScene::hits},
      {"bresenham", "portable", bresenham, bresenham, &HoleScene::hits},
  }};
  return methods;
}

}  // namespace raywalk
