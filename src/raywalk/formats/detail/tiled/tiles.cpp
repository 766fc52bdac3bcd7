#include "raywalk/formats/detail/tiled/tiles.hpp"

#include <algorithm>

#include "raywalk/formats/detail/text/write_keys.hpp"

namespace raywalk::detail {

constexpr int shown_side_px = 64;

TiledTiles::TiledTiles(const MapDocument& map, const ShownPictures& pictures, Losses& losses)
    : map_(map), pictures_(pictures), losses_(losses) {
  for (const TextureEntry& texture : map.textures) picture(texture.name.text);
}

const TextureEntry* TiledTiles::told_of(const std::string& name) const {
  const auto told = std::ranges::find_if(
      map_.textures, [&](const TextureEntry& entry) { return entry.name.text == name; });
  return told == map_.textures.end() ? nullptr : &*told;
}

int TiledTiles::add(const TiledProperties& properties, const std::string& picture,
                    std::string_view type, const TextureEntry* texture) {
  std::string body = properties.xml(2);
  std::optional<ShownPicture> shown = pictures_(picture);
  if (!shown && texture != nullptr && !texture->frames.empty()) {
    shown = pictures_(texture->frames.front().text);
  }
  if (shown) {
    body += "  <image width=\"" + std::to_string(shown->width) + "\" height=\"" +
            std::to_string(shown->height) + "\" source=\"" + xml_text(shown->source) + "\"/>\n";
  }
  if (texture != nullptr && !texture->frames.empty()) {
    body += "  <animation>\n";
    const int duration_ms = (texture->ticks * 100 + 3) / 6;
    for (const Name& frame : texture->frames) {
      TiledProperties one(losses_);
      one.add_text("picture", frame.text);
      body += "   <frame tileid=\"" + std::to_string(add(one, frame.text) - 1) + "\" duration=\"" +
              std::to_string(duration_ms) + "\"/>\n";
    }
    body += "  </animation>\n";
  }
  body.insert(0, type.empty() ? ">\n" : " type=\"" + std::string(type) + "\">\n");
  const auto [known, is_new] = ids_.emplace(body, static_cast<int>(tiles_.size()) + 1);
  if (is_new) tiles_.push_back(body);
  return known->second;
}

int TiledTiles::picture(const std::string& name) {
  TiledProperties properties(losses_);
  properties.add_text("picture", name);
  const TextureEntry* told = told_of(name);
  if (told != nullptr && told->self_lit) properties.add_truth("self_lit", true);
  return add(properties, name, {}, told);
}

int TiledTiles::floor(const LegendEntry& entry) {
  if (!entry.floor) return 0;
  TiledProperties properties(losses_);
  const bool has_body = entry.walls || entry.door || entry.pane;
  if (!has_body) write_rest_keys(entry, properties);
  if (properties.xml(0).empty()) return picture(entry.floor->text);
  properties.add_text("floor", entry.floor->text);
  return add(properties, entry.floor->text);
}

int TiledTiles::ceiling(const LegendEntry& entry) {
  if (!entry.ceiling) return 0;
  if (entry.ceiling->text != "sky") return picture(entry.ceiling->text);
  TiledProperties properties(losses_);
  properties.add_text("ceiling", "sky");
  return add(properties, map_.sky ? map_.sky->text : "sky");
}

int TiledTiles::body(const LegendEntry& entry) {
  if (!entry.walls && !entry.door && !entry.pane) return 0;
  TiledProperties properties(losses_);
  write_body_keys(entry, properties);
  write_rest_keys(entry, properties);
  const Name& shown = entry.door   ? *entry.door
                      : entry.pane ? entry.pane->front()
                      : entry.plan ? *entry.plan
                                   : entry.walls->front();
  return add(properties, shown.text);
}

int TiledTiles::thing(const std::string& name) {
  for (const ThingEntry& entry : map_.things) {
    if (entry.name.text == name) return described(entry);
  }
  TiledProperties properties(losses_);
  properties.add_text("thing", name);
  return add(properties, name, "thing");
}

int TiledTiles::described(const ThingEntry& entry) {
  TiledProperties properties(losses_);
  properties.add_text("thing_name", entry.name.text);
  write_thing_keys(entry, properties);
  const bool has_views = entry.rotations != 1;
  return add(properties, has_views ? entry.picture.text + "_0" : entry.picture.text, "thing");
}

std::string TiledTiles::xml() const {
  const std::string side = std::to_string(shown_side_px);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text += "<tileset version=\"1.8\" tiledversion=\"1.8.2\" name=\"map\" tilewidth=\"" + side +
          "\" tileheight=\"" + side + "\" tilecount=\"" + std::to_string(tiles_.size()) +
          "\" columns=\"0\" objectalignment=\"center\">\n";
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    text += " <tile id=\"" + std::to_string(i) + "\"" + tiles_[i] + " </tile>\n";
  }
  return text + "</tileset>\n";
}

}  // namespace raywalk::detail
