#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"

/// Files from anywhere: a folder, a pack, memory, an archive of a game's own.
namespace raywalk {

/// Reads a file by its path from where the source begins ("walls.tsx", "../pictures/a.png"), with
/// `/` between its parts. Returns its bytes; none if there is no such file; or an error whose
/// message says why it cannot be read.
using FileSource =
    std::function<Result<std::optional<std::vector<std::byte>>>(std::string_view path)>;

/// Files by their paths.
using FilesInMemory = std::map<std::string, std::vector<std::byte>, std::less<>>;

/// A source of files that are in memory.
[[nodiscard]] FileSource files_in(FilesInMemory files);

/// The same files by their paths from a folder of `files`; an empty one is where that begins.
/// Errors besides those of `files`: a path that leads out of it.
[[nodiscard]] FileSource files_below(FileSource files, std::string folder);

/// Reads a file of at most `most` bytes; none if there is no such file. Errors: those of `files`;
/// it has more.
[[nodiscard]] Result<std::optional<std::vector<std::byte>>> find_in(const FileSource& files,
                                                                    std::string_view path,
                                                                    std::int64_t most);

/// The same for a file that has to be there. Errors, too: "there is no such file".
[[nodiscard]] Result<std::vector<std::byte>> read_from(
    const FileSource& files, std::string_view path,
    std::int64_t most = std::numeric_limits<std::int64_t>::max());

}  // namespace raywalk
