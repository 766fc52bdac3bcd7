#include "game/night/glance.hpp"

namespace raywalk {

std::vector<Glance> glances_at_player(const World& world) {
  const NightRules rules = rules_of(world.night.difficulty);
  const double whole = rules.alarm_ticks;
  std::vector<Glance> glances;
  for (std::size_t i = 0; i < world.night.watchers.size(); ++i) {
    const Watcher& watcher = world.night.watchers[i];
    const bool is_alarm = watcher.mood == Mood::alarm;
    if (watcher.stunned_ticks > 0 || (watcher.noticing == 0 && !is_alarm)) continue;
    glances.push_back({.watcher = static_cast<int>(i),
                       .way = watcher.position - world.player.position,
                       .share = is_alarm ? 1 : watcher.noticing / whole,
                       .curious = rules.curious_ticks / whole,
                       .mood = watcher.mood,
                       .notices = watcher.notices});
  }
  return glances;
}

}  // namespace raywalk
