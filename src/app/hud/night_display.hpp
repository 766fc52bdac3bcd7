#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "app/hud/touches.hpp"
#include "game/world.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/texture.hpp"
#include "settings/settings.hpp"

/// Display of a night over the picture of the world: how well the player is lit, and which watchers
/// begin to notice him.
namespace raywalk {

/// How far a watcher has come: he is about to be curious, is about to raise the alarm, or has.
enum class NoticeStage : std::uint8_t { begins, curious, alarm };

/// The sign of one watcher.
struct NoticeArc {
  /// The way from the player to him, of length 1, as on a map whose top is where the player looks:
  /// (0, -1) is straight ahead, (1, 0) to the right.
  Vec way{0, -1};
  NoticeStage stage = NoticeStage::begins;
  /// How much of the time is over until the watcher is curious, then until the alarm, 0 to 1.
  double share = 0;

  friend bool operator==(const NoticeArc&, const NoticeArc&) = default;
};

/// How far the hands are from where they rest, as shares of what they sway at most: to the right,
/// and down.
struct HandSway {
  double right = 0;
  double down = 0;

  friend bool operator==(const HandSway&, const HandSway&) = default;
};

/// The display of a night. Plain data.
struct NightView {
  Band band = Band::dark;
  /// Signs of the watchers that notice the player: `glances_at_player`.
  std::vector<NoticeArc> arcs{};
  /// The light on the body that decides, 0 to 1.
  float light = 0;
  /// He is as low as he crouches (`is_crouched`): doors open a crack.
  bool is_crouched = false;
  /// The lantern shines.
  bool has_lantern = false;
  /// The sling has just let its stone go.
  bool slings = false;
  /// How far up the hand is that tosses a pebble, 0 to 1; 0: it does not.
  double toss = 0;
  /// With the steps.
  HandSway sway{};
  TouchView touches{};

  friend bool operator==(const NightView&, const NightView&) = default;
};

/// The display of a world's night for a player who looks along a unit vector: the light is the one
/// by which the rules decide (`Night::light`).
[[nodiscard]] NightView night_view(const World& world, Vec forward);

/// A view as settings want it shown.
[[nodiscard]] NightView in_comfort(NightView view, const Settings& settings);

/// The gem for each `Band`, in two sizes, and the hands.
struct NightPictures {
  std::array<Texture, 3> small{};
  std::array<Texture, 3> large{};
  /// With the lantern, dark and lit.
  std::array<Texture, 2> left_hand{};
  /// With the sling, at rest and let go; and tossing a pebble.
  std::array<Texture, 3> right_hand{};
  /// For the sling.
  Texture stone{};
};

/// Loads the pictures from the folder of textures.
[[nodiscard]] Result<NightPictures> load_night_pictures(const std::filesystem::path& folder);

/// How many rows at the foot of a picture of so many rows the gem takes, with what is free around
/// it.
[[nodiscard]] int gem_rows(int height_px);

/// Where the gem is in a picture: in the middle of the foot.
[[nodiscard]] Rectangle gem_place(int width_px, int height_px);

/// Draws the gem at its place, by whole factors.
void draw_gem(FramebufferView target, const NightPictures& pictures, Band band);

/// Draws, below the gem's place, an arrowhead that points down: the player crouches.
void draw_crouch_sign(FramebufferView target);

/// Draws the player's hands at the foot of the picture, by whole factors, as bright as he is lit.
void draw_hands(FramebufferView target, const NightPictures& pictures, const NightView& night);

/// How many rows at the foot of a picture an arc around one who is behind the player takes.
[[nodiscard]] int arc_rows(int width_px, int height_px);

/// Draws an arc around the middle of the picture. The more is noticed the thicker it is, and an
/// alarm's has a barb: who sees no colors sees the shape.
void draw_arc(FramebufferView target, const NoticeArc& arc);

}  // namespace raywalk
