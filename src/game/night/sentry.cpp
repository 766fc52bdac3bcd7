#include "game/night/legs.hpp"
#include "game/night/moods.hpp"
#include "game/night/night_tick.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// Where the beam of a calm sentry points by now: to and fro, evenly.
[[nodiscard]] Turn swept(Turn facing, int ticks) {
  const std::uint32_t aside = Turn::degrees(sweep_degrees).units;
  const int phase = ticks % (2 * sweep_ticks);
  const int part = phase < sweep_ticks ? phase : 2 * sweep_ticks - phase;
  const std::uint64_t turned = std::uint64_t{2} * aside * static_cast<std::uint64_t>(part) /
                               static_cast<std::uint64_t>(sweep_ticks);
  return facing - Turn{aside} + Turn{static_cast<std::uint32_t>(turned)};
}

}  // namespace

void act_as_sentry(NightTick& tick, Watcher& sentry, const Senses& senses) {
  feel(tick, sentry, senses, {NoiseKind::shout, call_loudness});
  cool_down(sentry);
  if (sentry.pause_ticks > 0) {  // he has struck the player
    --sentry.pause_ticks;
    return;
  }
  if (sentry.mood != Mood::calm) {
    if (sentry.clue) face(sentry, *sentry.clue);
    const bool is_over = sentry.mood != Mood::alarm && sentry.mood_ticks > searching_ticks;
    if (is_over && !senses.heard) change_mood(sentry, Mood::calm);
    return;
  }
  const Turn facing = tick.world.level->things[static_cast<std::size_t>(sentry.thing)].facing;
  turn_toward(sentry, swept(facing, tick.world.ticks));
}

}  // namespace raywalk
