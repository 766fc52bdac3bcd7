#include "raywalk/formats/wolf.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <charconv>

#include "raywalk/base/file.hpp"
#include "raywalk/formats/detail/loaded_by.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/wolf/folder.hpp"
#include "raywalk/formats/detail/wolf/maps.hpp"
#include "raywalk/formats/detail/wolf/pictures.hpp"
#include "raywalk/formats/detail/wolf/text.hpp"

namespace raywalk {

namespace {

/// The bytes of the files of a game.
struct WolfData {
  detail::WolfFolder folder{};
  std::vector<std::byte> head{};
  std::vector<std::byte> maps{};
  std::optional<detail::Vswap> vswap{};
  std::vector<Color> palette{};

  [[nodiscard]] WolfFile head_file() const { return {folder.head.string(), head}; }
  [[nodiscard]] WolfFile maps_file() const { return {folder.maps.string(), maps}; }
};

Result<std::vector<std::byte>> read_wanted(const std::filesystem::path& file, std::int64_t most,
                                           const detail::MapRequest& request) {
  if (!detail::is_wanted(request.visit, file)) {
    return fail({file.string(), 0, 0, detail::not_wanted});
  }
  return read_file(file, most, request.terms.progress);
}

Result<void> read_pictures(WolfData& data, const detail::MapRequest& request) {
  if (data.folder.pictures) {
    auto bytes = read_wanted(*data.folder.pictures, request.terms.limits.vswap_bytes, request);
    if (!bytes) return tl::unexpected(bytes.error());
    auto vswap = detail::Vswap::read(data.folder.pictures->string(), *std::move(bytes));
    if (!vswap) return tl::unexpected(vswap.error());
    data.vswap = *std::move(vswap);
  }
  data.palette = detail::computed_palette();
  if (data.folder.palette) {
    const auto bytes = read_wanted(*data.folder.palette, 768, request);
    if (!bytes) return tl::unexpected(bytes.error());
    if (bytes->size() == 768) data.palette = detail::read_palette(*bytes);
  }
  return {};
}

Result<WolfData> read_wolf_data(const detail::MapRequest& request) {
  auto folder = detail::find_wolf_files(request.file);
  if (!folder) return tl::unexpected(folder.error());
  WolfData data{.folder = *std::move(folder)};
  auto head = read_wanted(data.folder.head, detail::max_wolf_head_bytes, request);
  if (!head) return tl::unexpected(head.error());
  data.head = *std::move(head);
  auto maps = read_wanted(data.folder.maps, request.terms.limits.wolf_bytes, request);
  if (!maps) return tl::unexpected(maps.error());
  data.maps = *std::move(maps);
  if (const auto read = read_pictures(data, request); !read) return tl::unexpected(read.error());
  return data;
}

bool is_called(const detail::WolfHeader& header, const std::string& level) {
  int number = 0;
  const auto [end, error] = std::from_chars(level.data(), level.data() + level.size(), number);
  const bool is_number = error == std::errc() && end == level.data() + level.size();
  if (is_number && number == header.number) return true;
  return detail::in_small_letters(header.name) == detail::in_small_letters(level);
}

/// The header of the level that is asked for.
Result<detail::WolfHeader> choose(const std::vector<detail::WolfHeader>& headers,
                                  const std::string& level, const WolfData& data) {
  if (headers.empty()) return fail({data.folder.head.string(), 0, 0, "has no levels"});
  if (level.empty()) return headers.front();
  for (const detail::WolfHeader& header : headers) {
    if (is_called(header, level)) return header;
  }
  std::string message = "has no level " + detail::shown(level) + ", expected one of ";
  for (const detail::WolfHeader& header : headers) {
    if (&header != &headers.front()) message += ", ";
    message += std::to_string(header.number) + " " + detail::shown(header.name);
  }
  return fail({data.folder.maps.string(), 0, 0, message});
}

/// Hints about the files of the game themselves.
std::vector<std::string> hints_of_files(const WolfData& data) {
  std::vector<std::string> hints;
  if (!data.folder.other_endings.empty()) {
    std::string others;
    for (const std::string& ending : data.folder.other_endings) {
      others += (others.empty() ? "" : ", ") + detail::shown(ending);
    }
    hints.push_back("beside these files there are those that end in " + others +
                    ": name one of them instead of the folder to have its levels");
  }
  if (!data.vswap) {
    hints.push_back("there is no VSWAP beside it: the pictures are raywalk's own");
  } else if (!data.folder.palette) {
    hints.push_back(
        "the colors are nearly those of the game: for the very same, put its palette "
        "beside it, a file of 768 bytes that ends in .pal");
  }
  return hints;
}

Result<detail::MapHints> make_wolf(const WolfMap& map, const WolfData& data,
                                   const detail::MapRequest& request,
                                   const detail::MapMaker& make) {
  // ".sod" and ".sd1" to ".sd3" are Spear of Destiny and its mission disks.
  const bool is_spear = data.folder.ending == ".sod" || data.folder.ending.starts_with(".sd");
  const auto game = is_spear ? detail::WolfGame::spear : detail::WolfGame::wolf;
  const detail::Vswap* vswap = data.vswap ? &*data.vswap : nullptr;
  const std::string file = data.folder.maps.string();
  detail::Mistakes mistakes(file, detail::max_told, request.terms);
  const TextureSource ours = textures_in(request.folders, request.visit, request.terms);
  detail::MapHints hints = hints_of_files(data);
  detail::MapDocument text = detail::text_of_wolf(map, game, vswap, hints, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  const detail::WolfPictures pictures(vswap, data.palette, ours);
  make(text, [&](std::string_view name) { return pictures.load(name); }, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  for (std::string& hint : hints) hint.insert(0, file + ": ");
  return hints;
}

}  // namespace

namespace detail {

Result<MapHints> read_wolf_map(const std::string& level, const MapRequest& request,
                               const MapMaker& make) {
  begin_part(request.terms.progress, LoadPart::reading);
  const auto data = read_wolf_data(request);
  if (!data) return tl::unexpected(data.error());
  const auto headers = read_wolf_headers(data->head_file(), data->maps_file());
  if (!headers) return tl::unexpected(headers.error());
  const auto header = choose(*headers, level, *data);
  if (!header) return tl::unexpected(header.error());
  const auto map = read_wolf_level(*header, data->head_file(), data->maps_file());
  if (!map) return tl::unexpected(map.error());
  return make_wolf(*map, *data, request, make);
}

}  // namespace detail

Result<LoadedMap> load_wolf(const std::filesystem::path& files, const std::string& level,
                            const std::vector<std::filesystem::path>& folders,
                            const FileVisitor& visit, const LoadTerms& terms) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_wolf_map(level, {files, folders, visit, detail::max_told, {}, terms}, make);
  });
}

Result<LoadedMap> load_chosen_map(const ChosenMap& chosen,
                                  const std::vector<std::filesystem::path>& folders,
                                  const FileVisitor& visit, const LoadTerms& terms) {
  return chosen.wolf ? load_wolf(*chosen.wolf, chosen.map.string(), folders, visit, terms)
                     : load_map(chosen.map, folders, visit, chosen.root, terms);
}

}  // namespace raywalk
