#pragma once

#include <string>
#include <utility>

#include "raywalk/explain/explain.hpp"
#include "raywalk/explain/explain_text.hpp"

namespace raywalk {

/// A cast step by step, as text with a line break before it: what a failing test should print.
///
///     INFO(explained(map.grid(), ray, map));
///     CHECK(cast(map.grid(), ray, map).t == 1.5);
///
/// Catch makes the text of an INFO whether the check fails or not. Where many rays are tried, it is
/// made only where it is needed:
///
///     if (!is_right) FAIL(explained(grid, ray, probe, policy));
template <Probe P>
[[nodiscard]] std::string explained(const Grid& grid, const Ray& ray, P&& probe,
                                    const Policy& policy = {}) {
  std::string text(1, '\n');
  text += to_text(explain(grid, ray, std::forward<P>(probe), policy));
  return text;
}

}  // namespace raywalk
