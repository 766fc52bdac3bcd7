#include "bench/ray_bench.hpp"

#include <algorithm>
#include <cassert>

#include "bench/hole_methods.hpp"
#include "bench/tile_methods.hpp"

namespace raywalk {

namespace {

constexpr std::string_view hole_map_name = "holes";

bool is_wanted(const std::optional<std::string>& choice, std::string_view name) {
  return !choice || *choice == name;
}

double share_equal(const Verdicts& told, const Verdicts& truth) {
  assert(told.size() == truth.size());
  if (told.empty()) return 1;
  std::size_t equal = 0;
  for (std::size_t i = 0; i < told.size(); ++i) equal += told[i] == truth[i] ? 1 : 0;
  return static_cast<double>(equal) / static_cast<double>(told.size());
}

template <class Scene>
BenchRow measure(const RayBench& bench, const std::string& map, const Method<Scene>& method,
                 const Scene& scene) {
  if (bench.progress) bench.progress("map " + map + ": " + std::string(method.name));
  const Runner runner = method.make(scene);
  const Runner baseline = method.baseline(scene);
  const double exact = share_equal(runner.verdicts(), scene.*method.truth);
  const Times times = shortest_times(runner.run, baseline.run, bench.effort);
  const auto thousand_rays = static_cast<double>(scene.rays.size()) / 1000;
  BenchRow row{
      .map = map, .method = std::string(method.name), .target = std::string(method.target)};
  row.mrays = thousand_rays / times.first_ms;
  row.baseline_mrays = thousand_rays / times.second_ms;
  row.ratio = times.second_ms / times.first_ms;
  row.build_ms = runner.build_ms;
  row.exact = exact;
  return row;
}

/// Adds the rows of a map; the scene is made, by `make`, only if it is needed.
template <class Scene, class Make>
void add_rows(std::vector<BenchRow>& rows, const RayBench& bench, const std::string& map,
              std::span<const Method<Scene>> methods, Make make) {
  const auto is_chosen = [&](const auto& method) { return is_wanted(bench.method, method.name); };
  if (!is_wanted(bench.map, map) || std::ranges::none_of(methods, is_chosen)) return;
  if (bench.progress) bench.progress("map " + map + ": exact answers");
  const Scene scene = make();
  for (const Method<Scene>& method : methods) {
    if (is_chosen(method)) rows.push_back(measure(bench, map, method, scene));
  }
}

void add_name(std::vector<std::string>& names, std::string_view name) {
  if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
}

}  // namespace

std::vector<std::string> ray_bench_maps() {
  return {"a", "b", "c", "d", "e", std::string(hole_map_name)};
}

std::vector<std::string> ray_bench_methods() {
  std::vector<std::string> names;
  for (const auto& method : tile_methods()) add_name(names, method.name);
  for (const auto& method : hole_methods()) add_name(names, method.name);
  return names;
}

std::vector<BenchRow> bench_rays(const RayBench& bench) {
  std::vector<BenchRow> rows;
  for (const std::string& map : ray_bench_maps()) {
    if (map == hole_map_name) {
      add_rows(rows, bench, map, hole_methods(),
               [&] { return make_hole_scene(bench.rays.value_or(usual_hole_rays)); });
    } else {
      add_rows(rows, bench, map, tile_methods(),
               [&] { return make_tile_scene(map, bench.rays.value_or(usual_rays(map))); });
    }
  }
  return rows;
}

bool has_rows(const RayBench& bench) {
  const auto has_method = [&](const auto& methods) {
    return std::ranges::any_of(
        methods, [&](const auto& method) { return is_wanted(bench.method, method.name); });
  };
  return std::ranges::any_of(ray_bench_maps(), [&](const std::string& map) {
    if (!is_wanted(bench.map, map)) return false;
    return map == hole_map_name ? has_method(hole_methods()) : has_method(tile_methods());
  });
}

}  // namespace raywalk
