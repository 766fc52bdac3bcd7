#include "game/thing_places.hpp"

#include <cmath>

#include "game/things.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

ThingPlace ThingPlaces::next() {
  const Point at = world_.level->things[static_cast<std::size_t>(thing_)].position;
  ThingPlace place{std::floor(at.x), std::floor(at.y), kind_of(world_, thing_).name, 0};
  ++thing_;
  std::get<3>(place) = told_[place]++;
  return place;
}

}  // namespace raywalk
