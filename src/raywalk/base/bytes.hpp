#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// Bytes of files as texts and numbers, and back. Numbers have their lowest byte first, on every
/// machine.
namespace raywalk {

/// The same bytes as a text. They must outlive it.
[[nodiscard]] inline std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The same text as bytes. It must outlive them.
[[nodiscard]] inline std::span<const std::byte> text_bytes(std::string_view text) {
  return std::as_bytes(std::span(text));
}

/// The number in all of these bytes, 8 at most.
[[nodiscard]] constexpr std::uint64_t number_from(std::span<const std::byte> bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    number = number << 8U | std::to_integer<std::uint64_t>(bytes[i]);
  }
  return number;
}

/// Appends the lowest `size` bytes of a number, 8 at most.
constexpr void put_number(std::vector<std::byte>& bytes, std::uint64_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i, number >>= 8U) {
    bytes.push_back(static_cast<std::byte>(number & 0xFFU));
  }
}

}  // namespace raywalk
