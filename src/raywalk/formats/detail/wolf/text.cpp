#include "raywalk/formats/detail/wolf/text.hpp"

#include <compare>
#include <map>

#include "raywalk/formats/detail/wolf/things.hpp"

namespace raywalk::detail {

namespace {

/// One code point for each entry, beyond those that are no characters.
constexpr char32_t first_wolf_character = 0x10000;
constexpr Fog wolf_fog{.begin = 2, .end = 40, .least = 0.5};

/// Look and effect of a tile: tiles that agree in these share a legend entry.
struct TileLook {
  std::uint16_t number = 0;
  std::uint16_t plane1 = 0;  ///< 0 if a thing, the start or a pushwall says it
  std::uint16_t plane2 = 0;
  bool is_pushed = false;
  bool is_exit = false;
  bool is_elevator = false;  ///< it is an exit because a switch is beside it
  std::optional<std::uint32_t> start{};

  friend auto operator<=>(const TileLook&, const TileLook&) = default;
};

class WolfDraft {
 public:
  WolfDraft(const WolfMap& map, WolfGame game, const Vswap* vswap, std::vector<std::string>& hints,
            Mistakes& mistakes)
      : map_(map),
        game_(game),
        vswap_(vswap),
        hints_(hints),
        mistakes_(mistakes),
        things_(game, vswap, text_, hints_, mistakes.limits().things) {}

  MapDocument text() {
    text_.title = title();
    text_.properties[wolf_property] = static_cast<double>(map_.number);
    text_.grid.grid = {map_.width, map_.height};
    text_.grid.first = wolf_place;
    text_.grid.is_drawn = false;
    find_start();
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) read_tile({x, y});
    }
    things_.finish();
    hints_.finish();
    text_.fog = wolf_fog;
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::uint16_t at(std::size_t plane, Tile tile) const {
    return map_.planes[plane][static_cast<std::size_t>(text_.grid.grid.index(tile))];
  }
  [[nodiscard]] std::string title() const {
    std::string title;
    for (const char c : map_.name) title += c >= ' ' && c <= '~' ? c : '?';
    return title;
  }

  /// The last one counts, as in the game.
  void find_start() {
    for (int y = 0; y < map_.height; ++y) {
      for (int x = 0; x < map_.width; ++x) {
        const int place = at(1, {x, y}) - wolf_first_start;
        if (place < 0 || place > 3) continue;
        start_ = {x, y};
        // From north clockwise, where turns begin in the east.
        start_turn_ = Turn{static_cast<std::uint32_t>((place + 3) % 4) << 30U};
        ++starts_;
      }
    }
    const std::string level = "level " + std::to_string(map_.number) + " " + shown(map_.name);
    if (starts_ == 0) {
      mistakes_.add(wolf_place,
                    level + " has no start: expected a number from 19 to 22 on plane 1");
    } else if (wolf_tile(at(0, start_)) != WolfTile::floor) {
      mistakes_.add(wolf_place,
                    level + ": expected a floor under the start, at " + tile_words(start_));
    }
    if (starts_ > 1) {
      hints_.add("of " + std::to_string(starts_) + " starts the last one counts, at " +
                 tile_words(start_));
    }
  }

  /// True if somebody who stands here could use an elevator's switch.
  [[nodiscard]] bool is_at_switch(Tile tile) const {
    for (const Face side : {Face::east, Face::west}) {
      const Tile beside = beyond(tile, side);
      if (text_.grid.grid.contains(beside) && at(0, beside) == wolf_elevator) return true;
    }
    return false;
  }

  void read_tile(Tile tile) {
    const std::uint16_t above = at(1, tile);
    TileLook look{.number = at(0, tile), .plane2 = at(2, tile)};
    const WolfTile is = wolf_tile(look.number);
    if (!is_known_wolf_tile(look.number) && (is == WolfTile::floor || !has_wall(look.number))) {
      hints_.unknown(0, look.number,
                     is == WolfTile::floor ? "it becomes a floor" : "it becomes a wall");
    }
    look.is_pushed = is == WolfTile::wall && above == wolf_push;
    if (is == WolfTile::floor) {
      look.is_elevator = above != wolf_end && is_at_switch(tile);
      look.is_exit = above == wolf_end || look.is_elevator;
      if (starts_ > 0 && tile == start_) look.start = start_turn_.units;
    }
    if (is != WolfTile::floor) {
      if (above != 0 && !look.is_pushed) things_.leave_out();
      if (!look.is_pushed) look.plane1 = above;
    } else if (!things_.add(tile, above) && !look.start) {
      look.plane1 = above;
    }
    text_.grid.tiles.push_back(number_of(look));
  }

  /// The place of a look in the legend; it is there from now on.
  std::uint16_t number_of(const TileLook& look) {
    const auto known = numbers_.find(look);
    if (known != numbers_.end()) return known->second;
    LegendEntry entry;
    entry.character = first_wolf_character + static_cast<char32_t>(text_.legend.size());
    entry.called = "number " + std::to_string(look.number);
    entry.place = wolf_place;
    entry.properties[wolf_property] = static_cast<double>(look.number);
    if (look.plane1 != 0) entry.properties[wolf_plane1_property] = static_cast<double>(look.plane1);
    if (look.plane2 != 0) entry.properties[wolf_plane2_property] = static_cast<double>(look.plane2);
    entry.floor = plain(wolf_floor_color, "flagstones");
    entry.ceiling = plain(wolf_ceiling(map_.number, game_), "beams");
    const WolfTile is = wolf_tile(look.number);
    if (is == WolfTile::wall) entry.walls = walls_of(look.number);
    if (is == WolfTile::door) set_door(entry, wolf_door(look.number));
    entry.push = look.is_pushed;
    if (look.is_exit) entry.properties["exit"] = true;
    if (look.is_elevator) {
      entry.properties[look.number == wolf_secret ? "secret_elevator" : "elevator"] = true;
    }
    if (look.start) entry.start = Turn{*look.start};
    const auto number = static_cast<std::uint16_t>(text_.legend.size());
    numbers_.emplace(look, number);
    text_.grid.characters.push_back(entry.character);
    text_.legend.push_back(std::move(entry));
    return number;
  }

  /// A picture of one color of the game, or one of ours.
  [[nodiscard]] Name plain(int color, const char* ours) const {
    return wolf_name(vswap_ == nullptr ? ours : "wolf/color_" + std::to_string(color));
  }
  /// The first of the two pages of a wall: the lighter one, for its north and its south.
  [[nodiscard]] static int page_of(std::uint16_t number) { return 2 * (number - 1); }
  [[nodiscard]] bool has_wall(std::uint16_t number) const {
    return vswap_ != nullptr && vswap_->has_wall(page_of(number)) &&
           vswap_->has_wall(page_of(number) + 1);
  }
  [[nodiscard]] static Name page(int index) {
    return wolf_name("wolf/wall_" + std::to_string(index));
  }

  [[nodiscard]] std::array<Name, 4> walls_of(std::uint16_t number) const {
    std::array<Name, 4> walls;
    if (!has_wall(number)) {
      walls.fill(wolf_name(std::string(our_wall(number))));
      return walls;
    }
    for (std::size_t i = 0; i < walls.size(); ++i) {
      walls[i] = page(page_of(number) + static_cast<int>(i % 2));
    }
    return walls;
  }

  /// The last eight pages: plain, jambs, elevator, locked; each once for doors along x, once along
  /// y.
  void set_door(LegendEntry& entry, const WolfDoor& door) const {
    const int first = vswap_ == nullptr ? -1 : vswap_->walls() - 8;
    const int along_y = door.axis == DoorAxis::y ? 1 : 0;
    const int kind = door.is_elevator ? 4 : door.lock.empty() ? 0 : 6;
    const int slab = first + kind + along_y;
    const int jamb = first + 3 - along_y;
    const bool are_there = vswap_ != nullptr && vswap_->has_wall(slab) && vswap_->has_wall(jamb);
    entry.door = are_there ? page(slab) : wolf_name("door");
    entry.jamb = are_there ? page(jamb) : wolf_name("jamb");
    entry.axis = door.axis;
    if (!door.lock.empty()) entry.lock = wolf_name(std::string(door.lock));
  }

  const WolfMap& map_;
  WolfGame game_;
  const Vswap* vswap_;
  WolfHints hints_;
  Mistakes& mistakes_;
  MapDocument text_{};
  Tile start_{};
  Turn start_turn_{};
  int starts_ = 0;
  std::map<TileLook, std::uint16_t> numbers_{};
  WolfThings things_;
};

}  // namespace

MapDocument text_of_wolf(const WolfMap& map, WolfGame game, const Vswap* vswap,
                         std::vector<std::string>& hints, Mistakes& mistakes) {
  return WolfDraft(map, game, vswap, hints, mistakes).text();
}

}  // namespace raywalk::detail
