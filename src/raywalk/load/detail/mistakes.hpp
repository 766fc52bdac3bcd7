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

/// What is wrong with one file. Of all that is reported, the first in the text is kept.
class Mistakes {
 public:
  explicit Mistakes(std::string file) : file_(std::move(file)) {}

  void add(Place place, std::string message) {
    if (!would_keep(place)) return;
    first_ = Error{file_, place.line, place.column, std::move(message)};
  }
  /// False if a mistake here would come after one that is known.
  [[nodiscard]] bool would_keep(Place place) const {
    return !first_ || place < Place{first_->line, first_->column};
  }
  [[nodiscard]] bool is_empty() const { return !first_; }
  /// Expects that something has been reported.
  [[nodiscard]] tl::unexpected<Error> failure() const { return fail(*first_); }

 private:
  std::string file_;
  std::optional<Error> first_;
};

/// A part of a text as a message shows it: in double quotes, cut after 40 bytes, and with
/// characters that do not print as `\xNN`.
[[nodiscard]] std::string shown(std::string_view text);

/// A character as a message shows it: in double quotes as UTF-8, or `U+0009` if it does not print.
[[nodiscard]] std::string shown(char32_t character);

}  // namespace raywalk::detail
