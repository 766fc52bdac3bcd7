#include <algorithm>
#include <charconv>

#include "raywalk/formats/detail/cub/text.hpp"
#include "raywalk/formats/detail/other_maps.hpp"
#include "raywalk/formats/detail/stand_ins.hpp"
#include "raywalk/formats/detail/tiled/legend.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/text/words.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view cub_sprite = "sprite";

Node cub_table(Place place) {
  Node table = text_node("", {}, place);
  table.type = NodeType::table;
  return table;
}

/// The three numbers of a color, "220, 100, 0"; none for anything else.
std::optional<std::array<unsigned, 3>> channels_of(std::string_view text) {
  std::array<unsigned, 3> channels{};
  for (std::size_t i = 0; i < channels.size(); ++i) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), channels[i]);
    if (error != std::errc() || channels[i] > 255) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (i == 2) break;
    if (!text.starts_with(',')) return std::nullopt;
    text.remove_prefix(1);
  }
  return text.empty() ? std::optional(channels) : std::nullopt;
}

/// The names under which a picture may be found: by its path from the map, and by its last part.
std::vector<std::string> names_of_path(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  const std::size_t slash = path.rfind('/');
  const std::size_t dot = path.rfind('.');
  if (dot != std::string_view::npos && (slash == std::string_view::npos || dot > slash)) {
    path = path.substr(0, dot);
  }
  std::vector<std::string> names{std::string(path)};
  if (slash != std::string_view::npos) names.emplace_back(path.substr(slash + 1));
  return names;
}

/// Makes the text of a map of a `.cub` file.
class CubLegend {
 public:
  CubLegend(const CubText& cub, StandIns& pictures, Mistakes& mistakes)
      : cub_(cub), pictures_(pictures), mistakes_(mistakes) {}

  MapDocument text() {
    std::size_t width = 0;
    for (const std::string_view row : cub_.rows) width = std::max(width, row.size());
    const Grid grid{static_cast<int>(width), static_cast<int>(cub_.rows.size())};
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) expect_closed({x, y});
    }
    expect_start(grid);
    MapDocument text;
    if (!mistakes_.is_empty()) return text;
    const Node defaults = planes();
    TileStack stack(grid, mistakes_);
    for (const char c : std::string_view("0NSEW2D")) lay_all(c, grid, stack, text);
    stack.write(text, TilePatch{wall(), "a wall", first()});
    apply_defaults(defaults, text, mistakes_);
    text.grid.first = first();
    text.grid.is_drawn = true;
    return text;
  }

 private:
  [[nodiscard]] Place first() const { return {cub_.first_line, 1}; }
  [[nodiscard]] Place place_of(Tile tile) const { return {cub_.first_line + tile.y, tile.x + 1}; }

  /// A tile that one can walk on has a tile on each side.
  void expect_closed(Tile tile) {
    if (!is_cub_floor(cub_.at(tile))) return;
    constexpr std::array<std::pair<Face, std::string_view>, 4> sides{{{Face::north, "north"},
                                                                      {Face::east, "east"},
                                                                      {Face::south, "south"},
                                                                      {Face::west, "west"}}};
    for (const auto& [side, word] : sides) {
      if (cub_.at(beyond(tile, side)) != ' ') continue;
      return mistakes_.add(place_of(tile), "the map is open here: nothing lies " +
                                               std::string(word) + " of this tile, expected 1");
    }
  }

  void expect_start(const Grid& grid) {
    bool is_placed = false;
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) {
        if (std::string_view("NSEW").find(cub_.at({x, y})) == std::string_view::npos) continue;
        if (is_placed) {
          mistakes_.add(place_of({x, y}), "this is a second start, a map has one");
        }
        is_placed = true;
      }
    }
    if (is_placed || !mistakes_.is_empty()) return;
    mistakes_.add(first(), "the map has no start: expected one of N, S, E, W");
  }

  std::string picture(CubElement which, std::string ours) {
    const Name& name = *cub_.element(which);
    const std::string word(cub_words[static_cast<std::size_t>(which)]);
    std::vector<std::string> names = names_of_path(name.text);
    std::string advice = "; expected a PNG file beside the map, " + names.back() + ".png";
    return pictures_.name_of(
        {word + " " + shown(name.text), std::move(names), std::move(ours), std::move(advice)});
  }

  /// A picture of one color, or, as some have it, one of a file.
  std::string plane(CubElement which, std::string ours) {
    const Name& name = *cub_.element(which);
    if (const auto channels = channels_of(name.text)) {
      return color_name(rgb((*channels)[0], (*channels)[1], (*channels)[2]));
    }
    if (name.text.find('.') != std::string::npos) return picture(which, std::move(ours));
    mistakes_.add(name.place, shown(name.text) +
                                  " is no color: expected three numbers from 0 to 255, such as "
                                  "220,100,0");
    return ours;
  }

  Node planes() {
    Node defaults = cub_table(first());
    const auto add = [&](const char* key, CubElement which, const char* ours) {
      defaults.members.push_back(text_node(key, plane(which, ours), cub_.element(which)->place));
    };
    add("floor", CubElement::floor, "flagstones");
    add("ceiling", CubElement::ceiling, "beams");
    return defaults;
  }

  Node wall() {
    Node keys = cub_table(first());
    Node wall = cub_table(cub_.element(CubElement::north)->place);
    wall.key = "wall";
    for (std::size_t i = 0; i < words_of_sides.size(); ++i) {
      const auto which = static_cast<CubElement>(i);
      wall.members.push_back(text_node(std::string(words_of_sides[i]), picture(which, "brick"),
                                       cub_.element(which)->place));
    }
    keys.members.push_back(std::move(wall));
    return keys;
  }

  /// The keys of the tiles of one character.
  Node keys_of_character(char c, Place place) {
    Node keys = cub_table(place);
    const auto add = [&](const char* key, const char* value) {
      keys.members.push_back(text_node(key, value, place));
    };
    if (c == 'N') add("start", "north");
    if (c == 'S') add("start", "south");
    if (c == 'E') add("start", "east");
    if (c == 'W') add("start", "west");
    const bool is_sprite = c == '2' && cub_.element(CubElement::sprite);
    if (is_sprite) add("thing", cub_sprite.data());
    if (c == 'D' || (c == '2' && !is_sprite)) add("door", "door");
    return keys;
  }

  void lay_all(char c, const Grid& grid, TileStack& stack, MapDocument& text) {
    std::optional<std::uint32_t> patch;
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) {
        const Tile tile{x, y};
        if (cub_.at(tile) != c) continue;
        if (!patch) {
          const Place place = place_of(tile);
          patch = stack.add({keys_of_character(c, place), shown(static_cast<char32_t>(c)), place});
          if (c == '2' && cub_.element(CubElement::sprite)) add_sprite(text);
        }
        stack.lay(tile, *patch);
      }
    }
  }

  void add_sprite(MapDocument& text) {
    const Place place = cub_.element(CubElement::sprite)->place;
    Node thing = cub_table(place);
    thing.key = cub_sprite;
    thing.members.push_back(text_node("picture", picture(CubElement::sprite, "barrel"), place));
    text.things.push_back(read_thing_entry(thing, mistakes_));
  }

  const CubText& cub_;
  StandIns& pictures_;
  Mistakes& mistakes_;
};

Result<MapHints> read_cub(const MapInput& map) {
  Mistakes mistakes(map.name, map.max_mistakes, map.terms);
  const CubText cub = read_cub_text(map.text(), mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  HintList hints;
  const TextureSource textures = with_plain_pictures(map.textures);
  StandIns pictures(textures, hints, map.terms.limits);
  MapDocument text = CubLegend(cub, pictures, mistakes).text();
  return hand_on(text, map, textures, hints, mistakes);
}

}  // namespace

const MapKind& cub_kind() {
  static constexpr MapKind kind{&Limits::map_bytes, read_text_map<read_cub>};
  return kind;
}

}  // namespace raywalk::detail
