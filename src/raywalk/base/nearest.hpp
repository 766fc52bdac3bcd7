#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace raywalk {

/// A misspelt word is compared with so many others: a map can have any number of both.
inline constexpr std::size_t max_words_compared = 512;

/// The one of `words` that is nearest to a misspelt word; none if none is near. Only the first
/// `max_words_compared` words are compared.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> words);

/// The end of a message about a misspelt word: `, did you mean "hard"?`, the nearest of `words`.
/// Empty if none is near.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     std::span<const std::string_view> words);

}  // namespace raywalk
