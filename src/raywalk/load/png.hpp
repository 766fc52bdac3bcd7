#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/texture.hpp"

namespace raywalk {

/// The picture in the bytes of a PNG file of any kind, with straight alpha.
///
/// `name` stands in messages. Errors: not a PNG, cut off, damaged, or larger than 4096 pixels a
/// side.
[[nodiscard]] Result<Texture> decode_png(std::span<const std::byte> bytes, const std::string& name);

/// The picture in a PNG file. Errors: as `decode_png`, and whatever keeps the file from being read.
[[nodiscard]] Result<Texture> load_png(const std::filesystem::path& file);

/// A picture as the bytes of a PNG file, 8 bits a channel; with alpha only if some pixel has it.
[[nodiscard]] std::vector<std::byte> encode_png(const Framebuffer& picture);
[[nodiscard]] std::vector<std::byte> encode_png(const Texture& picture);

/// The same picture in as few bytes as the format has for pictures of texels, which filters make
/// no smaller: for files that are kept. Takes several times as long. Alpha is not kept.
[[nodiscard]] std::vector<std::byte> encode_small_png(const Framebuffer& picture);

/// Whole numbers in the place of colors, row by row: what a picture is of, rather than how it
/// looks.
struct Samples {
  int width = 0;
  int height = 0;
  /// 1 or 3 for each pixel.
  int channels = 1;
  std::vector<std::uint16_t> values{};
};

/// The same numbers as the bytes of a PNG file, 16 bits a channel, gray or red, green and blue.
/// Expects `width * height * channels` values.
[[nodiscard]] std::vector<std::byte> encode_png(const Samples& samples);

}  // namespace raywalk
