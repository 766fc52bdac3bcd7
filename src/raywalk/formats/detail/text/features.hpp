#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "raywalk/formats/detail/text/losses.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

/// Features of maps that not every format holds.
enum class Feature : std::uint8_t {
  title,
  next,
  music,
  ambience,
  sky,
  bullet_mark,
  ambient,
  fog,
  map_property,
  door,
  lock,
  slide,
  pane,
  plan,
  push,
  start,
  exit,
  light,
  sign,
  tag,
  property,
  thing,
  lamp,
  route,
  trigger
};

/// How often a map has something; of what belongs to tiles, in how many.
struct FoundFeature {
  Feature feature{};
  std::size_t count = 0;
};

/// All that a map has, in the order of `Feature`. Expects a text without mistakes, whose tiles are
/// still there.
[[nodiscard]] std::vector<FoundFeature> what_a_map_has(const MapDocument& map);

/// Tells all that a map has but what a writer holds, or tells itself.
void tell_of_features(const MapDocument& map, std::initializer_list<Feature> held, Losses& losses);

}  // namespace raywalk::detail
