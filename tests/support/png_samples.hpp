#pragma once

#include <png.h>

#include <cstdint>
#include <filesystem>
#include <vector>

namespace raywalk::test {

/// The numbers in a PNG of 16 bits a channel, 1 or 3 channels, as they stand in it; none if the
/// file is no such PNG.
[[nodiscard]] inline std::vector<std::uint16_t> png_samples(const std::filesystem::path& file,
                                                            int channels) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&image, file.c_str()) == 0) return {};
  const bool is_of_16_bits = (image.format & PNG_FORMAT_FLAG_LINEAR) != 0;
  image.format = channels == 1 ? PNG_FORMAT_LINEAR_Y : PNG_FORMAT_LINEAR_RGB;
  std::vector<std::uint16_t> samples(std::size_t{image.width} * image.height *
                                     static_cast<std::size_t>(channels));
  const bool is_read = png_image_finish_read(&image, nullptr, samples.data(), 0, nullptr) != 0;
  png_image_free(&image);
  return is_of_16_bits && is_read ? samples : std::vector<std::uint16_t>{};
}

}  // namespace raywalk::test
