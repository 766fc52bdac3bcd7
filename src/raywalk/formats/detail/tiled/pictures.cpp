#include "raywalk/formats/detail/tiled/pictures.hpp"

#include <algorithm>
#include <iterator>

#include "raywalk/load/detail/text/grid.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk::detail {

namespace {

Error no_place(std::string message) { return {{}, 0, 0, std::move(message)}; }

std::string words_of_place(const std::optional<Tile>& tile) {
  return tile ? ", at " + tile_words(*tile) : std::string();
}

bool is_flipped(const TileRef& ref) { return ref.flip_x || ref.flip_y || ref.flip_diagonally; }

/// A rectangle of a picture. Expects that it lies in it.
Texture rectangle_of(const Texture& picture, int left, int top, int width, int height) {
  std::vector<Color> texels;
  texels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) texels.push_back(picture.texel(left + x, top + y));
  }
  return make_texture(width, height, std::move(texels));
}

Texture flipped_picture(const Texture& picture, const TileRef& ref) {
  const bool turns = ref.flip_diagonally;
  const int width = turns ? picture.height : picture.width;
  const int height = turns ? picture.width : picture.height;
  std::vector<Color> texels;
  texels.reserve(picture.texels.size());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int u = ref.flip_x ? width - 1 - x : x;
      const int v = ref.flip_y ? height - 1 - y : y;
      texels.push_back(turns ? picture.texel(v, u) : picture.texel(u, v));
    }
  }
  return make_texture(width, height, std::move(texels));
}

/// The picture with nothing where it has the color that stands for that.
Texture without_color(Texture picture, Color color) {
  for (Color& texel : picture.texels) {
    if ((texel & 0xFFFFFFU) == color) texel = 0;
  }
  return make_texture(picture.width, picture.height, std::move(picture.texels));
}

std::string property_text(const TiledTile* tile, std::string_view key) {
  const Node* value = tile == nullptr ? nullptr : find(tile->properties, key);
  return value != nullptr && value->type == NodeType::text ? value->text : std::string();
}

bool property_truth(const TiledTile* tile, std::string_view key) {
  const Node* value = tile == nullptr ? nullptr : find(tile->properties, key);
  return value != nullptr && value->type == NodeType::truth && value->truth;
}

}  // namespace

std::string TiledPictures::called(const TileRef& ref) const {
  return "tile " + std::to_string(ref.id) + " of " + tileset_of(ref).name;
}

std::string TiledPictures::flipped(const std::string& name, const TileRef& ref) {
  if (!is_flipped(ref)) return name;
  std::string result = name + ":";
  if (ref.flip_x) result += 'x';
  if (ref.flip_y) result += 'y';
  if (ref.flip_diagonally) result += 'd';
  origins_.try_emplace(result, Origin{false, name, ref});
  return result;
}

std::string TiledPictures::name_of_one(const TileRef& ref) {
  std::string name = property_text(find_tile(map_, ref), "picture");
  if (!name.empty()) return flipped(name, ref);
  const auto [tileset, id, flip_x, flip_y, flip_diagonally] = ref;
  name = tileset_of(ref).name + ":" + std::to_string(id);
  // Two tilesets may have one name.
  const auto known = origins_.find(name);
  if (known != origins_.end() && known->second.ref.tileset != tileset) {
    name += ":" + std::to_string(tileset);
  }
  origins_.try_emplace(name, Origin{true, {}, {tileset, id}, seen_in_});
  return flipped(name, ref);
}

std::string TiledPictures::name_of(const TileRef& ref) {
  const std::string name = name_of_one(ref);
  const TiledTile* tile = find_tile(map_, ref);
  const bool is_self_lit = property_truth(tile, "self_lit");
  if (tile == nullptr || (tile->frames.empty() && !is_self_lit)) return name;
  frames_ += std::ssize(tile->frames);
  if (frames_ > terms_.limits.frames || !told_.insert(name).second) return name;
  TextureEntry entry;
  entry.name = {name, {}};
  entry.self_lit = is_self_lit;
  entry.ticks = tile->frame_ticks;
  for (const int id : tile->frames) {
    TileRef frame = ref;
    frame.id = id;
    entry.frames.push_back({name_of_one(frame), {}});
  }
  entries_.push_back(std::move(entry));
  return name;
}

void TiledPictures::tell_of_named() {
  for (std::size_t i = 0; i < map_.tilesets.size(); ++i) {
    for (const auto& [id, tile] : map_.tilesets[i].tiles) {
      if (tile.type == "thing" || property_text(&tile, "picture").empty()) continue;
      static_cast<void>(name_of({static_cast<int>(i), id}));
    }
  }
}

Result<Texture> TiledPictures::load(std::string_view name) {
  const auto found = origins_.find(name);
  if (found == origins_.end()) return named_(name);
  const Origin origin = found->second;
  if (origin.is_tile) return cut(origin);
  Result<Texture> picture = load(origin.name);
  if (!picture) return picture;
  return flipped_picture(*picture, origin.ref);
}

const Result<Texture>& TiledPictures::whole(const std::string& path) {
  const auto known = images_.find(path);
  if (known != images_.end()) return known->second;
  Result<Texture> picture = fail(no_place(""));
  const std::int64_t most = terms_.limits.texels;
  if (texels_ <= most) {
    picture = read_from(files_, path, terms_.limits.picture_bytes)
                  .and_then([&](const std::vector<std::byte>& bytes) {
                    return decode_png(bytes, path, terms_.progress);
                  });
  }
  if (picture) texels_ += std::int64_t{picture->width} * picture->height;
  if (texels_ > most) {
    picture = fail(no_place("the pictures of tilesets may have at most " + std::to_string(most) +
                            " pixels together"));
  }
  if (!picture) picture = fail(no_place(to_string(picture.error())));
  return images_.emplace(path, std::move(picture)).first->second;
}

Result<Texture> TiledPictures::part_of(const TiledImage& image, const Origin& origin) {
  const TiledTileset& tileset = tileset_of(origin.ref);
  const int id = origin.ref.id;
  const Result<Texture>& picture = whole(image.path);
  if (!picture) return picture;
  int left = image.x;
  int top = image.y;
  int width = image.width > 0 ? image.width : picture->width - left;
  int height = image.height > 0 ? image.height : picture->height - top;
  if (tileset.image && &image == &*tileset.image) {
    width = tileset.tile_width;
    height = tileset.tile_height;
    const int step = width + tileset.spacing;
    const int room = picture->width - 2 * tileset.margin + tileset.spacing;
    const int columns = std::max(tileset.columns > 0 ? tileset.columns : room / step, 1);
    const std::int64_t row_top =
        tileset.margin + std::int64_t{id / columns} * (height + tileset.spacing);
    const std::int64_t column_left = tileset.margin + std::int64_t{id % columns} * step;
    left = static_cast<int>(std::min<std::int64_t>(column_left, picture->width));
    top = static_cast<int>(std::min<std::int64_t>(row_top, picture->height));
  }
  const bool is_inside =
      width > 0 && height > 0 && left <= picture->width - width && top <= picture->height - height;
  if (!is_inside) {
    return fail(no_place(called(origin.ref) + " lies outside of the picture " + image.path +
                         ", which is " + std::to_string(picture->width) + "x" +
                         std::to_string(picture->height) + words_of_place(origin.seen_in)));
  }
  return rectangle_of(*picture, left, top, width, height);
}

Result<Texture> TiledPictures::cut(const Origin& origin) {
  const TileRef& ref = origin.ref;
  const TiledTileset& tileset = tileset_of(ref);
  const TiledTile* tile = find_tile(map_, ref);
  const auto& image = tile != nullptr && tile->image ? tile->image : tileset.image;
  if (!image) return fail(no_place("there is no " + called(ref) + words_of_place(origin.seen_in)));
  Result<Texture> picture = part_of(*image, origin);
  if (!picture || !image->transparent) return picture;
  return without_color(*std::move(picture), *image->transparent);
}

}  // namespace raywalk::detail
