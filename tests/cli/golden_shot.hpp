#pragma once

#include <sstream>
#include <string>

#include "cli/shot.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk::test {

/// True if the picture of a map is the golden one of that name, 240x135. It is written into the
/// folder.
[[nodiscard]] inline bool is_golden_shot(const ScratchFolder& folder, ShotOptions options,
                                         const std::string& name) {
  options.output = folder.path() / "out.png";
  options.size = {240, 135};
  std::ostringstream errors;
  const int status = report(shoot(options, RAYWALK_SOURCE_FOLDER, errors), errors);
  INFO(errors.str());
  REQUIRE(status == 0);
  const auto picture = load_png(options.output);
  REQUIRE(picture);
  Framebuffer drawn(picture->width, picture->height);
  for (int y = 0; y < drawn.height(); ++y) {
    for (int x = 0; x < drawn.width(); ++x) {
      drawn.row(y)[static_cast<std::size_t>(x)] = picture->texel(x, y);
    }
  }
  return is_golden(drawn, name);
}

}  // namespace raywalk::test
