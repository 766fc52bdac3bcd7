#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/toml_tree.hpp"

namespace raywalk::detail {

namespace {

constexpr int most_parts = 8;

/// Reads a text as far as is needed to tell keys from strings and comments.
class KeyScanner {
 public:
  explicit KeyScanner(std::string_view text) : text_(text) {}

  std::optional<Place> first_deep_key() {
    while (!text_.empty()) {
      const char c = text_.front();
      if (c == '#') {
        skip_comment();
      } else if (c == '"' || c == '\'') {
        skip_string(c);
      } else {
        if (c == '.' && ++parts_ > most_parts) return place_;
        if (c != '.' && separates(c)) parts_ = 1;
        skip(1);
      }
    }
    return std::nullopt;
  }

 private:
  static bool separates(char c) {
    return std::string_view("=,\n[]{}").find(c) != std::string_view::npos;
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
        return;
      } else {
        skip(1);
      }
    }
  }

  std::string_view text_;
  Place place_{};
  int parts_ = 1;
};

}  // namespace

std::optional<Place> first_deep_key(std::string_view text) {
  return KeyScanner(text).first_deep_key();
}

}  // namespace raywalk::detail
