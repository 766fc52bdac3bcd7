#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "game/command.hpp"

/// Commands as bytes: how a replay keeps them.
namespace raywalk {

/// Commands one after the other, equal ones counted: a second without input takes three bytes, one
/// with a mouse that turns in each tick some 200. The same on every machine.
///
/// Expects commands that are possible: -1, 0 or 1 for both ways, and what `PitchChange` expects.
[[nodiscard]] std::vector<std::byte> bytes_of(std::span<const Command> commands);

/// The commands of these bytes, equal to those they were made of. None if they are no such bytes,
/// or do not make exactly `count` commands. So bytes from anybody make commands that `step` takes.
[[nodiscard]] std::optional<std::vector<Command>> commands_of(std::span<const std::byte> bytes,
                                                              int count);

}  // namespace raywalk
