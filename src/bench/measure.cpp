#include "bench/measure.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bench/report.hpp"

namespace raywalk {

namespace {

constexpr const char* erase_line = "\r\033[K";

using Listener = std::function<void(std::string_view)>;

template <class Row>
std::string report_of(const std::vector<Row>& rows, bool json) {
  const std::span<const Row> all(rows);
  return json ? json_of(all) : table_of(all);
}

std::string render_figures(const BenchOptions& options, const Listener& progress) {
  RenderBench bench{.scene = options.scene,
                    .threads = options.threads,
                    .target = options.target,
                    .progress = progress};
  if (options.size) bench.size = FrameSize{options.size->width, options.size->height};
  return report_of(bench_render(bench), options.json);
}

std::string figures(const BenchOptions& options, const Listener& progress) {
  if (options.subject == BenchSubject::render) return render_figures(options, progress);
  if (options.subject == BenchSubject::light) {
    return report_of(
        bench_light({.map = options.map, .method = options.method, .progress = progress}),
        options.json);
  }
  return report_of(bench_rays({.map = options.map,
                               .method = options.method,
                               .rays = options.rays,
                               .progress = progress}),
                   options.json);
}

}  // namespace

Outcome measure(const BenchOptions& options, std::ostream& out, std::ostream* watcher) {
  Listener progress;
  if (watcher != nullptr) {
    progress = [watcher](std::string_view what) { *watcher << erase_line << what << std::flush; };
  }
  const std::string report = figures(options, progress);
  if (watcher != nullptr) *watcher << erase_line << std::flush;
  out << report << std::flush;
  if (!out) return failed(Status::bad_input, {.message = "the figures cannot be written"});
  return {};
}

}  // namespace raywalk
