#include "raywalk/base/printable.hpp"

#include "raywalk/base/result.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using namespace std::string_literals;

TEST_CASE("printable: what can be read stays") {
  for (const auto* text :
       {"", "walls: \"brick\" \\x1B", "Burg Königsfels", "城", "🏰", "a\u0301"}) {
    CHECK(printable(text) == text);
  }
}

TEST_CASE("printable: control characters become their bytes") {
  CHECK(printable("a\x1B[31mb") == "a\\x1B[31mb");
  CHECK(printable("a\0b\r\n\tc"s) == "a\\x00b\\x0D\\x0A\\x09c");
  CHECK(printable("\x7F") == "\\x7F");
  CHECK(printable("\u009B31m") == "\\xC2\\x9B31m");
  CHECK(printable("a\u00A0b") == "a\\xC2\\xA0b");
  CHECK(printable("\u202Edlog") == "\\xE2\\x80\\xAEdlog");
}

TEST_CASE("printable: bytes that are not UTF-8 become hexadecimal") {
  CHECK(printable("a\x9B"
                  "b") == "a\\x9Bb");                       // a C1 byte of Latin-1
  CHECK(printable("\xC0\x9B[") == "\\xC0\\x9B[");           // ESC in two bytes
  CHECK(printable("\xE0\x80\x9B[") == "\\xE0\\x80\\x9B[");  // in three
  CHECK(printable("\xF0\x80\x80\x9B") == "\\xF0\\x80\\x80\\x9B");
  CHECK(printable("\xED\xA0\x80") == "\\xED\\xA0\\x80");           // half a pair of UTF-16
  CHECK(printable("\xF4\x90\x80\x80") == "\\xF4\\x90\\x80\\x80");  // above U+10FFFF
  CHECK(printable("\xF8\x88\x80\x80\x80") == "\\xF8\\x88\\x80\\x80\\x80");
  CHECK(printable("\xE5\x9F") == "\\xE5\\x9F");  // cut off
}

TEST_CASE("printable: no byte of any text reaches a terminal unseen") {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text{static_cast<char>(first), static_cast<char>(second)};
      const std::string result = printable(text);
      bool is_quiet = true;
      for (const char c : result) is_quiet = is_quiet && static_cast<unsigned char>(c) >= 0x20;
      CHECK(is_quiet);
      if (result.find('\\') == std::string::npos) CHECK(result == text);
      CHECK(printable(result) == result);
    }
  }
}

TEST_CASE("to_string: an error is one line, whatever its file and message are made of") {
  CHECK(to_string({"a\x1B]0;b\a.toml", 1, 2,
                   "no\n\x9B"
                   "31m \xC3\xB6"}) == "a\\x1B]0;b\\x07.toml:1:2: no\\x0A\\x9B31m \xC3\xB6");
}

}  // namespace
}  // namespace raywalk
