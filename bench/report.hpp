#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "bench/lattice_bench.hpp"
#include "bench/light_bench.hpp"
#include "bench/lit_bench.hpp"
#include "bench/night_bench.hpp"
#include "bench/ray_bench.hpp"
#include "bench/reload_bench.hpp"
#include "bench/render_bench.hpp"
#include "bench/shimmer_bench.hpp"
#include "bench/views_bench.hpp"

namespace raywalk {

/// The rows as a table for people, a line each under a line of headings.
[[nodiscard]] std::string table_of(std::span<const BenchRow> rows);
[[nodiscard]] std::string table_of(std::span<const LatticeRow> rows);
[[nodiscard]] std::string table_of(std::span<const LightRow> rows);
[[nodiscard]] std::string table_of(std::span<const RenderRow> rows);
[[nodiscard]] std::string table_of(std::span<const ReloadRow> rows);
[[nodiscard]] std::string table_of(std::span<const NightRow> rows);
[[nodiscard]] std::string table_of(std::span<const ViewsRow> rows);
[[nodiscard]] std::string table_of(std::span<const ShimmerRow> rows);
[[nodiscard]] std::string table_of(std::span<const LitRow> rows);

/// The rows as JSON for programs: an array of objects, whose keys are the names of the fields of
/// `BenchRow`, `LatticeRow`, `LightRow`, `ReloadRow`, `NightRow`, `ViewsRow`, `ShimmerRow`,
/// `RenderRow` or `LitRow` (there `width` and `height` for `size`); ends with a newline. A hash is
/// a string of 16 hexadecimal digits, since not every reader has whole numbers of 64 bits.
[[nodiscard]] std::string json_of(std::span<const BenchRow> rows);
[[nodiscard]] std::string json_of(std::span<const LatticeRow> rows);
[[nodiscard]] std::string json_of(std::span<const LightRow> rows);
[[nodiscard]] std::string json_of(std::span<const RenderRow> rows);
[[nodiscard]] std::string json_of(std::span<const ReloadRow> rows);
[[nodiscard]] std::string json_of(std::span<const NightRow> rows);
[[nodiscard]] std::string json_of(std::span<const ViewsRow> rows);
[[nodiscard]] std::string json_of(std::span<const ShimmerRow> rows);
[[nodiscard]] std::string json_of(std::span<const LitRow> rows);

}  // namespace raywalk
