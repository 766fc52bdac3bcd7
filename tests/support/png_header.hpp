#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace raywalk::test {

/// The bytes of a picture whose header has another number from some byte on, and the check sum
/// that fits.
[[nodiscard]] inline std::vector<std::byte> with_number(std::vector<std::byte> bytes,
                                                        std::size_t at, unsigned number) {
  for (std::size_t i = 0; i < 4; ++i) {
    bytes[at + i] = static_cast<std::byte>(number >> (24 - 8 * i));
  }
  std::uint32_t sum = 0xFFFFFFFF;  // CRC-32 of the chunk's name and data, as PNG defines it
  for (std::size_t i = 12; i < 29; ++i) {
    sum ^= static_cast<std::uint32_t>(bytes[i]);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ (sum & 1U) * 0xEDB88320U;
  }
  for (std::size_t i = 0; i < 4; ++i) bytes[29 + i] = static_cast<std::byte>(~sum >> (24 - 8 * i));
  return bytes;
}

}  // namespace raywalk::test
