#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"

namespace raywalk {

/// What can be chosen of a subject of the benchmark, and how it is told.
struct BenchChoice {
  BenchSubject subject = BenchSubject::rays;
  /// As it is called: `raywalk bench rays`.
  std::string program{};
  std::string help{};
  std::vector<std::string> maps{};
  std::vector<std::string> methods{};
};

[[nodiscard]] BenchChoice bench_choice(BenchSubject subject);

/// True if there is something to measure for this choice of map and method.
[[nodiscard]] bool has_rows(const BenchOptions& options);

}  // namespace raywalk
