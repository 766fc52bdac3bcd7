#include "game/stealth/score.hpp"

#include "game/properties.hpp"

namespace raywalk {

Medals medals_of(const World& world) {
  const NightScore& score = world.night.score;
  const std::optional<double> par = par_of(*world.level);
  return {.ghost = score.ticks_seen == 0,
          .housekeeper = score.lamps_broken == 0 && score.stunned == 0,
          .swift = par && world.ticks <= *par * ticks_per_second};
}

std::optional<double> par_of(const Level& level) {
  const double seconds = number_of(level.properties, "par", 0);
  return seconds > 0 ? std::optional(seconds) : std::nullopt;
}

}  // namespace raywalk
