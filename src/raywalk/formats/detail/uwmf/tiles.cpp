#include <algorithm>
#include <array>

#include "raywalk/base/detail/letters.hpp"
#include "raywalk/formats/detail/uwmf/draft.hpp"
#include "raywalk/formats/detail/uwmf/names.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/text/words.hpp"

namespace raywalk::detail {

namespace {

/// Doors beside doors may lose their walls by turns.
constexpr int max_rounds = 8;

bool is_uwmf_solid(const Node& tile) {
  return std::ranges::any_of(words_of_sides, [&](std::string_view side) {
    return uwmf_truth(tile, "blocking" + std::string(side), true);
  });
}

bool is_thin(const Node& tile) {
  return uwmf_truth(tile, "offsetvertical", false) || uwmf_truth(tile, "offsethorizontal", false);
}

class UwmfTiles {
 public:
  explicit UwmfTiles(UwmfDraft& draft) : draft_(draft), grid_(draft.map.grid) {}

  void lay() {
    expect_palettes();
    if (!draft_.mistakes.is_empty()) return;
    find_bodies();
    make_walls_of_open_ones();
    for_all([&](Tile tile) { draft_.stack.lay(tile, patch_of(tile)); });
    for (const auto& [index, effect] : draft_.effects) lay_exits(grid_.tile(index), effect);
  }

 private:
  template <class Visit>
  void for_all(Visit visit) {
    for (int y = 0; y < grid_.height; ++y) {
      for (int x = 0; x < grid_.width; ++x) visit(Tile{x, y});
    }
  }
  [[nodiscard]] std::size_t index(Tile tile) const {
    return static_cast<std::size_t>(grid_.index(tile));
  }
  [[nodiscard]] UwmfEffect effect_at(Tile tile) const {
    const auto found = draft_.effects.find(grid_.index(tile));
    return found == draft_.effects.end() ? UwmfEffect{} : found->second;
  }
  /// The entry of a tile in the palette; null for a free one.
  [[nodiscard]] const Node* tile_node(const UwmfCell& cell) const {
    return cell.tile < 0 ? nullptr : &draft_.map.tiles[static_cast<std::size_t>(cell.tile)];
  }

  void expect_palettes() {
    const auto expect = [&](int number, const std::vector<Node>& palette, const char* what,
                            Place place) {
      if (number < static_cast<int>(palette.size())) return;
      draft_.mistakes.add(place, "the planemap has the " + std::string(what) + " " +
                                     std::to_string(number) + ", and there are " +
                                     std::to_string(palette.size()));
    };
    for (const UwmfCell& cell : draft_.map.cells) {
      expect(cell.tile, draft_.map.tiles, "tile", cell.place);
      expect(cell.sector, draft_.map.sectors, "sector", cell.place);
    }
  }

  void find_bodies() {
    draft_.bodies.resize(draft_.map.cell_of_tile.size());
    for_all([&](Tile tile) {
      const Node* node = tile_node(draft_.cell_at(tile));
      UwmfBody& body = draft_.bodies[index(tile)];
      if (node == nullptr || (!is_uwmf_solid(*node) && !effect_at(tile).opens)) return;
      body = is_thin(*node) ? UwmfBody::pane : UwmfBody::wall;
      if (effect_at(tile).opens) body = UwmfBody::door;
    });
  }

  /// Doors and panes without walls on two opposite sides become walls.
  void make_walls_of_open_ones() {
    const auto is_wall = [&](Tile tile) {
      return grid_.contains(tile) && draft_.bodies[index(tile)] == UwmfBody::wall;
    };
    std::size_t open = 0;
    bool is_changed = true;
    for (int round = 0; is_changed && round < max_rounds; ++round) {
      is_changed = false;
      for_all([&](Tile tile) {
        UwmfBody& body = draft_.bodies[index(tile)];
        if ((body != UwmfBody::door && body != UwmfBody::pane) || axis_between(tile, is_wall)) {
          return;
        }
        body = UwmfBody::wall;
        is_changed = true;
        if (open++ == 0) first_open_ = tile;
      });
    }
    if (open == 0) return;
    draft_.hints.add(std::to_string(open) +
                     " doors and thin walls without walls on two opposite sides are walls, the "
                     "first at " +
                     tile_words(first_open_));
  }

  std::uint32_t patch_of(Tile tile) {
    const UwmfEffect effect = effect_at(tile);
    const UwmfBody body = draft_.bodies[index(tile)];
    const bool is_pushed = body == UwmfBody::wall && effect.pushes;
    const int lock = body == UwmfBody::door ? effect.lock : 0;
    const auto [known, is_new] = patches_.try_emplace(
        {draft_.map.cell_of_tile[index(tile)], body, is_pushed, lock}, std::uint32_t{0});
    if (is_new) {
      const UwmfCell& cell = draft_.cell_at(tile);
      TilePatch patch;
      patch.place = cell.place;
      patch.called = "tile " + std::to_string(cell.tile) + " of the planemap";
      patch.keys = keys_of(keys(cell, body, is_pushed, lock), keys_of_legend_entry());
      known->second = draft_.stack.add(std::move(patch));
    }
    return known->second;
  }

  Node keys(const UwmfCell& cell, UwmfBody body, bool is_pushed, int lock) {
    Node keys = text_node("", {}, cell.place);
    keys.type = NodeType::table;
    const Node* tile = tile_node(cell);
    if (body == UwmfBody::wall) keys.members.push_back(sides(*tile, "wall"));
    if (body == UwmfBody::pane) keys.members.push_back(sides(*tile, "pane"));
    if (body == UwmfBody::door) add_door(*tile, lock, keys);
    if (is_pushed) {
      Node push = text_node("push", {}, cell.place);
      push.type = NodeType::truth;
      push.truth = true;
      keys.members.push_back(std::move(push));
    }
    add_planes(cell, keys);
    return keys;
  }

  std::string picture(const std::string& name, std::string ours) {
    if (is_color_name(name)) return in_small_letters(name);
    if (name.empty() || name == "-") return ours;
    return draft_.pictures.name_of(
        {shown(name), {in_small_letters(name), name}, std::move(ours), {}});
  }
  std::string side_picture(const Node& tile, std::string_view side) {
    const std::string name = uwmf_word(tile, "texture" + std::string(side));
    return picture(name, our_wall_like(name));
  }

  Node sides(const Node& tile, std::string key) {
    Node wall = text_node(std::move(key), {}, tile.place);
    wall.type = NodeType::table;
    for (const std::string_view side : words_of_sides) {
      wall.members.push_back(text_node(std::string(side), side_picture(tile, side), tile.place));
    }
    return wall;
  }

  /// A thin wall from north to south shows its eastern picture, and its jambs are to the north.
  void add_door(const Node& tile, int lock, Node& keys) {
    const bool is_vertical = uwmf_truth(tile, "offsetvertical", false);
    const std::string_view front = is_vertical ? "east" : "north";
    keys.members.push_back(text_node("door", side_picture(tile, front), tile.place));
    if (is_thin(tile)) {
      const std::string_view edge = is_vertical ? "north" : "east";
      keys.members.push_back(text_node("jamb", side_picture(tile, edge), tile.place));
    }
    if (lock <= 0) return;
    keys.members.push_back(text_node("lock", uwmf_key_name(lock), tile.place));
  }

  void add_planes(const UwmfCell& cell, Node& keys) {
    if (cell.sector < 0) return;
    const Node& sector = draft_.map.sectors[static_cast<std::size_t>(cell.sector)];
    const auto add = [&](const char* key, const char* ours) {
      const std::string name = uwmf_word(sector, "texture" + std::string(key));
      keys.members.push_back(text_node(key, picture(name, ours), sector.place));
    };
    add("floor", "flagstones");
    add("ceiling", "beams");
  }

  /// Lays an exit: in its tile if that is free, else in the free tiles at the sides of its switch,
  /// as the player cannot walk into a wall.
  void lay_exits(Tile tile, const UwmfEffect& effect) {
    if (effect.exits.empty()) return;
    if (draft_.is_free(tile)) return draft_.stack.lay(tile, exit_patch());
    bool has_way = false;
    for (const Face side : effect.exits) {
      const Tile beside = beyond(tile, side);
      if (!draft_.is_free(beside)) continue;
      draft_.stack.lay(beside, exit_patch());
      has_way = true;
    }
    if (!has_way) draft_.hints.add("nobody can come to the exit at " + tile_words(tile));
  }

  std::uint32_t exit_patch() {
    if (exit_patch_) return *exit_patch_;
    TilePatch patch;
    patch.keys.type = NodeType::table;
    Node exit = text_node("exit", {}, {});
    exit.type = NodeType::truth;
    exit.truth = true;
    patch.keys.members.push_back(std::move(exit));
    patch.called = "an exit";
    exit_patch_ = draft_.stack.add(std::move(patch));
    return *exit_patch_;
  }

  UwmfDraft& draft_;
  Grid grid_{};
  Tile first_open_{};
  std::map<std::tuple<std::uint32_t, UwmfBody, bool, int>, std::uint32_t> patches_{};
  std::optional<std::uint32_t> exit_patch_{};
};

}  // namespace

void lay_uwmf_tiles(UwmfDraft& draft) { UwmfTiles(draft).lay(); }

}  // namespace raywalk::detail
