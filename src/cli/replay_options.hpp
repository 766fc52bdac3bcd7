#pragma once

#include <span>
#include <string>
#include <variant>

#include "command/replay_options.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// The options in the arguments behind `replay`, or a text to print instead. Errors: as those of
/// `parse_options`.
[[nodiscard]] Result<std::variant<ReplayOptions, std::string>> parse_replay_options(
    std::span<const std::string> arguments);

}  // namespace raywalk
