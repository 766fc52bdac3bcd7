#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// All bytes of a file. Errors: it cannot be read, is no regular file, or has more than `most`
/// bytes.
[[nodiscard]] Result<std::vector<std::byte>> read_file(const std::filesystem::path& file,
                                                       std::uintmax_t most = 64U << 20U);

/// Writes a file whole or not at all: beside its place first, then renamed into it.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& file,
                                      std::span<const std::byte> bytes);

}  // namespace raywalk
