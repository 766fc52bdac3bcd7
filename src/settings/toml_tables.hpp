#pragma once

#include <toml++/toml.h>

#include <string>
#include <utility>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// What is wrong at a place of a file in TOML.
[[nodiscard]] inline Error toml_error(const std::string& file, const toml::source_region& source,
                                      std::string message) {
  return {.file = file,
          .line = static_cast<int>(source.begin.line),
          .column = static_cast<int>(source.begin.column),
          .message = std::move(message)};
}

/// The table of a text in TOML. Errors: what is wrong with its grammar.
[[nodiscard]] inline Result<toml::table> parse_toml(std::string_view text,
                                                    const std::string& file) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    return fail(toml_error(file, error.source(), std::string(error.description())));
  }
}

}  // namespace raywalk
