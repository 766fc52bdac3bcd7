#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/text/losses.hpp"
#include "raywalk/formats/detail/text/map_writer.hpp"

/// The tileset of a map of Tiled that is written.
namespace raywalk::detail {

/// A text as the value of an attribute; as one between elements, ends of lines stay as they are.
/// Control characters are references such as `&#7;`, which only our own reader takes.
[[nodiscard]] std::string xml_text(std::string_view text, bool keeps_lines = false);

/// Replaces the references to control characters below `end` that XML has not, and tells of them.
void replace_controls(std::string& xml, unsigned end, Losses& losses);

/// The properties of a tile, an object or the map, as XML.
class TiledProperties {
 public:
  explicit TiledProperties(Losses& losses) : losses_(losses) {}

  void add_text(std::string_view name, std::string_view text);
  void add_number(std::string_view name, double number);
  void add_truth(std::string_view name, bool truth);
  /// Degrees.
  void add_turn(std::string_view name, Turn turn);
  void add_light(std::string_view name, Color color);
  /// A reference to an object.
  void add_object(std::string_view name, int id);
  /// A text, or a list of several.
  void add_names(std::string_view name, const std::vector<Name>& texts);
  /// Those of the game.
  void add_properties(const Properties& properties);
  /// The names of what is in it have `name.` before them.
  template <class Fill>
  void add_group(std::string_view name, Fill fill) {
    before_ = std::string(name) + ".";
    fill(*this);
    before_.clear();
  }
  /// The element with all of them, indented by so many blanks; empty if there are none.
  [[nodiscard]] std::string xml(int indent) const;

 private:
  void add(std::string_view name, std::string_view type, std::string_view value);

  Losses& losses_;
  std::string before_{};
  std::vector<std::string> lines_{};
};

/// Collects the tiles of a tileset; tiles that are alike are one.
class TiledTiles {
 public:
  TiledTiles(const MapDocument& map, const ShownPictures& pictures, Losses& losses);

  /// The global ids of tiles. A layer shows `floor` and `ceiling`, and what fills a tile; what else
  /// is said of the tile is said by the latter, or by its floor. 0: there is no such tile.
  [[nodiscard]] int floor(const LegendEntry& entry);
  [[nodiscard]] int ceiling(const LegendEntry& entry);
  [[nodiscard]] int body(const LegendEntry& entry);
  /// The global id of a thing that is described, or built in.
  [[nodiscard]] int thing(const std::string& name);
  [[nodiscard]] std::string xml() const;

 private:
  [[nodiscard]] int add(const TiledProperties& properties, const std::string& picture,
                        std::string_view type = {}, const TextureEntry* texture = nullptr);
  /// The tile of a picture, with the description of that in `[textures]`.
  int picture(const std::string& name);
  int described(const ThingEntry& entry);
  [[nodiscard]] const TextureEntry* told_of(const std::string& name) const;

  const MapDocument& map_;
  const ShownPictures& pictures_;
  Losses& losses_;
  std::map<std::string, int> ids_{};
  std::vector<std::string> tiles_{};
};

}  // namespace raywalk::detail
