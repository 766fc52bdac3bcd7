#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/toml/tree.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

struct WrongText {
  std::string text;
  std::string told;
};

void check_all(const std::vector<WrongText>& texts) {
  for (const auto& [text, told] : texts) {
    INFO(text);
    const auto read = detail::parse_toml(text, "a.toml");
    REQUIRE_FALSE(read);
    CHECK(to_string(read.error()) == "a.toml:" + told);
  }
}

TEST_CASE("TOML grammar: lists and tables in braces") {
  check_all({
      {"a = [1,,2]", "1:8: a comma too much: expected a value or ] here"},
      {"a = [1 2]", "1:8: expected a comma or ] behind a value of a list, and here is \"2\""},
      {"a = [1, 2", "1:10: this list is not closed: expected ] before the file ends"},
      {"a = [1, 2\nb = 3",
       "2:1: expected a comma or ] behind a value of a list, and here is \"b\""},
      {"a = { b = 1, }",
       "1:14: a comma too much: expected another key behind it, or } without one"},
      {"a = { b = 1,, c = 2 }", "1:13: a comma too much: expected a key or } here"},
      {"a = { b = 1", "1:12: this table is not closed: expected } in the same line"},
      {"a = { b = 1,\n c = 2 }",
       "1:13: a table in { } ends in the line where it begins: expected } here"},
      {"a = { b = 1 c = 2 }",
       "1:13: expected a comma or } behind a value of a table, and here is \"c\""},
      {"a = { b = 1, b = 2 }", "1:14: the key \"b\" is there already: expected it once"},
  });
}

TEST_CASE("TOML grammar: keys, and lines of tables") {
  check_all({
      {"a 1", "1:3: expected = behind a key, and here is \"1\""},
      {"a: 1", "1:2: expected = behind a key, and here is \":\""},
      {"a =", "1:4: this key has no value: expected = and one before the file ends"},
      {"a =\nb = 2", "1:4: this key has no value: expected one behind ="},
      {"a..b = 1",
       "1:3: expected a name of letters, digits, _ and -, or one in quotes, and here is \".\""},
      {"// x",
       "1:1: expected a key, a table such as [legend], or a comment behind #, and here is \"/\""},
      {"a = 1\na = 2", "2:1: the key \"a\" is there already, in line 1: expected it once"},
      {"[t]\n\"#\" = { b = 1 }\nc = 2\n \"#\"= { b = 2 }",
       "4:2: the key \"#\" is there already, in line 2: expected it once"},
      {"'#' = 1\n\"#\" = 2", "2:1: the key \"#\" is there already, in line 1: expected it once"},
      {"\"\\u00e9\" = 1\n\"é\" = 2", "2:1: the key \"é\" is there already: expected it once"},
      {"\"é\\\"b\" = 1\n\"é\\\"b\"  =  2",
       "2:1: the key \"é\\\"b\" is there already, in line 1: expected it once"},
      {"a = { \"é\" = 1, 'é' = 2 }", "1:16: the key \"é\" is there already: expected it once"},
      {"b.a = 1\nb.a = 2", "2:1: the key \"b.a\" is there already, in line 1: expected it once"},
      {"[t]\na = 1\n[t.b]\na = 1\na = 2",
       "5:1: the key \"a\" is there already, in line 4: expected it once"},
      {"[a]\n[a]",
       "2:1: the table \"a\" is there already: expected all of its keys below the first line"},
      {"a = 1\n[a]", "2:1: \"a\" is there already, as something else: expected another name"},
      {"a = {}\n[a.b]",
       "2:6: \"a.b\" cannot be added to a table in { }: expected it between the braces"},
      {"[]", "1:2: this table has no name: expected one between [ and ]"},
      {"[a\n", "1:3: expected ] behind the name of a table, and here is the end of the line"},
      {"[a] b", "1:5: expected the end of the line behind ], and here is \"b\""},
      {"[ [a] ]", "1:3: blanks part these brackets: expected [[ and ]]"},
  });
}

TEST_CASE("TOML grammar: values") {
  const std::string no_value =
      "this is no value: expected a text in quotes, a number, true, false, a list in [ ] or a "
      "table in { }";
  check_all({
      {"a = brick", "1:5: " + no_value},
      {"a == 1", "1:4: " + no_value},
      {"a = #fff",
       "1:5: a comment begins here: expected a value behind =, a color in quotes as \"#ff8000\""},
      {"a = True",
       "1:5: this is no value: expected true or false, in small letters, or a text in quotes"},
      {"a = 1,5", "1:6: expected the end of the line behind a value, and here is \",\""},
      {"a = 'x''", "1:8: this text in quotes is not closed: expected another ' in the same line"},
      {"a = 01", "1:7: a number does not begin with a zero: expected it without"},
      {"a = 1__0", "1:7: an underscore in a number stands between two digits"},
      {"a = .5",
       "1:5: this is no number: expected digits, and one point at most, and here is \".\""},
      {"a = 5.", "1:7: this number is not finished: expected a digit behind it"},
      {"a = 10px",
       "1:7: this is no number: expected digits, and one point at most, and here is \"p\""},
      {"a = 99999999999999999999",
       "1:25: this whole number is too large: expected at most 9223372036854775807"},
      {"a = 1e999", "1:10: this number is too large"},
      {"a = 2024-13-01",
       "1:12: this is neither a number nor a date: expected a number, or a text in quotes"},
      {"a = 12:99:00",
       "1:10: this is neither a number nor a time: expected a number, or a text in quotes"},
  });
}

TEST_CASE("TOML grammar: texts and bytes") {
  using namespace std::string_literals;
  check_all({
      {"a = \"\\q\"",
       "1:7: this backslash begins nothing known: expected \\\\ for a backslash, or the text in "
       "single quotes"},
      {"a = \"\\u12\"",
       "1:10: expected the four digits of \\u, or the eight of \\U: 0 to 9, A to F"},
      {"a = \"x\x01y\"", "1:7: here is a control character: expected none but tabs"},
      {"ab\0 = 1"s, "1:3: here is a byte of zero, which no text has: save the file as plain text"},
      {"a = 1\rb = 2",
       "1:7: a carriage return alone is no end of a line: expected a line feed behind it"},
      {"a = 1\f", "1:6: a form feed or a vertical tab is no end of a line: expected a line feed"},
      {"a = \"\xC3\"", "1:6: this is no UTF-8: save the file as that"},
      {"a = " + std::string(300, '['),
       "1:261: lists and tables stand in each other more than 256 deep"},
  });
}

TEST_CASE("TOML grammar: what is not known is told as it is") {
  CHECK(detail::grammar_words("Error while parsing novelty: it is odd") ==
        "this is no TOML: it is odd");
  CHECK(detail::grammar_words("odd") == "this is no TOML: odd");
}

}  // namespace
}  // namespace raywalk
