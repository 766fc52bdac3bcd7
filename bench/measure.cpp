#include "bench/measure.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bench/choice.hpp"
#include "bench/lattice_bench.hpp"
#include "bench/lit_bench.hpp"
#include "bench/night_bench.hpp"
#include "bench/reload_bench.hpp"
#include "bench/report.hpp"
#include "bench/shimmer_bench.hpp"
#include "bench/views_bench.hpp"
#include "command/data_folder.hpp"

namespace raywalk {

namespace {

constexpr const char* erase_line = "\r\033[K";

using Teller = std::function<void(std::string_view)>;

template <class Row>
std::string report_of(const std::vector<Row>& rows, bool json) {
  const std::span<const Row> all(rows);
  return json ? json_of(all) : table_of(all);
}

std::string render_figures(const BenchOptions& options, const Teller& progress) {
  RenderBench bench{.scene = options.scene,
                    .threads = options.threads,
                    .target = options.target,
                    .progress = progress};
  if (options.size) bench.size = FrameSize{options.size->width, options.size->height};
  return report_of(bench_render(bench), options.json);
}

std::string lit_figures(const BenchOptions& options, const Teller& progress) {
  LitBench bench{.scene = options.scene, .target = options.target, .progress = progress};
  if (options.size) bench.size = {options.size->width, options.size->height};
  return report_of(bench_lit(bench), options.json);
}

Result<std::string> reload_figures(const BenchOptions& options, const Teller& progress) {
  return bench_reload({.map = options.map, .data = data_folder(), .progress = progress})
      .map([&](const std::vector<ReloadRow>& rows) { return report_of(rows, options.json); });
}

std::string night_figures(const BenchOptions& options, const Teller& progress) {
  return report_of(bench_night({.scene = options.scene, .progress = progress}), options.json);
}

std::string views_figures(const BenchOptions& options, const Teller& progress) {
  return report_of(
      bench_views({.scene = options.scene, .threads = options.threads, .progress = progress}),
      options.json);
}

Result<std::string> shimmer_figures(const BenchOptions& options, const Teller& progress) {
  return bench_shimmer({.map = options.map, .data = data_folder(), .progress = progress})
      .map([&](const std::vector<ShimmerRow>& rows) { return report_of(rows, options.json); });
}

Result<std::string> figures(const BenchOptions& options, const Teller& progress) {
  if (options.subject == BenchSubject::reload) return reload_figures(options, progress);
  if (options.subject == BenchSubject::night) return night_figures(options, progress);
  if (options.subject == BenchSubject::render) return render_figures(options, progress);
  if (options.subject == BenchSubject::lit) return lit_figures(options, progress);
  if (options.subject == BenchSubject::views) return views_figures(options, progress);
  if (options.subject == BenchSubject::shimmer) return shimmer_figures(options, progress);
  if (options.subject == BenchSubject::light || options.subject == BenchSubject::ways) {
    LightBench bench = looks_of(options);
    bench.progress = progress;
    return report_of(bench_light(bench), options.json);
  }
  if (options.lattice) return report_of(bench_lattice({.progress = progress}), options.json);
  return report_of(bench_rays({.map = options.map,
                               .method = options.method,
                               .rays = options.rays,
                               .progress = progress}),
                   options.json);
}

}  // namespace

Outcome measure(const BenchOptions& options, std::ostream& out, std::ostream* watcher) {
  Teller progress;
  if (watcher != nullptr) {
    progress = [watcher](std::string_view what) { *watcher << erase_line << what << std::flush; };
  }
  const Result<std::string> report = figures(options, progress);
  if (watcher != nullptr) *watcher << erase_line << std::flush;
  if (!report) return failed(Status::bad_input, report.error());
  out << *report << std::flush;
  if (!out) return failed(Status::bad_input, {.message = "the figures cannot be written"});
  return {};
}

}  // namespace raywalk
