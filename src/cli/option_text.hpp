#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>

#include "command/command_line.hpp"

/// Helpers that the parsers of the commands share.
namespace raywalk {

/// The text behind an option; none where the option was not given.
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

/// The texts that choose a map in a call: MAP, or `--wolf` and a level, `--root`, and `--limits`.
struct MapTexts {
  OptionText map{};
  OptionText wolf{};
  OptionText root{};
  OptionText limits{};
};

/// The kinds of maps that all commands read, for the help of MAP: a few words on up to three lines.
[[nodiscard]] std::string map_formats();

/// The end of that help where a map may come from a pipe.
inline constexpr const char* one_from_pipe = ";\n- for one from the standard input";

/// Adds the options that choose a map, in all commands alike. `more` is the end of the help of MAP.
/// With `--wolf` no call needs a MAP.
void add_map_choice(CommandLine& line, MapTexts& texts, CommandLine::Need need,
                    const std::string& more);
/// Adds the options without MAP, for commands that take several maps.
void add_map_folders(CommandLine& line, MapTexts& texts);

/// Sets the options that have been given.
template <class Options>
void take_map_folders(const MapTexts& texts, Options& options) {
  if (texts.wolf) options.wolf = *texts.wolf;
  if (texts.root) options.root = *texts.root;
}
template <class Options>
void take_map_choice(const MapTexts& texts, Options& options) {
  if (texts.map) options.map = *texts.map;
  take_map_folders(texts, options);
}

/// Adds the option that raises the limits of a map, and reads its value.
void add_limits(CommandLine& line, OptionText& limits);
[[nodiscard]] Result<void> read_limits(const OptionText& limits, int& factor);

/// The name of a file, whatever way leads to it; `-` for the standard output.
[[nodiscard]] std::filesystem::path own_name(const std::filesystem::path& file);

}  // namespace raywalk
