#pragma once

#include <string>

#include "game/world.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"

/// How the player of a night sees that he was touched, and how many touches are left to him.
namespace raywalk {

/// The display of touches. Plain data.
struct TouchView {
  /// The touch that ends the night; 0: nothing is shown.
  int most = 0;
  /// How many there have been.
  int count = 0;
  /// How red the rim of the picture is, 0 to 256.
  unsigned rim = 0;

  friend bool operator==(const TouchView&, const TouchView&) = default;
};

/// The display of a world: nothing before the first touch, and a rim that fades after each one.
[[nodiscard]] TouchView touch_view(const World& world);

/// A view whose rim stays the same as long as it is there, for those who want nothing to fade.
[[nodiscard]] TouchView without_fading(TouchView view);

/// Warns a player who was touched in the last tick; empty if he was not, or was caught.
[[nodiscard]] std::string touch_words(const World& world);

/// Reddens the picture along its edges.
void draw_touch_rim(FramebufferView target, const TouchView& view);

/// Draws a heart for each touch beside the gem, whose place is `gem`: full for those that are left,
/// hollow and broken for those that have been.
void draw_touches(FramebufferView target, const Rectangle& gem, const TouchView& view);

}  // namespace raywalk
