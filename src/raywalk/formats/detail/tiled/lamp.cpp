#include <algorithm>
#include <array>

#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/formats/detail/tiled/legend.hpp"
#include "raywalk/load/detail/level/builder.hpp"

namespace raywalk::detail {

Node lamp_holder(const Node& properties, Place place) {
  constexpr std::array<std::string_view, 3> words{"color", "radius", "size"};
  Node lamp = text_node("lamp", {}, place);
  lamp.type = NodeType::table;
  for (const Node& property : properties.members) {
    if (std::ranges::find(words, property.key) == words.end()) continue;
    lamp.members.push_back(with_type_of_key(property));
  }
  Node holder = text_node("", {}, place);
  holder.members.push_back(std::move(lamp));
  return holder;
}

Name built_in_with_lamp(const std::string& name, const Node& properties, Place place,
                        TiledDraft& draft) {
  const Node holder = lamp_holder(properties, place);
  const Node& told = holder.members.front();
  if (told.members.empty()) return {name, place};
  std::vector<ThingEntry> things = built_in_things();
  const auto thing = std::ranges::find_if(
      things, [&](const ThingEntry& one) { return one.name.text == name && one.lamp; });
  if (thing == things.end()) return {name, place};
  const auto lamp = read_lamp(holder, draft.mistakes);
  if (!lamp) return {name, place};
  if (find(told, "color") != nullptr) thing->lamp->color = lamp->color;
  if (find(told, "radius") != nullptr) thing->lamp->radius = lamp->radius;
  if (find(told, "size") != nullptr) thing->lamp->size = lamp->size;
  std::string own = name;
  own.append(" ").append(color_text(thing->lamp->color));
  own.append(" ").append(number_text(thing->lamp->radius));
  if (thing->lamp->size > 0) own.append(" ").append(number_text(thing->lamp->size));
  const auto [known, is_new] = draft.things.emplace(own, Name{own, place});
  if (is_new) {
    thing->name = known->second;
    thing->picture.place = place;
    draft.text.things.push_back(std::move(*thing));
  }
  return {own, place};
}

}  // namespace raywalk::detail
