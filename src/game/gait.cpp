#include "game/gait.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk {

namespace {

/// The eye's heights are whole numbers of these a tile.
constexpr int units_per_tile = 65536;
constexpr int standing_eye = units_per_tile / 2;
static_assert(standing_eye * (1.0 / units_per_tile) == eye_height);

/// A fifth of a second into a crouch, and by how much it lowers the eye.
constexpr int crouch_ticks = 12;
constexpr int crouch_depth = units_per_tile * 7 / 32;

/// A sixth of a second into full swing, and how deep the eye goes in a step: 5 cm if a wall of 1 is
/// taken for 3 m, half of what legs of that length do, for a screen does not have ears.
constexpr int swing_ticks = 10;
constexpr int step_depth = units_per_tile / 64;
constexpr int step_units = 65536;
/// Those who walk take 1.8 steps a second, those who run 3.2.
constexpr double steps_per_tile = 0.7;

/// 0 to 65536 for the share part / whole, an S between them: 3 s^2 - 2 s^3.
[[nodiscard]] constexpr int smooth_share(std::int64_t part, std::int64_t whole) {
  return static_cast<int>(part * part * (3 * whole - 2 * part) * 65536 / (whole * whole * whole));
}

/// How deep in a step the eye is, 0 to 65536: at its top where the step begins and ends.
[[nodiscard]] constexpr int dip_of(int step) {
  return smooth_share(std::min(step, step_units - step), step_units / 2);
}

/// One more towards `most`, or one less towards 0.
[[nodiscard]] constexpr int toward(bool is_on, int ticks, int most) {
  return std::clamp(ticks + (is_on ? 1 : -1), 0, most);
}

}  // namespace

double eye_of(const Gait& gait) {
  const std::int64_t crouch = smooth_share(gait.crouch_ticks, crouch_ticks);
  const std::int64_t swing = gait.bobs ? smooth_share(gait.swing_ticks, swing_ticks) : 0;
  const std::int64_t dip = swing * dip_of(gait.step) / 65536;
  const std::int64_t units =
      standing_eye - crouch * crouch_depth / 65536 - dip * step_depth / 65536;
  return static_cast<double>(units) * (1.0 / units_per_tile);
}

void move_eye(World& world, const Command& command) {
  world.player.pitch = changed(world.player.pitch, command.pitch);
  const Vec moved = world.player.position - world.player_before.position;
  const double distance = std::sqrt(glm::dot(moved, moved));
  Gait& gait = world.gait;
  gait.crouch_ticks = toward(command.crouch, gait.crouch_ticks, crouch_ticks);
  gait.swing_ticks = toward(distance > 0, gait.swing_ticks, swing_ticks);
  const auto step = static_cast<int>(distance * steps_per_tile * step_units);
  gait.step = gait.swing_ticks == 0 ? 0 : (gait.step + step) % step_units;
  world.player.eye = eye_of(gait);
}

}  // namespace raywalk
