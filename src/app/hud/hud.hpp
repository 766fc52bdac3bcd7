#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/hud/night_display.hpp"
#include "app/hud/noise_rings.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// A line of text and its opacity, 0 (invisible) to 256.
struct HudLine {
  std::string text{};
  unsigned opacity = 256;
  /// It may stay away where something else is to be read.
  bool is_hint = false;
};

/// An item that the player carries: its picture, which outlives the display (null: it is not
/// drawn), and its count (empty: it has none).
struct HeldItem {
  const Texture* picture = nullptr;
  std::string count{};

  friend bool operator==(const HeldItem&, const HeldItem&) = default;
};

/// The summary at the exit: how long the walk took and how many shots were fired.
struct ExitSummary {
  int ticks = 0;
  int shots = 0;
  /// The name of the map to which the player can go on from here; empty: none.
  std::string next{};
};

/// The head-up display: text and crosshair over the picture of the world. Plain data.
struct Hud {
  /// At the top, large.
  HudLine title{};
  /// At the bottom, the last one lowest.
  std::vector<HudLine> lines{};
  /// The text that the level tells, above the lines: `draw_said`.
  HudLine said{};
  /// Keys, the relic, loot, and stones for the sling: `draw_held`.
  std::vector<HeldItem> held{};
  /// None in the free walk, and once the night is over.
  std::optional<NightView> night{};
  /// Null: the night is not shown. They outlive the display.
  const NightPictures* night_pictures = nullptr;
  /// Noises of a night: `draw_noise`.
  std::vector<NoiseMark> noises{};
  /// None until the player reaches the exit; with it, there is no crosshair.
  std::optional<ExitSummary> exit_summary{};
  /// False if something else is in the middle of the picture.
  bool has_crosshair = true;
  /// False if what is at the foot of the picture is to be read.
  bool has_hands = true;
  /// Size of letters, in percent of the usual.
  int text_size = 100;
};

/// Pixels of the screen per pixel of the font, for a picture of so many rows and letters of so many
/// percent of the usual size; at least 1.
[[nodiscard]] int letter_scale(int height_px, int percent = 100);

/// From the top of a line of text to that of the next, in pixels of the screen.
[[nodiscard]] int line_pitch(const Font& font, int scale);

/// The largest scale of letters up to `wanted` at which a text fits the picture's width; at
/// least 1.
[[nodiscard]] int fitting_scale(FramebufferView target, const Font& font, const std::string& text,
                                int wanted);

/// Draws a line of text in the middle of the picture's width, its top at `top`, in smaller letters
/// where it would not fit.
void draw_middle(FramebufferView target, const Font& font, int top, const std::string& text,
                 TextStyle style);

/// A time as minutes, seconds and tenths, rounded down: 3605 ticks are "1:00.0".
[[nodiscard]] std::string walk_time(int ticks);

/// Draws the display over a picture. The size of letters follows the picture, by whole factors.
/// Lines that are wider than the picture are `wrapped`; a title is cut off at both ends.
void draw_hud(FramebufferView target, const Font& font, const Hud& hud);

}  // namespace raywalk
