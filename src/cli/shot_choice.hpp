#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/map_input.hpp"
#include "cli/options.hpp"
#include "command/command_line.hpp"

namespace raywalk {

/// An option of `raywalk shot` that has a value, or a flag, which has none.
struct ShotChoice {
  std::string name{};
  /// Name of its value in the help, such as "FILE"; empty for a flag.
  std::string type{};
  std::string help{};
  /// Keeps the value. Errors: what was expected instead. The value of a flag is not looked at.
  Result<void> (*set)(ShotOptions& options, std::string_view value) = nullptr;
  CommandLine::Need need = CommandLine::Need::optional;
};

/// All that `raywalk shot` takes but the map, the size and the angle of view.
[[nodiscard]] std::span<const ShotChoice> shot_choices();

/// The files that are written.
[[nodiscard]] std::vector<OutputFile> outputs_of(const ShotOptions& options);

/// Whether the options go together. Errors: which do not.
[[nodiscard]] Result<void> check_together(const ShotOptions& options);

}  // namespace raywalk
