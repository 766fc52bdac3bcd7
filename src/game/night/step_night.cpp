#include "game/night/step_night.hpp"

#include <algorithm>
#include <utility>

#include "game/night/flight.hpp"
#include "game/night/night_tick.hpp"
#include "game/night/shining.hpp"
#include "game/night/sighting.hpp"
#include "game/night/sling.hpp"
#include "game/night/treasure.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

namespace {

[[nodiscard]] int route_from(const Level& level, Point place) {
  const auto begins_there = [&](const Route& route) {
    return !route.points.empty() && tile_at(route.points.front()) == tile_at(place);
  };
  const auto found = std::ranges::find_if(level.routes, begins_there);
  return found != level.routes.end() ? static_cast<int>(found - level.routes.begin()) : -1;
}

/// A step is heard each time that the player has come far enough.
void make_steps(World& world, const Command& command) {
  const double way = length(world.player.position - world.player_before.position);
  if (!makes_step(world.night.strode, way)) return;
  const auto tile = tile_at(world.level->grid, world.player.position);
  if (!tile) return;
  const double pace = command.crouch ? crouching_loudness
                      : command.run  ? running_loudness
                                     : walking_loudness;
  make_noise(world.night, NoiseKind::step, world.player.position,
             pace * noise_of(world.level->kind(*tile)));
}

void use_tools(World& world, const Command& command) {
  Night& night = world.night;
  if (night.toss_ticks > 0) --night.toss_ticks;
  if (command.lantern) night.lantern = !night.lantern;
  if (command.toss) toss_pebble(world);
}

/// Spreads noises to all watchers, and keeps for each the loudest that he hears.
class Ears {
 public:
  explicit Ears(NightTick& tick)
      : tick_(tick), senses_(tick.world.night.watchers.size()), loudest_(senses_.size(), 0) {
    for (Senses& senses : senses_) senses.player = tick.world.player.position;
  }

  void hear(const Noise& noise) {
    const auto& watchers = tick_.world.night.watchers;
    const double reach =
        std::min(noise.loudness * sharpest_hearing(tick_.world.night), max_loudness);
    if (!(reach > 0)) return;
    spread_noise(tick_.ways.flood, tick_.world, noise.at, reach);
    for (std::size_t i = 0; i < watchers.size(); ++i) hear(noise, i);
  }

  [[nodiscard]] const std::vector<Senses>& senses() const { return senses_; }

 private:
  void hear(const Noise& noise, std::size_t i) {
    const Watcher& watcher = tick_.world.night.watchers[i];
    const auto tile = tile_at(watcher.position);
    const auto distance = tile ? tick_.ways.flood.distance(*tile) : std::nullopt;
    if (!distance) return;
    const double left = noise.loudness * hearing_of(watcher, tick_.rules) - *distance;
    if (!(left > loudest_[i])) return;
    loudest_[i] = left;
    senses_[i].heard = noise.about;
    senses_[i].is_cry = noise.kind == NoiseKind::shout || noise.kind == NoiseKind::bell;
  }

  NightTick& tick_;
  std::vector<Senses> senses_;
  std::vector<double> loudest_;
};

[[nodiscard]] bool sees_other(const World& world, const Watcher& watcher, const Watcher& other) {
  const Gaze gaze = gaze_of(watcher);
  return length(other.position - watcher.position) < stunned_reach &&
         is_in_cone(gaze, other.position) && sees(world.now(), gaze.eye, gaze_of(other).eye);
}

/// Calls watchers to a stunned one whom they see, as if that one had cried: calm ones, and those
/// who search there already. They stay until he comes to, or they hear something else.
void find_stunned(const World& world, std::vector<Senses>& senses) {
  const auto& watchers = world.night.watchers;
  for (const Watcher& stunned : watchers) {
    if (stunned.stunned_ticks == 0 || !traits_of(stunned.role).is_alive) continue;
    for (std::size_t i = 0; i < watchers.size(); ++i) {
      const Watcher& watcher = watchers[i];
      const bool is_there =
          watcher.mood == Mood::searching && watcher.clue == std::optional(stunned.position);
      if (senses[i].heard || !traits_of(watcher.role).is_alive) continue;
      if (watcher.mood != Mood::calm && !is_there) continue;
      if (!sees_other(world, watcher, stunned)) continue;
      senses[i].heard = stunned.position;
      senses[i].is_cry = true;
    }
  }
}

[[nodiscard]] std::vector<Senses> listen(NightTick& tick) {
  Ears ears(tick);
  for (const Noise& noise : std::exchange(tick.world.night.cries, {})) ears.hear(noise);
  for (const Noise& noise : tick.world.night.noises) ears.hear(noise);
  std::vector<Senses> senses = ears.senses();
  find_stunned(tick.world, senses);
  return senses;
}

/// True if the player stands over a watcher who is down: he does not get up under him.
[[nodiscard]] bool is_stepped_over(const World& world, const Watcher& watcher) {
  constexpr double room = watcher_radius + player_radius;
  return is_down(watcher) && is_shorter(world.player.position - watcher.position, room);
}

void act(NightTick& tick, Watcher& watcher, const Senses& senses) {
  watcher.walks = false;
  if (watcher.stunned_ticks > 0) {
    const bool is_last = watcher.stunned_ticks == 1;
    if (!is_last || !is_stepped_over(tick.world, watcher)) --watcher.stunned_ticks;
    return;
  }
  switch (watcher.role) {
    case Role::warden:
      return act_as_warden(tick, watcher, senses);
    case Role::hound:
      return act_as_hound(tick, watcher, senses);
    case Role::sentry:
      return act_as_sentry(tick, watcher, senses);
    case Role::eye:
      return act_as_eye(tick, watcher, senses);
    case Role::scenery:
    case Role::topples:
    case Role::watches:
    case Role::relic:
    case Role::loot:
      break;
  }
}

/// True if a watcher in alarm has come so near to the player that he lays a hand on him.
[[nodiscard]] bool reaches_player(const World& world, const Watcher& watcher) {
  if (!traits_of(watcher.role).is_alive || watcher.mood != Mood::alarm) return false;
  if (watcher.stunned_ticks > 0 || watcher.pause_ticks > 0) return false;
  const double reach = watcher_radius + player_radius + touch_reach;
  return is_shorter(world.player.position - watcher.position, reach) &&
         sees(world.now(), gaze_of(watcher).eye,
              {world.player.position, height_of(BodyPart::chest, world.player.eye)});
}

void touch(World& world, Watcher& watcher, const NightRules& rules) {
  watcher.pause_ticks = after_touch_ticks;
  world.night.grace_ticks = after_touch_ticks;
  world.events.push_back(Event::touched);
  if (++world.night.touches < rules.max_touches) return;
  world.phase = Phase::caught;
  world.events.push_back(Event::caught);
}

void keep_reason(Night& night, std::size_t watcher) {
  const auto& sighting = night.watchers[watcher].sighting;
  if (sighting) night.why = NightReason{static_cast<int>(watcher), *sighting};
}

void look(NightTick& tick) {
  World& world = tick.world;
  Night& night = world.night;
  const double within = tick.rules.backdrop_reach + 1;  // a lit place is a little beside its hit
  const std::vector<Light> lights = lights_near(
      moving_lights_of(world, hand_light_of(world.player), false), world.player.position, within);
  const Scene scene{.now = world.now(), .lights = world.night_light.follow(world.now(), lights)};
  night.light = light_of_body(scene, world.player.position, world.player.eye);
  const SeenBody body = seen_body(world);
  bool is_noticed = false;
  for (std::size_t i = 0; i < night.watchers.size(); ++i) {
    Watcher& watcher = night.watchers[i];
    const Notice notice = notice_of(scene, gaze_of(watcher), body, tick.rules);
    watcher.notices = static_cast<bool>(notice);
    is_noticed = is_noticed || watcher.notices;
    if (notice && !watcher.sighting) {
      watcher.sighting = Sighting{notice, lit_by(world, lights, notice), world.ticks};
    }
    // By whom he was touched stays the reason until a touch counts again.
    if (notice && watcher.mood == Mood::alarm && night.grace_ticks == 0) keep_reason(night, i);
    world.actors[static_cast<std::size_t>(watcher.thing)].sees_player =
        watcher.notices || watcher.mood == Mood::alarm;
    if (night.grace_ticks > 0 || world.phase != Phase::walking) continue;
    if (!reaches_player(world, watcher)) continue;
    keep_reason(night, i);
    touch(world, watcher, tick.rules);
    if (world.phase == Phase::caught) break;
  }
  if (is_noticed) ++night.score.ticks_seen;
}

}  // namespace

Night make_night(const Level& level, Difficulty difficulty) {
  Night night;
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Thing& thing = level.things[i];
    const Role role = role_of(level.thing_kinds[static_cast<std::size_t>(thing.kind)]);
    if (!traits_of(role).is_watcher) continue;
    Watcher watcher{.thing = static_cast<int>(i), .role = role};
    watcher.position = thing.position;
    watcher.heading = thing.facing;
    if (traits_of(role).walks) watcher.route = route_from(level, thing.position);
    night.watchers.push_back(watcher);
  }
  night.is_night = !night.watchers.empty() || has_relic(level);
  if (!night.is_night) return night;
  night.difficulty = difficulty;
  night.stones = rules_of(difficulty).stones;
  return night;
}

void step_night(World& world, const Command& command) {
  if (world.phase != Phase::walking) return;
  forget_thrown(world);
  use_tools(world, command);
  make_steps(world, command);
  if (world.night.grace_ticks > 0) --world.night.grace_ticks;
  NightTick tick{world, rules_of(world.night.difficulty), still_bodies_of(world), {}};
  tick.bodies.push_back(player_body(world));
  const std::vector<Senses> senses = listen(tick);
  for (std::size_t i = 0; i < senses.size(); ++i) act(tick, world.night.watchers[i], senses[i]);
  look(tick);
}

double hearing_of(const Watcher& watcher, const NightRules& rules) {
  const RoleTraits traits = traits_of(watcher.role);
  if (watcher.stunned_ticks > 0 || !traits.is_alive) return 0;
  return traits.is_hound ? rules.hearing * hound_hearing : rules.hearing;
}

double sharpest_hearing(const Night& night) {
  const NightRules rules = rules_of(night.difficulty);
  double best = 0;
  for (const Watcher& watcher : night.watchers) best = std::max(best, hearing_of(watcher, rules));
  return best;
}

Gaze gaze_of(const Watcher& watcher) {
  Gaze gaze{.eye = {watcher.position, watcher_eye}, .forward = unit_vector(watcher.heading)};
  switch (watcher.role) {
    case Role::warden:
      gaze.cosine = warden_cosine;
      break;
    case Role::sentry:
      gaze.cosine = sentry_cosine;
      break;
    case Role::hound:
      gaze.cosine = hound_cosine;
      gaze.eye.z = hound_eye;
      gaze.reach = hound_reach;
      break;
    case Role::eye:
      gaze.cosine = eye_cosine;
      gaze.eye.z = eye_height;
      break;
    case Role::scenery:
    case Role::topples:
    case Role::watches:
    case Role::relic:
    case Role::loot:
      break;
  }
  if (watcher.stunned_ticks > 0) gaze.forward = {0, 0};
  return gaze;
}

SeenBody seen_body(const World& world) {
  return {world.player.position, world.player.eye, world.night.light};
}

void replace_world(World& world, World other) {
  NightLight light = std::move(world.night_light);
  world = std::move(other);
  world.night_light = std::move(light);
}

void rewind_to(World& world, World earlier, bool counts) {
  const int rewinds = world.night.score.rewinds + (counts ? 1 : 0);
  replace_world(world, std::move(earlier));
  world.night.score.rewinds = rewinds;
}

}  // namespace raywalk
