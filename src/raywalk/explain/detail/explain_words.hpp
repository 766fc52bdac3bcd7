#pragma once

#include <string>

#include "raywalk/explain/explanation.hpp"

/// An explanation in words: what its texts and pictures have in common.
namespace raywalk::detail {

/// The shortest text that reads back as the same number.
[[nodiscard]] std::string exact_text(double v);

/// A number as people like to read it: six digits at most.
[[nodiscard]] std::string rounded_text(double v);

/// How numbers are written: one of the two above.
using NumberText = std::string (*)(double);

/// "(3, 1.25)".
[[nodiscard]] std::string text_of(Point p, NumberText number);
[[nodiscard]] std::string text_of(Vec v, NumberText number);
[[nodiscard]] std::string text_of(Tile t);
/// "north"; "inside" for `none`.
[[nodiscard]] std::string text_of(Face face);

/// "cast from (0.5, 0.5) along (3, 1.5), 0 <= t <= 1".
[[nodiscard]] std::string question_text(const Explanation& e, NumberText number);

/// "corner block_both, start hit, border clip".
[[nodiscard]] std::string policy_text(const Policy& policy);

/// "passes", "hit west face", "corner between two solids: blocked" ...
[[nodiscard]] std::string verdict_text(const ExplainedStep& step);

/// The verdict, and for a hit where: "hit west face at t = 2.5 at (3, 1.25)".
[[nodiscard]] std::string verdict_text(const ExplainedStep& step, NumberText number);

/// How it ended, and where.
[[nodiscard]] std::string end_text(const Explanation& e, NumberText number);

}  // namespace raywalk::detail
