#pragma once

#include <toml++/toml.h>

#include <string>
#include <string_view>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// What is wrong at a place of a file in TOML.
[[nodiscard]] Error toml_error(const std::string& file, const toml::source_region& source,
                               std::string message);

/// The table of a text in TOML. Errors: what is wrong with its grammar, or more than 1000 dots in
/// a line: toml++ recurses once for each part of a key.
[[nodiscard]] Result<toml::table> parse_toml(std::string_view text, const std::string& file);

}  // namespace raywalk
