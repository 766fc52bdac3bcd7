#include "raywalk/base/bytes.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("bytes: a number has its lowest byte first") {
  std::vector<std::byte> bytes;
  put_number(bytes, 0x0102030405060708, 8);
  put_number(bytes, 0xABCD, 2);
  put_number(bytes, 0x1FF, 1);  // its lowest byte alone
  put_number(bytes, 7, 0);
  REQUIRE(bytes.size() == 11);
  CHECK(bytes.front() == std::byte{8});
  CHECK(bytes[8] == std::byte{0xCD});
  const std::span<const std::byte> all(bytes);
  CHECK(number_from(all.first(8)) == 0x0102030405060708);
  CHECK(number_from(all.subspan(8, 2)) == 0xABCD);
  CHECK(number_from(all.last(1)) == 0xFF);
  CHECK(number_from({}) == 0);
}

TEST_CASE("bytes: a text and its bytes are the same memory") {
  constexpr std::string_view text("a\0b\xFF", 4);
  const auto bytes = text_bytes(text);
  REQUIRE(bytes.size() == 4);
  CHECK(bytes[3] == std::byte{0xFF});
  CHECK(as_text(bytes).data() == text.data());
  CHECK(as_text(bytes) == text);
  CHECK(as_text({}).empty());
}

}  // namespace
}  // namespace raywalk
