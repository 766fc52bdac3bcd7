#pragma once

#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "raywalk/base/parse_number.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// A size in pixels.
struct Size {
  int width = 0;
  int height = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

inline constexpr int max_side_px = 16384;
/// A picture of more pixels (64 Mi) is refused: with its PNG it would take about a gigabyte.
inline constexpr long long max_pixels = 64LL << 20;

/// The error of a value that is not `what` was expected.
[[nodiscard]] tl::unexpected<Error> expected(const std::string& what, std::string_view text);

/// The number that `text` is from its first letter to its last; none if it is not. A double may be
/// infinite or NaN.
template <class T>
[[nodiscard]] std::optional<T> number(std::string_view text) {
  if constexpr (std::is_same_v<T, double>) {
    return parse_number(text);
  } else {
    T value{};
    const char* const begin = text.data();  // NOLINT(bugprone-suspicious-stringview-data-usage)
    const char* const end = begin + text.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
  }
}

/// The whole number in a text. Errors: what was expected instead; it is `least` to `most`.
[[nodiscard]] Result<int> parse_whole_number(std::string_view text, int least, int most);

/// A whole number from 1 to a million. Errors: what was expected instead.
[[nodiscard]] Result<int> parse_count(std::string_view text);

/// The size in a text such as `1280x720`. Errors: what was expected instead; sides are 1 to
/// `max_side_px`, the area at most `max_pixels`.
[[nodiscard]] Result<Size> parse_size(std::string_view text);

/// The names, with commas between them.
[[nodiscard]] std::string joined(std::span<const std::string> names);

/// The text itself if it is one of `names`. Errors: what the names are, and which one may be meant.
[[nodiscard]] Result<std::string> parse_choice(std::string_view text,
                                               std::span<const std::string> names);

}  // namespace raywalk
