#pragma once

#include <optional>
#include <string_view>

namespace raywalk {

/// The number that a text is, from its first letter to its last: the nearest double, whatever the
/// locale of the program and the standard library.
///
/// A number is a decimal, such as `12`, `-.5`, `3.` or `1e-3`, or, in any case of letters, `inf`,
/// `infinity`, `nan` or `nan(letters)`, with a minus before it or not. No plus, no blank and no
/// hexadecimal number is read.
///
/// None for any other text, for a number beyond the largest double, and for one that is nearer to 0
/// than to the least one, but is not 0.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

}  // namespace raywalk
