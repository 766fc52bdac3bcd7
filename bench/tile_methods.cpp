#include "bench/tile_methods.hpp"

#include <array>
#include <utility>

#include "bench/stopwatch.hpp"
#include "bench/textbook_cast.hpp"
#include "bench/textbook_pixels.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

namespace {

Verdict tile_verdict(const CastResult& result) {
  return {result.end == End::hit, result.end == End::hit ? result.tile : Tile{}};
}

Runner textbook(const TileScene& scene) {
  return one_by_one<CastResult>(
      scene.rays, [&](const Ray& ray) { return textbook_cast(scene.map, ray); }, tile_verdict);
}

Runner bresenham(const TileScene& scene) {
  return one_by_one<TextbookPixel>(
      scene.rays, [&](const Ray& ray) { return textbook_pixel_cast(scene.map, ray); },
      [](const TextbookPixel& hit) {
        return Verdict{hit.is_hit, {hit.pixel.x / hole_tile_px, hit.pixel.y / hole_tile_px}};
      });
}

Runner single_casts(const TileScene& scene) {
  const auto answer = [grid = scene.map.grid, is_solid = solid_tiles(scene.map)](const Ray& ray) {
    return cast(grid, ray, is_solid);
  };
  return one_by_one<CastResult>(scene.rays, answer, tile_verdict);
}

BitGrid bits_of(const TileMap& map) { return {map.grid, solid_tiles(map)}; }

/// The runner that `make(bits)` returns, with the time it took to make the bits.
template <class Make>
Runner over_bits(const TileScene& scene, Make make) {
  BitGrid bits;
  const double build_ms = milliseconds([&] { bits = bits_of(scene.map); });
  Runner runner = make(std::move(bits));
  runner.build_ms = build_ms;
  return runner;
}

Runner bit_casts(const TileScene& scene) {
  return over_bits(scene, [&](BitGrid bits) {
    const auto answer = [bits = std::move(bits)](const Ray& ray) {
      return cast(bits.grid(), ray, bits);
    };
    return one_by_one<CastResult>(scene.rays, answer, tile_verdict);
  });
}

Runner batched_casts(const TileScene& scene) {
  return over_bits(scene, [&](BitGrid bits) {
    const auto answer = [bits = std::move(bits)](std::span<const Ray> rays,
                                                 std::span<CastResult> results) {
      cast_batch(bits, rays, results);
    };
    return in_pieces<CastResult>(scene.rays, answer, tile_verdict);
  });
}

Runner sight(const TileScene& scene) {
  const auto answer = [grid = scene.map.grid, is_solid = solid_tiles(scene.map)](const Ray& ray) {
    return line_of_sight(grid, ray.origin, ray.at(1), is_solid);
  };
  return one_by_one<std::uint8_t>(scene.sight_lines, answer,
                                  [](std::uint8_t sees) { return Verdict{sees == 0, {}}; });
}

/// Answers without `line_of_sight`: by a cast to the same target.
Runner sight_by_cast(const TileScene& scene) {
  const auto answer = [grid = scene.map.grid, is_solid = solid_tiles(scene.map)](const Ray& ray) {
    return cast(grid, ray, is_solid);
  };
  return one_by_one<CastResult>(scene.sight_lines, answer, [](const CastResult& result) {
    return Verdict{result.end == End::hit, {}};
  });
}

}  // namespace

std::span<const Method<TileScene>> tile_methods() {
  // The textbook against itself tells how much the figures waver.
  static const std::array<Method<TileScene>, 6> methods{{
      {"textbook", "portable", textbook, textbook, &TileScene::hits},
      {"cast", "portable", single_casts, textbook, &TileScene::hits},
      {"cast_bits", "portable", bit_casts, textbook, &TileScene::hits},
      {"cast_batch", batch_target(), batched_casts, textbook, &TileScene::hits},
      {"line_of_sight", "portable", sight, sight_by_cast, &TileScene::blocks},
      {"bresenham", "portable", bresenham, textbook, &TileScene::hits},
  }};
  return methods;
}

}  // namespace raywalk
