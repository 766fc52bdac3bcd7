#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/load/detail/text/map.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk::detail {

/// The pictures of a map of Tiled: tiles of its tilesets, pictures that it names, both flipped.
///
/// Names that this makes have a colon, which the names of picture files never have.
class TiledPictures {
 public:
  /// `named` loads the pictures that are named. All arguments outlive this.
  TiledPictures(const TiledMap& map, const FileSource& files, const TextureSource& named,
                const LoadTerms& terms)
      : map_(map), files_(files), named_(named), terms_(terms) {}

  /// The name of the picture that a tile shows: that of its property `picture`, or of its own.
  [[nodiscard]] std::string name_of(const TileRef& ref);
  /// The name of a named picture, flipped as a tile is.
  [[nodiscard]] std::string flipped(const std::string& name, const TileRef& ref);
  /// For messages: the tile of the map in which the pictures are seen that are named from now on.
  void set_place(std::optional<Tile> tile) { seen_in_ = tile; }
  /// The picture of a name; see `TextureSource`.
  [[nodiscard]] Result<Texture> load(std::string_view name);
  /// Tells of the pictures that tiles name, but for things: they are as these tiles say wherever
  /// they are named.
  void tell_of_named();
  /// Takes the descriptions of the names that this has given: animations, and self-lit pictures.
  [[nodiscard]] std::vector<TextureEntry> take_entries() { return std::move(entries_); }
  /// Name of a tile in messages: "tile 12 of raywalk.tsx".
  [[nodiscard]] std::string called(const TileRef& ref) const;

 private:
  /// Where a name's picture comes from: a tile's own picture, or the picture of another name.
  struct Origin {
    bool is_tile = false;
    std::string name{};
    TileRef ref{};
    /// The first tile of the map in which it is seen.
    std::optional<Tile> seen_in{};
  };

  [[nodiscard]] std::string name_of_one(const TileRef& ref);
  [[nodiscard]] Result<Texture> cut(const Origin& origin);
  [[nodiscard]] Result<Texture> part_of(const TiledImage& image, const Origin& origin);
  [[nodiscard]] const Result<Texture>& whole(const std::string& path);
  [[nodiscard]] const TiledTileset& tileset_of(const TileRef& ref) const {
    return map_.tilesets[static_cast<std::size_t>(ref.tileset)];
  }

  const TiledMap& map_;
  const FileSource& files_;
  const TextureSource& named_;
  LoadTerms terms_;
  std::map<std::string, Origin, std::less<>> origins_{};
  std::map<std::string, Result<Texture>> images_{};
  std::int64_t texels_ = 0;
  std::optional<Tile> seen_in_{};
  std::set<std::string> told_{};
  std::int64_t frames_ = 0;
  std::vector<TextureEntry> entries_{};
};

}  // namespace raywalk::detail
