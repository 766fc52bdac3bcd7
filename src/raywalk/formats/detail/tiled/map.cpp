#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/base/bytes.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/tiled/gid_numbers.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/text/grid.hpp"

namespace raywalk::detail {

namespace {

constexpr Range tile_pixels{1, 4096, "from 1 to 4096"};
constexpr Range chunk_place{-1048576, 1048576, "from -1048576 to 1048576"};
constexpr Range layer_shift{-16777216, 16777216, "from -16777216 to 16777216"};

/// Widens the extent of an infinite map by the tiles of a chunk, from the i-th on.
void add_extent(std::span<const std::uint32_t> tiles, std::int64_t i, const TiledChunk& chunk,
                TiledReader& reader) {
  for (const std::uint32_t gid : tiles) {
    const Tile tile = chunk.grid.tile(i++);
    if (gid == 0) continue;
    const Tile at{chunk.corner.x + tile.x, chunk.corner.y + tile.y};
    reader.low = {std::min(reader.low.x, at.x), std::min(reader.low.y, at.y)};
    reader.high = {std::max(reader.high.x, at.x), std::max(reader.high.y, at.y)};
  }
}

/// Reads the tiles of one element: the `data` of a layer, or a chunk of it.
void read_tiles(const Node& data, TiledChunk chunk, TiledLayer& layer, GidNumbers& gids,
                TiledReader& reader) {
  const std::int64_t count = chunk.grid.count();
  reader.layer_tiles += count;
  if (const std::int64_t most = reader.mistakes.limits().layer_tiles; reader.layer_tiles > most) {
    reader.mistakes.add(data.place, "the layers of a map may have at most " + std::to_string(most) +
                                        " tiles together");
    return;
  }
  chunk.text = data.text;
  std::int64_t place = 0;
  const auto done = decode_tiles(
      chunk.text, chunk.coding, static_cast<std::size_t>(count),
      [&](std::span<const std::uint32_t> tiles) {
        for (const std::uint32_t gid : tiles) {
          if (gid != 0) gids.add(gid);
        }
        if (reader.is_infinite) add_extent(tiles, place, chunk, reader);
        place += std::ssize(tiles);
      },
      reader.decoding);
  if (!done) {
    std::string words = "layer " + shown(layer.name) + " " + done.error().reason;
    if (const auto before = done.error().before) {
      const Tile tile = chunk.grid.tile(static_cast<std::int64_t>(*before));
      words += ", at " + tile_words({chunk.corner.x + tile.x, chunk.corner.y + tile.y});
    }
    reader.mistakes.add(data.place, std::move(words));
    return;
  }
  layer.chunks.push_back(chunk);
}

void read_data(const Node& node, Tile shift, TiledLayer& layer, TiledReader& reader) {
  GidNumbers gids;
  Mistakes& mistakes = reader.mistakes;
  const Node* data = child(node, "data");
  if (data == nullptr) {
    mistakes.add(node.place, "layer " + shown(layer.name) + " has no \"data\"");
    return;
  }
  const TileCoding coding = coding_of(*data);
  if (child(*data, "chunk") == nullptr) {
    const int width = side_of(node, "width", reader.map.grid.width, 0, mistakes);
    const int height = side_of(node, "height", reader.map.grid.height, 0, mistakes);
    read_tiles(*data, {shift, {width, height}, coding, {}}, layer, gids, reader);
  }
  for (const Node& chunk : data->members) {
    if (chunk.type != NodeType::table || chunk.key != "chunk") continue;
    const Tile corner{whole_of(chunk, "x", 0, chunk_place, mistakes) + shift.x,
                      whole_of(chunk, "y", 0, chunk_place, mistakes) + shift.y};
    const Grid grid{side_of(chunk, "width", 16, 1, mistakes),
                    side_of(chunk, "height", 16, 1, mistakes)};
    read_tiles(chunk, {corner, grid, coding, {}}, layer, gids, reader);
  }
  layer.gids.assign(gids.all().begin(), gids.all().end());
  if (!gids.is_over()) return;
  mistakes.add(node.place, "layer " + shown(layer.name) + " has more than 65535 different tiles");
}

void read_layer(const Node& node, Vec shift, TiledReader& reader) {
  TiledLayer layer;
  layer.name = text_of(node, "name");
  layer.type = class_of(node);
  layer.place = node.place;
  const Tile by{whole_number<int>(std::round(shift.x / reader.map.tile_width)),
                whole_number<int>(std::round(shift.y / reader.map.tile_height))};
  read_data(node, by, layer, reader);
  reader.map.layers.push_back(std::move(layer));
}

/// The layers of the map or of a group, which is shifted by so many pixels.
void read_layers(const Node& node, Vec shift, TiledReader& reader) {
  for (const Node& member : node.members) {
    if (member.type != NodeType::table) continue;
    const Vec here{shift.x + number_of(member, "offsetx", 0, layer_shift, reader.mistakes),
                   shift.y + number_of(member, "offsety", 0, layer_shift, reader.mistakes)};
    if (member.key == "layer") read_layer(member, here, reader);
    if (member.key == "objectgroup") read_tiled_objects(member, here, reader);
    if (member.key == "group") read_layers(member, here, reader);
  }
}

void expect_orthogonal(const Node& root, TiledReader& reader) {
  const std::string_view orientation = text_of(root, "orientation");
  if (orientation.empty() || orientation == "orthogonal") return;
  reader.mistakes.add(root.place, "this map is " + std::string(orientation) +
                                      ", and only orthogonal maps can be walked through");
}

void read_sizes(const Node& root, TiledReader& reader) {
  TiledMap& map = reader.map;
  Mistakes& mistakes = reader.mistakes;
  expect_orthogonal(root, reader);
  const Node* infinite = attribute(root, "infinite");
  reader.is_infinite = infinite != nullptr && (infinite->text == "1" || infinite->truth);
  const int least = reader.is_infinite ? 0 : 1;
  map.grid = {side_of(root, "width", 0, least, mistakes),
              side_of(root, "height", 0, least, mistakes)};
  map.tile_width = whole_of(root, "tilewidth", 1, tile_pixels, mistakes);
  map.tile_height = whole_of(root, "tileheight", 1, tile_pixels, mistakes);
}

/// Makes the smallest rectangle with all tiles the grid of an infinite map.
void find_extent(TiledReader& reader) {
  const auto [low, high] = std::pair(reader.low, reader.high);
  Grid& grid = reader.map.grid;
  grid = {};
  if (high.x < low.x) return reader.mistakes.add(reader.map.place, "the map has no tiles");
  const Grid needed{high.x - low.x + 1, high.y - low.y + 1};
  const std::int64_t most = reader.mistakes.limits().side;
  if (needed.width > most || needed.height > most) {
    return reader.mistakes.add(
        reader.map.place, "a map may have at most " + std::to_string(most) + "x" +
                              std::to_string(most) + " tiles, and the chunks of this one take " +
                              std::to_string(needed.width) + "x" + std::to_string(needed.height));
  }
  grid = needed;
  reader.map.origin = low;
  for (TiledObject& object : reader.map.objects) {
    object.middle.x -= low.x;
    object.middle.y -= low.y;
  }
}

}  // namespace

std::string joined_path(const std::string& from, std::string_view path) {
  const std::filesystem::path folder = std::filesystem::path(from).parent_path();
  return (folder / std::filesystem::path(path)).lexically_normal().generic_string();
}

const Node* read_tiled_tree(const std::string& path, std::string_view root, Place place,
                            TiledReader& reader) {
  const Limits& limits = reader.mistakes.limits();
  auto known = reader.trees.find(path);
  if (known == reader.trees.end()) {
    if (std::ssize(reader.trees) >= limits.named_files) {
      reader.mistakes.add(place, "a map may name at most " + std::to_string(limits.named_files) +
                                     " tilesets and templates");
      return nullptr;
    }
    known = reader.trees.emplace(path, std::nullopt).first;
    const auto bytes = read_from(reader.files, path, limits.map_bytes);
    if (!bytes) {
      reader.mistakes.add(place, to_string(bytes.error()));
      return nullptr;
    }
    reader.file_bytes += std::ssize(*bytes);
    if (reader.file_bytes > limits.named_bytes) {
      reader.mistakes.add(place, "the files of a map may have at most " +
                                     std::to_string(limits.named_bytes) + " bytes together");
      return nullptr;
    }
    const std::string_view text = as_text(*bytes);
    auto tree = parse_tiled_file(text, joined_path(reader.file, path), reader.sources);
    if (!tree) {
      reader.mistakes.add({tree.error().line, tree.error().column}, tree.error().message);
      return nullptr;
    }
    tell_strange_elements(*tree, reader);
    reader.file_weight += static_cast<std::int64_t>(weight_of(*tree));
    if (reader.file_weight > limits.named_elements) {
      reader.mistakes.add(place, "the tilesets and templates of a map may have at most " +
                                     std::to_string(limits.named_elements) +
                                     " elements and attributes together");
      return nullptr;
    }
    known->second = *std::move(tree);
  }
  if (!known->second) return nullptr;
  if (known->second->key == root) return &*known->second;
  reader.mistakes.add(place, shown(path) + " is no " + std::string(root) + " of Tiled");
  return nullptr;
}

bool read_tiled_map(const Node& root, TiledReader& reader) {
  TiledMap& map = reader.map;
  Mistakes& mistakes = reader.mistakes;
  map.place = root.place;
  if (root.key != "map") {
    mistakes.add(root.place, "this is no map of Tiled, but a " + shown(root.key));
    return false;
  }
  tell_strange_elements(root, reader);
  map.properties = read_tiled_properties(root, mistakes);
  reader.own_mistakes = mistakes.count();
  read_sizes(root, reader);
  const bool has_sizes = mistakes.count() == reader.own_mistakes;
  for (const Node& member : root.members) {
    if (member.type != NodeType::table || member.key != "tileset") continue;
    if (const auto use = read_tileset_use(member, "", reader)) map.uses.push_back(*use);
  }
  std::ranges::sort(map.uses, {}, &TilesetUse::first);
  if (!has_sizes) return false;
  if (!reader.is_infinite && map.grid.count() == 0) {
    mistakes.add(root.place, "the map has no \"width\" or no \"height\"");
    return false;
  }
  begin_part(mistakes.progress(), LoadPart::tiles);
  read_layers(root, {0, 0}, reader);
  if (!reader.is_infinite) return true;
  const auto is_right = [&] { return mistakes.count() == reader.own_mistakes; };
  if (is_right()) find_extent(reader);
  return is_right();
}

std::optional<TileRef> tile_of(std::uint32_t gid, const std::vector<TilesetUse>& uses) {
  constexpr std::uint32_t flip_x = 1U << 31U;
  constexpr std::uint32_t flip_y = 1U << 30U;
  constexpr std::uint32_t flip_diagonally = 1U << 29U;
  constexpr std::uint32_t all_flags = 0xF0000000U;
  const std::uint32_t id = gid & ~all_flags;
  const auto behind = std::ranges::upper_bound(uses, id, {}, &TilesetUse::first);
  if (id == 0 || behind == uses.begin()) return std::nullopt;
  const TilesetUse& use = *(behind - 1);
  return TileRef{use.tileset, static_cast<int>(id - use.first), (gid & flip_x) != 0,
                 (gid & flip_y) != 0, (gid & flip_diagonally) != 0};
}

const TiledTile* find_tile(const TiledMap& map, const TileRef& ref) {
  const auto& tiles = map.tilesets[static_cast<std::size_t>(ref.tileset)].tiles;
  const auto found = tiles.find(ref.id);
  return found == tiles.end() ? nullptr : &found->second;
}

}  // namespace raywalk::detail
