#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/detail/map_reader.hpp"

/// Kinds of files, by their names: one table for all callers.
namespace raywalk::detail {

/// If the map of a pack may have a name that ends so.
enum class InPack : std::uint8_t { no, if_no_other, yes };

/// Content of a file of Tiled, and its form; `none` for files that are not of Tiled.
enum class TiledPart : std::uint8_t { none, map, tileset, object_template };
enum class TiledForm : std::uint8_t { none, xml, json };

/// A row of the table: the files whose names have one end.
struct FileKind {
  /// In small letters, with its point; empty for all names that no other row has.
  std::string_view ending{};
  /// How a map is read; none if it is no map.
  const MapKind& (*map)() = nullptr;
  /// Format that `convert_map` writes into such a file; none if it cannot write one.
  std::optional<MapFormat> written{};
  InPack in_pack = InPack::no;
  TiledPart part = TiledPart::none;
  TiledForm form = TiledForm::none;

  [[nodiscard]] bool is_map() const { return map != nullptr; }
  [[nodiscard]] bool is_known() const { return !ending.empty(); }
};

/// The kind of a file, by its name in letters of any size. `maps/a.ldtk#Level_1` is a level of
/// `maps/a.ldtk`. Every other name is that of a map in TOML.
[[nodiscard]] const FileKind& file_kind_of(const std::filesystem::path& file);

/// The kind of a map whose name says nothing, such as `-`, by how its bytes begin; that of TOML if
/// they say nothing either.
[[nodiscard]] const FileKind& file_kind_of_bytes(std::span<const std::byte> bytes);

/// True of the names of files that have levels of Wolfenstein 3D.
[[nodiscard]] bool is_wolf_levels(const std::filesystem::path& file);
/// True of these, of `MAPHEAD` and of any folder: what `load_wolf` reads.
[[nodiscard]] bool is_wolf_input(const std::filesystem::path& file);

}  // namespace raywalk::detail
