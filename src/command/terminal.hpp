#pragma once

#include <ostream>

namespace raywalk {

/// The standard error stream, if a person reads it at a terminal, to say there how far a long work
/// is; else null.
[[nodiscard]] std::ostream* terminal();

}  // namespace raywalk
