#pragma once

#include <optional>
#include <string_view>

namespace raywalk::detail {

/// True of a text that `parse_number` reads, if its value is in range.
[[nodiscard]] bool is_number_text(std::string_view text);

/// The same number by the C library, for standard libraries whose `from_chars` reads integers only,
/// as libc++'s before version 20. Expects a text of a number.
[[nodiscard]] std::optional<double> number_by_c(std::string_view text);

}  // namespace raywalk::detail
