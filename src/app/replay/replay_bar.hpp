#pragma once

#include <string>

#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// The bar at the top of the picture of a replay. Plain data.
struct ReplayBar {
  /// In ticks: where it is, and where its end.
  int position = 0;
  int length = 1;
  /// "2x", "paused", "looking for the place".
  std::string state{};
  /// Title of the level.
  std::string title{};
  /// Trouble with the replay, in a line of its own; empty if there is none.
  std::string trouble{};
  /// In percent of the usual size of letters.
  int text_size = 100;
};

/// The bar itself in a picture of such a size, for who points at it.
[[nodiscard]] Rectangle replay_bar_in(const Rectangle& picture, const Font& font, int text_size);

/// Draws the bar, the time, the keys, and what is wrong.
void draw_replay_bar(FramebufferView target, const Font& font, const ReplayBar& bar);

}  // namespace raywalk
