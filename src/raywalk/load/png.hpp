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
#include "raywalk/load/limits.hpp"

namespace raywalk {

/// Decodes a PNG file of any kind, with straight alpha. `name` is the file's name in messages.
///
/// Errors: not a PNG, cut off, damaged, or larger than 4096 pixels a side; or `progress`, which is
/// asked between two rows, has been stopped.
[[nodiscard]] Result<Texture> decode_png(std::span<const std::byte> bytes, const std::string& name,
                                         const Progress* progress = nullptr);

/// Loads a PNG file of at most `Limits::picture_bytes`. Errors: those of `decode_png` and
/// `read_file`.
[[nodiscard]] Result<Texture> load_png(const std::filesystem::path& file,
                                       const LoadTerms& terms = {});

/// Encodes a picture as a PNG file, 8 bits a channel; with an alpha channel only if some alpha is
/// below 255. A picture without pixels gives no bytes.
///
/// This and the others below throw `std::bad_alloc` if there is no memory for the file, or if
/// libpng takes no picture as large.
[[nodiscard]] std::vector<std::byte> encode_png(const Framebuffer& picture);
[[nodiscard]] std::vector<std::byte> encode_png(const Texture& picture);

/// Encodes a picture as a small PNG file, without alpha. It takes several times as long as
/// `encode_png`.
[[nodiscard]] std::vector<std::byte> encode_small_png(const Framebuffer& picture);

/// A picture of whole numbers instead of colors, row by row, such as depths or ids.
struct Samples {
  int width = 0;
  int height = 0;
  /// 1 or 3 for each pixel.
  int channels = 1;
  std::vector<std::uint16_t> values{};
};

/// Encodes samples as a PNG file, 16 bits a channel, gray or RGB. Expects `width * height *
/// channels` values.
[[nodiscard]] std::vector<std::byte> encode_png(const Samples& samples);

}  // namespace raywalk
