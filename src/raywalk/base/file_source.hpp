#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"

/// Files from anywhere: a folder, a pack, memory, an archive of a game's own.
namespace raywalk {

/// Reads a file of at most `most` bytes by its path from where the source begins ("walls.tsx",
/// "pictures/a.png"), with `/` between its parts. Returns its bytes; none if there is no such file;
/// or an error whose message says why it cannot be read, such as that it has more bytes. A source
/// need not look at `most`: what it reads in vain costs time and memory alone.
using FileSource = std::function<Result<std::optional<std::vector<std::byte>>>(
    std::string_view path, std::int64_t most)>;

/// Files by their paths.
using FilesInMemory = std::map<std::string, std::vector<std::byte>, std::less<>>;

/// A source of files that are in memory. Its copies share them.
[[nodiscard]] FileSource files_in(FilesInMemory files);

/// The files of a source by their paths from a folder of it; an empty one is where that begins.
/// Errors besides those of `files`, which is not asked then: a path that leads out of the source
/// ("../a" leads out of the folder alone), is empty, or has `\`, `:` or control characters.
[[nodiscard]] FileSource files_below(FileSource files, std::string folder);

/// Reads a file of a source; none if there is no such file, or if the source is empty. Errors:
/// those of `files`; it has more than `most` bytes.
[[nodiscard]] Result<std::optional<std::vector<std::byte>>> find_in(const FileSource& files,
                                                                    std::string_view path,
                                                                    std::int64_t most);

/// The same for a file that has to be there. Errors, too: "there is no such file".
[[nodiscard]] Result<std::vector<std::byte>> read_from(const FileSource& files,
                                                       std::string_view path, std::int64_t most);

}  // namespace raywalk
