#include "raywalk/base/parse_number.hpp"

#include <bit>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "raywalk/base/detail/number_text.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using Range = std::numeric_limits<double>;

/// The number by the C library, which `parse_number` asks where the standard library has none.
std::optional<double> by_c(const std::string& text) {
  return detail::is_number_text(text) ? detail::number_by_c(text) : std::nullopt;
}

bool same(std::optional<double> a, std::optional<double> b) {
  if (!a || !b) return !a && !b;
  return (std::isnan(*a) && std::isnan(*b)) ||
         std::bit_cast<std::uint64_t>(*a) == std::bit_cast<std::uint64_t>(*b);
}

void check_both(const std::string& text, std::optional<double> expected) {
  INFO(text);
  CHECK(same(parse_number(text), expected));
  CHECK(same(by_c(text), expected));
}

TEST_CASE("parse number: decimals are read with a fraction, an exponent and a minus") {
  check_both("0", 0.0);
  check_both("-0", -0.0);
  check_both("12", 12.0);
  check_both("-12.75", -12.75);
  check_both(".5", 0.5);
  check_both("-.5", -0.5);
  check_both("3.", 3.0);
  check_both("1e3", 1000.0);
  check_both("1E+3", 1000.0);
  check_both("25e-2", 0.25);
  check_both("3.e1", 30.0);
  check_both("007", 7.0);
  check_both("0e99999", 0.0);
  check_both("-0.00e-99999", -0.0);
}

TEST_CASE("parse number: infinity and what is no number are read in any case of letters") {
  check_both("inf", Range::infinity());
  check_both("-INF", -Range::infinity());
  check_both("Infinity", Range::infinity());
  for (const char* text : {"nan", "NaN", "-nan", "nan()", "nan(a_1Z)"}) {
    check_both(text, Range::quiet_NaN());
  }
}

TEST_CASE("parse number: any other text is no number") {
  for (const char* text :
       {"",      "-",      "+1",    "--1",     " 1",        "1 ",    "1,5",   "1.5.",
        ".",     "-.",     "e5",    ".e5",     "1e",        "1e+",   "1e1.5", "0x10",
        "0x1p3", "1f",     "infi",  "infinit", "infinityy", "in",    "na",    "nan(",
        "nan)",  "nan(-)", "nan(a", "nan(a)b", "(nan)",     "1_000", "1'000", "one"}) {
    check_both(text, std::nullopt);
  }
  check_both(std::string("1\0", 2), std::nullopt);
  check_both(std::string("1\0002", 3), std::nullopt);
}

TEST_CASE("parse number: a number that no double is near to is none") {
  check_both("1.7976931348623157e308", Range::max());
  check_both("1.7976931348623159e308", std::nullopt);
  check_both("-1e309", std::nullopt);
  check_both("1e99999999999999999999", std::nullopt);
  check_both("5e-324", Range::denorm_min());
  check_both("2.2250738585072011e-308", 2.2250738585072011e-308);
  check_both("2.4e-324", std::nullopt);
  check_both("-1e-99999999999999999999", std::nullopt);
}

TEST_CASE("parse number: it is rounded to the nearest double, however many digits there are") {
  check_both("9007199254740993", 9007199254740992.0);
  check_both("9007199254740993.0000000000000000000000000000000000000000000000001",
             9007199254740994.0);
  check_both("0.1000000000000000055511151231257827021181583404541015625", 0.1);
  check_both("0.1000000000000000124900090270330610871315002441406250001", std::nextafter(0.1, 1));
  check_both(std::string(400, '0').append("1"), 1.0);
  check_both(std::string("1").append(400, '0').append("e-400"), 1.0);
}

TEST_CASE("parse number: each double is read as it was written, by both libraries") {
  std::mt19937_64 random(20);
  for (int i = 0; i < 20000; ++i) {
    const double number = std::bit_cast<double>(random());
    if (!std::isfinite(number)) continue;
    std::string text(40, ' ');
    text.resize(static_cast<std::size_t>(
        std::to_chars(text.data(), text.data() + text.size(), number).ptr - text.data()));
    if (!same(parse_number(text), number) || !same(by_c(text), number)) FAIL(text);
  }
}

TEST_CASE("parse number: decimals made at random are the same by both libraries") {
  std::mt19937_64 random(21);
  constexpr std::string_view letters = "00123456789..ee--+";
  int numbers = 0;
  for (int i = 0; i < 200000; ++i) {
    std::string text;
    for (std::uint64_t rest = 1 + random() % 12; rest > 0; --rest) {
      text += letters[random() % letters.size()];
    }
    if (!same(parse_number(text), by_c(text))) FAIL(text);
    numbers += parse_number(text) ? 1 : 0;
  }
  CHECK(numbers > 10000);
}

TEST_CASE("parse number: the locale of the program does not matter") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "German"}) {
    if (std::setlocale(LC_ALL, name) != nullptr) break;
  }
  check_both("1.5", 1.5);
  check_both("1,5", std::nullopt);
  std::setlocale(LC_ALL, before.c_str());
}

}  // namespace
}  // namespace raywalk
