#include <algorithm>
#include <system_error>

#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk {

namespace {

constexpr std::size_t longest_name = 128;

/// A part of a name that is a plain file or folder below the one it is in.
bool is_plain(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && std::ranges::none_of(part, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':' || c == 0x7F;
  });
}

bool is_safe(std::string_view name) {
  if (name.size() > longest_name) return false;
  for (;;) {
    const std::size_t slash = name.find('/');
    if (!is_plain(name.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    name.remove_prefix(slash + 1);
  }
}

Error without_place(std::string message) { return {{}, 0, 0, std::move(message)}; }

Result<Texture> find_texture(const std::vector<std::filesystem::path>& folders,
                             std::string_view name) {
  if (!is_safe(name)) {
    return fail(
        without_place("a picture's name is plain, such as \"brick\" or \"castle/brick\", "
                      "and not " +
                      detail::shown(name)));
  }
  std::string looked_for;
  for (const std::filesystem::path& folder : folders) {
    const std::filesystem::path file = folder / (std::string(name) + ".png");
    std::error_code error;
    if (std::filesystem::exists(file, error)) {
      Result<Texture> texture = load_png(file);
      if (!texture) return fail(without_place(to_string(texture.error())));
      return texture;
    }
    looked_for += (looked_for.empty() ? ", looked for " : " and ") + file.string();
  }
  return fail(without_place("there is no picture " + detail::shown(name) + looked_for));
}

}  // namespace

TextureSource textures_in(std::vector<std::filesystem::path> folders) {
  return
      [folders = std::move(folders)](std::string_view name) { return find_texture(folders, name); };
}

}  // namespace raywalk
