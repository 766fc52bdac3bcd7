#include "game/world.hpp"

#include <type_traits>

#include "game/night/step_night.hpp"
#include "game/world_fields.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// Adds fields to a hash.
class FieldHash {
 public:
  template <class T>
  void operator()(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      hash_.add(static_cast<std::uint8_t>(value));
    } else if constexpr (std::is_arithmetic_v<T>) {
      hash_.add(value);
    } else {
      visit_fields(value, *this);
    }
  }
  void operator()(const std::string& text) {
    hash_.add(std::uint64_t{text.size()});
    for (const char c : text) hash_.add(static_cast<std::uint8_t>(c));
  }
  /// Events are only heard: they make no difference later.
  void operator()(const std::vector<Event>&) {}
  /// A free walk has no night: nothing of it makes a difference.
  void operator()(const Night& night) {
    if (night.is_night) visit_fields(night, *this);
  }
  template <class T>
  void operator()(const std::vector<T>& values) {
    hash_.add(std::uint64_t{values.size()});
    for (const T& value : values) (*this)(value);
  }
  template <class T>
  void operator()(const std::optional<T>& value) {
    hash_.add(value.has_value());
    if (value) (*this)(*value);
  }

  [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

 private:
  Hash hash_{};
};

}  // namespace

World make_world(const Level& level, bool bobs, Difficulty difficulty) {
  World world;
  world.level = &level;
  world.known = known_properties(level);
  world.state = initial_state(level);
  world.player = {level.start.position, level.start.heading};
  world.head_bob.bobs = bobs;
  world.player_before = world.player;
  world.actors.resize(level.things.size());
  world.door_actors.resize(level.doors.size());
  world.fired.resize(level.triggers.size(), 0);
  world.night = make_night(level, difficulty);
  return world;
}

Pose pose_between(const World& world, int fraction, Turn turned, const PitchChange& pitched) {
  const bool is_now = fraction == 256;  // the sum of a and b - a may differ from b in the last bit
  const Point position =
      is_now ? world.player.position
             : mix(world.player_before.position, world.player.position, fraction / 256.0);
  const double rise = world.player.eye - world.player_before.eye;  // exact, and so is the mix
  Pose pose = world.player;
  pose.position = position;
  pose.eye = world.player_before.eye + rise * (fraction / 256.0);
  if (world.phase != Phase::walking) return pose;
  pose.heading = pose.heading + turned;
  pose.pitch = changed(pose.pitch, pitched);
  return pose;
}

std::uint64_t hash_of(const World& world) {
  FieldHash hash;
  hash(hash_of(*world.level));
  visit_fields(world, hash);
  return hash.value();
}

std::uint64_t state_hash(const World& world) {
  FieldHash hash;
  visit_fields(world, hash);
  return hash.value();
}

}  // namespace raywalk
