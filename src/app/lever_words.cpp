#include "app/lever_words.hpp"

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

#include "game/triggers.hpp"
#include "game/use.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

constexpr std::array<const char*, 5> lever_deeds{"a door opens", "a door closes",
                                                 "stone grinds on stone", "a light comes on",
                                                 "a light goes out"};

/// Which of `lever_deeds` an action does out of the player's sight.
struct UnseenDeed {
  const World& world;
  std::array<bool, lever_deeds.size()>& deeds;

  void operator()(const OpenDoors& action) const { doors(0, action.doors); }
  void operator()(const CloseDoors& action) const { doors(1, action.doors); }
  void operator()(const PushWalls& action) const {
    for (const Tile tile : action.tiles) note(2, tile);
  }
  void operator()(const SwitchLamps& action) const {
    for (const int lamp : action.lamps) {
      const Light& light = world.level->lamps[static_cast<std::size_t>(lamp)];
      note(action.on ? 3 : 4, tile_at(light.position));
    }
  }
  template <class Other>
  void operator()(const Other&) const {}

 private:
  void doors(std::size_t deed, const std::vector<int>& which) const {
    for (const int door : which) {
      note(deed, world.level->doors[static_cast<std::size_t>(door)].tile);
    }
  }
  void note(std::size_t deed, const std::optional<Tile>& tile) const {
    if (tile && !sees_tile(world, *tile)) deeds[deed] = true;
  }
};

}  // namespace

std::string lever_words(const World& world) {
  const auto lever = lever_pulled(world);
  const bool is_told = !world.said.text.empty() && world.said.tick == world.ticks - 1;
  if (!lever || is_told) return {};
  std::array<bool, lever_deeds.size()> deeds{};
  for (const int trigger : levers_fired(world, *lever)) {
    for (const auto& action : world.level->triggers[static_cast<std::size_t>(trigger)].actions) {
      std::visit(UnseenDeed{world, deeds}, action);
    }
  }
  std::string words;
  auto left = std::ranges::count(deeds, true);
  for (std::size_t deed = 0; deed < deeds.size(); ++deed) {
    if (!deeds[deed]) continue;
    --left;
    const bool is_first = words.empty();
    words += is_first ? "Somewhere " : left == 0 ? " and " : ", ";
    words += lever_deeds[deed];
  }
  return words;
}

}  // namespace raywalk
