#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "raywalk/base/result.hpp"
#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/text/map.hpp"
#include "raywalk/load/texture_source.hpp"

/// The way from the text of a map in TOML to a level, or to a file of another format.
namespace raywalk::detail {

/// A function that builds a level, or a file, from a map's text and pictures. Adds the mistakes it
/// finds. Some formats call it in spite of mistakes in the text, so that all of them are told
/// together.
using MapMaker =
    std::function<void(MapDocument& text, const TextureSource& textures, Mistakes& mistakes)>;

/// The text of a map in TOML, and where its pictures come from.
struct TomlMap {
  /// The name of the file in messages.
  std::string name{};
  std::string_view text{};
  const TextureSource& textures;
  LoadTerms terms{};
  /// Errors tell at most so many mistakes together.
  std::size_t max_mistakes = max_told;
};

/// Reads a map in TOML and hands it on. Errors: the mistakes in the text, and those that `make`
/// adds.
[[nodiscard]] Result<void> read_toml_map(const TomlMap& map, const MapMaker& make);

}  // namespace raywalk::detail
