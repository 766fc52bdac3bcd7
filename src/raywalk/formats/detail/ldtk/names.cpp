#include "raywalk/formats/detail/ldtk/names.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <array>

#include "raywalk/formats/detail/tiled/roles.hpp"

namespace raywalk::detail {

constexpr std::array<std::string_view, 6> ldtk_keys{"wall", "floor", "ceiling",
                                                    "door", "pane",  "exit"};
constexpr std::array<std::string_view, 5> empty_names{"empty", "void", "air", "none", "nothing"};

LdtkMeaning meaning_of_name(std::string_view name, const TextureSource& textures) {
  const std::string small = in_small_letters(name);
  if (std::ranges::find(empty_names, small) != empty_names.end()) return {{}, {}, true};
  for (const std::string_view key : ldtk_keys) {
    if (!small.starts_with(key)) continue;
    const std::string_view rest = std::string_view(small).substr(key.size());
    if (rest.empty() || rest == "s") return {std::string(key), {}, false};
    if (rest.size() > 1 && rest[0] == '_') {
      return {std::string(key), std::string(rest.substr(1)), false};
    }
  }
  if (is_solid_word(small)) return {"wall", {}, false};
  if (!small.empty() && textures(small)) return {"wall", small, false};
  return {};
}

std::string property_of_field(std::string_view field) {
  std::string name = in_small_letters(field);
  if (const std::size_t dot = name.find("__"); dot != std::string::npos && dot > 0) {
    name.replace(dot, 2, ".");
  }
  return name;
}

}  // namespace raywalk::detail
