#include "cli/bench_choice.hpp"

#include "bench/light_bench.hpp"
#include "bench/ray_bench.hpp"

namespace raywalk {

namespace {

constexpr const char* bench_rays_help =
    "Measure how many rays a second each method answers, beside the plain textbook walk, and how\n"
    "many of the answers are those of exact arithmetic.\n";

constexpr const char* bench_light_help =
    "Measure how long it takes to see what is visible from a point or a tile, beside the "
    "textbook's\n"
    "sweep and shadow casting, in microseconds.\n";

}  // namespace

BenchChoice bench_choice(BenchSubject subject) {
  if (subject == BenchSubject::rays) {
    return {subject, "raywalk bench rays", bench_rays_help, ray_bench_maps(), ray_bench_methods()};
  }
  return {subject, "raywalk bench light", bench_light_help, light_bench_maps(),
          light_bench_methods()};
}

bool has_rows(const BenchOptions& options) {
  if (options.subject == BenchSubject::rays) {
    return has_rows(RayBench{.map = options.map, .method = options.method});
  }
  return has_rows(LightBench{.map = options.map, .method = options.method});
}

}  // namespace raywalk
