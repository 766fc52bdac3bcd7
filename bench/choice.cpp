#include "bench/choice.hpp"

#include <utility>

#include "bench/lit_bench.hpp"
#include "bench/night_bench.hpp"
#include "bench/ray_bench.hpp"
#include "bench/reload_bench.hpp"
#include "bench/render_bench.hpp"
#include "bench/shimmer_bench.hpp"
#include "bench/views_bench.hpp"
#include "bench/way_methods.hpp"

namespace raywalk {

namespace {

constexpr const char* bench_rays_help =
    "Measure how many rays a second each method answers, beside the plain textbook walk, and how\n"
    "many of the answers are those of exact arithmetic.\n";

constexpr const char* bench_light_help =
    "Measure how long it takes to see what is visible from a point or a tile, beside the "
    "textbook's\n"
    "sweep and shadow casting, in microseconds.\n";

constexpr const char* bench_ways_help =
    "Measure how long it takes to find all distances from a tile, and a path from one tile to\n"
    "another, beside the textbook's breadth-first search and A*, in microseconds.\n";

constexpr const char* bench_render_help =
    "Measure how long it takes to draw a frame, beside a memset of the same picture and the\n"
    "textbook's renderer, in milliseconds, and how many times as long as the common scene.\n";

constexpr const char* bench_lit_help =
    "Measure how long the light of lamps takes: for each lamp that lights a pixel, in nanoseconds\n"
    "over the same picture without lamps, and for a frame, in milliseconds, beside the "
    "textbook's,\n"
    "which asks each lamp in reach for each pixel. By one thread.\n";

constexpr const char* bench_views_help =
    "Measure how long a view of 160x120 pixels takes where many are drawn at once, beside a "
    "memset\n"
    "of the same memory and beside single calls, in microseconds.\n";

constexpr const char* bench_shimmer_help =
    "Measure how much far floors change from a frame to the next while one walks, beside pictures\n"
    "16 times as large that are averaged. The goal is 1.2 times as much.\n";

constexpr const char* bench_reload_help =
    "Measure how long it takes from a saved map to its first picture, step by step, in\n"
    "milliseconds. The program waits 40 ms more, for whatever else is being saved.\n";

constexpr const char* bench_night_help =
    "Measure how long 60 ticks take with 100 watchers, and beside that what their sight costs\n"
    "alone, in milliseconds. The goal is 100 ms.\n";

using Names = std::vector<std::string>;

/// An option whose value is one of `names`.
BenchOption name_option(const char* name, const char* type, const Names& names,
                        std::optional<std::string> BenchOptions::* field) {
  const auto set = [names, field](BenchOptions& options, std::string_view typed) {
    return parse_choice(typed, names).map([&](std::string chosen) {
      options.*field = std::move(chosen);
    });
  };
  const std::string what = std::string(name).substr(2);  // without its dashes
  const char* const gap = names.size() > 4 ? ":\n" : ": ";
  return {name, type, "only this " + what + gap + joined(names), set};
}

BenchOption rays_option() {
  const auto set = [](BenchOptions& options, std::string_view typed) {
    return parse_count(typed).map([&](int rays) { options.rays = rays; });
  };
  return {"--rays", "N", "so many rays a map (for a quick look)", set};
}

BenchOption size_option() {
  const auto set = [](BenchOptions& options, std::string_view typed) {
    return parse_size(typed).map([&](Size size) { options.size = size; });
  };
  Names usual;
  for (const FrameSize size : render_bench_sizes()) {
    usual.push_back(std::to_string(size.width) + "x" + std::to_string(size.height));
  }
  return {"--size", "WxH", "only this size; if left out " + joined(usual), set};
}

BenchOption threads_option() {
  Names numbers;
  for (const int threads : render_bench_threads()) numbers.push_back(std::to_string(threads));
  const auto set = [numbers](BenchOptions& options, std::string_view typed) {
    return parse_choice(typed, numbers).map([&](const std::string& chosen) {
      options.threads = std::stoi(chosen);
    });
  };
  return {"--threads", "N", "only so many threads: " + joined(numbers), set};
}

BenchChoice render_choice() {
  return {BenchSubject::render,
          "raywalk-bench render",
          bench_render_help,
          {name_option("--scene", "NAME", render_bench_scenes(), &BenchOptions::scene),
           size_option(), threads_option(),
           name_option("--target", "NAME", render_bench_targets(), &BenchOptions::target)}};
}

BenchChoice lit_choice() {
  BenchOption size = size_option();
  size.help = "in this size instead of 1280x720";
  return {BenchSubject::lit,
          "raywalk-bench lit",
          bench_lit_help,
          {name_option("--scene", "NAME", lit_bench_scenes(), &BenchOptions::scene), size,
           name_option("--target", "NAME", render_bench_targets(), &BenchOptions::target)}};
}

/// True if all choices of a subject's options go together.
bool has_all_rows(BenchSubject subject) {
  return subject == BenchSubject::reload || subject == BenchSubject::night ||
         subject == BenchSubject::views || subject == BenchSubject::shimmer ||
         subject == BenchSubject::lit;
}

}  // namespace

BenchChoice bench_choice(BenchSubject subject) {
  if (subject == BenchSubject::render) return render_choice();
  if (subject == BenchSubject::lit) return lit_choice();
  if (subject == BenchSubject::reload) {
    return {subject,
            "raywalk-bench reload",
            bench_reload_help,
            {name_option("--map", "MAP", reload_bench_maps(), &BenchOptions::map)}};
  }
  if (subject == BenchSubject::views) {
    return {subject,
            "raywalk-bench views",
            bench_views_help,
            {name_option("--scene", "NAME", views_bench_scenes(), &BenchOptions::scene),
             threads_option()}};
  }
  if (subject == BenchSubject::shimmer) {
    return {subject,
            "raywalk-bench shimmer",
            bench_shimmer_help,
            {name_option("--map", "MAP", shimmer_bench_maps(), &BenchOptions::map)}};
  }
  if (subject == BenchSubject::night) {
    return {subject,
            "raywalk-bench night",
            bench_night_help,
            {name_option("--scene", "NAME", night_bench_scenes(), &BenchOptions::scene)}};
  }
  const bool is_rays = subject == BenchSubject::rays;
  const auto map = name_option("--map", "MAP", is_rays ? ray_bench_maps() : light_bench_maps(),
                               &BenchOptions::map);
  const bool is_ways = subject == BenchSubject::ways;
  const Names methods = is_rays   ? ray_bench_methods()
                        : is_ways ? way_bench_methods()
                                  : light_bench_methods();
  const auto method = name_option("--method", "NAME", methods, &BenchOptions::method);
  if (is_rays) {
    return {subject,
            "raywalk-bench rays",
            bench_rays_help,
            {map, method, rays_option()},
            {{"--lattice", "what queries take on input that is symmetric to the grid",
              &BenchOptions::lattice}}};
  }
  if (is_ways) return {subject, "raywalk-bench ways", bench_ways_help, {map, method}};
  return {subject, "raywalk-bench light", bench_light_help, {map, method}};
}

LightBench looks_of(const BenchOptions& options) {
  const bool is_ways = options.subject == BenchSubject::ways;
  return {.methods = is_ways ? way_methods() : light_methods(),
          .map = options.map,
          .method = options.method};
}

std::optional<BenchSubject> bench_subject(std::string_view name) {
  if (name == "rays") return BenchSubject::rays;
  if (name == "light") return BenchSubject::light;
  if (name == "ways") return BenchSubject::ways;
  if (name == "render") return BenchSubject::render;
  if (name == "lit") return BenchSubject::lit;
  if (name == "views") return BenchSubject::views;
  if (name == "shimmer") return BenchSubject::shimmer;
  if (name == "reload") return BenchSubject::reload;
  if (name == "night") return BenchSubject::night;
  return std::nullopt;
}

Result<void> has_rows(const BenchOptions& options) {
  if (has_all_rows(options.subject)) return {};
  if (options.subject == BenchSubject::render) {
    const RenderBench bench{.threads = options.threads, .target = options.target};
    if (has_rows(bench)) return {};
    return fail({.message = "target '" + options.target.value_or("") + "' is not there with " +
                            std::to_string(options.threads.value_or(1)) + " threads"});
  }
  if (options.lattice && (options.map || options.method || options.rays)) {
    return fail({.message = "--lattice has a map, methods and rays of its own"});
  }
  const bool is_there = options.subject == BenchSubject::rays
                            ? has_rows(RayBench{.map = options.map, .method = options.method})
                            : has_rows(looks_of(options));
  if (is_there) return {};
  return fail({.message = "map '" + options.map.value_or("") + "' has no method '" +
                          options.method.value_or("") + "'"});
}

}  // namespace raywalk
