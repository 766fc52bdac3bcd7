#pragma once

#include <string>

#include "raywalk/explain/explanation.hpp"

namespace raywalk {

/// An explanation for a terminal: the question, a map with the steps in order, a table of the
/// steps, and the end.
///
///     cast from (0.5, 0.5) along (1, 0), 0 <= t
///     corner block_both, start hit, border clip
///
///     columns -1 to 3, rows -1 to 1
///       -1
///        0    0 1 X
///        1
///
///     # solid   % partly solid   . free   0-9 steps (last digit)   X where it was hit
///
///     step  tile    by      t            exactly     verdict
///        0  (0, 0)  inside  0 to 0.5     0 to 0.5    passes
///        1  (1, 0)  west    0.5 to 1.5   0.5 to 1.5  passes
///        2  (2, 0)  west    1.5 to 2.5   1.5 to 2.5  hit west face at t = 1.5 at (2, 0.5)
///
///     end: hit at t = 1.5 at (2, 0.5), tile (2, 0), normal (-1, 0)
///
/// More than 48 steps are cut to the first and the last 24, and the map of a long way to both its
/// ends. Numbers are rounded to six digits for the eye, and exact beside that: they read back as
/// the same double. The text ends with a line break; an explanation always has the same text.
[[nodiscard]] std::string to_text(const Explanation& explanation);

}  // namespace raywalk
