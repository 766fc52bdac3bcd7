#include <cmath>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk::detail {

namespace {

constexpr Range pixels{-16777216, 16777216, "from -16777216 to 16777216"};
constexpr Range object_size{0, 16777216, "from 0 to 16777216"};
constexpr Range rotation{-1e6, 1e6, "from -1000000 to 1000000"};
constexpr Range object_id{0, 2147483647, "from 0 to 2147483647"};
constexpr Range any_gid{0, 4294967295.0, "from 0 to 4294967295"};

/// The template of an object: its element, and the tilesets that its tile is of.
struct TiledTemplate {
  const Node* object = nullptr;
  std::vector<TilesetUse> uses{};
};

TiledTemplate read_template(const Node& node, TiledReader& reader) {
  const std::string_view source = text_of(node, "template");
  if (source.empty()) return {};
  const std::string path = joined_path("", source);
  const Node* root = read_tiled_tree(path, "template", node.place, reader);
  if (root == nullptr) return {};
  TiledTemplate result;
  result.object = child(*root, "object");
  if (result.object == nullptr) {
    reader.mistakes.add(root->place, "a template has one \"object\", and this one has none");
  } else if (!text_of(*result.object, "template").empty()) {
    reader.mistakes.add(result.object->place, "a template cannot be made from a template");
  }
  const auto [known, is_new] = reader.template_uses.try_emplace(path);
  const Node* tileset = is_new ? child(*root, "tileset") : nullptr;
  if (tileset != nullptr) {
    if (const auto use = read_tileset_use(*tileset, path, reader)) known->second = {*use};
  }
  result.uses = known->second;
  return result;
}

/// Where the place of a tile object is in it, as a share of its size.
Vec anchor_of(std::string_view alignment) {
  const auto share_of = [&](std::string_view low, std::string_view high, double otherwise) {
    if (alignment.find(low) != std::string_view::npos) return 0.0;
    return alignment.find(high) != std::string_view::npos ? 1.0 : otherwise;
  };
  if (alignment.empty() || alignment == "unspecified") return {0, 1};
  return {share_of("left", "right", 0.5), share_of("top", "bottom", 0.5)};
}

class ObjectReader {
 public:
  ObjectReader(const Node& node, TiledReader& reader)
      : node_(node), template_(read_template(node, reader)), reader_(reader) {}

  TiledObject object(Vec shift) {
    Mistakes& mistakes = reader_.mistakes;
    TiledObject object;
    object.place = node_.place;
    object.id = whole_of(node_, "id", 0, object_id, mistakes);
    object.name = own("name") == nullptr ? "" : own("name")->text;
    object.type = class_of(node_);
    object.properties = read_tiled_properties(node_, mistakes);
    if (template_.object != nullptr) {
      if (object.type.empty()) object.type = class_of(*template_.object);
      add_properties_of_template(object);
    }
    object.tile = tile();
    read_shape(object);
    place(object, shift);
    return object;
  }

 private:
  /// Each object has a copy of those, so that a small file may mean a large map.
  void add_properties_of_template(TiledObject& object) {
    Node given = read_tiled_properties(*template_.object, reader_.mistakes);
    reader_.given_weight += static_cast<std::int64_t>(weight_of(given));
    const std::int64_t most = reader_.mistakes.limits().given_properties;
    if (reader_.given_weight <= most) {
      object.properties = merged(std::move(given), object.properties);
      return;
    }
    reader_.mistakes.add(node_.place, "the templates of a map may give at most " +
                                          std::to_string(most) + " properties to objects");
  }

  /// The attribute of the object itself, or of its template.
  [[nodiscard]] const Node* own(std::string_view key) const {
    const Node* found = attribute(node_, key);
    if (found != nullptr || template_.object == nullptr) return found;
    return attribute(*template_.object, key);
  }
  [[nodiscard]] double number(std::string_view key, const Range& range) {
    const bool is_here = attribute(node_, key) != nullptr || template_.object == nullptr;
    return number_of(is_here ? node_ : *template_.object, key, 0, range, reader_.mistakes);
  }

  /// Reads the shape of the object, or of its template; it stays empty for rectangles and points.
  void read_shape(TiledObject& object) const {
    for (const std::string_view word : {"ellipse", "polygon", "polyline", "text", "capsule"}) {
      for (const Node* node : {&node_, template_.object}) {
        const Node* found = node == nullptr ? nullptr : find(*node, word);
        if (found == nullptr || (found->type == NodeType::truth && !found->truth)) continue;
        object.shape = word;
        object.points = text_of(*found, "points");
        return;
      }
    }
  }

  std::optional<TileRef> tile() {
    const auto gid = whole_number<std::uint32_t>(number("gid", any_gid));
    const bool is_of_template = attribute(node_, "gid") == nullptr && !template_.uses.empty();
    return tile_of(gid, is_of_template ? template_.uses : reader_.map.uses);
  }

  void place(TiledObject& object, Vec shift) {
    double width = number("width", object_size);
    double height = number("height", object_size);
    Vec anchor{0, 0};
    if (object.tile) {
      const auto& tileset = reader_.map.tilesets[static_cast<std::size_t>(object.tile->tileset)];
      if (own("width") == nullptr) width = tileset.tile_width;
      if (own("height") == nullptr) height = tileset.tile_height;
      anchor = anchor_of(tileset.alignment);
    }
    object.rotation_degrees = std::fmod(number("rotation", rotation), 360.0);
    // Objects turn about their anchor, clockwise.
    const Vec to_middle = rotated({(0.5 - anchor.x) * width, (0.5 - anchor.y) * height},
                                  Turn::degrees(object.rotation_degrees));
    object.middle = {(number("x", pixels) + shift.x + to_middle.x) / reader_.map.tile_width,
                     (number("y", pixels) + shift.y + to_middle.y) / reader_.map.tile_height};
    object.width = width / reader_.map.tile_width;
    object.height = height / reader_.map.tile_height;
  }

  const Node& node_;
  TiledTemplate template_;
  TiledReader& reader_;
};

}  // namespace

void read_tiled_objects(const Node& group, Vec shift, TiledReader& reader) {
  for (const Node& node : group.members) {
    if (node.type != NodeType::table || node.key != "object") continue;
    reader.map.objects.push_back(ObjectReader(node, reader).object(shift));
  }
}

}  // namespace raywalk::detail
