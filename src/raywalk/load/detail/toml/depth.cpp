#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/toml/tree.hpp"

namespace raywalk::detail {

namespace {

constexpr int max_parts = 8;

/// Reads a text as far as is needed to tell keys from strings and comments.
class TomlScanner {
 public:
  explicit TomlScanner(std::string_view text) : text_(text) {}

  std::optional<Place> first_deep_key() {
    while (!text_.empty()) {
      step();
      if (parts_ > max_parts) return part_;
    }
    return std::nullopt;
  }

  std::optional<Place> first_value_beyond(std::int64_t most) {
    while (!text_.empty()) {
      const Place place = place_;
      step();
      if (values_ > most) return place;
    }
    return std::nullopt;
  }

  std::optional<OpenQuote> first_open_quote() {
    while (!text_.empty() && !open_) step();
    return open_;
  }

 private:
  static bool separates(char c) {
    return std::string_view("=,\n[]{}").find(c) != std::string_view::npos;
  }

  /// Takes a comment, a string, or one byte of anything else.
  void step() {
    const char c = text_.front();
    if (c == '#') return skip_comment();
    if (c == '"' || c == '\'') return skip_string(c);
    if (c == '.') {
      ++parts_;
      part_ = place_;
      if (!is_in_value_) ++values_;  // a part of a key is a table
    } else if (separates(c)) {
      parts_ = 1;
      if (c == '=' || c == ',' || c == '[') ++values_;
      follow(c);
    }
    skip(1);
  }

  /// Tells keys from values: of a text that has been right so far.
  void follow(char c) {
    switch (c) {
      case '=':
        is_in_value_ = true;
        break;
      case '\n':
        is_in_value_ = is_in_value_ && !brackets_.empty();
        break;
      case '[':
      case '{':
        if (is_in_value_) brackets_ += c;
        is_in_value_ = is_in_value_ && c == '[';
        break;
      case ',':
        is_in_value_ = !brackets_.empty() && brackets_.back() == '[';
        break;
      default:  // `]`, `}`
        is_in_value_ = !brackets_.empty();
        if (is_in_value_) brackets_.pop_back();
    }
  }

  void skip(std::size_t bytes) {
    for (; bytes > 0 && !text_.empty(); --bytes) {
      const auto byte = static_cast<unsigned char>(text_.front());
      if (byte == '\n') {
        place_ = {place_.line + 1, 1};
      } else if ((byte & 0xC0U) != 0x80U) {
        ++place_.column;
      }
      text_.remove_prefix(1);
    }
  }
  void skip_comment() { skip(std::min(text_.find('\n'), text_.size())); }

  void skip_string(char quote) {
    const std::string quotes(3, quote);
    const bool is_long = text_.starts_with(quotes);
    const bool has_escapes = quote == '"';
    const OpenQuote begin{place_, is_long ? quotes : std::string(1, quote)};
    skip(is_long ? 3 : 1);
    while (!text_.empty()) {
      if (has_escapes && text_.front() == '\\') {
        skip(2);
      } else if (is_long ? text_.starts_with(quotes) : text_.front() == quote) {
        skip(is_long ? 3 : 1);
        // A long string may end with up to two quotes of its own before those that close it.
        for (int own = 0; is_long && own < 2 && text_.starts_with(quote); ++own) skip(1);
        return;
      } else if (!is_long && text_.front() == '\n') {
        break;
      } else {
        skip(1);
      }
    }
    if (!open_) open_ = begin;
  }

  std::string_view text_;
  Place place_{};
  std::int64_t values_ = 0;
  bool is_in_value_ = false;
  /// Those of lists and tables in values that are not closed.
  std::string brackets_{};
  int parts_ = 1;
  /// Where the last part of a key begins.
  Place part_{};
  std::optional<OpenQuote> open_{};
};

}  // namespace

std::optional<Place> first_deep_key(std::string_view text) {
  return TomlScanner(text).first_deep_key();
}

std::optional<Place> first_value_beyond(std::string_view text, std::int64_t most) {
  return TomlScanner(text).first_value_beyond(most);
}

std::optional<OpenQuote> first_open_quote(std::string_view text) {
  return TomlScanner(text).first_open_quote();
}

}  // namespace raywalk::detail
