#include "bench/light_bench.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bench/light_methods.hpp"
#include "bench/stopwatch.hpp"
#include "bench/way_methods.hpp"

namespace raywalk {

namespace {

/// A look repeated until it takes long enough to be measured.
struct Repeated {
  LightMethod::Look look{};
  int times = 1;

  Repeated(LightMethod::Look what, double enough_ms) : look(std::move(what)) {
    look();  // what is allocated and read the first time
    const double once_ms = std::max(milliseconds(look), 1e-3);
    times = static_cast<int>(std::ceil(std::clamp(enough_ms / once_ms, 1.0, 1e5)));
  }
  void operator()() const {
    for (int i = 0; i < times; ++i) look();
  }
};

LightRow measure(const LightBench& bench, const std::string& map, const LightMethod& method,
                 const LightScene& scene) {
  const Repeated look(method.make(scene), bench.enough_ms);
  const Repeated baseline(method.baseline(scene), bench.enough_ms);
  const Times times = shortest_times(look, baseline, bench.effort);
  const auto us_a_look = [&](double ms, int repeated) {
    return ms * 1000 / repeated / static_cast<double>(scene.eyes.size());
  };
  LightRow row{.map = map, .method = std::string(method.name)};
  row.us = us_a_look(times.first_ms, look.times);
  row.baseline_us = us_a_look(times.second_ms, baseline.times);
  row.ratio = row.baseline_us / row.us;
  if (method.ratio_to_shortest != nullptr) {
    const WayRatio way = method.ratio_to_shortest();
    row.mean_way = way.mean;
    row.largest_way = way.largest;
  }
  return row;
}

bool is_chosen(const LightBench& bench, const std::string& map, const LightMethod& method) {
  return (!bench.map || *bench.map == map) && (!bench.method || *bench.method == method.name) &&
         (method.is_for_large_maps || map != "b");
}

std::vector<std::string> names_of(std::span<const LightMethod> methods) {
  std::vector<std::string> names;
  for (const LightMethod& method : methods) names.emplace_back(method.name);
  return names;
}

}  // namespace

std::vector<std::string> light_bench_maps() { return {"a", "pillars", "b"}; }

std::vector<std::string> light_bench_methods() { return names_of(light_methods()); }

std::vector<std::string> way_bench_methods() { return names_of(way_methods()); }

bool has_rows(const LightBench& bench) {
  return std::ranges::any_of(light_bench_maps(), [&](const std::string& map) {
    return std::ranges::any_of(
        bench.methods, [&](const LightMethod& method) { return is_chosen(bench, map, method); });
  });
}

std::vector<LightRow> bench_light(const LightBench& bench) {
  std::vector<LightRow> rows;
  for (const std::string& map : light_bench_maps()) {
    if (bench.map && *bench.map != map) continue;
    const LightScene scene = make_light_scene(map);
    for (const LightMethod& method : bench.methods) {
      if (!is_chosen(bench, map, method)) continue;
      if (bench.progress) bench.progress("map " + map + ": " + std::string(method.name));
      rows.push_back(measure(bench, map, method, scene));
    }
  }
  return rows;
}

}  // namespace raywalk
