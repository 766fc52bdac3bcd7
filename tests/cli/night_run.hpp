#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "game/play.hpp"
#include "game/replay_log.hpp"
#include "game/saved_world.hpp"
#include "raywalk/base/hash.hpp"
#include "support/random.hpp"

/// Recorded runs through nights.
namespace raywalk {

/// A player of a night by a script, by commands alone: a step in each line, in tiles.
///
///     to X Y        walks straight there, and uses the door in which he gets stuck
///     run X Y       the same, running
///     creep X Y     the same, crouching
///     face X Y      turns there
///     use           uses what is before him
///     sling X Y Z   turns there, and slings a stone at what is Z above the floor
///     toss X Y      turns there, and tosses a pebble
///     wait TICKS    stands
///
/// A creeping player stands up for a moment where he opens a door. A line ends at a `#`. The same
/// script gives the same commands, and so the same world.
class NightRun {
 public:
  explicit NightRun(const Level& level) : world_(make_world(level)) {}

  [[nodiscard]] const World& world() const { return world_; }

  /// The commands so far, as a replay.
  [[nodiscard]] Replay replay() {
    if (const ReplayPart* part = log_.finish()) parts_.push_back(*part);
    return {.head = {.level_hash = hash_of(*world_.level)}, .parts = parts_};
  }

  /// Plays a script. Returns the line that cannot be done: it is no step, or the player has not
  /// come there in 15 seconds. Empty if all was done.
  [[nodiscard]] std::string play(const std::string& script) {
    std::istringstream lines(script);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line.substr(0, line.find('#')));
      std::string verb;
      if (words >> verb && !do_step(verb, words)) return line;
    }
    return {};
  }

 private:
  [[nodiscard]] bool do_step(const std::string& verb, std::istream& words) {
    if (verb == "use") return take(using_door());
    double x = 0;
    double y = 0;
    if (!(words >> x)) return false;
    if (verb == "wait") {
      for (int i = 0; i < static_cast<int>(x); ++i) take({});
      return true;
    }
    if (!(words >> y)) return false;
    if (verb == "to") return walk({x, y}, walking(1));
    if (verb == "run" || verb == "creep") {
      Command command = walking(1);
      (verb == "run" ? command.run : command.crouch) = true;
      return walk({x, y}, command);
    }
    return use_hand(verb, {x, y}, words);
  }

  [[nodiscard]] bool use_hand(const std::string& verb, Point at, std::istream& words) {
    const Vec way = at - world_.player.position;
    Command command{.turn = heading_of(way) - world_.player.heading};
    if (verb == "face") return take(command);
    take(command);
    command = {};
    if (verb == "toss") {
      command.toss = true;
      return take(command);
    }
    double z = 0;
    if (verb != "sling" || !(words >> z)) return false;
    command.fire = true;
    command.fire_slope = (z - world_.player.eye) / std::sqrt(dot(way, way));
    return take(command);
  }

  bool take(const Command& command) {
    if (const ReplayPart* part = log_.step(world_, command)) parts_.push_back(*part);
    return true;
  }

  [[nodiscard]] bool walk(Point place, Command command) {
    const bool crouches = command.crouch;
    int stuck = 0;
    for (int i = 0; i < 15 * ticks_per_second; ++i) {
      const Vec way = place - world_.player.position;
      if (world_.phase != Phase::walking || dot(way, way) < 0.15 * 0.15) return true;
      command.turn = heading_of(way) - world_.player.heading;
      command.use = stuck == 10;
      command.crouch = crouches && !command.use;       // or the door would only come ajar
      if (command.use) stuck = -2 * ticks_per_second;  // until the door is open
      const Point before = world_.player.position;
      take(command);
      const Vec moved = world_.player.position - before;
      stuck = dot(moved, moved) > 0.01 * 0.01 ? 0 : stuck + 1;
    }
    return false;
  }

  World world_;
  ReplayLog log_{};
  std::vector<ReplayPart> parts_{};
};

/// A hash of the state of a world; the pictures of its level make no difference.
[[nodiscard]] inline std::uint64_t hash_of_state(const World& world) {
  Hash hash;
  for (const std::byte byte : bytes_of(world)) hash.add(std::to_integer<unsigned char>(byte));
  return hash.value();
}

}  // namespace raywalk
