#pragma once

#include <ostream>

#include "bench/options.hpp"
#include "command/status.hpp"

namespace raywalk {

/// Measures what the options ask for and writes it to `out`. A `watcher`, which is for a terminal,
/// is told what is being measured, on one line that is written over and erased at the end.
///
/// Expects options that have rows. Errors: `bad_input` if `out` does not take the text, or a
/// map of the data folder cannot be read.
[[nodiscard]] Outcome measure(const BenchOptions& options, std::ostream& out,
                              std::ostream* watcher = nullptr);

}  // namespace raywalk
