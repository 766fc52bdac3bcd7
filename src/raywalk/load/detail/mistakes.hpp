#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "raywalk/base/printable.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk::detail {

/// A place in a text: line and column count from 1, a column is one code point.
struct Place {
  int line = 1;
  int column = 1;

  friend auto operator<=>(const Place&, const Place&) = default;
};

/// The mistakes that are told together: a screen full.
inline constexpr std::size_t max_told = 20;

/// Why a text of any format cannot be read: it is UTF-16, or has bytes that are no UTF-8. None if
/// it is UTF-8; then it may begin with a byte order mark. `lines_before` are not in the text.
[[nodiscard]] std::optional<Error> refusal_of_text(std::string_view text, const std::string& file,
                                                   int lines_before = 0);

/// Collects the mistakes in one file, what goes beyond its limits among them. Those that come first
/// in the text are kept; of several at one place, the one that was told first.
class Mistakes {
 public:
  Mistakes(std::string file, std::size_t max_kept, const LoadTerms& terms = {})
      : file_(std::move(file)), max_kept_(max_kept), terms_(terms) {}

  void add(Place place, std::string message);
  /// True if `add` at this place would keep the message.
  [[nodiscard]] bool would_keep(Place place) const;
  /// The name of the file in messages.
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const Limits& limits() const { return terms_.limits; }
  /// Receiver of the progress of the load; null for none.
  [[nodiscard]] Progress* progress() const { return terms_.progress; }
  /// True if the load was stopped from outside; then that is a mistake, with which the load ends.
  [[nodiscard]] bool is_stopped();
  [[nodiscard]] bool is_empty() const { return count_ == 0; }
  /// The number of places with a mistake, those that are not kept included. Among more than
  /// `max_places` some may count more than once.
  [[nodiscard]] std::size_t count() const { return count_; }
  /// The mistakes as an error: the first, the further ones, and how many are not kept. Expects that
  /// there is one.
  [[nodiscard]] tl::unexpected<Error> failure() const;

 private:
  /// So many places are remembered, that a file full of mistakes takes little memory.
  static constexpr std::size_t max_places = std::size_t{1} << 16U;

  std::string file_;
  std::size_t max_kept_;
  LoadTerms terms_;
  std::set<Place> places_{};
  std::size_t count_ = 0;
  std::map<Place, std::string> kept_{};
};

using raywalk::shown;
/// A character, formatted for a message: in double quotes as UTF-8; a tab as "a tab", others that
/// are unprintable as `U+0007`.
[[nodiscard]] std::string shown(char32_t character);

}  // namespace raywalk::detail
