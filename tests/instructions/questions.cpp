#include "instructions/questions.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "bench/feature_scenes.hpp"
#include "bench/frame_stage.hpp"
#include "bench/generator.hpp"
#include "bench/hole_methods.hpp"
#include "bench/tile_methods.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/ray/walk.hpp"
#include "render/stage.hpp"

namespace raywalk::test {

namespace {

using Answer = std::function<void()>;

template <class T>
void keep_one(const T& result) {
  keep(std::span(&result, 1));
}

/// The rays of `raywalk-bench rays`, answered by one of its methods. The answer keeps the scene.
template <class Scene>
Answer answer_of(std::span<const Method<Scene>> methods, std::string_view name, Scene scene) {
  const auto method = std::ranges::find(methods, name, &Method<Scene>::name);
  if (method == methods.end()) return {};
  auto kept = std::make_shared<Scene>(std::move(scene));
  return [kept, run = method->make(*kept).run] { run(); };
}

Answer cast_in_maze() { return answer_of(tile_methods(), "cast", make_tile_scene("a", 5000)); }
Answer cast_over_bits() {
  return answer_of(tile_methods(), "cast_bits", make_tile_scene("b", 1000));
}
Answer sight() { return answer_of(tile_methods(), "line_of_sight", make_tile_scene("a", 5000)); }
Answer cast_through_masks() { return answer_of(hole_methods(), "mask", make_hole_scene(500)); }

/// The batches by AVX2, because callgrind cannot run what the machine would choose: AVX-512. Null
/// where it has none of them.
const detail::BatchTarget* avx2_batches() {
  const auto targets = detail::batch_targets();
  const auto target = std::ranges::find(targets, "AVX2", &detail::BatchTarget::name);
  return target == targets.end() ? nullptr : &*target;
}

Answer batch() {
  const detail::BatchTarget* const target = avx2_batches();
  if (target == nullptr) return {};
  const TileScene scene = make_tile_scene("b", 1024);
  BitGrid bits(scene.map.grid, [&](Tile tile) { return scene.map.is_solid(tile); });
  std::vector<CastResult> results(scene.rays.size());
  return [cast = target->cast, bits = std::move(bits), rays = scene.rays, results]() mutable {
    cast(bits, rays, results, {});
    keep(std::span(results));
  };
}

Answer sight_batch() {
  const detail::BatchTarget* const target = avx2_batches();
  if (target == nullptr) return {};
  const TileScene scene = make_tile_scene("b", 1024);
  BitGrid bits(scene.map.grid, [&](Tile tile) { return scene.map.is_solid(tile); });
  std::vector<Segment> segments;
  for (const Ray& ray : scene.sight_lines) segments.push_back({ray.origin, ray.at(1)});
  std::vector<std::uint8_t> results(segments.size());
  return [ask = target->blocked, bits = std::move(bits), segments, results]() mutable {
    ask(bits, segments, results, {});
    keep(std::span(results));
  };
}

/// Every tile of rays across a map of 64x64 tiles, some of which begin or end beyond it.
Answer walk_over_map() {
  Generator random(5);
  const auto place = [&] { return 80 * random.fraction() - 8; };
  std::vector<Ray> rays;
  for (int i = 0; i < 2000; ++i) {
    const Point from{place(), place()};
    rays.push_back(Ray::rounded_between(from, {place(), place()}));
  }
  return [rays = std::move(rays)] {
    for (const Ray& ray : rays) {
      for (const Step& step : walk({64, 64}, ray)) keep_one(step);
    }
  };
}

/// Discs that run against the walls of the maze, as a player does: half a tile at most, and on from
/// where the last motion ended.
Answer slide_in_maze() {
  Generator random(6);
  std::vector<Vec> motions;
  for (int i = 0; i < 1000; ++i) {
    const double x = random.fraction() - 0.5;
    motions.push_back({x, random.fraction() - 0.5});
  }
  return [motions = std::move(motions), map = make_maze()] {
    const auto is_solid = [&map](Tile tile) { return map.is_solid(tile); };
    Body body(Point{1.5, 1.5}, 0.3);
    for (const Vec motion : motions) {
      body.center = move_and_slide(map.grid, body, motion, is_solid).center;
    }
    keep_one(body);
  };
}

/// A courtyard with pillars, a door, open sky and billboards, looked at all round.
Answer frames() {
  auto stage = std::make_shared<Stage>(
      "##########\n"
      "#@...#,,,#\n"
      "#....D,,,#\n"
      "#..o.#,/,#\n"
      "#....-,,,#\n"
      "##########");
  stage->billboards = {{{3.5, 1.6}, 0, 0.5, 0.7, Painted::barrel, 0},
                       {{4.4, 4.2}, 0, 0.5, 1, Painted::lamp, 1}};
  auto picture = std::make_shared<Framebuffer>(160, 120);
  // On every machine by the same instructions.
  auto renderer = std::make_shared<Renderer>(stage->level, RenderOptions{.target = "portable"});
  return [stage, picture, renderer] {
    for (int i = 0; i < 8; ++i) {
      const Camera camera = make_camera({1.6, 1.6}, Turn::degrees(45 * i + 10), 75, 160, 120);
      renderer->draw(*picture, stage->scene(), camera);
      keep(picture->row(0));
    }
  };
}

/// Everything that the benchmark knows to draw: panes, lamps, lights that move, sprites, sky.
Answer rich_frames() {
  auto stage = std::make_shared<FrameStage>(make_feature_scene("rich", 160, 120));
  auto picture = std::make_shared<Framebuffer>(160, 120);
  auto renderer =
      std::make_shared<Renderer>(stage->frames().level, RenderOptions{.target = "portable"});
  return [stage, picture, renderer] {
    for (std::size_t i = 0; i < 8; ++i) {
      stage->begin(i * 8);
      renderer->draw(*picture, stage->scene(), stage->frames().cameras[i * 8]);
      keep(picture->row(0));
    }
  };
}

constexpr std::array<Question, 10> all{{
    {"cast", cast_in_maze},
    {"cast_bits", cast_over_bits},
    {"line_of_sight", sight},
    {"mask", cast_through_masks},
    {"cast_batch_avx2", batch},
    {"blocked_batch_avx2", sight_batch},
    {"walk", walk_over_map},
    {"move_and_slide", slide_in_maze},
    {"frame", frames},
    {"rich_frame", rich_frames},
}};

}  // namespace

std::span<const Question> questions() { return all; }

}  // namespace raywalk::test
