#pragma once

#include <optional>

#include "present/map_picture.hpp"

namespace raywalk {

/// The player's map: what of it he has seen so far, and how he wants to look at it.
class MapView {
 public:
  /// Of a level that outlives it; nothing is explored yet, and nothing is shown.
  explicit MapView(const Level& level) : explored_(level.grid) {}

  /// Takes in what the player sees after a tick. A new beginning is a new map.
  void follow(const World& world);

  /// From nothing to a corner, to the whole picture, and back to nothing.
  void show_next();
  /// Steps nearer, or further away if negative, as far as it goes. Nothing while none is shown.
  void zoom(int steps);
  /// The map begins to turn with the player, or stops.
  void toggle_turning() { turns_ = !turns_; }

  /// How it is to be drawn now; none if it is not. Points to this.
  [[nodiscard]] std::optional<MapLook> look() const;

 private:
  ExploredTiles explored_;
  std::optional<MapPlace> place_{};
  bool turns_ = false;
  int zoom_ = 0;
};

}  // namespace raywalk
