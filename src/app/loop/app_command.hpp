#pragma once

#include <cstdint>

namespace raywalk {

/// A command to the program, rather than to the game.
enum class AppCommand : std::uint8_t {
  escape,  ///< open the menu
  leave,
  fullscreen,
  screenshot,
  take_mouse,
  lose_focus,
  map,       ///< show the map in a corner, in full size, or hide it: the next of these
  map_turn,  ///< toggle between a map that turns with the player and one with north up
  zoom_in,
  zoom_out,
  flashlight,
  rewind,  ///< go back in time, in a night
  reload,  ///< read the map again
  help,
  rate,  ///< show how many frames there are a second, or hide it
  quick_save,
  quick_load,
  report  ///< write what was done in the last half minute
};

}  // namespace raywalk
