#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "raywalk/formats/wolf.hpp"

namespace raywalk::detail {

/// The most bytes of a level's name.
inline constexpr std::size_t most_wolf_name_bytes = 16;

/// The number in 2 or 4 bytes, the lowest first. Expects them to be there.
[[nodiscard]] inline std::uint16_t word_at(std::span<const std::byte> bytes, std::size_t offset) {
  return static_cast<std::uint16_t>(std::to_integer<unsigned>(bytes[offset]) |
                                    std::to_integer<unsigned>(bytes[offset + 1]) << 8U);
}
[[nodiscard]] inline std::uint32_t long_at(std::span<const std::byte> bytes, std::size_t offset) {
  return word_at(bytes, offset) | std::uint32_t{word_at(bytes, offset + 2)} << 16U;
}

/// Adds a number of 1, 2 or 4 bytes, the lowest first.
inline void add_byte(std::vector<std::byte>& bytes, unsigned value) {
  bytes.push_back(static_cast<std::byte>(value & 0xFFU));
}
inline void add_word(std::vector<std::byte>& bytes, unsigned value) {
  add_byte(bytes, value);
  add_byte(bytes, value >> 8U);
}
inline void add_long(std::vector<std::byte>& bytes, std::uint32_t value) {
  add_word(bytes, value);
  add_word(bytes, value >> 16U);
}

/// The error of a file of bytes: `GAMEMAPS.WL6: at byte 4711: message`.
[[nodiscard]] inline Error error_at(const std::string& file, std::size_t offset,
                                    const std::string& message) {
  return {file, 0, 0, "at byte " + std::to_string(offset) + ": " + message};
}

}  // namespace raywalk::detail
