#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "game/world.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// Version of the bytes below, for the files in which they stand: raised by each change of the
/// fields of a world, with an entry in old_worlds.hpp by which the version before is still read.
inline constexpr std::uint64_t saved_world_version = 5;

/// The whole state of a world as bytes, the same on every machine; its level is not among them.
///
/// Neither their version nor a checksum is: that is for the file in which they stand.
[[nodiscard]] std::vector<std::byte> bytes_of(const World& world);

/// The world of these bytes in a level: equal to the one that they were made of, bit for bit but
/// for `World::thrown`, if that was in the same level (`hash_of(level)`). The level outlives it.
///
/// Errors: they are too few, too many, or a state that no world in this level can have. So bytes
/// from anybody make a world in which `step` can be done.
[[nodiscard]] Result<World> world_of(std::span<const std::byte> bytes, const Level& level);

/// The same of bytes of any version since 0.1 of the program, which was written by itself
/// (old_worlds.hpp).
[[nodiscard]] Result<World> world_of(std::span<const std::byte> bytes, std::uint64_t version,
                                     const Level& level);

/// The memory that a copy of a world takes, in bytes, about.
[[nodiscard]] std::size_t memory_of(const World& world);

}  // namespace raywalk
