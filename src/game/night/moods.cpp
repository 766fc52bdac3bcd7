#include "game/night/moods.hpp"

#include <algorithm>

namespace raywalk {

namespace {

void raise_alarm(World& world, Watcher& watcher, const Cry& cry) {
  change_mood(watcher, Mood::alarm);
  ++world.night.score.alarms;
  world.events.push_back(Event::alarm);
  cry_out(world, watcher, cry);
}

/// Counts how long he looks, and forgets how it began once nothing of it is left.
void keep_sighting(Watcher& watcher) {
  if (!watcher.sighting || watcher.mood == Mood::alarm) return;
  ++watcher.sighting->looked_ticks;
  if (watcher.noticing == 0) watcher.sighting.reset();
}

/// Goes to what he heard: at once if another one cried, else after a look that way.
void follow_noise(Watcher& watcher, const Senses& senses) {
  const Mood mood = senses.is_cry ? Mood::searching : Mood::curious;
  if (watcher.mood != mood) change_mood(watcher, mood);
  watcher.clue = senses.heard;
  watcher.work_ticks = 0;
}

}  // namespace

void change_mood(Watcher& watcher, Mood mood) {
  watcher.mood = mood;
  watcher.mood_ticks = 0;
  watcher.pause_ticks = 0;
  watcher.work_ticks = 0;
  watcher.lamp = -1;
  watcher.way.clear();
  watcher.way_to.reset();
  watcher.stuck_ticks = 0;
  if (mood == Mood::calm) watcher.clue.reset();
}

void cry_out(World& world, const Watcher& watcher, const Cry& cry) {
  const Point about = watcher.clue.value_or(watcher.position);
  world.night.cries.push_back({cry.kind, watcher.position, cry.loudness, about});
  world.night.noises.push_back(world.night.cries.back());
}

void feel(NightTick& tick, Watcher& watcher, const Senses& senses, const Cry& cry) {
  const NightRules& rules = tick.rules;
  ++watcher.mood_ticks;
  watcher.noticing =
      std::clamp(watcher.noticing + (watcher.notices ? 1 : -1), 0, rules.alarm_ticks);
  if (watcher.notices) watcher.clue = senses.player;
  keep_sighting(watcher);
  if (watcher.mood == Mood::alarm) {
    if (watcher.notices) watcher.mood_ticks = 0;
    return;
  }
  if (watcher.notices && watcher.noticing == rules.alarm_ticks) {
    raise_alarm(tick.world, watcher, cry);
  } else if (watcher.notices && watcher.noticing >= rules.curious_ticks) {
    if (watcher.mood == Mood::curious) return;
    change_mood(watcher, Mood::curious);
    tick.world.events.push_back(Event::noticed);
  } else if (senses.heard) {
    follow_noise(watcher, senses);
  } else if (watcher.mood == Mood::calm) {
    watcher.clue.reset();
  }
}

void cool_down(Watcher& watcher) {
  if (watcher.mood != Mood::alarm || watcher.mood_ticks <= alarm_left_ticks) return;
  watcher.noticing = 0;
  watcher.sighting.reset();
  change_mood(watcher, traits_of(watcher.role).is_alive ? Mood::searching : Mood::calm);
}

}  // namespace raywalk
