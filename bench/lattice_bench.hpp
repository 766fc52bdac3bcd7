#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paired_timing.hpp"

namespace raywalk {

/// Figures of a query on one kind of input: on what is symmetric to the grid, rays meet corners and
/// run along walls, and numbers that exact arithmetic compares are equal.
struct LatticeRow {
  std::string query{};
  /// "random", or a kind of symmetric input: see `lattice_inputs`.
  std::string input{};
  /// Nanoseconds a tile on the way to what a cast hits; of `side_of` an edge; of `crossing`,
  /// `tangents` and `visible_from` an answer.
  double ns = 0;
  /// How many times as long as on random input, in the same run.
  double ratio = 0;
};

/// Which rows to measure, and how well.
struct LatticeBench {
  /// None: all queries.
  std::optional<std::string> query{};
  /// Lines of each kind of input.
  int lines = 4096;
  Effort effort{};
  /// Told what is going to be measured next, if set.
  std::function<void(std::string_view)> progress{};
};

/// The kinds of input: "random"; between corners of tiles; between middles of tiles; between
/// quarters and between tenths of them; on diagonals through middles; along lines of the grid.
[[nodiscard]] std::vector<std::string> lattice_inputs();

[[nodiscard]] std::vector<std::string> lattice_queries();

/// Measures queries on a map of 64x64 tiles of which a tenth are solid.
[[nodiscard]] std::vector<LatticeRow> bench_lattice(const LatticeBench& bench);

}  // namespace raywalk
