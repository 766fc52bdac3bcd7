#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace raywalk::detail {

/// How the tiles of a layer are written: `encoding` is "csv" or "base64", `compression` of the
/// latter "", "gzip", "zlib" or "zstd".
struct TileCoding {
  std::string_view encoding{};
  std::string_view compression{};
};

/// The `count` tiles that a text stands for, as Tiled's global ids with their flags. Errors: the
/// reason, as the end of a sentence that begins with the name of the layer: "ends after 40 of 64
/// tiles".
[[nodiscard]] tl::expected<std::vector<std::uint32_t>, std::string> decode_tiles(
    std::string_view text, const TileCoding& coding, std::size_t count);

/// Exactly `size` bytes that were compressed by gzip or zlib, or by zstd. Not more is ever taken
/// from the compressed data. Errors: as above.
[[nodiscard]] tl::expected<std::vector<std::byte>, std::string> inflate_exactly(
    std::span<const std::byte> packed, std::size_t size);
[[nodiscard]] tl::expected<std::vector<std::byte>, std::string> unpack_zstd_exactly(
    std::span<const std::byte> packed, std::size_t size);

}  // namespace raywalk::detail
