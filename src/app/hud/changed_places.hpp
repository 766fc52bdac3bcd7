#pragma once

#include <optional>
#include <vector>

#include "frame/map_picture.hpp"
#include "game/world.hpp"

namespace raywalk {

/// Whether a tile is less than two tiles from the player: what is done there he notices anyway.
[[nodiscard]] bool is_near_by(const World& world, Tile tile);

/// Where triggers have opened doors, let go of them and moved walls, out of the player's reach, for
/// his map: a lever tells that something has happened, and the map where. It follows a world from
/// tick to tick; of a world that is not the next one it shows nothing new.
class ChangedPlaces {
 public:
  /// For how long a place is shown, in ticks.
  static constexpr int shown_ticks = 20 * ticks_per_second;

  /// To be called after each tick.
  void follow(const World& world);

  /// On the map of a world: they spread again and again, or else stay as they are.
  [[nodiscard]] std::vector<MapRing> rings(const World& world, bool spread = true) const;

 private:
  struct Place {
    Point at{};
    int tick = 0;
  };
  void note(const World& world, Tile tile);

  /// The last world that was followed: ticks (none before the first), doors that are held open, and
  /// tiles that slide.
  std::optional<int> ticks_{};
  std::vector<bool> held_{};
  std::vector<Tile> sliding_{};
  std::vector<Place> places_{};
};

}  // namespace raywalk
