#include "raywalk/base/parse_number.hpp"

#include <clocale>
#include <cmath>
#include <cstdlib>
#ifdef __APPLE__
#include <xlocale.h>
#elif !defined(_WIN32)
#include <locale.h>  // NOLINT(modernize-deprecated-headers): the types of POSIX
#endif

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>

#include "raywalk/base/detail/number_text.hpp"

namespace raywalk {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char in_lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_payload(char c) {
  const char lower = in_lower_case(c);
  return is_digit(c) || (lower >= 'a' && lower <= 'z') || c == '_';
}

/// Removes the digits that a text begins with; false if there are none.
bool skip_digits(std::string_view& text) {
  const std::size_t count =
      static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
  text.remove_prefix(count);
  return count > 0;
}

/// Removes a word, in any case of letters, if a text begins with it; else false.
bool skip_word(std::string_view& text, std::string_view word) {
  const std::string_view begin = text.substr(0, word.size());
  if (!std::ranges::equal(begin, word, {}, in_lower_case)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// `inf`, `infinity`, `nan` or `nan(letters)`.
bool is_no_decimal(std::string_view text) {
  if (skip_word(text, "inf")) return text.empty() || (skip_word(text, "inity") && text.empty());
  if (!skip_word(text, "nan")) return false;
  if (text.empty()) return true;
  if (text.size() < 2 || text.front() != '(' || text.back() != ')') return false;
  return std::ranges::all_of(text.substr(1, text.size() - 2), is_payload);
}

bool is_decimal(std::string_view text) {
  bool has_digits = skip_digits(text);
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    has_digits = skip_digits(text) || has_digits;
  }
  if (!has_digits || text.empty()) return has_digits;
  if (in_lower_case(text.front()) != 'e') return false;
  text.remove_prefix(1);
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return skip_digits(text) && text.empty();
}

#ifdef _WIN32

double to_double_in_c(const char* text) {
  static const _locale_t plain = ::_create_locale(LC_ALL, "C");
  return ::_strtod_l(text, nullptr, plain);
}

#else

double to_double_in_c(const char* text) {
  static const locale_t plain = ::newlocale(LC_ALL_MASK, "C", locale_t{});
  return ::strtod_l(text, nullptr, plain);
}

#endif

/// True of the text of a decimal that is 0, and not only nearest to it.
bool is_zero(std::string_view decimal) {
  const std::string_view digits = decimal.substr(0, decimal.find_first_of("eE"));
  return digits.find_first_of("123456789") == std::string_view::npos;
}

template <class T>
concept ReadsChars = requires(const char* text, T& value) { std::from_chars(text, text, value); };

/// As `detail::number_by_c`, by the standard library. A template, so that it need not compile where
/// that has no such function.
template <ReadsChars T>
std::optional<T> number_by_chars(std::string_view text) {
  T value{};
  const char* const begin = text.data();  // NOLINT(bugprone-suspicious-stringview-data-usage)
  if (std::from_chars(begin, begin + text.size(), value).ec != std::errc{}) return std::nullopt;
  return value;
}

template <class T>
std::optional<T> number_by_chars(std::string_view text) {
  return detail::number_by_c(text);
}

}  // namespace

bool detail::is_number_text(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return is_decimal(text) || is_no_decimal(text);
}

std::optional<double> detail::number_by_c(std::string_view text) {
  const double value = to_double_in_c(std::string(text).c_str());
  if (!is_decimal(text.substr(text.starts_with('-') ? 1 : 0))) return value;
  if (std::isinf(value) || (value == 0 && !is_zero(text))) return std::nullopt;
  return value;
}

std::optional<double> parse_number(std::string_view text) {
  if (!detail::is_number_text(text)) return std::nullopt;
  return number_by_chars<double>(text);
}

}  // namespace raywalk
