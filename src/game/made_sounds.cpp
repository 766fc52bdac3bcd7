#include "game/made_sounds.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// Steps in a free walk, where nobody else hears them: as loud as they would be in a night.
constexpr double running_pace = 3.5 / ticks_per_second;
/// The loudness of a noise at which its sound is as loud as it can be.
constexpr double full_loudness = 9;
/// Loudness of the softest step, as a share of the loudest.
constexpr double min_loudness = 0.12;
constexpr double watcher_step_loudness = 0.7;
/// Loudness of a door that comes ajar, or that was ajar and closes.
constexpr double soft_loudness = 0.15;
constexpr double hound_step_length = 0.5;

[[nodiscard]] Footing footing_at(const World& world, Point at) {
  const auto tile = tile_at(world.level->grid, at);
  return tile ? footing_of(world.level->kind(*tile)) : Footing::stone;
}

/// True if wood is right beside a place: the slab of a door, or its own floor.
[[nodiscard]] bool is_on_wood(const World& world, Point at) {
  constexpr double beside = 0.2;
  for (const Vec way :
       {Vec{0, 0}, Vec{beside, 0}, Vec{-beside, 0}, Vec{0, beside}, Vec{0, -beside}}) {
    const auto tile = tile_at(world.level->grid, at + way);
    if (tile && world.level->kind(*tile).door) return true;
  }
  return footing_at(world, at) == Footing::wood;
}

[[nodiscard]] double step_loudness(double noise) {
  return std::clamp(noise / full_loudness, min_loudness, 1.0);
}

/// True if a hound is who cries at a place; he may have gone on since.
[[nodiscard]] bool is_of_hound(const World& world, Point at) {
  constexpr double gone_on = 0.2;
  return std::ranges::any_of(world.night.watchers, [&](const Watcher& watcher) {
    return traits_of(watcher.role).is_hound && length(watcher.position - at) < gone_on;
  });
}

/// The sound of an event that nothing else makes heard; none for the other events.
[[nodiscard]] std::optional<SoundKind> own_sound_of(Event event, bool is_night) {
  switch (event) {
    case Event::shot:
      return SoundKind::shot;
    case Event::key_taken:
      return SoundKind::key_taken;
    case Event::lever_pulled:
      return SoundKind::lever;
    case Event::locked:
      return SoundKind::locked;
    case Event::touched:
      return SoundKind::touched;
    case Event::relic_taken:
      return SoundKind::relic_taken;
    case Event::loot_taken:
      return SoundKind::loot_taken;
    case Event::caught:
      return SoundKind::caught;
    case Event::way_out:
      return is_night ? SoundKind::night_won : SoundKind::way_out;
    case Event::wall_hit:
    case Event::toppled:
    case Event::door_opens:
    case Event::door_closes:
    case Event::seen:
    case Event::noticed:
    case Event::alarm:
    case Event::stunned:
    case Event::lamp_broken:
    case Event::lamp_lit:
      break;
  }
  return std::nullopt;
}

}  // namespace

double reach_of(SoundKind kind) {
  switch (kind) {
    case SoundKind::alarm_bell:
      return farthest_sound;
    case SoundKind::warden_shouts:
    case SoundKind::hound_barks:
    case SoundKind::shot:
      return 32;
    case SoundKind::warden_murmurs:
    case SoundKind::warden_calms:
    case SoundKind::hound_growls:
    case SoundKind::step_stone:
    case SoundKind::step_wood:
    case SoundKind::step_carpet:
    case SoundKind::step_grass:
    case SoundKind::step_water:
      return 14;
    case SoundKind::sling:
    case SoundKind::wall_hit:
    case SoundKind::stone_on_stone:
    case SoundKind::stone_on_wood:
    case SoundKind::stone_rolls:
    case SoundKind::toppled:
    case SoundKind::door_opens:
    case SoundKind::door_closes:
    case SoundKind::locked:
    case SoundKind::key_taken:
    case SoundKind::seen:
    case SoundKind::way_out:
    case SoundKind::lamp_breaks:
    case SoundKind::glass_breaks:
    case SoundKind::lever:
    case SoundKind::lamp_lit:
    case SoundKind::lantern_on:
    case SoundKind::lantern_off:
    case SoundKind::stunned:
    case SoundKind::touched:
    case SoundKind::relic_taken:
    case SoundKind::loot_taken:
    case SoundKind::caught:
    case SoundKind::night_won:
      break;
  }
  return 20;
}

Heard heard_of(const MadeSound& sound, const Hearing& hearing) {
  Heard heard = sound.is_own ? Heard{whole_share, whole_share, false}
                             : hearing.heard(sound.at, reach_of(sound.kind));
  const auto part = static_cast<int>(std::clamp(sound.loudness, 0.0, 1.0) * whole_share);
  heard.left = heard.left * part / whole_share;
  heard.right = heard.right * part / whole_share;
  return heard;
}

std::vector<MadeSound> SoundMaker::follow(const World& world) {
  const bool is_next = std::exchange(is_following_, true) && world.ticks == ticks_ + 1 &&
                       watchers_.size() == world.night.watchers.size() &&
                       actors_.size() == world.actors.size();
  sounds_.clear();
  if (is_next) {
    add_walk(world);
    add_noises(world);
    add_doors(world);
    add_panes(world);
    add_things(world);
    add_watchers(world);
    add_events(world);
  }
  keep(world);
  return std::exchange(sounds_, {});
}

void SoundMaker::keep(const World& world) {
  ticks_ = world.ticks;
  lantern_ = world.night.lantern;
  sliding_ = world.sliding.size();
  doors_.clear();
  for (const DoorActor& door : world.door_actors) doors_.push_back(door.motion);
  lamps_.assign(world.state.lamps.begin(), world.state.lamps.end());
  panes_.broken = world.state.broken;
  actors_ = world.actors;
  watchers_.resize(world.night.watchers.size());
  for (std::size_t i = 0; i < watchers_.size(); ++i) {
    const Watcher& watcher = world.night.watchers[i];
    watchers_[i].position = watcher.position;
    watchers_[i].mood = watcher.mood;
    watchers_[i].is_stunned = watcher.stunned_ticks > 0;
  }
}

void SoundMaker::add(SoundKind kind, Point at, double loudness) {
  sounds_.push_back({kind, at, loudness, false, 0});
}

void SoundMaker::add_own(const World& world, SoundKind kind, double loudness) {
  sounds_.push_back({kind, world.player.position, loudness, true, 0});
}

void SoundMaker::add_step(const World& world, Point at, double loudness, bool is_own) {
  const auto kind = static_cast<SoundKind>(footing_at(world, at));
  sounds_.push_back({kind, at, loudness, is_own, steps_++});
}

void SoundMaker::add_events(const World& world) {
  for (const Event event : world.events) {
    if (const auto kind = own_sound_of(event, world.night.is_night)) add_own(world, *kind);
    if (event == Event::wall_hit && !world.marks.empty()) {
      add(SoundKind::wall_hit, heard_before(world.marks.back().point, world.marks.back().normal));
    }
  }
}

void SoundMaker::add_noises(const World& world) {
  for (const Noise& noise : world.night.noises) add_noise(world, noise);
}

void SoundMaker::add_noise(const World& world, const Noise& noise) {
  switch (noise.kind) {
    case NoiseKind::step:
      return add_step(world, noise.at, step_loudness(noise.loudness), true);
    case NoiseKind::stone:
      return add(is_on_wood(world, noise.at) ? SoundKind::stone_on_wood : SoundKind::stone_on_stone,
                 noise.at);
    case NoiseKind::pebble:
      return add(SoundKind::stone_rolls, noise.at);
    case NoiseKind::lamp:
      return add(SoundKind::lamp_breaks, noise.at);
    case NoiseKind::shout:
    case NoiseKind::bell:
      return add_cry(world, noise);
    case NoiseKind::door:  // doors and glass are heard in a free walk, too
    case NoiseKind::glass:
      return;
  }
}

void SoundMaker::add_cry(const World& world, const Noise& noise) {
  const bool is_hound = is_of_hound(world, noise.at);
  const SoundKind voice = is_hound ? SoundKind::hound_barks : SoundKind::warden_shouts;
  add(noise.kind == NoiseKind::bell ? SoundKind::alarm_bell : voice, noise.at);
}

/// Adds sounds of lantern and sling, and in a free walk of steps: in a night these are noises.
void SoundMaker::add_walk(const World& world) {
  const Night& night = world.night;
  if (night.lantern != lantern_) {
    add_own(world, night.lantern ? SoundKind::lantern_on : SoundKind::lantern_off);
  }
  if (night.is_night) {
    if (world.reload_ticks == sling_ticks) add_own(world, SoundKind::sling);
    return;
  }
  const double way = length(world.player.position - world.player_before.position);
  if (!makes_step(strode_, way)) return;
  const double pace = world.head_bob.crouch_ticks > 0 ? crouching_loudness
                      : way > running_pace            ? running_loudness
                                                      : walking_loudness;
  const auto tile = tile_at(world.level->grid, world.player.position);
  if (!tile) return;
  add_step(world, world.player.position, step_loudness(pace * noise_of(world.level->kind(*tile))),
           true);
}

void SoundMaker::add_doors(const World& world) {
  for (std::size_t i = 0; i < std::min(doors_.size(), world.door_actors.size()); ++i) {
    const DoorMotion motion = world.door_actors[i].motion;
    if (motion == doors_[i] || motion == DoorMotion::still) continue;
    if (motion == DoorMotion::ajar && doors_[i] == DoorMotion::closing) continue;  // it closes on
    const bool is_soft = motion == DoorMotion::ajar ||
                         (motion == DoorMotion::closing && doors_[i] == DoorMotion::ajar);
    add(motion == DoorMotion::closing ? SoundKind::door_closes : SoundKind::door_opens,
        center_of(world.level->doors[i].tile), is_soft ? soft_loudness : 1);
  }
  for (std::size_t i = sliding_; i < world.sliding.size(); ++i) {
    add(SoundKind::door_opens, center_of(world.sliding[i]));
  }
}

void SoundMaker::add_panes(const World& world) {
  for (const Tile tile : world.state.broken) {
    if (!is_broken(panes_, tile)) add(SoundKind::glass_breaks, center_of(tile));
  }
}

void SoundMaker::add_things(const World& world) {
  const Level& level = *world.level;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    const Point at = level.things[i].position;
    if (world.actors[i].toppled && !actors_[i].toppled) add(SoundKind::toppled, at);
    const bool is_seen = world.actors[i].sees_player && !actors_[i].sees_player;
    if (is_seen && role_of(world, static_cast<int>(i)) == Role::watches) add(SoundKind::seen, at);
  }
  // A lamp that a trigger lights is not heard.
  if (std::ranges::find(world.events, Event::lamp_lit) == world.events.end()) return;
  for (std::size_t i = 0; i < std::min(lamps_.size(), world.state.lamps.size()); ++i) {
    const bool is_lit = world.state.lamps[i] != 0 && lamps_[i] == 0;
    if (is_lit) add(SoundKind::lamp_lit, level.lamps[i].position);
  }
}

void SoundMaker::add_watchers(const World& world) {
  for (std::size_t i = 0; i < watchers_.size(); ++i) {
    const Watcher& watcher = world.night.watchers[i];
    Kept& kept = watchers_[i];
    if (watcher.stunned_ticks > 0 && !kept.is_stunned) add(SoundKind::stunned, watcher.position);
    if (watcher.mood != kept.mood) add_mood(watcher, kept.mood);
    kept.strode += length(watcher.position - kept.position);
    const double stride = traits_of(watcher.role).is_hound ? hound_step_length : step_length;
    if (kept.strode < stride) continue;
    kept.strode -= stride;
    add_step(world, watcher.position, watcher_step_loudness, false);
  }
}

/// An alarm is heard as its cry.
void SoundMaker::add_mood(const Watcher& watcher, Mood before) {
  const RoleTraits traits = traits_of(watcher.role);
  if (watcher.stunned_ticks > 0 || !traits.is_alive) return;
  if (watcher.mood == Mood::curious) {
    return add(traits.is_hound ? SoundKind::hound_growls : SoundKind::warden_murmurs,
               watcher.position);
  }
  if (watcher.mood == Mood::calm && before == Mood::searching && !traits.is_hound) {
    add(SoundKind::warden_calms, watcher.position);
  }
}

}  // namespace raywalk
