#include "game/night/moods.hpp"
#include "game/night/night_tick.hpp"

namespace raywalk {

constexpr Cry ring{NoiseKind::bell, bell_loudness};
/// It rings again and again while it notices the player.
constexpr int ring_ticks = 120;

void act_as_eye(NightTick& tick, Watcher& eye, const Senses& senses) {
  feel(tick, eye, {.player = senses.player}, ring);  // it hears nothing
  cool_down(eye);
  const bool is_over = !eye.notices && eye.noticing == 0;
  if (eye.mood == Mood::curious && is_over) change_mood(eye, Mood::calm);
  if (eye.mood != Mood::alarm || !eye.notices) return;
  if (++eye.work_ticks % ring_ticks == 0) cry_out(tick.world, eye, ring);
}

}  // namespace raywalk
