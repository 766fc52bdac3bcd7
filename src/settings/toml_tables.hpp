#pragma once

#include <toml++/toml.h>

#include <span>
#include <string>
#include <string_view>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// An error at the place of a file in TOML where `source` begins.
[[nodiscard]] Error toml_error(const std::string& file, const toml::source_region& source,
                               std::string message);

/// The table of a text in TOML. Errors: what is wrong with its grammar, or more than 1000 dots in
/// a line: toml++ recurses once for each part of a key.
[[nodiscard]] Result<toml::table> parse_toml(std::string_view text, const std::string& file);

/// How a file of one form becomes one of the next: a key that is renamed, or a value with another
/// meaning. Keys that are new, or gone, need none.
using TomlChange = void (*)(toml::table& root);

/// The key that has the form of a file.
inline constexpr std::string_view form_key = "version";

/// Brings a table up to date. Its key `version` has its form, 1 if it has none, and is taken out;
/// `changes` are those from form 1 to 2, 2 to 3 and so on. False if it is of a later form, or the
/// key is no form at all: then nothing is changed.
[[nodiscard]] bool bring_up_to_date(toml::table& root, std::span<const TomlChange> changes);

}  // namespace raywalk
