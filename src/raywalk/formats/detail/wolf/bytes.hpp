#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "raywalk/base/bytes.hpp"
#include "raywalk/formats/wolf.hpp"

namespace raywalk::detail {

/// The most bytes of a level's name.
inline constexpr std::size_t max_wolf_name_bytes = 16;

/// The number in 2 or 4 bytes. Expects them to be there.
[[nodiscard]] inline std::uint16_t word_at(std::span<const std::byte> bytes, std::size_t offset) {
  return static_cast<std::uint16_t>(number_from(bytes.subspan(offset, 2)));
}
[[nodiscard]] inline std::uint32_t long_at(std::span<const std::byte> bytes, std::size_t offset) {
  return static_cast<std::uint32_t>(number_from(bytes.subspan(offset, 4)));
}

/// The error of a file of bytes: `GAMEMAPS.WL6: at byte 4711: message`.
[[nodiscard]] inline Error error_at(const std::string& file, std::size_t offset,
                                    const std::string& message) {
  return {file, 0, 0, "at byte " + std::to_string(offset) + ": " + message};
}

}  // namespace raywalk::detail
