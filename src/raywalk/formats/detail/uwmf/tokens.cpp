#include "raywalk/formats/detail/uwmf/tokens.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <system_error>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/parse_number.hpp"

namespace raywalk::detail {

namespace {

bool is_uwmf_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_uwmf_digit(char c) { return c >= '0' && c <= '9'; }

/// The number of characters at the beginning of which `is_it` is true.
template <class IsIt>
std::size_t uwmf_length(std::string_view text, IsIt is_it) {
  std::size_t length = 0;
  while (length < text.size() && is_it(text[length])) ++length;
  return length;
}

/// The number that hexadecimal digits are; none if they are not, or are more than 32 bits.
std::optional<double> hexadecimal(std::string_view digits) {
  std::uint32_t value = 0;
  const char* const begin = digits.data();
  const char* const end = begin + digits.size();
  const auto [stop, error] = std::from_chars(begin, end, value, 16);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

}  // namespace

bool UwmfTokens::skip_blanks() {
  for (;;) {
    at_ = std::min(text_.find_first_not_of(" \t\r\n\f\v", at_), text_.size());
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("//")) {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (rest.starts_with("/*")) {
      const std::size_t end = text_.find("*/", at_ + 2);
      if (end == std::string_view::npos) return false;
      at_ = end + 2;
    } else {
      return true;
    }
  }
}

UwmfToken UwmfTokens::quoted(Place place) {
  UwmfToken token{UwmfTokenType::text, {}, 0, place};
  for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
    if (text_[at_] == '\n') break;
    if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
    token.text += text_[at_];
  }
  if (at_ >= text_.size() || text_[at_] != '"') {
    return {UwmfTokenType::wrong, "this text is not closed: expected \" in the same line", 0,
            place};
  }
  ++at_;
  return token;
}

UwmfToken UwmfTokens::number(Place place) {
  UwmfToken token{UwmfTokenType::number, {}, 0, place};
  const std::string_view rest = text_.substr(at_);
  const std::size_t length = uwmf_length(rest, [](char c) {
    return is_uwmf_digit(c) || is_uwmf_letter(c) || c == '.' || c == '-' || c == '+';
  });
  std::string_view digits = rest.substr(0, length);
  at_ += length;
  token.text = digits;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
  const auto value = is_hexadecimal ? hexadecimal(digits.substr(2)) : parse_number(digits);
  token.number = value.value_or(0);
  if (value && std::isfinite(*value)) return token;
  return {UwmfTokenType::wrong, shown(token.text) + " is no number", 0, place};
}

UwmfToken UwmfTokens::next() {
  const bool is_closed = skip_blanks();
  const Place place = places_.at(at_);
  if (!is_closed) {
    return {UwmfTokenType::wrong, "a comment is not closed: expected */", 0, place};
  }
  if (at_ == text_.size()) return {UwmfTokenType::end, "the end of the file", 0, place};
  const char c = text_[at_];
  if (is_uwmf_letter(c)) {
    const std::size_t length = uwmf_length(
        text_.substr(at_), [](char d) { return is_uwmf_letter(d) || is_uwmf_digit(d); });
    const std::string_view word = text_.substr(at_, length);
    at_ += length;
    return {UwmfTokenType::word, in_small_letters(word), 0, place};
  }
  if (c == '"') return quoted(place);
  if (is_uwmf_digit(c) || c == '-' || c == '+' || c == '.') return number(place);
  if (std::string_view("{}=;,").find(c) == std::string_view::npos) {
    const CodePoint wrong = first_code_point(text_.substr(at_));
    at_ += wrong.bytes;
    return {UwmfTokenType::wrong, shown(wrong.value) + " has no meaning here", 0, place};
  }
  ++at_;
  return {UwmfTokenType::mark, std::string(1, c), 0, place};
}

}  // namespace raywalk::detail
