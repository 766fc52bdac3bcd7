#pragma once

#include <map>
#include <string>
#include <tuple>

#include "game/world.hpp"

namespace raywalk {

/// The tile and the name of a thing, and which it is of several that have both: 0 is the first.
using ThingPlace = std::tuple<double, double, std::string, int>;

/// Tells the places of a level's things, one after the other.
class ThingPlaces {
 public:
  explicit ThingPlaces(const World& world) : world_(world) {}

  /// Expects that there is one more.
  ThingPlace next();

 private:
  const World& world_;
  int thing_ = 0;
  std::map<ThingPlace, int> told_{};
};

}  // namespace raywalk
