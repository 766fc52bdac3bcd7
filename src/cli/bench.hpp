#pragma once

#include <ostream>

#include "cli/options.hpp"
#include "cli/status.hpp"

namespace raywalk {

/// Measures what the options ask for and writes it to `out`. What is being measured is told on the
/// standard error if that is a terminal.
///
/// Expects options that have rows. Errors: `bad_input` if `out` does not take the text.
[[nodiscard]] Outcome measure(const BenchOptions& options, std::ostream& out);

}  // namespace raywalk
