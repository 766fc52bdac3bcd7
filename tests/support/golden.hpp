#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"
#include "render/stage.hpp"

namespace raywalk::test {

[[nodiscard]] inline bool has_pixels_of(const Framebuffer& picture, const Texture& golden) {
  if (picture.width() != golden.width || picture.height() != golden.height) return false;
  for (int y = 0; y < golden.height; ++y) {
    for (int x = 0; x < golden.width; ++x) {
      if (at(picture, x, y) != golden.texel(x, y)) return false;
    }
  }
  return true;
}

/// True if the picture is the golden one of that name, pixel for pixel.
///
/// Where it is not, the picture is written into the working folder, to be looked at beside the
/// golden one. With RAYWALK_RENEW_GOLDEN in the environment it becomes the golden one instead.
[[nodiscard]] inline bool is_golden(const Framebuffer& picture, const std::string& name) {
  namespace fs = std::filesystem;
  const fs::path golden = fs::path(RAYWALK_SOURCE_FOLDER) / "tests" / "golden" / (name + ".png");
  if (std::getenv("RAYWALK_RENEW_GOLDEN") != nullptr) {
    return write_file(golden, encode_png(picture)).has_value();
  }
  const Result<Texture> expected = load_png(golden);
  if (expected && has_pixels_of(picture, *expected)) return true;
  const fs::path actual = fs::absolute(name + ".actual.png");
  if (write_file(actual, encode_png(picture)).has_value()) {
    std::cerr << "the picture is " << actual.string() << ", not " << golden.string() << '\n';
  }
  return false;
}

}  // namespace raywalk::test
