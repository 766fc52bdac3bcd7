#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/bytes.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/file_source.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/map_maker.hpp"
#include "raywalk/load/detail/wanted_file.hpp"
#include "raywalk/load/texture_source.hpp"

/// The one way from a map's file, of any kind, to its text.
namespace raywalk::detail {

struct TiledReader;

/// Lines for the maker, with the file's name: what was only guessed.
using MapHints = std::vector<std::string>;

/// Whether a map of such a size is wanted, as far as a kind asks before it has read the tiles: so a
/// picture that cannot be converted is refused by its header. Empty: each one is.
using SizeTest = std::function<Result<void>(Grid)>;

/// A map's own file, where the files and pictures come from that it names, and its maker.
struct MapInput {
  /// In messages.
  std::string name{};
  std::span<const std::byte> bytes{};
  const FileSource& files;
  const TextureSource& textures;
  const MapMaker& make;
  /// As many mistakes are told together.
  std::size_t max_mistakes = max_told;
  LoadTerms terms{};
  SizeTest fits{};
  /// The name of the level, in formats that have several in a file; empty for the first.
  std::string part{};

  [[nodiscard]] std::string_view text() const { return as_text(bytes); }
};

/// A kind of map. Which names its files have is told by `file_kinds.hpp`.
struct MapKind {
  /// The most bytes of its own file.
  std::int64_t Limits::* max_bytes = &Limits::map_bytes;
  /// Reads the map and hands it on. Errors: the mistakes in it.
  Result<MapHints> (*read)(const MapInput& input) = nullptr;
};

[[nodiscard]] const MapKind& toml_kind();
[[nodiscard]] const MapKind& tiled_kind();
/// A picture, PNG or PGM, and a map of ROS.
[[nodiscard]] const MapKind& picture_kind();
[[nodiscard]] const MapKind& ros_kind();
/// A map in a pack, with what it names.
[[nodiscard]] const MapKind& pack_kind();
/// Maps of other programs.
[[nodiscard]] const MapKind& cub_kind();
[[nodiscard]] const MapKind& uwmf_kind();
[[nodiscard]] const MapKind& ldtk_kind();

/// The ending of a file's name in small letters, by which its format is known: ".png", also of
/// "ROOM.PNG"; empty if it has none.
[[nodiscard]] std::string ending_of(const std::filesystem::path& file);
/// The file in which a map is: of a level of an LDtk project the project, else the map itself.
[[nodiscard]] std::filesystem::path file_with(const std::filesystem::path& map);
/// True if a file's name is one of a kind.
[[nodiscard]] bool is_of_kind(const MapKind& kind, const std::filesystem::path& file);

/// Which map is read, and how.
struct MapRequest {
  const std::filesystem::path& file;
  /// As those of `load_map`.
  const std::vector<std::filesystem::path>& folders;
  const FileVisitor& visit;
  std::size_t max_mistakes = max_told;
  /// The folder that its files may not leave; none for that of `files_beside`.
  std::optional<std::filesystem::path> root{};
  LoadTerms terms{};
  SizeTest fits{};
};

/// Reads a map of any kind, or of the given one, and hands it on. Where the name tells no kind, as
/// `-` does, it is told by the first bytes. Errors: the mistakes in the file,
/// and those that `make` adds.
[[nodiscard]] Result<MapHints> read_map(const MapRequest& request, const MapMaker& make);
[[nodiscard]] Result<MapHints> read_map_as(const MapKind& kind, const MapRequest& request,
                                           const MapMaker& make);

/// How a map of a source of files is read.
struct SourceTerms {
  /// The map's name in messages.
  std::string name{};
  /// Asked for pictures that are not beside the map.
  const TextureSource& others;
  const MapMaker& make;
  std::size_t max_mistakes = max_told;
  LoadTerms terms{};
  SizeTest fits{};
};

/// The same for a map of a source of files, by its path there.
[[nodiscard]] Result<MapHints> read_map_from(const FileSource& files, const std::string& map,
                                             const SourceTerms& how);

/// The same for a level of Wolfenstein 3D, named as for `load_wolf`.
[[nodiscard]] Result<MapHints> read_wolf_map(const std::string& level, const MapRequest& request,
                                             const MapMaker& make);

/// Hands on a map of Tiled, or what has been said as one, from its root element. Errors as those of
/// `parse_tiled`.
[[nodiscard]] Result<MapHints> hand_on_tiled(const Node& root, TiledReader& reader,
                                             const TextureSource& textures, const MapMaker& make);

}  // namespace raywalk::detail
