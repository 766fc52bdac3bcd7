#pragma once

#include <optional>
#include <string>
#include <vector>

#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// A line of text and how strongly it is seen: 256 fully, 0 not at all.
struct Line {
  std::string text{};
  unsigned opacity = 256;
};

/// What the walker is told at the way out.
struct Summary {
  int ticks = 0;
  int shots = 0;
};

/// All that is written over the picture of the world: plain data.
struct Overlay {
  /// At the top, large.
  Line title{};
  /// At the bottom, the last one lowest.
  std::vector<Line> lines{};
  /// None while one walks; the crosshair is seen only then.
  std::optional<Summary> way_out{};
  /// False where something else is in the middle of the picture.
  bool has_crosshair = true;
};

/// A time as minutes, seconds and tenths, rounded down: 3 605 ticks are "1:00.0".
[[nodiscard]] std::string walk_time(int ticks);

/// Writes the overlay over a picture. Letters grow with the picture, in whole pixels; lines that
/// are too long for it are cut off at both ends.
void draw_overlay(Framebuffer& target, const Font& font, const Overlay& overlay);

}  // namespace raywalk
