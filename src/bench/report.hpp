#pragma once

#include <span>
#include <string>

#include "bench/light_bench.hpp"
#include "bench/ray_bench.hpp"

namespace raywalk {

/// The rows as a table for people, a line each under a line of headings.
[[nodiscard]] std::string table_of(std::span<const BenchRow> rows);
[[nodiscard]] std::string table_of(std::span<const LightRow> rows);

/// The rows as JSON for programs: an array of objects, whose keys are the names of the fields of
/// `BenchRow` or `LightRow`; ends with a newline.
[[nodiscard]] std::string json_of(std::span<const BenchRow> rows);
[[nodiscard]] std::string json_of(std::span<const LightRow> rows);

}  // namespace raywalk
