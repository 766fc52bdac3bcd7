#include "game/stealth/night_hash.hpp"

namespace raywalk {

namespace {

void add_point(Hash& hash, Point point) { hash.add(point.x).add(point.y); }

void add_light(Hash& hash, const BodyLight& light) {
  for (const float at : light.at) hash.add(static_cast<double>(at));
}

void add_watcher(Hash& hash, const Watcher& watcher) {
  hash.add(watcher.thing).add(static_cast<std::uint8_t>(watcher.role));
  add_point(hash, watcher.position);
  hash.add(watcher.heading.units).add(static_cast<std::uint8_t>(watcher.mood));
  hash.add(watcher.mood_ticks).add(watcher.noticing).add(watcher.notices);
  hash.add(watcher.clue.has_value());
  if (watcher.clue) add_point(hash, *watcher.clue);
  hash.add(watcher.route).add(watcher.route_point).add(watcher.is_going_back);
  hash.add(watcher.pause_ticks).add(watcher.stunned_ticks).add(watcher.lamp);
  hash.add(watcher.work_ticks).add(std::uint64_t{watcher.way.size()});
  for (const Point corner : watcher.way) add_point(hash, corner);
  hash.add(watcher.way_to.has_value()).add(watcher.stuck_ticks).add(watcher.walks);
  if (watcher.way_to) add_point(hash, *watcher.way_to);
}

void add_notice(Hash& hash, const Notice& notice) {
  hash.add(static_cast<std::uint8_t>(notice.rule)).add(static_cast<std::uint8_t>(notice.part));
  add_point(hash, notice.from);
  add_point(hash, notice.to);
  hash.add(notice.from_height).add(notice.to_height).add(notice.distance);
  add_light(hash, notice.light);
  hash.add(notice.behind.has_value());
  if (!notice.behind) return;
  add_point(hash, notice.behind->point);
  hash.add(notice.behind->height).add(static_cast<double>(notice.behind->light));
}

void add_noise(Hash& hash, const Noise& noise) {
  hash.add(static_cast<std::uint8_t>(noise.kind)).add(noise.loudness);
  add_point(hash, noise.at);
  add_point(hash, noise.about);
}

void add_score(Hash& hash, const NightScore& score) {
  hash.add(score.ticks_seen).add(score.alarms).add(score.lamps_broken).add(score.stunned);
  hash.add(score.loot).add(score.rewinds);
}

}  // namespace

void add(Hash& hash, const Night& night) {
  hash.add(static_cast<std::uint8_t>(night.difficulty)).add(std::uint64_t{night.watchers.size()});
  for (const Watcher& watcher : night.watchers) add_watcher(hash, watcher);
  add_light(hash, night.light);
  hash.add(night.lantern).add(night.has_relic).add(night.touches).add(night.grace_ticks);
  hash.add(night.toss_ticks).add(night.strode);
  add_score(hash, night.score);
  hash.add(night.why.has_value());
  if (night.why) {
    hash.add(night.why->watcher);
    add_notice(hash, night.why->notice);
  }
  hash.add(std::uint64_t{night.cries.size()});
  for (const Noise& noise : night.cries) add_noise(hash, noise);
}

}  // namespace raywalk
