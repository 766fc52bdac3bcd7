#pragma once

#include <span>
#include <string>
#include <variant>

#include "raywalk/base/result.hpp"
#include "raywalk/formats/convert.hpp"

namespace raywalk {

/// Write a map in another format: `raywalk convert IN OUT`.
struct ConvertOptions {
  std::filesystem::path input{};
  std::filesystem::path output{};
  /// Level of Wolfenstein 3D, as for `load_wolf`.
  std::string level{};
  /// Files that are there already are replaced.
  bool force = false;
  int limit_factor = 1;

  friend bool operator==(const ConvertOptions&, const ConvertOptions&) = default;
};

/// The options in the arguments behind `convert`, or a text to print instead. Errors: as those of
/// `parse_options`.
[[nodiscard]] Result<std::variant<ConvertOptions, std::string>> parse_convert_options(
    std::span<const std::string> arguments);

}  // namespace raywalk
