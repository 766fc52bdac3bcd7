#include "cli/bench.hpp"

#include "bench/report.hpp"

namespace raywalk {

namespace {

constexpr const char* erase_line = "\r\033[K";

}  // namespace

Outcome measure(const BenchOptions& options, std::ostream& out, std::ostream* watcher) {
  RayBench bench{.map = options.map, .method = options.method, .rays = options.rays};
  if (watcher != nullptr) {
    bench.progress = [watcher](std::string_view what) {
      *watcher << erase_line << what << std::flush;
    };
  }
  const std::vector<BenchRow> rows = bench_rays(bench);
  if (watcher != nullptr) *watcher << erase_line << std::flush;
  out << (options.json ? json_of(rows) : table_of(rows)) << std::flush;
  if (!out) return failed(Status::bad_input, {.message = "the figures cannot be written"});
  return {};
}

}  // namespace raywalk
