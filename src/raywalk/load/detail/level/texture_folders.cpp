#include <algorithm>
#include <system_error>
#include <utility>

#include "raywalk/base/nearest.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/load/detail/wanted_file.hpp"
#include "raywalk/load/png.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk {

namespace {

Error without_place(std::string message) { return {{}, 0, 0, std::move(message)}; }

/// The pictures that stand in a name's own folder, as names. At most 10000 files are looked at.
std::vector<std::string> names_beside(const std::vector<std::filesystem::path>& folders,
                                      const std::filesystem::path& name) {
  constexpr int max_files = 10000;
  std::vector<std::string> names;
  int looked_at = 0;
  for (const std::filesystem::path& folder : folders) {
    std::error_code error;
    std::filesystem::directory_iterator file(folder / name.parent_path(), error);
    for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
      if (++looked_at > max_files) break;
      if (file->path().extension() != ".png") continue;
      names.push_back((name.parent_path() / file->path().stem()).generic_string());
    }
  }
  std::ranges::sort(names);  // a folder has no order
  return names;
}

/// Maximum number of messages with a suggestion: a map can name any number of pictures that are
/// not there, and a folder can have any number of files.
constexpr int max_suggestions = 100;

/// The "did you mean" part of a missing-picture message.
std::string picture_meant(const std::vector<std::filesystem::path>& folders,
                          std::string_view name) {
  const std::vector<std::string> names = names_beside(folders, name);
  const std::vector<std::string_view> words(names.begin(), names.end());
  return suggestion(name, words);
}

/// Where a picture was looked for, in the words of a message.
std::string looked_for(const std::vector<std::filesystem::path>& folders, std::string_view name) {
  std::string places;
  for (const std::filesystem::path& folder : folders) {
    places += (places.empty() ? " (looked for " : " and ") +
              (folder / (std::string(name) + ".png")).string();
  }
  return places.empty() ? "" : places + ")";
}

Error not_plain(std::string_view name) {
  return without_place(
      "a picture's name is plain, such as \"brick\" or \"castle/brick\", and not " +
      detail::shown(name));
}

/// The error of a missing picture. `suggests`: with a "did you mean".
Error no_picture(const std::vector<std::filesystem::path>& folders, std::string_view name,
                 bool suggests) {
  constexpr std::string_view ending = ".png";
  std::string message = "there is no picture " + detail::shown(name);
  const bool has_ending = name.ends_with(ending);
  if (has_ending) name.remove_suffix(ending.size());
  const std::string meant = suggests ? picture_meant(folders, name) : "";
  if (!has_ending) return without_place(message + meant + looked_for(folders, name));
  return without_place(message + ": expected its name without \".png\"" + meant);
}

Result<Texture> find_texture(const std::vector<std::filesystem::path>& folders,
                             const FileVisitor& visit, const LoadTerms& terms,
                             std::string_view name, int& suggestions) {
  if (!detail::is_plain_path(name)) return fail(not_plain(name));
  for (const std::filesystem::path& folder : folders) {
    const std::filesystem::path file = folder / (std::string(name) + ".png");
    if (!detail::is_wanted(visit, file)) {
      return fail(without_place(to_string({.file = file.string(), .message = detail::not_wanted})));
    }
    std::error_code error;
    if (std::filesystem::exists(file, error)) {
      const auto has = [&](const auto& one) { return detail::is_inside(one, file); };
      if (std::ranges::none_of(folders, has)) {
        return fail(without_place(to_string(
            {.file = file.string(),
             .message = "is a link that leads out of the folders of pictures, expected a file"})));
      }
      Result<Texture> texture = load_png(file, terms);
      if (!texture) return fail(without_place(to_string(texture.error())));
      return texture;
    }
  }
  const bool suggests = suggestions > 0;
  if (suggests) --suggestions;
  return fail(no_picture(folders, name, suggests));
}

}  // namespace

TextureSource textures_in(std::vector<std::filesystem::path> folders, FileVisitor visit,
                          const LoadTerms& terms) {
  return [folders = std::move(folders), visit = std::move(visit), terms,
          suggestions = max_suggestions](std::string_view name) mutable {
    return find_texture(folders, visit, terms, name, suggestions);
  };
}

TextureSource textures_from(FileSource files, TextureSource others, const LoadTerms& terms) {
  return [files = std::move(files), others = std::move(others),
          terms](std::string_view name) -> Result<Texture> {
    if (!detail::is_plain_path(name)) return fail(not_plain(name));
    if (is_stopped(terms.progress)) return fail(without_place(detail::not_wanted));
    const std::string path = std::string(name) + ".png";
    const auto bytes = find_in(files, path, terms.limits.picture_bytes);
    if (!bytes) return fail(without_place(to_string(bytes.error())));
    if (!*bytes) return others ? others(name) : fail(no_picture({}, name, false));
    return decode_png(**bytes, path, terms.progress).map_error([](const Error& error) {
      return without_place(to_string(error));
    });
  };
}

}  // namespace raywalk
