#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "raywalk/base/result.hpp"

namespace raywalk::detail {

/// A place in a text: line and column count from 1, a column is one code point.
struct Place {
  int line = 1;
  int column = 1;

  friend auto operator<=>(const Place&, const Place&) = default;
};

/// Collects the mistakes in one file. Only the one that comes first in the text is kept.
class Mistakes {
 public:
  explicit Mistakes(std::string file) : file_(std::move(file)) {}

  void add(Place place, std::string message) {
    if (!would_keep(place)) return;
    first_ = Error{file_, place.line, place.column, std::move(message)};
  }
  /// True if `add` at this place would replace the mistake that is kept.
  [[nodiscard]] bool would_keep(Place place) const {
    return !first_ || place < Place{first_->line, first_->column};
  }
  [[nodiscard]] bool is_empty() const { return !first_; }
  /// The mistake as an error. Expects that there is one.
  [[nodiscard]] tl::unexpected<Error> failure() const { return fail(*first_); }

 private:
  std::string file_;
  std::optional<Error> first_;
};

/// A part of a text, formatted for a message: in double quotes, cut after 40 bytes, unprintable
/// characters as `\xNN`.
[[nodiscard]] std::string shown(std::string_view text);

/// A character, formatted for a message: in double quotes as UTF-8, or as `U+0009` if it is
/// unprintable.
[[nodiscard]] std::string shown(char32_t character);

}  // namespace raywalk::detail
