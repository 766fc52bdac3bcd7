#pragma once

#include <string>

#include "settings/controls.hpp"

namespace raywalk {

/// Choices of a player for himself, whatever map he walks in. `setting_rows` has the names, ranges
/// and units of all that are no keys.
struct Settings {
  // Picture.
  int fov_degrees = 75;
  /// Brightness of the display, in percent: 100 is the picture as it is. Nights are dark, and more
  /// so on most displays.
  int brightness = 120;
  /// Each pixel that is drawn is so many wide and high on the screen: for slow machines.
  int pixel_size = 1;
  /// Frames a second at most; 0: as many as the display shows.
  int frame_limit = 0;
  bool dither = false;
  /// Threads that draw; 0: one for each core.
  int threads = 0;

  // Mouse: the turn for each count, in percent of what is usual.
  int mouse_speed_x = 100;
  int mouse_speed_y = 100;
  bool mouse_invert = false;
  /// The system's own acceleration of the pointer counts for turns, too.
  bool mouse_acceleration = false;

  // Walking.
  bool always_run = false;
  /// One press crouches, and another one ends it; else the player crouches while it is held.
  bool crouch_stays = false;

  // Gamepad: the part of a stick's way that does nothing, in percent; the speed of the look as for
  // the mouse.
  int pad_move_dead_zone = 25;
  int pad_look_dead_zone = 15;
  int pad_speed = 100;
  bool pad_invert = false;

  // Sound, in percent.
  int sound_volume = 100;
  int ambience_volume = 100;
  int music_volume = 50;

  // Comfort. Off means off.
  /// The eye goes up and down with the steps.
  bool bob = true;
  /// Things in the player's hands sway with his steps.
  bool sway = true;
  /// A shot lights up the room, and a touch reddens the rim of the picture.
  bool flash = true;
  /// Noises of a night are shown on a ring at the edge of the view, and on the map.
  bool noise_ring = true;
  /// How far a turning key or the stick turns at once, in degrees; 0: smoothly.
  int snap_turn = 0;
  /// Nothing moves that need not: the view behind the title stands still, and texts do not fade.
  bool reduced_motion = false;
  /// Size of letters, in percent of the usual.
  int text_size = 100;

  Bindings keys = default_bindings();

  /// Unknown settings of the file, as TOML: they are written again.
  std::string unknown{};

  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace raywalk
