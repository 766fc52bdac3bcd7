#include "app/hud/lever_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/hud/changed_places.hpp"
#include "game/keys.hpp"
#include "game/triggers.hpp"
#include "game/use.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::array lever_deeds{Word::deed_door_opens, Word::deed_door_closes,
                                 Word::deed_stone_grinds, Word::deed_light_on,
                                 Word::deed_light_off};

/// Where each of `lever_deeds` is done out of the player's sight; far if it is in one of several
/// places.
enum class DeedPlace : std::uint8_t { nowhere, near, far };
using UnseenDeeds = std::array<DeedPlace, lever_deeds.size()>;

[[nodiscard]] std::string lever_words_of(const UnseenDeeds& deeds) {
  const bool are_close = std::ranges::count(deeds, DeedPlace::far) == 0;
  std::vector<std::string> texts;
  for (std::size_t deed = 0; deed < deeds.size(); ++deed) {
    if (deeds[deed] != DeedPlace::nowhere) texts.emplace_back(text_of(lever_deeds[deed]));
  }
  if (texts.empty()) return {};
  return text_of(are_close ? Word::lever_close_by : Word::lever_somewhere,
                 {{"deeds", enumeration_of(texts)}});
}

[[nodiscard]] bool is_pulled(const World& world) {
  return std::ranges::find(world.events, Event::lever_pulled) != world.events.end();
}

/// True if the level itself has said something in the last tick.
[[nodiscard]] bool is_told(const World& world) {
  return !world.said.text.empty() && world.said.tick == world.ticks - 1;
}

}  // namespace

std::string LeverWords::follow(const World& world) {
  const bool is_next = ticks_ == world.ticks - 1 && doors_.size() == world.door_actors.size() &&
                       lamps_.size() == world.state.lamps.size();
  std::string told;
  if (is_next && !is_told(world)) told = is_pulled(world) ? words(world) : key_words(world);
  keep(world);
  return told;
}

/// Names the key of a locked door within reach that begins to open; empty if there is none.
std::string LeverWords::key_words(const World& world) const {
  for (std::size_t i = 0; i < doors_.size(); ++i) {
    const DoorMotion motion = world.door_actors[i].motion;
    const bool begins = (motion == DoorMotion::opening || motion == DoorMotion::ajar) &&
                        doors_[i] == DoorMotion::still;
    const Tile tile = world.level->doors[i].tile;
    const std::string& lock = world.level->kind(tile).lock;
    if (!begins || lock.empty() || !has_key(world, lock)) continue;
    const double reach = door_reach + 0.5;  // the slab is met up to half a tile beside its middle
    if (within_reach(center_of(tile) - world.player.position, reach)) {
      return text_of(Word::key_opens, {{"key", lock}});
    }
  }
  return {};
}

void LeverWords::keep(const World& world) {
  ticks_ = world.ticks;
  doors_.clear();
  for (const DoorActor& door : world.door_actors) doors_.push_back(door.motion);
  lamps_ = world.state.lamps;
  sliding_ = world.sliding;
}

std::string LeverWords::words(const World& world) const {
  UnseenDeeds deeds{};
  bool is_any = false;
  const auto note = [&](std::size_t deed, const std::optional<Tile>& tile) {
    is_any = true;
    if (!tile || sees_tile(world, *tile)) return;
    deeds[deed] =
        std::max(deeds[deed], is_near_by(world, *tile) ? DeedPlace::near : DeedPlace::far);
  };
  for (std::size_t i = 0; i < doors_.size(); ++i) {
    const DoorMotion motion = world.door_actors[i].motion;
    if (motion == doors_[i] || motion == DoorMotion::still) continue;
    note(motion == DoorMotion::closing ? 1 : 0, world.level->doors[i].tile);
  }
  for (const Tile tile : world.sliding) {
    if (std::ranges::find(sliding_, tile) == sliding_.end()) note(2, tile);
  }
  for (std::size_t i = 0; i < lamps_.size(); ++i) {
    const bool shines = world.state.lamps[i] != 0;
    if (shines == (lamps_[i] != 0)) continue;
    note(shines ? 3 : 4, tile_at(world.level->lamps[i].position));
  }
  return is_any ? lever_words_of(deeds) : std::string(text_of(Word::lever_nothing));
}

}  // namespace raywalk
