#include <algorithm>
#include <cmath>

#include "raywalk/formats/detail/text/write_keys.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/formats/detail/tiled/tiles.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

constexpr int tile_px = 64;

/// A rectangle of tiles; its end is not in it.
struct TileBox {
  Tile first{};
  Tile end{};

  [[nodiscard]] std::int64_t count() const {
    return std::int64_t{end.x - first.x} * (end.y - first.y);
  }
};

TileBox box_of(const std::vector<Tile>& tiles) {
  TileBox box{tiles.front(), tiles.front()};
  for (const Tile tile : tiles) {
    box.first = {std::min(box.first.x, tile.x), std::min(box.first.y, tile.y)};
    box.end = {std::max(box.end.x, tile.x + 1), std::max(box.end.y, tile.y + 1)};
  }
  return box;
}

class TiledWriter {
 public:
  TiledWriter(const MapDocument& map, const ShownPictures& pictures, Losses& losses)
      : map_(map), losses_(losses), tiles_(map, pictures, losses) {}

  TiledFiles write(const std::string& tileset) {
    write_layer("floors", [&](const LegendEntry& entry) { return tiles_.floor(entry); });
    write_layer("ceilings", [&](const LegendEntry& entry) { return tiles_.ceiling(entry); });
    write_layer("walls", [&](const LegendEntry& entry) { return tiles_.body(entry); });
    write_tile_objects();
    for (const PlacedThing& thing : map_.placed) {
      write_thing(thing.name.text, thing.position, thing.facing);
    }
    for (const PlacedLamp& lamp : map_.lamps) write_lamp(lamp.light);
    for (const Route& route : map_.routes) write_route(route);
    for (const TriggerEntry& trigger : map_.triggers) write_trigger(trigger);
    return {head(tileset) + layers_ + " <objectgroup id=\"4\" name=\"objects\">\n" + objects_ +
                " </objectgroup>\n</map>\n",
            tiles_.xml()};
  }

 private:
  [[nodiscard]] std::string size_text() const {
    const Grid& grid = map_.grid.grid;
    return " width=\"" + std::to_string(grid.width) + "\" height=\"" + std::to_string(grid.height) +
           "\"";
  }

  [[nodiscard]] std::string head(const std::string& tileset) const {
    const std::string side = std::to_string(tile_px);
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    text += "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"orthogonal\"";
    text += " renderorder=\"right-down\"" + size_text() + " tilewidth=\"" + side +
            "\" tileheight=\"" + side + "\" infinite=\"0\" nextlayerid=\"5\" nextobjectid=\"" +
            std::to_string(next_id_) + "\">\n" + properties_of_map();
    return text + " <tileset firstgid=\"1\" source=\"" + xml_text(tileset) + "\"/>\n";
  }

  [[nodiscard]] std::string properties_of_map() const {
    TiledProperties properties(losses_);
    write_map_keys(map_, properties);
    // Floor and ceiling of walls without their own, where they are never seen.
    const std::string floor = commonest(map_, &LegendEntry::floor);
    const std::string ceiling = commonest(map_, &LegendEntry::ceiling);
    if (!floor.empty()) properties.add_text("floor", floor);
    if (!ceiling.empty()) properties.add_text("ceiling", ceiling);
    properties.add_properties(map_.properties);
    return properties.xml(1);
  }

  template <class TileFor>
  void write_layer(const std::string& name, TileFor tile_for) {
    const auto entries = entries_of_characters(map_);
    std::vector<std::string> ids(entries.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (entries[i]) ids[i] = std::to_string(tile_for(map_.legend[*entries[i]]));
    }
    ++layer_id_;
    layers_ += " <layer id=\"" + std::to_string(layer_id_) + "\" name=\"" + name + "\"" +
               size_text() + (name == "ceilings" ? " visible=\"0\"" : "") +
               ">\n  <data encoding=\"csv\">\n";
    const auto width = static_cast<std::size_t>(map_.grid.grid.width);
    const std::vector<std::uint16_t>& tiles = map_.grid.tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      layers_ += ids[tiles[i]];
      if (i + 1 < tiles.size()) layers_ += ',';
      if ((i + 1) % width == 0) layers_ += '\n';
    }
    layers_ += "</data>\n </layer>\n";
  }

  /// Writes the start and the things of the legend, row by row, as a level has them; starts first.
  void write_tile_objects() {
    const auto entries = entries_of_characters(map_);
    const Grid& grid = map_.grid.grid;
    for (const bool is_start : {true, false}) {
      for (std::int64_t i = 0; i < grid.count(); ++i) {
        const LegendEntry& entry =
            map_.legend[*entries[map_.grid.tiles[static_cast<std::size_t>(i)]]];
        const Tile tile = grid.tile(i);
        if (is_start && entry.start) write_start(tile, *entry.start);
        for (const TileThing& thing : entry.things) {
          if (is_start) break;
          write_thing(thing.name.text, {tile.x + thing.at.x, tile.y + thing.at.y}, thing.facing);
        }
      }
    }
  }

  /// The beginning of an object, without the end of its tag.
  int begin_object(std::string_view type, Point position, std::string_view more = {}) {
    const int id = next_id_++;
    objects_ += "  <object id=\"" + std::to_string(id) + "\"" + std::string(more) + " type=\"" +
                std::string(type) + "\" x=\"" + number_text(position.x * tile_px) + "\" y=\"" +
                number_text(position.y * tile_px) + "\"";
    return id;
  }
  void end_point(const TiledProperties& properties) {
    objects_ += ">\n" + properties.xml(3) + "   <point/>\n  </object>\n";
  }

  /// A turn of 0 is none in Tiled: what looks east against its habit turns by next to nothing.
  static std::string rotation_text(Turn turn, bool is_told) {
    const double degrees = degrees_of(turn);
    if (degrees == 0 && !is_told) return {};
    return " rotation=\"" + (degrees == 0 ? std::string("1e-09") : number_text(degrees)) + "\"";
  }

  void write_start(Tile tile, Turn facing) {
    begin_object("start", center_of(tile));
    objects_ += rotation_text(facing, false);
    end_point(TiledProperties(losses_));
  }

  void write_thing(const std::string& name, Point position, std::optional<Turn> facing) {
    const std::string side = std::to_string(tile_px);
    begin_object("thing", position, " gid=\"" + std::to_string(tiles_.thing(name)) + "\"");
    objects_ += " width=\"" + side + "\" height=\"" + side + "\"" +
                (facing ? rotation_text(*facing, true) : "") + "/>\n";
  }

  void write_lamp(const Light& light) {
    TiledProperties properties(losses_);
    write_lamp_keys(light, properties);
    begin_object("light", light.position);
    end_point(properties);
  }

  /// A polyline; a loop is a polygon. Where it is one point, that is given twice: Tiled has no line
  /// of one.
  void write_route(const Route& route) {
    const std::string name =
        route.name.empty() ? std::string() : " name=\"" + xml_text(route.name) + "\"";
    begin_object("route", route.points.front(), name);
    std::string points;
    for (const Point point : route.points) {
      const Vec way = point - route.points.front();
      if (!points.empty()) points += ' ';
      points += number_text(way.x * tile_px) + "," + number_text(way.y * tile_px);
    }
    if (route.points.size() == 1) points += " 0,0";
    const std::string shape = route.is_loop ? "polygon" : "polyline";
    objects_ += ">\n   <" + shape + " points=\"" + points + "\"/>\n  </object>\n";
  }

  /// One object for actions of different verbs in their order; several for others.
  void write_trigger(const TriggerEntry& trigger) {
    std::size_t done = 0;
    int objects = 0;
    while (done < trigger.actions.size()) {
      std::size_t end = done + 1;
      while (end < trigger.actions.size() &&
             trigger.actions[end - 1].verb < trigger.actions[end].verb) {
        ++end;
      }
      const std::span all(trigger.actions);
      write_actions(trigger, all.subspan(done, end - done));
      done = end;
      ++objects;
    }
    if (objects > 1) losses_.add("that the actions of a trigger are one: it becomes several");
  }

  void write_actions(const TriggerEntry& trigger, std::span<const ActionEntry> actions) {
    TiledProperties properties(losses_);
    write_trigger_keys(trigger, properties);
    for (const ActionEntry& action : actions) add_action(properties, action);
    if (!trigger.at.tag.empty()) {
      properties.add_text("at", trigger.at.tag);
      begin_object("trigger", {0, 0});
      return end_point(properties);
    }
    const TileBox box = box_of(trigger.at.tiles);
    if (box.count() != static_cast<std::int64_t>(trigger.at.tiles.size())) {
      losses_.add("the shape of a trigger, which becomes a rectangle");
    }
    begin_object("trigger", {0.0 + box.first.x, 0.0 + box.first.y});
    objects_ += " width=\"" + std::to_string((box.end.x - box.first.x) * tile_px) + "\" height=\"" +
                std::to_string((box.end.y - box.first.y) * tile_px) + "\">\n" + properties.xml(3) +
                "  </object>\n";
  }

  void add_action(TiledProperties& properties, const ActionEntry& action) {
    write_action_keys(action, properties, [&](std::string_view verb, const Target& target) {
      if (!target.tag.empty()) return properties.add_text(verb, target.tag);
      if (target.tiles.size() > 1) losses_.add("all but the first tile of an action");
      properties.add_object(verb, mark(target.tiles.front()));
    });
  }

  /// An object in the middle of a tile, to be named by triggers.
  int mark(Tile tile) {
    const int id = begin_object("mark", center_of(tile));
    end_point(TiledProperties(losses_));
    return id;
  }

  const MapDocument& map_;
  Losses& losses_;
  TiledTiles tiles_;
  std::string layers_{};
  std::string objects_{};
  int layer_id_ = 0;
  int next_id_ = 1;
};

}  // namespace

Result<void> expect_tiled_size(const Grid& grid, const Limits& limits) {
  if (grid.width <= limits.side && grid.height <= limits.side) return {};
  return fail({.message = "a map of Tiled may have at most " + std::to_string(limits.side) +
                          " tiles a side, and this one has " + std::to_string(grid.width) + "x" +
                          std::to_string(grid.height)});
}

Result<TiledFiles> write_tiled(const MapDocument& map, const std::string& tileset,
                               const ShownPictures& pictures, Losses& losses,
                               const Limits& limits) {
  if (auto good = expect_tiled_size(map.grid.grid, limits); !good) {
    return tl::unexpected(std::move(good.error()));
  }
  TiledFiles files = TiledWriter(map, pictures, losses).write(tileset);
  if (std::ssize(files.map) > limits.map_bytes) {
    return fail({.message = "this map takes more than " + std::to_string(limits.map_bytes) +
                            " bytes as one of Tiled"});
  }
  return files;
}

}  // namespace raywalk::detail
