#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "raywalk/formats/detail/tiled/tree.hpp"

namespace raywalk::detail {

enum class UwmfTokenType : std::uint8_t { word, text, number, mark, end, wrong };

/// A token of a UWMF text.
struct UwmfToken {
  UwmfTokenType type = UwmfTokenType::end;
  /// A word in small letters, the content of a text, a mark, or why it is wrong.
  std::string text{};
  double number = 0;
  Place place{};

  [[nodiscard]] bool is_mark(char c) const {
    return type == UwmfTokenType::mark && text.size() == 1 && text[0] == c;
  }
};

/// Takes a UWMF text apart into tokens; blanks and comments are left out.
class UwmfTokens {
 public:
  explicit UwmfTokens(std::string_view text) : text_(text), places_(text, 0) {}

  /// The next token; `end` at the end, and `wrong` for what is none.
  [[nodiscard]] UwmfToken next();

 private:
  /// False before a comment that does not end.
  [[nodiscard]] bool skip_blanks();
  [[nodiscard]] UwmfToken quoted(Place place);
  [[nodiscard]] UwmfToken number(Place place);

  std::string_view text_;
  PlaceFinder places_;
  std::size_t at_ = 0;
};

}  // namespace raywalk::detail
