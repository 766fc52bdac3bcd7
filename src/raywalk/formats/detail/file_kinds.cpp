#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/base/bytes.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

/// The last row is that of all other names.
constexpr std::array<FileKind, 17> file_kinds{{
    {".toml", toml_kind, MapFormat::toml, InPack::yes},
    {".tmx", tiled_kind, MapFormat::tiled, InPack::yes, TiledPart::map, TiledForm::xml},
    {".tmj", tiled_kind, MapFormat::tiled, InPack::yes, TiledPart::map, TiledForm::json},
    {".json", tiled_kind, {}, InPack::if_no_other, TiledPart::map, TiledForm::json},
    {".tsx", nullptr, MapFormat::tiled_part, InPack::no, TiledPart::tileset, TiledForm::xml},
    {".tsj", nullptr, MapFormat::tiled_part, InPack::no, TiledPart::tileset, TiledForm::json},
    {".tx", nullptr, MapFormat::tiled_part, InPack::no, TiledPart::object_template, TiledForm::xml},
    {".tj", nullptr, MapFormat::tiled_part, InPack::no, TiledPart::object_template,
     TiledForm::json},
    {".png", picture_kind, MapFormat::pixels},
    {".pgm", picture_kind, MapFormat::pixels},
    {".yaml", ros_kind},
    {".yml", ros_kind},
    {".zip", pack_kind, MapFormat::pack},
    {".cub", cub_kind},
    {".uwmf", uwmf_kind},
    {".ldtk", ldtk_kind},
    {"", toml_kind},
}};

const FileKind& row_of(std::string_view ending) {
  const auto row = std::ranges::find(file_kinds, ending, &FileKind::ending);
  return row == file_kinds.end() ? file_kinds.back() : *row;
}

/// True of a text that begins with a word and has another sign behind it than `=`: no line of TOML.
bool begins_with_element(std::string_view text) {
  constexpr std::array<std::string_view, 8> elements{"NO ", "SO ", "WE ", "EA ",
                                                     "F ",  "C ",  "S ",  "R "};
  return std::ranges::any_of(elements, [&](std::string_view element) {
    if (!text.starts_with(element)) return false;
    const std::size_t next = text.find_first_not_of(' ', element.size());
    return next != std::string_view::npos && text[next] != '=';
  });
}

/// True of the first statement of a text of UWMF: `namespace = "Wolf3D";`.
bool is_uwmf(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.starts_with("namespace") && line.find(';') != std::string_view::npos;
}

}  // namespace

const FileKind& file_kind_of(const fs::path& file) {
  const fs::path whole = file_with(file);
  const std::string ending = ending_of(whole);
  const bool is_lump = ending.empty() || ending == ".txt" || ending == ".lmp";
  if (is_lump && in_small_letters(whole.stem().string()) == "textmap") return row_of(".uwmf");
  return row_of(ending);
}

const FileKind& file_kind_of_bytes(std::span<const std::byte> bytes) {
  std::string_view text = as_text(bytes);
  if (is_png(bytes)) return row_of(".png");
  if (text.starts_with("PK\x03\x04")) return row_of(".zip");
  if (text.starts_with("P2") || text.starts_with("P5")) return row_of(".pgm");
  text = without_byte_order_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (text.starts_with('<')) return row_of(".tmx");
  if (text.starts_with('{')) {
    constexpr std::size_t head = 4096;
    const bool is_ldtk = text.substr(0, head).find("\"LDtk") != std::string_view::npos;
    return row_of(is_ldtk ? ".ldtk" : ".tmj");
  }
  if (is_uwmf(text)) return row_of(".uwmf");
  return begins_with_element(text) ? row_of(".cub") : file_kinds.back();
}

bool is_wolf_levels(const fs::path& file) {
  const std::string stem = in_small_letters(file.stem().string());
  return stem == "gamemaps" || stem == "maptemp";
}

bool is_wolf_input(const fs::path& file) {
  std::error_code error;
  return is_wolf_levels(file) || in_small_letters(file.stem().string()) == "maphead" ||
         fs::is_directory(file, error);
}

}  // namespace raywalk::detail
