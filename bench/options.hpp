#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>

#include "command/values.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// The subject that the benchmark measures.
enum class BenchSubject { rays, light, ways, render, lit, views, shimmer, reload, night };

/// Measure how fast rays are, how fast one sees, finds ways, or how fast frames are drawn:
/// `raywalk-bench rays`, `raywalk-bench light`, `raywalk-bench ways`, `raywalk-bench render`, those
/// of lamps by the lit pixel, `raywalk-bench lit`, and small ones by the thousand, `raywalk-bench
/// views`; how far floors shimmer: `raywalk-bench shimmer`; how soon a saved map is seen:
/// `raywalk-bench reload`; and how long a second of a night takes: `raywalk-bench night`.
struct BenchOptions {
  BenchSubject subject = BenchSubject::rays;
  /// For rays, light, ways, shimmer and reload, one of `ray_bench_maps()` and so on; none: all of
  /// them.
  std::optional<std::string> map{};
  /// One of the subject's methods, the same way; none: all of them. At least one row is of both map
  /// and method.
  std::optional<std::string> method{};
  /// Rays a map, for rays only; none: as many as make a good measurement.
  std::optional<int> rays{};
  /// For rays only: input that is symmetric to the grid beside random input, in rows of its own.
  bool lattice = false;
  /// For frames one of `render_bench_scenes()` and so on, for light on pixels, views and nights
  /// one of `lit_bench_scenes()` and so on; none: all of them. Any size will do.
  std::optional<std::string> scene{};
  std::optional<Size> size{};
  std::optional<int> threads{};
  std::optional<std::string> target{};
  /// JSON for programs instead of a table.
  bool json = false;

  friend bool operator==(const BenchOptions&, const BenchOptions&) = default;
};

/// A text to print instead, such as the help, or what to measure.
using BenchRequest = std::variant<std::string, BenchOptions>;

/// The request in the arguments of `raywalk-bench`, its own name left out.
///
/// An option that is given twice counts as it is given last. Errors: what is wrong with the call
/// and what was expected, in one line that begins with `raywalk-bench`.
[[nodiscard]] Result<BenchRequest> parse_bench(std::span<const std::string> arguments);

}  // namespace raywalk
