#include <algorithm>
#include <charconv>

#include "raywalk/formats/detail/tiled/map.hpp"

namespace raywalk::detail {

namespace {

constexpr Range picture_pixels{0, 4096, "from 0 to 4096"};
constexpr Range tileset_pixels{1, 4096, "from 1 to 4096"};
constexpr Range tile_id{0, 16777215, "from 0 to 16777215"};
constexpr Range global_id{1, 268435455, "from 1 to 268435455"};
constexpr Range milliseconds{0, 60000, "from 0 to 60000"};
constexpr std::size_t max_frames_of_tile = 256;

std::optional<Color> read_transparent(const Node& image) {
  std::string_view text = text_of(image, "trans");
  if (text.starts_with('#')) text.remove_prefix(1);
  Color color = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), color, 16);
  const bool is_good = text.size() == 6 && error == std::errc() && end == text.data() + 6;
  return is_good ? std::optional(color) : std::nullopt;
}

/// The picture of a tileset, or of a tile, whose part of it stands beside in `owner`.
std::optional<TiledImage> read_image(const Node& owner, const std::string& path,
                                     TiledReader& reader) {
  const Node* node = child(owner, "image");
  if (node == nullptr) return std::nullopt;
  TiledImage image;
  image.place = node->place;
  const std::string_view source = text_of(*node, "source");
  if (source.empty()) {
    reader.mistakes.add(node->place, "the image has no \"source\", the name of a PNG file");
  }
  image.path = joined_path(path, source);
  image.transparent = read_transparent(*node);
  if (owner.key != "tile") return image;
  image.x = whole_of(owner, "x", 0, picture_pixels, reader.mistakes);
  image.y = whole_of(owner, "y", 0, picture_pixels, reader.mistakes);
  image.width = whole_of(owner, "width", 0, picture_pixels, reader.mistakes);
  image.height = whole_of(owner, "height", 0, picture_pixels, reader.mistakes);
  return image;
}

void read_frames(const Node& node, TiledTile& tile, Mistakes& mistakes) {
  const Node* animation = child(node, "animation");
  if (animation == nullptr) return;
  for (const Node& frame : animation->members) {
    if (frame.type != NodeType::table || frame.key != "frame") continue;
    if (tile.frames.size() == max_frames_of_tile) {
      return mistakes.add(frame.place, "an animation may have at most 256 frames");
    }
    const int duration = whole_of(frame, "duration", 100, milliseconds, mistakes);
    if (tile.frames.empty()) tile.frame_ticks = std::clamp((duration * 6 + 50) / 100, 1, 3600);
    tile.frames.push_back(whole_of(frame, "tileid", 0, tile_id, mistakes));
  }
}

void read_tile(const Node& node, const std::string& path, TiledTileset& tileset,
               TiledReader& reader) {
  const int id = whole_of(node, "id", 0, tile_id, reader.mistakes);
  // Old files say of one tile at several places.
  TiledTile& tile = tileset.tiles[id];
  if (const std::string_view type = class_of(node); !type.empty()) tile.type = type;
  tile.properties =
      merged(std::move(tile.properties), read_tiled_properties(node, reader.mistakes));
  tile.properties.type = NodeType::table;
  if (tile.properties.members.size() > max_properties) {
    reader.mistakes.add(node.place, "a tile may have at most 256 properties");
    tile.properties.members.clear();
  }
  if (auto image = read_image(node, path, reader)) tile.image = *std::move(image);
  read_frames(node, tile, reader.mistakes);
}

int read_tileset(const Node& node, const std::string& path, TiledReader& reader) {
  Mistakes& mistakes = reader.mistakes;
  TiledTileset tileset;
  tileset.place = node.place;
  const std::size_t slash = path.rfind('/');
  tileset.name = path.empty() ? std::string(text_of(node, "name"))
                              : path.substr(slash == std::string::npos ? 0 : slash + 1);
  tileset.tile_width = whole_of(node, "tilewidth", 1, tileset_pixels, mistakes);
  tileset.tile_height = whole_of(node, "tileheight", 1, tileset_pixels, mistakes);
  tileset.spacing = whole_of(node, "spacing", 0, picture_pixels, mistakes);
  tileset.margin = whole_of(node, "margin", 0, picture_pixels, mistakes);
  tileset.columns = whole_of(node, "columns", 0, tile_id, mistakes);
  tileset.alignment = text_of(node, "objectalignment");
  tileset.image = read_image(node, path, reader);
  for (const Node& member : node.members) {
    if (member.type == NodeType::table && member.key == "tile") {
      read_tile(member, path, tileset, reader);
    }
  }
  reader.map.tilesets.push_back(std::move(tileset));
  return static_cast<int>(reader.map.tilesets.size()) - 1;
}

}  // namespace

std::optional<TilesetUse> read_tileset_use(const Node& node, const std::string& path,
                                           TiledReader& reader) {
  TilesetUse use;
  use.first = static_cast<std::uint32_t>(whole_of(node, "firstgid", 1, global_id, reader.mistakes));
  const std::string_view source = text_of(node, "source");
  if (source.empty()) {
    use.tileset = read_tileset(node, path, reader);
    return use;
  }
  const std::string file = joined_path(path, source);
  const auto known = reader.tilesets_by_path.find(file);
  if (known == reader.tilesets_by_path.end()) {
    const Node* root = read_tiled_tree(file, "tileset", node.place, reader);
    if (root == nullptr) return std::nullopt;
    use.tileset = read_tileset(*root, file, reader);
    reader.tilesets_by_path.emplace(file, use.tileset);
  } else {
    use.tileset = known->second;
  }
  return use;
}

}  // namespace raywalk::detail
