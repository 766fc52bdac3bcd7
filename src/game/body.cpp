#include "game/body.hpp"

#include <cmath>

#include "game/things.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"

namespace raywalk {

namespace {

/// In tiles a tick and tick: long enough that a step is not a jerk, short enough not to skate.
constexpr double acceleration = running_speed / 6;

/// The velocity that the keys ask for; as fast aslant as straight ahead.
[[nodiscard]] Vec wanted_velocity(Turn heading, const Command& command) {
  const Vec ahead = unit_vector(heading);
  const Vec way = ahead * static_cast<double>(command.forward) +
                  quarter_turn(ahead) * static_cast<double>(command.right);
  const double speed = command.crouch ? crouching_speed
                       : command.run  ? running_speed
                                      : walking_speed;
  const bool is_aslant = command.forward != 0 && command.right != 0;
  return way * (is_aslant ? speed / std::sqrt(2.0) : speed);
}

/// `from`, changed toward `to` by no more than the acceleration.
[[nodiscard]] Vec approach(Vec from, Vec to) {
  const Vec change = to - from;
  const double size = length(change);
  return size <= acceleration ? to : from + change * (acceleration / size);
}

}  // namespace

void move_player(World& world, const Command& command) {
  world.player.heading = world.player.heading + command.turn;
  world.velocity = approach(world.velocity, wanted_velocity(world.player.heading, command));
  if (world.velocity == Vec{0, 0}) return;
  const std::vector<Circle> others = bodies_in_way(world);
  const Slide slide = move_and_slide(world.level->grid, player_body(world), world.velocity,
                                     medium_probe(world.now(), Medium::body), others);
  world.player.position = slide.center;
  if (slide.touched) world.velocity = slide.moved;  // what a wall has stopped is gone
}

}  // namespace raywalk
