#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/text/losses.hpp"
#include "raywalk/load/detail/wolf/bytes.hpp"
#include "raywalk/load/detail/wolf/text.hpp"

namespace raywalk::detail {

namespace {

/// The size of all levels of the game.
constexpr int game_side = 64;
constexpr std::uint16_t plain_wall = 1;
constexpr std::uint16_t pillar = 30;
constexpr std::uint16_t ceiling_light = 37;
constexpr std::uint16_t some_barrel = 58;

/// The number that something says itself that it becomes.
std::optional<std::uint16_t> told_number(const Properties& properties) {
  const auto found = properties.find("wolf");
  if (found == properties.end()) return std::nullopt;
  const double* number = std::get_if<double>(&found->second);
  // A property is no NaN.
  if (number == nullptr || *number < 0 || *number > 65535) return std::nullopt;
  return static_cast<std::uint16_t>(*number);
}

/// The number of a thing of ours, or of one that is called as one of the game.
std::optional<std::uint16_t> number_of_name(std::string_view name) {
  if (name == "lamp") return 26;
  if (name == "barrel") return some_barrel;
  if (name == "plant") return 34;
  if (name == "gold_key") return 43;
  if (name == "silver_key") return 44;
  if (name == "eye" || name == "guard") return 108;
  if (name == "officer") return 116;
  if (name == "ss") return 126;
  if (name == "dog") return 134;
  if (name == "mutant") return 216;
  for (std::uint16_t number = wolf_first_static; number <= wolf_last_static; ++number) {
    if (wolf_static(number)->name == name) return number;
  }
  return std::nullopt;
}

class LevelWriter {
 public:
  explicit LevelWriter(const MapText& text) : text_(text), grid_(text.grid.grid) {
    for (const LegendEntry& entry : text.legend) entries_.emplace(entry.character, &entry);
    for (const ThingEntry& thing : text.things) things_.emplace(thing.name.text, &thing);
  }

  WolfExport write() {
    set_head();
    for_tiles([&](Tile tile) { write_tile(tile, entry_at(tile)); });
    number_areas();
    for (const PlacedThing& thing : text_.placed) {
      const Tile tile = tile_of(thing.position);
      tell_of_place({thing.position.x - tile.x, thing.position.y - tile.y});
      place(tile, thing.name.text, thing.facing);
    }
    for (const PlacedLamp& lamp : text_.lamps) {
      put(tile_of(lamp.light.position), ceiling_light, "a lamp");
    }
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
  static Tile tile_of(Point point) {
    return {static_cast<int>(std::floor(point.x)), static_cast<int>(std::floor(point.y))};
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
    if (number && *number >= 1 && *number <= most_wolf_levels) number_ = map_.number = *number;
    for (const char c : text_.title) map_.name += c >= ' ' && c <= '~' ? c : '?';
    if (map_.name.size() > most_wolf_name_bytes) losses_.add("the end of the title");
    map_.name.resize(std::min(map_.name.size(), most_wolf_name_bytes));
    const bool is_small = grid_.width <= game_side && grid_.height <= game_side;
    map_.width = is_small ? game_side : grid_.width;
    map_.height = is_small ? game_side : grid_.height;
    if (!is_small) losses_.add("the game itself takes no level that is not 64x64 tiles");
    const auto count = static_cast<std::size_t>(map_.width) * static_cast<std::size_t>(map_.height);
    for (auto& plane : map_.planes) plane.assign(count, 0);
    map_.planes[0].assign(count, plain_wall);
  }

  void write_tile(Tile tile, const LegendEntry& entry) {
    at(0, tile) = number_of(tile, entry);
    if (entry.push) at(1, tile) = wolf_push;
    if (entry.plan) put(tile, pillar, "a plan");
    if (entry.plan) losses_.add("the shape of the plan " + shown(entry.plan->text));
    if (entry.pane) losses_.add("the pane " + shown(entry.pane->front().text));
    if (entry.slide.value_or(DoorSlide::forward) != DoorSlide::forward) {
      losses_.add("how a door opens");
    }
    if (entry.light) losses_.add("the light of a tile");
    if (entry.sign) losses_.add("the sign " + shown(entry.sign->text));
    if (entry.start) put(tile, start_number(*entry.start), "the start");
    if (is_set(entry.properties, "exit") && !is_set(entry.properties, "elevator") &&
        !is_set(entry.properties, "secret_elevator")) {
      put(tile, wolf_end, "an exit");
    }
    for (const TileThing& thing : entry.things) {
      tell_of_place(thing.at);
      place(tile, thing.name.text, thing.facing);
    }
  }

  static std::uint16_t start_number(Turn facing) {
    // From north clockwise, where quarters count from east the other way.
    const unsigned clockwise = (5 - quarter_of_turn(facing)) % 4;
    return static_cast<std::uint16_t>(wolf_first_start + clockwise);
  }

  /// Of plane 0; 0 of a floor that is to get the number of its area.
  std::uint16_t number_of(Tile tile, const LegendEntry& entry) {
    if (const auto told = told_number(entry.properties)) return *told;
    if (entry.door) return door_number(tile, entry);
    return entry.is_solid() ? wall_number(*entry.walls) : 0;
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
    const Turn turn = facing ? *facing : thing != nullptr ? thing->facing : Turn{};
    const auto actor = wolf_actor(*number, WolfGame::wolf);
    const unsigned quarter = actor && actor->actor->numbers > 1 ? quarter_of_turn(turn) : 0;
    put(tile, static_cast<std::uint16_t>(*number + quarter), "the thing " + shown(name));
  }

  std::optional<std::uint16_t> thing_number(const std::string& name, const ThingEntry* thing) {
    if (thing == nullptr) return number_of_name(name);
    if (const auto told = told_number(thing->properties)) return told;
    const std::string key = thing->key ? thing->key->text : "";
    if (key == "gold") return 43;
    if (key == "silver") return 44;
    if (const auto number = number_of_name(name)) return number;
    if (const auto number = number_of_name(thing->picture.text)) return number;
    if (thing->body == 0) return std::nullopt;
    losses_.add("the look of the thing " + shown(name) + ", which becomes a barrel");
    return some_barrel;
  }

  /// Puts a number on plane 1, unless there is one.
  void put(Tile tile, std::uint16_t number, const std::string& what) {
    std::uint16_t& place = at(1, tile);
    if (place != 0) return losses_.add(what + " where there is something else");
    place = number;
  }

  /// Gives each room between doors the number of an area; the last one is that of all that are
  /// left.
  void number_areas() {
    std::uint16_t area = wolf_first_area;
    for_tiles([&](Tile first) {
      if (at(0, first) != 0) return;
      fill_area(first, area);
      area = std::min(static_cast<std::uint16_t>(area + 1), wolf_last_area);
    });
  }
  void fill_area(Tile first, std::uint16_t area) {
    std::vector<Tile> ahead{first};
    at(0, first) = area;
    while (!ahead.empty()) {
      const Tile tile = ahead.back();
      ahead.pop_back();
      for (const Face face : {Face::north, Face::east, Face::south, Face::west}) {
        const Tile next = beyond(tile, face);
        if (!grid_.contains(next) || at(0, next) != 0) continue;
        at(0, next) = area;
        ahead.push_back(next);
      }
    }
  }

  /// A level that comes from the game has lost nothing of it.
  void tell_of_whole() {
    if (told_number(text_.properties)) return;
    if (std::ranges::any_of(text_.legend, [](const LegendEntry& entry) {
          return entry.floor.has_value() || entry.ceiling.has_value();
        })) {
      losses_.add("the pictures of floors and ceilings");
    }
    if (text_.sky) losses_.add("the sky");
    if (!text_.triggers.empty()) losses_.add("the triggers");
    if (!text_.routes.empty()) losses_.add("the routes");
    if (!text_.next.text.empty()) losses_.add("the next map");
    if (!text_.music.empty() || !text_.ambience.empty()) losses_.add("the sounds");
    if (text_.ambient) losses_.add("the ambient light");
    if (text_.fog) losses_.add("the fog");
  }

  const MapText& text_;
  Grid grid_;
  std::unordered_map<char32_t, const LegendEntry*> entries_{};
  std::unordered_map<std::string, const ThingEntry*> things_{};
  WolfMap map_{};
  int number_ = 0;
  Losses losses_{};
};

}  // namespace

Result<WolfExport> wolf_map_of(const MapText& text) {
  const Grid& grid = text.grid.grid;
  if (grid.count() > most_wolf_tiles) {
    return fail(
        {.message = "a level of Wolfenstein 3D may have at most 32767 tiles, and this map has " +
                    std::to_string(grid.count())});
  }
  return LevelWriter(text).write();
}

}  // namespace raywalk::detail
