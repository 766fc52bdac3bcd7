#include "raywalk/formats/detail/text/features.hpp"

#include <algorithm>
#include <array>

#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/load/detail/level/builder.hpp"

namespace raywalk::detail {

namespace {

/// In the order of `Feature`.
constexpr std::array<const char*, 25> feature_words{
    "the title",
    "the next map",
    "the music",
    "the ambience",
    "the sky",
    "the bullet mark",
    "the ambient light",
    "the fog",
    "a property of the map",
    "a door",
    "a lock",
    "how a door opens",
    "a pane",
    "a plan",
    "that a wall can be pushed",
    "the start",
    "an exit",
    "the light of a tile",
    "a sign",
    "a tag",
    "a property of a tile",
    "a thing",
    "a lamp",
    "a route",
    "a trigger",
};

/// Counts, each feature in its place.
class FeatureCounts {
 public:
  void add(Feature feature, std::size_t count) {
    counts_[static_cast<std::size_t>(feature)] += count;
  }
  void add_if(Feature feature, bool has, std::size_t count = 1) { add(feature, has ? count : 0); }

  [[nodiscard]] std::vector<FoundFeature> found() const {
    std::vector<FoundFeature> found;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (counts_[i] > 0) found.push_back({static_cast<Feature>(i), counts_[i]});
    }
    return found;
  }

 private:
  std::array<std::size_t, feature_words.size()> counts_{};
};

void count_whole(const MapDocument& map, FeatureCounts& counts) {
  counts.add_if(Feature::title, !map.title.empty());
  counts.add_if(Feature::next, !map.next.text.empty());
  counts.add_if(Feature::music, !map.music.empty());
  counts.add_if(Feature::ambience, !map.ambience.empty());
  counts.add_if(Feature::sky, map.sky.has_value());
  counts.add_if(Feature::bullet_mark, map.bullet_mark.has_value());
  counts.add_if(Feature::ambient, map.ambient.has_value());
  counts.add_if(Feature::fog, map.fog.has_value());
  counts.add(Feature::map_property, map.properties.size());
  counts.add(Feature::thing, map.placed.size());
  counts.add(Feature::lamp, map.lamps.size());
  counts.add(Feature::route, map.routes.size());
  counts.add(Feature::trigger, map.triggers.size());
}

/// Counts the features of a legend entry that so many tiles have.
void count_tiles(const LegendEntry& entry, std::size_t tiles, FeatureCounts& counts) {
  const bool is_exit = is_set(entry.properties, "exit");
  counts.add_if(Feature::door, entry.door.has_value(), tiles);
  counts.add_if(Feature::lock, entry.lock.has_value(), tiles);
  counts.add_if(Feature::slide, entry.slide.value_or(DoorSlide::forward) != DoorSlide::forward,
                tiles);
  counts.add_if(Feature::pane, entry.pane.has_value(), tiles);
  counts.add_if(Feature::plan, entry.plan.has_value(), tiles);
  counts.add_if(Feature::push, entry.push, tiles);
  counts.add_if(Feature::start, entry.start.has_value(), tiles);
  counts.add_if(Feature::exit, is_exit, tiles);
  counts.add_if(Feature::light, entry.light.has_value(), tiles);
  counts.add_if(Feature::sign, entry.sign.has_value(), tiles);
  counts.add(Feature::tag, entry.tags.size() * tiles);
  counts.add(Feature::property, (entry.properties.size() - entry.properties.count("exit")) * tiles);
  counts.add(Feature::thing, entry.things.size() * tiles);
}

}  // namespace

std::vector<FoundFeature> what_a_map_has(const MapDocument& map) {
  FeatureCounts counts;
  count_whole(map, counts);
  const std::vector<std::size_t> tiles = counts_of_entries(map);
  for (std::size_t i = 0; i < tiles.size(); ++i) count_tiles(map.legend[i], tiles[i], counts);
  return counts.found();
}

void tell_of_features(const MapDocument& map, std::initializer_list<Feature> held, Losses& losses) {
  for (const auto& [feature, count] : what_a_map_has(map)) {
    if (std::ranges::find(held, feature) != held.end()) continue;
    losses.add(feature_words[static_cast<std::size_t>(feature)], count);
  }
}

}  // namespace raywalk::detail
