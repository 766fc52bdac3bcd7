#include "raywalk/base/detail/utf8.hpp"

#include <string>

#include "support/catch.hpp"

namespace raywalk::detail {
namespace {

bool is_character(char32_t c) { return c <= 0x10FFFF && (c < 0xD800 || c >= 0xE000); }

// Up to beyond the last one, halves of pairs of UTF-16 among them.
TEST_CASE("utf8: every character is what it was once it is written and read") {
  bool are_same = true;
  for (char32_t c = 0; c < 0x120000; ++c) {
    const std::string text = to_utf8(c);
    const CodePoint read = first_code_point(text + "a");
    const std::size_t bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    const bool is_same = read.is_valid && read.value == c && read.bytes == bytes;
    const bool is_broken = !read.is_valid && read.bytes == 1;
    are_same = are_same && text.size() == bytes && (is_character(c) ? is_same : is_broken);
    are_same = are_same && utf8_bytes(text) == (is_character(c) ? bytes : 0);
  }
  CHECK(are_same);
}

TEST_CASE("utf8: what is longer than it takes, cut off, or no beginning, is broken") {
  for (const char* text :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xC3",
        "\xE2\x82", "\xF0\x9F\x98", "\xC3\x28", "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"}) {
    CAPTURE(text);
    CHECK_FALSE(first_code_point(text).is_valid);
    CHECK(first_code_point(text).bytes == 1);
    CHECK(utf8_bytes(std::string("a\xC3\xA9") + text) == 3);
  }
}

TEST_CASE("utf8: a text that is UTF-16 is known by its mark, or by the half of a letter") {
  CHECK(is_utf16("\xFF\xFE"));
  CHECK(
      is_utf16("\xFE\xFF"
               "a"));
  CHECK(is_utf16(std::string("a\0", 2)));
  CHECK(is_utf16(std::string("\0a", 2)));
  CHECK_FALSE(is_utf16(std::string("\0\0", 2)));
  CHECK_FALSE(is_utf16("ab"));
  CHECK_FALSE(is_utf16("\xFF"));
  CHECK_FALSE(is_utf16(""));
}

TEST_CASE("utf8: a byte order mark is left out, and nothing else") {
  CHECK(without_byte_order_mark("\xEF\xBB\xBF"
                                "abc") == "abc");
  CHECK(without_byte_order_mark("abc") == "abc");
  CHECK(without_byte_order_mark("\xEF\xBB") == "\xEF\xBB");
}

}  // namespace
}  // namespace raywalk::detail
