#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/formats/detail/tiled/pictures.hpp"
#include "raywalk/formats/detail/tiled/roles.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

/// A patch on a tile: keys of a legend entry, which replace those of the patches below.
struct TilePatch {
  Node keys{};
  std::string called{};
  Place place{};
  /// It takes away a wall, a plan, a door or a pane that lies below.
  bool clears = false;
};

/// Lays patches on the tiles of a map, one on the other, and makes a legend of what is there in the
/// end: an entry for all tiles with the same patches.
class TileStack {
 public:
  TileStack(Grid grid, Mistakes& mistakes);

  /// The number of a patch, for `lay`.
  [[nodiscard]] std::uint32_t add(TilePatch patch);
  /// Lays a patch on a tile. Expects a tile of the grid.
  void lay(Tile tile, std::uint32_t patch);
  /// The keys of a tile in the legend, by all patches that lie on it.
  [[nodiscard]] const Node& keys_at(Tile tile) const;
  /// Tells, as `bool(Tile)`, the tiles for whose keys `is_it` is true. It is asked once for each
  /// stack, and what it told holds until the next patch is laid.
  template <class IsIt>
  [[nodiscard]] auto tiles_where(IsIt is_it) const {
    return [this, are = stacks_where(is_it)](Tile tile) -> bool {
      return are[cells_[static_cast<std::size_t>(grid_.index(tile))]];
    };
  }
  /// True if there is such a tile.
  template <class IsIt>
  [[nodiscard]] bool has_tile_where(IsIt is_it) const {
    const std::vector<bool> are = stacks_where(is_it);
    return std::ranges::find(are, true) != are.end() &&
           std::ranges::any_of(cells_, [&](std::uint16_t stack) -> bool { return are[stack]; });
  }
  /// Makes the grid and the legend. Tiles without any patch get `empty`.
  void write(MapDocument& text, const TilePatch& empty);

 private:
  template <class IsIt>
  [[nodiscard]] std::vector<bool> stacks_where(IsIt is_it) const {
    std::vector<bool> are;
    are.reserve(stacks_.size());
    for (const TilePatch& stack : stacks_) are.push_back(is_it(stack.keys));
    return are;
  }
  [[nodiscard]] std::uint32_t with(std::uint32_t stack, std::uint32_t patch);
  /// The legend entry of a stack, with so many entries before it.
  [[nodiscard]] LegendEntry entry_of(const TilePatch& stack, std::uint16_t number);

  Grid grid_{};
  Mistakes& mistakes_;
  std::vector<TilePatch> patches_{};
  /// Stacks of patches, each merged into a single patch; the first is the empty one.
  std::vector<TilePatch> stacks_{};
  std::unordered_map<std::uint64_t, std::uint32_t> known_{};
  /// Sum of `weight_of` the keys in all of `stacks_`.
  std::int64_t weight_ = 0;
  /// One of `stacks_` for each tile.
  std::vector<std::uint16_t> cells_{};
  /// The last call of `lay`: the stack below, the patch, and the stack that they made.
  std::uint32_t last_below_ = 0xFFFFFFFFU;
  std::uint32_t last_patch_ = 0;
  std::uint16_t last_stack_ = 0;
};

/// A map of Tiled that is made into the text of a map.
struct TiledDraft {
  const TiledMap& map;
  TiledPictures& pictures;
  Mistakes& mistakes;
  DecodingProgress& decoding;
  TileStack stack;
  MapDocument text{};
  /// The picture of walls that have none.
  Name wall{};
  /// Where no layer has a tile there is a wall, as in every map with a layer of floors.
  bool is_empty_solid = false;
  /// False after a mistake in a layer, a tileset or an object: then nothing is told of what
  /// depends on where the tiles are.
  bool is_whole = true;
  /// As `is_foreign` says.
  bool is_foreign = false;
  /// Lines for the maker: what was only guessed.
  std::vector<std::string> guesses{};
  std::map<std::string, Name, std::less<>> things{};

  /// True if there are no mistakes but `MapDocument::own_mistakes`.
  [[nodiscard]] bool has_no_others() const { return mistakes.count() == text.own_mistakes; }
};

/// The properties that are keys, as a table of keys; the others in its table `properties`.
[[nodiscard]] Node keys_of(const Node& properties, std::span<const std::string_view> known);

/// Source of a thing: a tile in a layer, or an object.
struct ThingOrigin {
  std::optional<TileRef> tile{};
  /// Name of an object with own properties, or without a tile; empty for all that is as its tile.
  std::string own_name{};
  Place place{};
  /// Size in tiles; zero for the size of its picture.
  Vec size{0, 0};
};

/// The name of the thing that a tile or an object is, by the keys of things that it has.
[[nodiscard]] Name thing_of(const Node& properties, const ThingOrigin& origin, TiledDraft& draft);

/// A table whose `lamp` has the properties that say how a lamp shines: `color`, `radius`, `size`.
[[nodiscard]] Node lamp_holder(const Node& properties, Place place);
/// The thing of a name, or one of its own that shines as the properties say, if it is built in and
/// shines.
[[nodiscard]] Name built_in_with_lamp(const std::string& name, const Node& properties, Place place,
                                      TiledDraft& draft);

/// Tells of classes and properties that are none of ours, but are nearly called so. They may belong
/// to another game, so they are no mistakes.
class MisspeltNames {
 public:
  explicit MisspeltNames(TiledDraft& draft) : draft_(draft) {}

  /// Looks at an object of a class. In foreign maps it tells only what may be meant for a start.
  void look_at(const TiledObject& object, const std::string& type);
  /// Tells, once, of a class of objects of which nothing comes. In foreign maps it tells nothing.
  void look_at_idle(const std::string& type);
  /// Looks at the properties of the tiles that the layers have. In foreign maps it tells nothing.
  void look_at_tiles();
  /// Looks at the properties of somebody, of which `words` are ours.
  void look_at(const Node& properties, const std::string& whose,
               std::span<const std::string_view> words);

 private:
  void tell(const std::string& what, std::string_view name,
            std::span<const std::string_view> words);

  TiledDraft& draft_;
  std::set<std::string> idle_{};
  /// So many unknown names are compared: a map can have any number.
  int left_ = 1024;
};

/// Lays the tiles of all layers.
void lay_tiled_layers(TiledDraft& draft);
/// Lays what objects say of tiles, and places things and lamps.
void place_tiled_objects(TiledDraft& draft);

/// True of a map that has no start, no key, and no tile with a property that names a picture or a
/// thing: it was made for another program, and what cannot be walked through is left out of it, and
/// told. Expects that its layers are laid.
[[nodiscard]] bool is_foreign(const TiledDraft& draft);
/// Takes away doors without walls on two opposite sides, which other programs may have.
void clear_loose_doors(TiledDraft& draft);
/// A map of ours without a start is a mistake.
void expect_start(TiledDraft& draft);
/// Begins the walk near the middle of a foreign map without a start.
void guess_start(TiledDraft& draft);

/// Makes a map's text of a map of Tiled, all but the places of its mistakes in the grid.
[[nodiscard]] MapDocument text_of_tiled(TiledReader& reader, TiledPictures& pictures,
                                        std::vector<std::string>& guesses);

}  // namespace raywalk::detail
