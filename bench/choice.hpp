#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/light_bench.hpp"
#include "bench/options.hpp"

namespace raywalk {

/// An option of a subject of the benchmark, such as `--map MAP`.
struct BenchOption {
  std::string name{};
  /// Name of its value in the help, such as MAP.
  std::string type{};
  std::string help{};
  /// Puts what was typed into the options. Errors: what was expected instead.
  std::function<Result<void>(BenchOptions&, std::string_view typed)> set{};
};

/// An option of a subject that has no value, such as `--lattice`.
struct BenchFlag {
  std::string name{};
  std::string help{};
  bool BenchOptions::* field = nullptr;
};

/// A subject of the benchmark, as the help tells it, and its options.
struct BenchChoice {
  BenchSubject subject = BenchSubject::rays;
  /// As it is called: `raywalk-bench rays`.
  std::string program{};
  std::string help{};
  std::vector<BenchOption> options{};
  std::vector<BenchFlag> flags{};
};

[[nodiscard]] BenchChoice bench_choice(BenchSubject subject);

/// The subject of that name; none if there is none.
[[nodiscard]] std::optional<BenchSubject> bench_subject(std::string_view name);

/// Makes the settings of the benchmark of light, or, with the subject `ways`, of ways.
[[nodiscard]] LightBench looks_of(const BenchOptions& options);

/// Errors: why there is nothing to measure for these options, each of which is good.
[[nodiscard]] Result<void> has_rows(const BenchOptions& options);

}  // namespace raywalk
