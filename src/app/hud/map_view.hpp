#pragma once

#include <optional>

#include "frame/map_picture.hpp"
#include "raywalk/sight/explorer.hpp"

namespace raywalk {

/// The player's automap: the tiles explored so far, and how the map is shown.
class MapView {
 public:
  /// Begins with nothing explored, and hidden. The level outlives it.
  explicit MapView(const Level& level);

  /// Goes on in another level, with what has been seen of the tiles that are there in both.
  void change_level(const Level& level);

  /// The tiles explored so far.
  [[nodiscard]] const ExploredTiles& explored() const { return explorer_.tiles(); }
  /// Goes on with tiles that were explored before, of the same level. Watchers that were seen are
  /// forgotten.
  void take(ExploredTiles explored);

  /// Adds what the player sees after a tick, watchers too, what is far away little by little
  /// (`Explorer`), and all ways out once he has the relic. When the game restarts, so does the
  /// map; when time has gone back, what was seen of watchers since then is forgotten. A map of full
  /// size is put away when he is caught: what is said then lies where it was.
  void follow(const World& world);

  /// Switches from hidden to a corner, from there to full size, and back to hidden.
  void show_next();
  /// Zooms in by `steps`, or out if negative, within limits. Does nothing while the map is hidden.
  void zoom(int steps);
  /// Toggles between a map that turns with the player and one with north up.
  void toggle_turning() { turns_ = !turns_; }

  /// How to draw the map as the player wants it; none if it is hidden. Points to this object.
  [[nodiscard]] std::optional<MapLook> look() const;
  /// How to draw it in a picture of a world, so wide: as the player wants it, and once he was
  /// caught in a corner at least, if there is room. Points to this object.
  [[nodiscard]] std::optional<MapLook> look_in(const World& world, int width_px) const;
  /// How to draw it somewhere, shown or not. Points to this object.
  [[nodiscard]] MapLook look_at(MapPlace place) const;

 private:
  void mark_exits(const Level& level);

  Explorer explorer_;
  KnownWatchers watchers_{};
  /// All ways out have been marked.
  bool knows_exits_ = false;
  bool is_caught_ = false;
  std::optional<MapPlace> place_{};
  bool turns_ = false;
  int zoom_ = 0;
};

}  // namespace raywalk
