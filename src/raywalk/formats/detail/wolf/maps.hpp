#pragma once

#include <vector>

#include "raywalk/formats/wolf.hpp"

namespace raywalk::detail {

/// The bytes of a level's header in the file of levels.
inline constexpr std::size_t wolf_header_bytes = 38;
/// The most bytes of the file that tells where levels are.
inline constexpr std::int64_t max_wolf_head_bytes = 1U << 16U;

/// A level's header, and where its planes are.
struct WolfHeader {
  int number = 1;
  std::string name{};
  int width = 0;
  int height = 0;
  /// In the file of levels.
  std::size_t offset = 0;
  std::array<std::uint32_t, 3> plane_begins{};
  std::array<std::uint16_t, 3> plane_bytes{};
};

/// The headers of all levels, by their numbers. Errors: those of `decode_wolf_levels` that are not
/// about planes.
[[nodiscard]] Result<std::vector<WolfHeader>> read_wolf_headers(const WolfFile& head,
                                                                const WolfFile& maps);

/// A level. `head` and `maps` are those of its header. Errors: those of its planes.
[[nodiscard]] Result<WolfMap> read_wolf_level(const WolfHeader& header, const WolfFile& head,
                                              const WolfFile& maps);

/// Puts a level into the files of others: in the place of the one of its number, or as one more.
/// The others stay, byte by byte, and so does what the head has besides. `packing` is that of the
/// new one. Errors: those of `decode_wolf_levels` and `encode_wolf_levels`.
[[nodiscard]] Result<WolfLevels> put_wolf_level(const WolfMap& level, WolfPacking packing,
                                                const WolfFile& head, const WolfFile& maps);

}  // namespace raywalk::detail
