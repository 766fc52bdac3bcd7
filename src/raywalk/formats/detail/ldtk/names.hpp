#pragma once

#include <string>
#include <string_view>

#include "raywalk/load/texture_source.hpp"

namespace raywalk::detail {

/// Meaning of the name of an IntGrid value: a key of tiles, and its picture.
struct LdtkMeaning {
  /// `wall`, `floor`, `ceiling`, `door`, `pane` or `exit`; empty for a name that says nothing.
  std::string key{};
  /// Empty for that of the key.
  std::string picture{};
  /// True for names such as "empty".
  bool is_empty = false;
};

/// The meaning of a name: `wall`, `wall_stone`, `Solid`, or that of a picture, which is a wall's.
[[nodiscard]] LdtkMeaning meaning_of_name(std::string_view name, const TextureSource& textures);

/// The name of a field as the name of a property: in small letters, with a dot for `__`.
[[nodiscard]] std::string property_of_field(std::string_view field);

}  // namespace raywalk::detail
