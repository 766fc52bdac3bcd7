#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/text/features.hpp"
#include "raywalk/formats/detail/wolf/bytes.hpp"
#include "raywalk/formats/detail/wolf/text.hpp"
#include "raywalk/formats/detail/wolf/things.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

/// The size of all levels of the game.
constexpr int game_side = 64;
constexpr std::uint16_t plain_wall = 1;
constexpr std::uint16_t pillar = 30;
constexpr std::uint16_t ceiling_light = 37;

/// The number that something says itself that it becomes.
std::optional<std::uint16_t> told_number(const Properties& properties,
                                         const char* name = wolf_property) {
  const auto found = properties.find(name);
  if (found == properties.end()) return std::nullopt;
  const double* number = std::get_if<double>(&found->second);
  // A property is no NaN.
  if (number == nullptr || *number < 0 || *number > 65535) return std::nullopt;
  return whole_number<std::uint16_t>(*number);
}

class LevelWriter {
 public:
  explicit LevelWriter(const MapDocument& text) : text_(text), grid_(text.grid.grid) {
    for (const LegendEntry& entry : text.legend) entries_.emplace(entry.character, &entry);
    for (const ThingEntry& thing : text.things) things_.emplace(thing.name.text, &thing);
  }

  WolfExport write() {
    set_head();
    waits_.assign(text_.grid.tiles.size(), false);
    for_tiles([&](Tile tile) { write_number(tile, entry_at(tile)); });
    number_areas();
    for_tiles([&](Tile tile) { write_tile(tile, entry_at(tile)); });
    for (const PlacedThing& thing : text_.placed) {
      const Tile tile = tile_holding(thing.position);
      tell_of_place({thing.position.x - tile.x, thing.position.y - tile.y});
      place(tile, thing.name.text, thing.facing);
    }
    for (const PlacedLamp& lamp : text_.lamps) write_lamp(lamp.light);
    tell_of_whole();
    return {std::move(map_), number_, losses_.lines()};
  }

 private:
  template <class Visit>
  void for_tiles(Visit visit) const {
    for (int y = 0; y < grid_.height; ++y) {
      for (int x = 0; x < grid_.width; ++x) visit(Tile{x, y});
    }
  }
  void tell_of_place(Vec in_tile) {
    if (in_tile != Vec{0.5, 0.5}) losses_.add("where in its tile a thing stands");
  }
  [[nodiscard]] const LegendEntry& entry_at(Tile tile) const {
    return *entries_.at(text_.grid.character(tile));
  }
  [[nodiscard]] std::uint16_t& at(std::size_t plane, Tile tile) {
    return map_
        .planes[plane][static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(map_.width) +
                       static_cast<std::size_t>(tile.x)];
  }

  void set_head() {
    const auto number = told_number(text_.properties);
    if (number && *number >= 1 && *number <= max_wolf_levels) number_ = map_.number = *number;
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
    for (const char c : text_.title) {
      if (begins(c)) map_.name += is_plain(c) ? c : '?';
    }
    if (!std::ranges::all_of(text_.title, is_plain)) {
      losses_.add("a letter of the title, which becomes ?",
                  static_cast<std::size_t>(std::ranges::count_if(
                      text_.title, [&](char c) { return begins(c) && !is_plain(c); })));
    }
    if (map_.name.size() > max_wolf_name_bytes) losses_.add("the end of the title");
    map_.name.resize(std::min(map_.name.size(), max_wolf_name_bytes));
    const bool is_small = grid_.width <= game_side && grid_.height <= game_side;
    map_.width = is_small ? game_side : grid_.width;
    map_.height = is_small ? game_side : grid_.height;
    if (!is_small) losses_.add("the game itself takes no level that is not 64x64 tiles");
    const auto count = static_cast<std::size_t>(map_.width) * static_cast<std::size_t>(map_.height);
    for (auto& plane : map_.planes) plane.assign(count, 0);
    map_.planes[0].assign(count, plain_wall);
  }

  void write_tile(Tile tile, const LegendEntry& entry) {
    at(1, tile) = told_number(entry.properties, wolf_plane1_property).value_or(0);
    at(2, tile) = told_number(entry.properties, wolf_plane2_property).value_or(0);
    if (entry.push) put(tile, wolf_push, "that a wall can be pushed");
    if (entry.plan) put(tile, pillar, "a plan");
    if (entry.plan) losses_.add("the shape of the plan " + shown(entry.plan->text));
    if (entry.pane) losses_.add("the pane " + shown(entry.pane->front().text));
    if (entry.slide.value_or(DoorSlide::forward) != DoorSlide::forward) {
      losses_.add("how a door opens");
    }
    if (entry.sign) losses_.add("the sign " + shown(entry.sign->text));
    if (entry.start) {
      tell_of_turn("the start", *entry.start);
      put(tile, start_number(*entry.start), "the start");
    }
    const bool is_of_switch =
        is_set(entry.properties, "elevator") || is_set(entry.properties, "secret_elevator");
    if (is_set(entry.properties, "exit") && !(is_of_switch && is_at_switch(tile))) {
      put(tile, wolf_end, "an exit");
    }
    for (const TileThing& thing : entry.things) {
      tell_of_place(thing.at);
      place(tile, thing.name.text, thing.facing);
    }
  }

  /// The game knows four directions.
  void tell_of_turn(const std::string& what, Turn facing) {
    constexpr std::uint32_t quarter = 1U << 30U;
    if (facing.units % quarter != 0) losses_.add("which way exactly " + what + " looks");
  }

  static std::uint16_t start_number(Turn facing) {
    // From north clockwise, where quarters count from east the other way.
    const unsigned clockwise = (5 - quarter_of_turn(facing)) % 4;
    return static_cast<std::uint16_t>(wolf_first_start + clockwise);
  }

  /// True if the tile is an exit by itself, for the switch of an elevator is beside it.
  [[nodiscard]] bool is_at_switch(Tile tile) {
    for (const Face side : {Face::east, Face::west}) {
      const Tile beside = beyond(tile, side);
      if (grid_.contains(beside) && at(0, beside) == wolf_elevator) return true;
    }
    return false;
  }

  /// A lamp is what the number in its tile has made, if that is one that shines.
  void write_lamp(const Light& lamp) {
    const Tile tile = tile_holding(lamp.position);
    if (lamp.position != center_of(tile)) losses_.add("where in its tile a lamp is");
    const WolfStatic* there = wolf_static(at(1, tile));
    const bool shines = there != nullptr && there->light_radius > 0;
    tell_of_light(lamp, *(shines ? there : wolf_static(ceiling_light)), "a lamp");
    if (!shines) put(tile, ceiling_light, "a lamp");
  }
  void tell_of_light(Light lamp, const WolfStatic& becomes, const std::string& what) {
    lamp.position = {};
    if (lamp != wolf_lamp(becomes)) losses_.add("the light of " + what + ", which is the game's");
  }

  /// The number that a tile says, unless its maker has made something else of it.
  static std::optional<std::uint16_t> agreed_number(const LegendEntry& entry) {
    const auto told = told_number(entry.properties);
    if (!told) return std::nullopt;
    const WolfTile has = entry.door         ? WolfTile::door
                         : entry.is_solid() ? WolfTile::wall
                                            : WolfTile::floor;
    if (wolf_tile(*told) != has) return std::nullopt;
    if (has == WolfTile::door) {
      const WolfDoor door = wolf_door(*told);
      const std::string lock = entry.lock ? entry.lock->text : "";
      if (lock != door.lock || entry.axis.value_or(door.axis) != door.axis) return std::nullopt;
    }
    if (has == WolfTile::wall) {
      const std::string& picture = entry.walls->front().text;
      if (wolf_wall_of(picture) && our_wall(*told) != picture) return std::nullopt;
    }
    return told;
  }

  /// Writes the number on plane 0; a floor without one waits for the number of its area.
  void write_number(Tile tile, const LegendEntry& entry) {
    std::uint16_t& place = at(0, tile);
    if (const auto told = agreed_number(entry)) {
      place = *told;
    } else if (entry.door) {
      place = door_number(tile, entry);
    } else if (entry.is_solid()) {
      place = wall_number(*entry.walls);
    } else {
      waits(tile) = true;
    }
  }
  std::vector<bool>::reference waits(Tile tile) {
    return waits_[static_cast<std::size_t>(grid_.index(tile))];
  }

  std::uint16_t door_number(Tile tile, const LegendEntry& entry) {
    const auto is_wall = [&](Tile beside) {
      return grid_.contains(beside) && entry_at(beside).is_solid();
    };
    const DoorAxis axis = entry.axis.value_or(axis_between(tile, is_wall).value_or(DoorAxis::x));
    const std::string lock = entry.lock ? entry.lock->text : "";
    if (!lock.empty() && lock != "gold" && lock != "silver") {
      losses_.add("the lock " + shown(lock) + ", which is not gold or silver");
    }
    const int pair = lock == "gold" ? 1 : lock == "silver" ? 2 : 0;
    return static_cast<std::uint16_t>(wolf_first_door + 2 * pair + (axis == DoorAxis::x ? 1 : 0));
  }

  std::uint16_t wall_number(const std::array<Name, 4>& sides) {
    for (const Name& side : sides) {
      if (side.text != sides.front().text) losses_.add("sides of a wall that are not alike");
      if (side.text != sides.front().text) break;
    }
    for (const Name& side : sides) {
      if (const auto number = wolf_wall_of(side.text)) return *number;
    }
    losses_.add("the wall " + shown(sides.front().text) + ", which becomes gray stone");
    return plain_wall;
  }

  void place(Tile tile, const std::string& name, std::optional<Turn> facing) {
    const auto found = things_.find(name);
    const ThingEntry* thing = found == things_.end() ? nullptr : found->second;
    const auto number = thing_number(name, thing);
    if (!number) return losses_.add("the thing " + shown(name));
    if (thing == nullptr) {
      const auto built_in = std::ranges::find(
          built_in_, name, [](const ThingEntry& entry) { return entry.name.text; });
      if (built_in != built_in_.end()) thing = &*built_in;
    }
    if (thing != nullptr) tell_of_thing(*thing, *number);
    const Turn turn = facing ? *facing : thing != nullptr ? thing->facing : Turn{};
    const auto actor = wolf_actor(*number, WolfGame::wolf);
    const bool has_sides = actor && actor->actor->numbers > 1;
    if (has_sides) tell_of_turn("the thing " + shown(name), turn);
    const unsigned quarter = has_sides ? quarter_of_turn(turn) : 0;
    put(tile, static_cast<std::uint16_t>(*number + quarter), "the thing " + shown(name));
  }

  /// Tells of what the game makes of a thing.
  void tell_of_thing(const ThingEntry& thing, std::uint16_t number) {
    const WolfStatic* becomes = wolf_static(number);
    if (becomes == nullptr) return;
    const std::string name = shown(thing.name.text);
    if (becomes->blocks != (thing.body > 0)) {
      losses_.add("whether one can walk through the thing " + name);
    } else if (thing.body > 0 && thing.body != wolf_static_body) {
      losses_.add("how wide the thing " + name + " is");
    }
    if (thing.key && thing.key->text != becomes->key) losses_.add("the key of the thing " + name);
    if (thing.lamp && becomes->light_radius == 0) {
      losses_.add("the lamp of the thing " + name);
    } else if (becomes->light_radius > 0) {
      tell_of_light(thing.lamp.value_or(Light{}), *becomes, "the thing " + name);
    }
  }

  std::optional<std::uint16_t> thing_number(const std::string& name, const ThingEntry* thing) {
    if (thing == nullptr) return wolf_number_of_name(name);
    const std::string key = thing->key ? thing->key->text : "";
    if (const auto told = told_number(thing->properties)) {
      const WolfStatic* becomes = wolf_static(*told);
      if (becomes == nullptr || becomes->key == key) return told;
    }
    if (key == "gold") return 43;
    if (key == "silver") return 44;
    if (const auto number = wolf_number_of_name(name)) return number;
    if (const auto number = wolf_number_of_name(thing->picture.text)) return number;
    if (thing->body == 0) return std::nullopt;
    losses_.add("the look of the thing " + shown(name) + ", which becomes a barrel");
    return wolf_barrel;
  }

  /// Puts a number on plane 1, unless there is one.
  void put(Tile tile, std::uint16_t number, const std::string& what) {
    std::uint16_t& place = at(1, tile);
    if (place != 0) return losses_.add(what + " where there is something else");
    place = number;
  }

  /// Gives each room between doors the number of an area: the one that a part of it has already,
  /// or the next; the last one is that of all that are left.
  void number_areas() {
    std::uint16_t area = wolf_first_area;
    for_tiles([&](Tile first) {
      if (!waits(first) || fill_area(first, area)) return;
      area = std::min(static_cast<std::uint16_t>(area + 1), wolf_last_area);
    });
  }
  /// True if it had a number.
  bool fill_area(Tile first, std::uint16_t area) {
    std::vector<Tile> tiles{first};
    std::optional<std::uint16_t> known;
    waits(first) = false;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      for (const Face face : {Face::north, Face::east, Face::south, Face::west}) {
        const Tile next = beyond(tiles[i], face);
        if (!grid_.contains(next)) continue;
        const auto told = agreed_number(entry_at(next));
        const bool is_area = told && *told >= wolf_first_area && *told <= wolf_last_area;
        if (is_area && !known) known = told;
        if (!waits(next)) continue;
        waits(next) = false;
        tiles.push_back(next);
      }
    }
    for (const Tile tile : tiles) at(0, tile) = known.value_or(area);
    return known.has_value();
  }

  /// Tells of the map itself. Pictures and properties that every level of the game gets when it is
  /// read are not lost.
  void tell_of_whole() {
    MapDocument rest = text_;
    for (LegendEntry& entry : rest.legend) {
      for (const char* const own : {wolf_property, wolf_plane1_property, wolf_plane2_property,
                                    "elevator", "secret_elevator"}) {
        entry.properties.erase(own);
      }
    }
    const bool is_from_game = told_number(text_.properties).has_value();
    if (is_from_game) take_out_given(rest);
    const auto is_lost = [&](const std::optional<Name>& picture) {
      return picture && !(is_from_game && is_plain_of_game(picture->text));
    };
    if (std::ranges::any_of(text_.legend, [&](const LegendEntry& entry) {
          return is_lost(entry.floor) || is_lost(entry.ceiling);
        })) {
      losses_.add("the pictures of floors and ceilings");
    }
    tell_of_features(rest,
                     {Feature::title, Feature::door, Feature::lock, Feature::slide, Feature::pane,
                      Feature::plan, Feature::push, Feature::start, Feature::exit, Feature::sign,
                      Feature::thing, Feature::lamp},
                     losses_);
  }

  /// Takes out what every level of the game gets when it is read.
  void take_out_given(MapDocument& rest) const {
    std::vector<std::string> untold;
    Mistakes unseen("", 1);
    const MapDocument given = text_of_wolf(map_, WolfGame::wolf, nullptr, untold, unseen);
    rest.properties.erase(wolf_property);
    if (rest.fog == given.fog) rest.fog.reset();
    if (rest.ambient == given.ambient) rest.ambient.reset();
  }

  /// True of the pictures that floors and ceilings of the game have, whatever folder they are in.
  static bool is_plain_of_game(std::string_view picture) {
    return picture == "flagstones" || picture == "beams" ||
           picture.find("wolf/color_") != std::string_view::npos;
  }

  const MapDocument& text_;
  Grid grid_;
  std::unordered_map<char32_t, const LegendEntry*> entries_{};
  std::unordered_map<std::string, const ThingEntry*> things_{};
  std::vector<ThingEntry> built_in_ = built_in_things();
  WolfMap map_{};
  int number_ = 0;
  /// True for each tile that is a floor without a number yet.
  std::vector<bool> waits_{};
  Losses losses_{};
};

}  // namespace

Result<void> expect_wolf_size(const Grid& grid) {
  if (grid.count() <= max_wolf_tiles) return {};
  return fail(
      {.message = "a level of Wolfenstein 3D may have at most 32767 tiles, and this map has " +
                  std::to_string(grid.count())});
}

Result<WolfExport> wolf_map_of(const MapDocument& text) {
  if (auto good = expect_wolf_size(text.grid.grid); !good) {
    return tl::unexpected(std::move(good.error()));
  }
  return LevelWriter(text).write();
}

}  // namespace raywalk::detail
