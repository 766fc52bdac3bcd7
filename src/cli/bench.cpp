#include "cli/bench.hpp"

#include <unistd.h>

#include <iostream>

#include "bench/report.hpp"

namespace raywalk {

namespace {

constexpr const char* erase_line = "\r\033[K";

void show_progress(std::string_view what) { std::cerr << erase_line << what << std::flush; }

}  // namespace

Outcome measure(const BenchOptions& options, std::ostream& out) {
  const bool has_watcher = isatty(STDERR_FILENO) != 0;
  RayBench bench{.map = options.map, .method = options.method, .rays = options.rays};
  if (has_watcher) bench.progress = show_progress;
  const std::vector<BenchRow> rows = bench_rays(bench);
  if (has_watcher) std::cerr << erase_line << std::flush;
  out << (options.json ? json_of(rows) : table_of(rows)) << std::flush;
  if (!out) return failed(Status::bad_input, {.message = "the figures cannot be written"});
  return {};
}

}  // namespace raywalk
