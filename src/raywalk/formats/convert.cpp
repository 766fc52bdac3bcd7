#include "raywalk/formats/convert.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/files_of_map.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/pack/pack.hpp"
#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/formats/detail/tiled/copy.hpp"
#include "raywalk/formats/detail/tiled/tiles.hpp"
#include "raywalk/formats/detail/wolf/target.hpp"
#include "raywalk/formats/detail/wolf/text.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/level/picture_names.hpp"
#include "raywalk/load/detail/plain_path.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

using Folders = std::vector<fs::path>;

std::vector<std::byte> bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

/// Makes the files of a map of its text.
class MapConverter {
 public:
  MapConverter(const MapConversion& conversion, const Folders& folders, const LoadTerms& terms)
      : conversion_(conversion),
        folders_(folders),
        terms_(terms),
        format_(*format_of_map(conversion.output)) {}

  /// Whether a map of such a size can become one of the output's format. Errors: in its name.
  [[nodiscard]] Result<void> expect_size(const Grid& grid) const {
    const Limits& limits = terms_.limits;
    const auto good = format_ == MapFormat::wolf     ? detail::expect_wolf_size(grid)
                      : format_ == MapFormat::pixels ? detail::expect_pixels_size(grid, limits)
                      : format_ == MapFormat::tiled  ? detail::expect_tiled_size(grid, limits)
                                                     : detail::expect_toml_size(grid, limits);
    return good ? Result<void>() : Result<void>(failure(good.error()));
  }

  /// `name` is that of the map's file, which may be in a pack. Errors: in the name of the output.
  Result<void> convert(detail::MapDocument& text, const std::string& name,
                       const TextureSource& textures) {
    is_own_file_ = name == conversion_.input.string() && name != "-";
    tell_of_format(text.origin);
    tell_of_sounds(text);
    if (format_ == MapFormat::wolf) return add_wolf(text);
    if (format_ == MapFormat::pixels) return add_pixels(text);
    if (format_ == MapFormat::pack) return add_pack(text, textures);
    const fs::path folder = conversion_.output.parent_path();
    found_ = detail::textures_of(conversion_.output, folders_, {}, terms_);
    for (auto& copy : detail::move_pictures(text, textures, {found_, name_beside() + "/"})) {
      copies_.emplace(copy.path, Size{copy.width, copy.height});
      add(folder / copy.path, std::move(copy.bytes));
    }
    return format_ == MapFormat::tiled ? add_tiled(text) : add_toml(text);
  }

  ConvertedMap take() {
    result_.lost = losses_.lines();
    return std::move(result_);
  }

 private:
  struct Size {
    int width = 0;
    int height = 0;
  };

  /// Tells of losses that follow from the formats alone, whatever is in the map.
  void tell_of_format(detail::MapOrigin origin) {
    if (origin == detail::MapOrigin::tiled) {
      losses_.add("what of Tiled's map raywalk does not know, and its layers and tilesets");
    }
    if (origin == detail::MapOrigin::toml && format_ != MapFormat::pack) tell_of_layout();
  }

  /// Sounds are no part of a map: those that lie beside it stay where they are.
  void tell_of_sounds(const detail::MapDocument& text) {
    if (format_ == MapFormat::wolf || format_ == MapFormat::pixels) return;
    const auto lies_beside = [](const fs::path& map, const std::string& sound) {
      std::error_code error;
      const fs::path file = map.parent_path() / "sounds" / sound;
      return fs::is_regular_file(file.string() + ".wav", error) ||
             fs::is_regular_file(file.string() + ".ogg", error);
    };
    for (const std::string& sound : {text.music, text.ambience}) {
      if (sound.empty() || !lies_beside(conversion_.input, sound)) continue;
      if (format_ != MapFormat::pack && lies_beside(conversion_.output, sound)) continue;
      losses_.add("the sound " + detail::shown(sound) + ", which lies beside the map");
    }
  }

  void tell_of_layout() { losses_.add("comments, and the layout of the text"); }

  /// Name of files and folders beside the map: the map's own, made plain so that maps can name it.
  [[nodiscard]] std::string name_beside() const {
    return detail::plain_name(conversion_.output.stem().string());
  }

  void add(const fs::path& file, std::vector<std::byte> bytes) {
    result_.files.push_back({file, std::move(bytes)});
  }
  [[nodiscard]] tl::unexpected<Error> failure(Error error) const {
    error.file = conversion_.output.string();
    return fail(std::move(error));
  }

  Result<void> add_toml(const detail::MapDocument& text) {
    const auto toml = detail::write_toml(text, terms_.limits);
    if (!toml) return failure(toml.error());
    add(conversion_.output, bytes_of(*toml));
    return {};
  }

  Result<void> add_pack(detail::MapDocument& text, const TextureSource& textures) {
    const auto before = detail::write_toml(text, terms_.limits);
    if (!before) return failure(before.error());
    std::map<std::string, std::vector<std::byte>> files;
    for (auto& copy : detail::unnamed_pictures(text, textures)) {
      files.emplace(copy.path, std::move(copy.bytes));
    }
    for (auto& copy : detail::move_pictures(text, textures, {})) {
      files.emplace(copy.path, std::move(copy.bytes));
    }
    const auto after = detail::write_toml(text, terms_.limits);
    if (!after) return failure(after.error());
    const bool is_toml = text.origin == detail::MapOrigin::toml;
    auto own = own_text(is_toml && *before == *after);
    if (!own && is_toml) tell_of_layout();
    files["map.toml"] = own ? *std::move(own) : bytes_of(*after);
    std::vector<detail::PackedFile> packed;
    packed.reserve(files.size());
    for (auto& [name, bytes] : files) packed.push_back({name, std::move(bytes)});
    auto pack = detail::write_pack(std::move(packed), terms_.limits);
    if (!pack) return failure(pack.error());
    const auto read = detail::Pack::open(conversion_.output.string(), *pack, terms_);
    if (!read) return failure(read.error());
    add(conversion_.output, *std::move(pack));
    return {};
  }

  /// The text of a map in TOML as its maker wrote it, if all its names are still right.
  [[nodiscard]] std::optional<std::vector<std::byte>> own_text(bool are_right) const {
    if (!is_own_file_ || !are_right) return std::nullopt;
    auto bytes = read_file(conversion_.input, terms_.limits.toml_bytes, terms_.progress);
    if (!bytes) return std::nullopt;
    return *std::move(bytes);
  }

  Result<void> add_tiled(const detail::MapDocument& text) {
    const std::string tileset = name_beside() + ".tsx";
    auto files = detail::write_tiled(
        text, tileset, [&](const std::string& name) { return shown_picture(name); }, losses_,
        terms_.limits);
    if (!files) return failure(files.error());
    const bool is_json = detail::is_tiled_json(conversion_.output);
    // JSON has them, and an end of a text none.
    detail::replace_controls(files->map, is_json ? 1 : ' ', losses_);
    detail::replace_controls(files->tileset, ' ', losses_);
    add(conversion_.output.parent_path() / tileset, bytes_of(files->tileset));
    const auto map =
        detail::translate_tiled(files->map, conversion_.output.string(), is_json, losses_, terms_);
    if (!map) return tl::unexpected(map.error());
    for (const std::string_view written : {*map, files->tileset}) {
      const auto read = detail::expect_read(written, conversion_.output.string(), terms_);
      if (!read) return read;
    }
    add(conversion_.output, bytes_of(*map));
    return {};
  }

  /// The file of a picture, for Tiled to show.
  [[nodiscard]] std::optional<detail::ShownPicture> shown_picture(const std::string& name) const {
    const std::string path = name + ".png";
    const auto copy = copies_.find(path);
    if (copy != copies_.end()) {
      return detail::ShownPicture{path, copy->second.width, copy->second.height};
    }
    std::error_code error;
    const fs::path here = fs::absolute(conversion_.output, error).parent_path();
    Folders all{here};
    all.insert(all.end(), folders_.begin(), folders_.end());
    for (const fs::path& folder : all) {
      if (!fs::exists(folder / path, error)) continue;
      const auto picture = found_(name);
      if (!picture) return std::nullopt;
      const fs::path from_here = fs::absolute(folder / path, error).lexically_relative(here);
      return detail::ShownPicture{from_here.generic_string(), picture->width, picture->height};
    }
    return std::nullopt;
  }

  Result<void> add_pixels(detail::MapDocument& text) {
    const bool is_pgm = detail::ending_of(conversion_.output) == ".pgm";
    auto picture = detail::write_pixels(text, is_pgm, losses_, terms_.limits);
    if (!picture) return failure(picture.error());
    add(conversion_.output, *std::move(picture));
    return {};
  }

  Result<void> add_wolf(const detail::MapDocument& text) {
    auto level = detail::wolf_map_of(text);
    if (!level) return failure(level.error());
    for (const std::string& lost : level->lost) losses_.add(lost);
    const auto target = detail::WolfTarget::at(conversion_.output, terms_);
    if (!target) return tl::unexpected(target.error());
    const bool is_from_game = detail::is_wolf_input(conversion_.input);
    const auto number = target->number_for(is_from_game ? "" : conversion_.level, level->number);
    if (!number) return tl::unexpected(number.error());
    level->map.number = *number;
    auto files = target->with(level->map);
    if (!files) return failure(files.error());
    add(target->head(), std::move(files->head));
    add(conversion_.output, std::move(files->maps));
    for (ConvertedFile& file : result_.files) file.has_more = target->has_levels();
    return {};
  }

  const MapConversion& conversion_;
  const Folders& folders_;
  const LoadTerms& terms_;
  MapFormat format_;
  bool is_own_file_ = false;
  /// Finds the pictures of a map where the output is.
  TextureSource found_{};
  std::map<std::string, Size> copies_{};
  detail::Losses losses_{};
  ConvertedMap result_{};
};

/// True of a file of Tiled that becomes one of its kind.
bool is_copy_of_tiled(const MapConversion& conversion) {
  const detail::TiledPart part = detail::file_kind_of(conversion.input).part;
  return part != detail::TiledPart::none && part == detail::file_kind_of(conversion.output).part;
}

/// True if the tiles of a map's level are those of its text: a level of pixels has millions.
bool keeps_tiles(const detail::MapDocument& text) {
  std::uint16_t next = 0;
  return std::ranges::all_of(detail::entries_of_characters(text),
                             [&](auto entry) { return entry == next++; }) &&
         std::ranges::none_of(
             text.legend, [](const detail::LegendEntry& entry) { return entry.pane.has_value(); });
}

/// Builds the level, which finds what is still wrong in the text of a map and takes its tiles. The
/// text has them afterwards, if nothing is.
void find_mistakes(detail::MapDocument& text, const TextureSource& textures,
                   detail::Mistakes& mistakes) {
  std::vector<std::uint16_t> tiles = std::exchange(text.grid.tiles, {});
  detail::MapDocument copy = text;
  const bool is_lent = keeps_tiles(text);
  copy.grid.tiles = is_lent ? std::exchange(tiles, {}) : tiles;
  Level level = detail::build_level(copy, textures, mistakes);
  text.grid.tiles = is_lent ? std::move(level.tiles) : std::move(tiles);
}

Result<ConvertedMap> read_and_convert(const MapConversion& conversion, const Folders& folders,
                                      const FileVisitor& visit, const LoadTerms& terms) {
  MapConverter converter(conversion, folders, terms);
  Result<void> converted;
  const auto make = [&](detail::MapDocument& text, const TextureSource& textures,
                        detail::Mistakes& mistakes) {
    find_mistakes(text, textures, mistakes);
    if (mistakes.is_empty() && !mistakes.is_stopped())
      converted = converter.convert(text, mistakes.file(), textures);
  };
  const auto fits = [&](Grid grid) { return converter.expect_size(grid); };
  const detail::MapRequest request{
      conversion.input, folders, visit, detail::max_told, {}, terms, fits};
  const auto hints = detail::is_wolf_input(conversion.input)
                         ? detail::read_wolf_map(conversion.level, request, make)
                         : detail::read_map(request, make);
  if (!hints) return tl::unexpected(hints.error());
  if (!converted) return tl::unexpected(converted.error());
  ConvertedMap result = converter.take();
  result.hints = *hints;
  return result;
}

/// Fails if a file to be written is one of those read. The map itself is told first.
Result<void> expect_unread(const ConvertedMap& map, const detail::FilesOfMap& read) {
  std::error_code error;
  for (auto file = map.files.rbegin(); file != map.files.rend(); ++file) {
    if (!read.has_seen(file->file) || !fs::exists(file->file, error)) continue;
    return fail({file->file.string(), 0, 0,
                 "is one of the files that the map is read from: expected another name"});
  }
  return {};
}

}  // namespace

std::optional<MapFormat> format_of_map(const fs::path& file) {
  if (detail::is_wolf_levels(file)) return MapFormat::wolf;
  return detail::file_kind_of(file).written;
}

Result<ConvertedMap> convert_map(const MapConversion& conversion, const Folders& folders,
                                 const LoadTerms& terms) {
  if (!format_of_map(conversion.output)) {
    return fail(
        {conversion.output.string(), 0, 0,
         "expected a name that ends in .toml, .tmx, .tmj, .png, .pgm or .zip, or GAMEMAPS"});
  }
  const bool is_copy = is_copy_of_tiled(conversion);
  if (!is_copy && format_of_map(conversion.output) == MapFormat::tiled_part) {
    return fail({conversion.output.string(), 0, 0,
                 "only a tileset of Tiled becomes a tileset, and only a template a template"});
  }
  detail::FilesOfMap read(conversion.input);
  auto result = is_copy ? detail::copy_tiled(conversion, folders, read.visitor(), terms)
                        : read_and_convert(conversion, folders, read.visitor(), terms);
  if (!result) return result;
  if (auto free = expect_unread(*result, read); !free) return tl::unexpected(free.error());
  return result;
}

}  // namespace raywalk
