#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/text.hpp"

/// The score of a night that is over, as a page shows it.
namespace raywalk {

/// A figure, and what it is.
struct ScoreLine {
  std::string label{};
  std::string value{};

  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

/// Each medal has a shape of its own: who sees no colors knows it, too.
enum class MedalShape : std::uint8_t { ghost, house, flash };

[[nodiscard]] std::string_view name_of(MedalShape medal);

/// Which medals are won, by their shapes.
using WonMedals = std::array<bool, 3>;

/// A medal, whether it is won or not, and why.
struct MedalLine {
  MedalShape shape = MedalShape::ghost;
  bool is_won = false;
  std::string words{};

  friend bool operator==(const MedalLine&, const MedalLine&) = default;
};

/// Plain data, made by the program.
struct ScoreSheet {
  std::string heading{};
  /// In two columns, from left to right.
  std::vector<ScoreLine> lines{};
  std::vector<MedalLine> medals{};

  friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
};

/// How many lines it takes, with one that is free below it.
[[nodiscard]] int height_of(const ScoreSheet& sheet);

/// Where a sheet is drawn, in pixels of the screen.
struct SheetPlace {
  Pixel at{};
  /// Letters in a line.
  int columns = 0;
  /// From a line to the next.
  int pitch = 1;
  /// Pixels of the screen for each pixel of the font.
  int scale = 1;
};

/// Pixels of the font that a medal's shape takes to either side.
inline constexpr int medal_pixels = 12;

/// Draws the shape of a medal; one that is not won is an outline.
void draw_medal(FramebufferView target, MedalShape shape, bool is_won, Pixel at, int scale);

/// Draws all of a sheet but its heading.
void draw_sheet(FramebufferView target, const Font& font, const ScoreSheet& sheet,
                const SheetPlace& place);

}  // namespace raywalk
