#pragma once

#include <span>
#include <string>

#include "bench/ray_bench.hpp"

namespace raywalk {

/// The rows as a table for people, a line each under a line of headings.
[[nodiscard]] std::string table_of(std::span<const BenchRow> rows);

/// The rows as JSON for programs: an array of objects, whose keys are the names of the fields of
/// `BenchRow`; ends with a newline.
[[nodiscard]] std::string json_of(std::span<const BenchRow> rows);

}  // namespace raywalk
