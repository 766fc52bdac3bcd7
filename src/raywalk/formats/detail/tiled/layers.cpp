#include <algorithm>
#include <array>
#include <iterator>

#include "raywalk/formats/detail/tiled/gid_numbers.hpp"
#include "raywalk/formats/detail/tiled/legend.hpp"

namespace raywalk::detail {

namespace {

/// The keys whose values are pictures, which are flipped as their tile is. `true` is the picture of
/// the tile itself.
constexpr std::array<std::string_view, 6> picture_keys{"wall", "floor", "ceiling",
                                                       "door", "pane",  "plan"};

Node key_node(std::string_view key, std::string text, Place place) {
  return text_node(std::string(key), std::move(text), place);
}

class LayerTiles {
 public:
  explicit LayerTiles(TiledDraft& draft) : draft_(draft) {}

  void lay(const TiledLayer& layer, LayerRole role) {
    gids_ = {};
    patches_.clear();
    for (const TiledChunk* chunk : in_rows(layer)) lay_chunk(*chunk, layer, role);
  }

 private:
  /// The chunks by their rows and columns, whatever order the file has.
  static std::vector<const TiledChunk*> in_rows(const TiledLayer& layer) {
    std::vector<const TiledChunk*> chunks;
    chunks.reserve(layer.chunks.size());
    for (const TiledChunk& chunk : layer.chunks) chunks.push_back(&chunk);
    std::ranges::sort(chunks, [](const TiledChunk* a, const TiledChunk* b) {
      const Tile p = a->corner;
      const Tile q = b->corner;
      return p.y != q.y ? p.y < q.y : p.x < q.x;
    });
    return chunks;
  }

  void lay_chunk(const TiledChunk& chunk, const TiledLayer& layer, LayerRole role) {
    const Tile origin = draft_.map.origin;
    Tile in_chunk{0, 0};
    const auto lay_all = [&](std::span<const std::uint32_t> tiles) {
      for (const std::uint32_t gid : tiles) {
        const Tile tile{chunk.corner.x + in_chunk.x - origin.x,
                        chunk.corner.y + in_chunk.y - origin.y};
        if (gid != 0 && draft_.map.grid.contains(tile)) lay_tile(gid, tile, layer, role);
        ++in_chunk.x;
        if (in_chunk.x == chunk.grid.width) in_chunk = {0, in_chunk.y + 1};
      }
    };
    // It has been decoded once without an error; whoever stops it is asked for later.
    static_cast<void>(decode_tiles(chunk.text, chunk.coding,
                                   static_cast<std::size_t>(chunk.grid.count()), lay_all,
                                   draft_.decoding));
  }

  void lay_tile(std::uint32_t gid, Tile tile, const TiledLayer& layer, LayerRole role) {
    const std::uint32_t number = gids_.add(gid);
    if (number == patches_.size()) patches_.push_back(add_patch(gid, tile, layer, role));
    const std::int64_t patch = patches_[number];
    if (patch >= 0) draft_.stack.lay(tile, static_cast<std::uint32_t>(patch));
  }

  /// `tile` is the first in which the layer has it.
  std::int64_t add_patch(std::uint32_t gid, Tile tile, const TiledLayer& layer, LayerRole role) {
    const auto ref = tile_of(gid, draft_.map.uses);
    if (!ref) {
      if (!draft_.is_whole) return -1;
      draft_.mistakes.add(layer.place, "layer " + shown(layer.name) + " has a tile " +
                                           std::to_string(gid) + ", which is of no tileset, at " +
                                           tile_words(tile));
      return -1;
    }
    draft_.pictures.set_place(tile);
    TilePatch patch;
    patch.called = draft_.pictures.called(*ref);
    patch.place = layer.place;
    patch.keys = keys_of_tile(*ref, layer, role);
    draft_.pictures.set_place(std::nullopt);
    return draft_.stack.add(std::move(patch));
  }

  Node keys_of_tile(const TileRef& ref, const TiledLayer& layer, LayerRole role) {
    const TiledTile* tile = find_tile(draft_.map, ref);
    Node properties;
    if (tile != nullptr) properties = tile->properties;
    properties.type = NodeType::table;
    Node keys = keys_of(properties, keys_of_legend_entry());
    leave_out_picture_keys(keys);
    make_pictures(keys, ref);
    if (says_what_it_is(keys)) return keys;
    if (role == LayerRole::things || (tile != nullptr && tile->type == "thing")) {
      const Name name = thing_of(properties, {ref, {}, layer.place}, draft_);
      keys.members.push_back(key_node("thing", name.text, layer.place));
      return keys;
    }
    if (role == LayerRole::flagged && !is_called_solid(tile)) role = LayerRole::none;
    const std::string_view key = key_of(role);
    if (key.empty()) return keys;
    keys.members.push_back(key_node(key, draft_.pictures.name_of(ref), layer.place));
    return keys;
  }

  static std::string_view key_of(LayerRole role) {
    switch (role) {
      case LayerRole::walls:
      case LayerRole::flagged:
        return "wall";
      case LayerRole::floors:
        return "floor";
      case LayerRole::ceilings:
        return "ceiling";
      case LayerRole::doors:
        return "door";
      case LayerRole::panes:
        return "pane";
      case LayerRole::none:
      case LayerRole::things:
        break;
    }
    return {};
  }

  /// Removes the properties of a tile's own picture, which are not those of the map's tiles.
  static void leave_out_picture_keys(Node& keys) {
    for (Node& key : keys.members) {
      if (key.key != "properties") continue;
      std::erase_if(key.members, [](const Node& property) {
        return property.key == "picture" || property.key == "self_lit";
      });
    }
  }

  /// Replaces `true` by the tile's own picture, and flips the pictures as the tile is.
  void make_pictures(Node& keys, const TileRef& ref) {
    for (Node& key : keys.members) make_truth(key);
    std::erase_if(keys.members, [](const Node& key) {
      return key.type == NodeType::truth && !key.truth &&
             std::ranges::find(picture_keys, key.key) != picture_keys.end();
    });
    for (Node& key : keys.members) {
      if (std::ranges::find(picture_keys, key.key) == picture_keys.end()) continue;
      if (key.type == NodeType::truth) {
        key = key_node(key.key, draft_.pictures.name_of(ref), key.place);
      } else if (key.type == NodeType::text && !is_sky(key)) {
        key.text = draft_.pictures.flipped(key.text, ref);
      }
      for (Node& side : key.members) side.text = draft_.pictures.flipped(side.text, ref);
    }
    const bool has_bare_plan = find(keys, "plan") != nullptr && find(keys, "wall") == nullptr;
    if (!has_bare_plan) return;
    keys.members.push_back(key_node("wall", draft_.wall.text, keys.members.front().place));
  }

  /// The oldest versions of Tiled have no types, but texts that say `true` or `false`.
  static void make_truth(Node& key) {
    if (key.type != NodeType::text || (key.text != "true" && key.text != "false")) return;
    if (std::ranges::find(picture_keys, key.key) == picture_keys.end()) return;
    key.type = NodeType::truth;
    key.truth = key.text == "true";
  }

  static bool is_sky(const Node& key) { return key.key == "ceiling" && key.text == "sky"; }

  TiledDraft& draft_;
  GidNumbers gids_{};
  std::vector<std::int64_t> patches_{};
};

}  // namespace

Node keys_of(const Node& properties, std::span<const std::string_view> known) {
  Node keys = text_node("", {}, properties.place);
  keys.type = NodeType::table;
  Node others = text_node("properties", {}, properties.place);
  others.type = NodeType::table;
  for (const Node& property : properties.members) {
    const bool is_key =
        property.key != "properties" && std::ranges::find(known, property.key) != known.end();
    const bool is_plain = property.type == NodeType::text || property.type == NodeType::number ||
                          property.type == NodeType::truth;
    if (is_key) keys.members.push_back(with_type_of_key(property));
    // The names of keys mean what they mean, unless they are written "properties.NAME".
    const bool is_table = property.key == "properties" && property.type == NodeType::table;
    if (is_table) std::ranges::copy(property.members, std::back_inserter(others.members));
    if (!is_key && is_plain) others.members.push_back(property);
  }
  if (!others.members.empty()) keys.members.push_back(std::move(others));
  return keys;
}

void lay_tiled_layers(TiledDraft& draft) {
  LayerRoles found = find_layer_roles(draft.map);
  draft.is_empty_solid = std::ranges::find(found.roles, LayerRole::floors) != found.roles.end();
  LayerTiles tiles(draft);
  for (std::size_t i = 0; i < found.roles.size(); ++i) {
    tiles.lay(draft.map.layers[i], found.roles[i]);
    if (draft.mistakes.is_stopped()) return;
  }
  std::ranges::move(found.guesses, std::back_inserter(draft.guesses));
}

}  // namespace raywalk::detail
