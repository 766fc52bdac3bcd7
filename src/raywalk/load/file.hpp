#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// Reads all bytes of a file. Errors: it cannot be read, is not a regular file, or has more than
/// `most` bytes.
[[nodiscard]] Result<std::vector<std::byte>> read_file(const std::filesystem::path& file,
                                                       std::uintmax_t most = 64U << 20U);

/// Writes a file completely or not at all: a temporary file in the same folder, which is then
/// renamed.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& file,
                                      std::span<const std::byte> bytes);

}  // namespace raywalk
