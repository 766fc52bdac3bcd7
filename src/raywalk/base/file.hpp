#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// Is told of each file before it is looked for, by the path that it is opened by; of some more
/// than once, and also of those that are not there. So the files on which a map depends are known
/// even if it has mistakes.
///
/// Returns false if nothing is wanted any more: then the file is not read, which is an error.
using FileVisitor = std::function<bool(const std::filesystem::path& file)>;

/// Reads all bytes of a file. Errors: it cannot be read, is not a regular file, or has more than
/// `most` bytes; or `progress` has been stopped, if there is one.
[[nodiscard]] Result<std::vector<std::byte>> read_file(const std::filesystem::path& file,
                                                       std::int64_t most = std::int64_t{64} << 20U,
                                                       const Progress* progress = nullptr);

/// Reads the first `most` bytes of a file, or all if it has fewer. Errors: it cannot be read, or is
/// not a regular file.
[[nodiscard]] Result<std::vector<std::byte>> read_beginning(const std::filesystem::path& file,
                                                            std::int64_t most);

/// As `read_file`, but `-` and `/dev/stdin` are the standard input, and pipes are read to their
/// end: for files that the user names. `progress` is asked while a pipe gives nothing, too.
[[nodiscard]] Result<std::vector<std::byte>> read_input(const std::filesystem::path& file,
                                                        std::int64_t most = std::int64_t{64} << 20U,
                                                        const Progress* progress = nullptr);

/// Writes a file completely or not at all, whatever happens meanwhile: a temporary file in the same
/// folder is written, as far as to the disk, and then takes its place. A link stays a link, and the
/// permissions stay. Devices and pipes are written to as they are. Where the temporary file has a
/// name, `NAME.raywalk-0.part`, a program that is killed leaves it, and the next write of the same
/// name removes it; a handler of signals can do so at once (`remove_unfinished_files`).
///
/// Errors: it cannot be created or written, with the system's reason.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& file,
                                      std::span<const std::byte> bytes);

/// The same for a name that no file has. False if one has it, even if it got it meanwhile: then
/// nothing is changed.
[[nodiscard]] Result<bool> write_new_file(const std::filesystem::path& file,
                                          std::span<const std::byte> bytes);

/// As `write_file`, but `-` and `/dev/stdout` are the standard output: for files that the user
/// names.
[[nodiscard]] Result<void> write_output(const std::filesystem::path& file,
                                        std::span<const std::byte> bytes);

/// A file that is written piece by piece, for what is too large for memory; as `write_output`
/// completely or not at all. The standard output, devices and pipes get each piece as it comes.
class StreamedFile {
 public:
  /// Errors: it cannot be created, with the system's reason.
  [[nodiscard]] static Result<StreamedFile> create(const std::filesystem::path& file);

  StreamedFile(StreamedFile&&) noexcept;
  StreamedFile& operator=(StreamedFile&&) noexcept;
  /// Without `finish`, nothing is left of it.
  ~StreamedFile();

  /// Errors: it cannot be written, with the system's reason.
  [[nodiscard]] Result<void> write(std::span<const std::byte> bytes);
  /// Puts it in its place, with all that was written. Nothing can be written afterwards.
  [[nodiscard]] Result<void> finish();

 private:
  struct Impl;
  explicit StreamedFile(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

/// True of `-` and `/dev/stdout`.
[[nodiscard]] bool is_standard_output(const std::filesystem::path& file);

}  // namespace raywalk
