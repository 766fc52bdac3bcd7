#include "game/head_bob.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk {

namespace {

/// Eye heights are whole multiples of 1 / units_per_tile.
constexpr int units_per_tile = 65536;
constexpr int standing_eye = units_per_tile / 2;
static_assert(standing_eye * (1.0 / units_per_tile) == eye_height);

/// A crouch lowers the eye by this much.
constexpr int crouch_depth = units_per_tile * 7 / 32;

/// In a step the eye sinks by 5 cm, if a wall is taken to be 3 m high: half of what it does in
/// reality, which looks exaggerated on a screen.
constexpr int step_depth = units_per_tile / 64;
constexpr int step_units = 65536;
/// It gives 1.8 steps a second when walking, and 3.2 when running.
constexpr double steps_per_tile = 0.7;

/// Smoothstep of s = part / whole, scaled to 0 to 65536: 3 s^2 - 2 s^3.
[[nodiscard]] constexpr int smooth_share(std::int64_t part, std::int64_t whole) {
  return static_cast<int>(part * part * (3 * whole - 2 * part) * 65536 / (whole * whole * whole));
}

/// How far the eye has sunk at a phase of a step, 0 to 65536: 0 where the step begins and ends.
[[nodiscard]] constexpr int dip_of(int step) {
  return smooth_share(std::min(step, step_units - step), step_units / 2);
}

/// `ticks` plus 1, to at most `most`, if on; else minus 1, to at least 0.
[[nodiscard]] constexpr int toward(bool is_on, int ticks, int most) {
  return std::clamp(ticks + (is_on ? 1 : -1), 0, most);
}

}  // namespace

double eye_of(const HeadBob& head_bob) {
  const std::int64_t crouch = smooth_share(head_bob.crouch_ticks, HeadBob::whole_crouch_ticks);
  const std::int64_t swing =
      head_bob.bobs ? smooth_share(head_bob.swing_ticks, HeadBob::whole_swing_ticks) : 0;
  const std::int64_t dip = swing * dip_of(head_bob.step) / 65536;
  const std::int64_t units =
      standing_eye - crouch * crouch_depth / 65536 - dip * step_depth / 65536;
  return static_cast<double>(units) * (1.0 / units_per_tile);
}

void move_eye(World& world, const Command& command) {
  world.player.pitch = changed(world.player.pitch, command.pitch);
  const Vec moved = world.player.position - world.player_before.position;
  const double distance = length(moved);
  HeadBob& head_bob = world.head_bob;
  head_bob.crouch_ticks =
      toward(command.crouch, head_bob.crouch_ticks, HeadBob::whole_crouch_ticks);
  head_bob.swing_ticks = toward(distance > 0, head_bob.swing_ticks, HeadBob::whole_swing_ticks);
  const auto step = static_cast<int>(distance * steps_per_tile * step_units);
  head_bob.step = head_bob.swing_ticks == 0 ? 0 : (head_bob.step + step) % step_units;
  world.player.eye = eye_of(head_bob);
}

}  // namespace raywalk
