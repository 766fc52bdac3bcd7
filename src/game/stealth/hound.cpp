#include "game/stealth/moods.hpp"
#include "game/stealth/night_tick.hpp"
#include "game/stealth/prowl.hpp"

namespace raywalk {

void act_as_hound(NightTick& tick, Watcher& hound, const Senses& senses) {
  feel(tick, hound, senses, {NoiseKind::shout, shout_loudness});
  if (hound.mood != Mood::calm) {
    return seek(tick, hound, {.seeking = chasing_speed, .chasing = hound_speed});
  }
  patrol(tick, hound, patrol_speed);
}

}  // namespace raywalk
