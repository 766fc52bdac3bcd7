#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>

#include "command/command_line.hpp"

/// What the parsers of the commands share.
namespace raywalk {

/// What stands behind an option; none where it was not given.
using OptionText = std::optional<std::string>;

/// Reads an option's value, if it was given, by `parse` into `target`.
template <class T, class Parse>
Result<void> convert(const std::string& name, const OptionText& text, Parse parse, T& target) {
  if (!text) return {};
  return parse(*text).map([&](const auto& value) { target = value; }).map_error([&](Error error) {
    error.message = name + ": " + error.message;
    return error;
  });
}

/// The first error of several results, with the program's name before it.
[[nodiscard]] Result<void> first_error(const CommandLine& line,
                                       std::initializer_list<Result<void>> results);

/// Adds the option of a map of Tiled whose files may lie outside of its own folder.
void add_root(CommandLine& line, OptionText& root);

/// The name of a file, whatever way leads to it; `-` for the standard output.
[[nodiscard]] std::filesystem::path own_name(const std::filesystem::path& file);

}  // namespace raywalk
