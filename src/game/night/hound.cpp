#include "game/body.hpp"
#include "game/night/moods.hpp"
#include "game/night/night_tick.hpp"
#include "game/night/prowl.hpp"

namespace raywalk {

static_assert(hound_seeking_speed < walking_speed && walking_speed < hound_speed &&
              hound_speed < running_speed);

void act_as_hound(NightTick& tick, Watcher& hound, const Senses& senses) {
  const Mood before = hound.mood;
  feel(tick, hound, senses, {NoiseKind::shout, shout_loudness});
  if (hound.mood == Mood::alarm && before != Mood::alarm) hound.pause_ticks = hound_warning_ticks;
  if (hound.mood != Mood::calm) {
    return seek(tick, hound, {.seeking = hound_seeking_speed, .chasing = hound_speed});
  }
  patrol(tick, hound, patrol_speed);
}

}  // namespace raywalk
