#include "raywalk/base/hash.hpp"

#include <string_view>

#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr std::uint64_t hash_of(std::string_view text) {
  Hash hash;
  for (const char c : text) hash.add(c);
  return hash.value();
}

// The published test vectors of FNV-1a with 64 bits.
static_assert(hash_of("") == 0xCBF29CE484222325U);
static_assert(hash_of("a") == 0xAF63DC4C8601EC8CU);
static_assert(hash_of("foobar") == 0x85944171F73967E8U);

TEST_CASE("hash: agrees with the published vectors when the program runs, too") {
  CHECK(hash_of("") == 0xCBF29CE484222325U);
  CHECK(hash_of("b") == 0xAF63DF4C8601F1A5U);
  CHECK(hash_of("foobar") == 0x85944171F73967E8U);
}

TEST_CASE("hash: takes an integer byte by byte from the lowest") {
  CHECK(Hash{}.add(std::uint32_t{0x64636261}).value() == hash_of("abcd"));
  CHECK(Hash{}.add(std::uint16_t{0x6261}).add(std::uint16_t{0x6463}).value() == hash_of("abcd"));
  CHECK(Hash{}.add(std::int64_t{0x6867666564636261}).value() == hash_of("abcdefgh"));
}

TEST_CASE("hash: a negative integer counts with as many bytes as its type has") {
  CHECK(Hash{}.add(std::int8_t{-1}).value() == hash_of("\xFF"));
  CHECK(Hash{}.add(std::int32_t{-2}).value() == hash_of("\xFE\xFF\xFF\xFF"));
  CHECK(Hash{}.add(true).value() == hash_of("\x01"));
}

TEST_CASE("hash: takes a floating-point number by its bits") {
  CHECK(Hash{}.add(1.0).value() == Hash{}.add(std::uint64_t{0x3FF0000000000000}).value());
  CHECK(Hash{}.add(0.0).value() == Hash{}.add(-0.0).value());  // they are equal
  CHECK(Hash{}.add(0.5F).value() == Hash{}.add(0.5).value());
}

TEST_CASE("hash: depends on the order of what is added") {
  CHECK(Hash{}.add(1).add(2).value() != Hash{}.add(2).add(1).value());
}

}  // namespace
}  // namespace raywalk
