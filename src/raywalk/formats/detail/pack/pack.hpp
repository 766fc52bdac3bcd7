#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"

/// Packs: a map with its pictures and tilesets as one `.zip`.
namespace raywalk::detail {

/// A pack that is open for reading.
class Pack {
 public:
  /// `name` is the file's name in messages; the bytes outlive the pack. Errors: no zip, damaged,
  /// larger than the limits as its files say, encrypted, and names that lead out of it, or
  /// are there twice. Passed over are files of which the names are no UTF-8, and those that macOS
  /// adds; `\` in a name is `/`.
  [[nodiscard]] static Result<Pack> open(const std::string& name, std::span<const std::byte> bytes,
                                         const LoadTerms& terms = {});

  /// The names of its files, such as "pictures/brick.png", sorted.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] bool has(const std::string& name) const { return entries_.contains(name); }
  /// Unpacks a file. Errors, in the name of the file: there is none, it has more than `most` bytes,
  /// or other bytes than the pack says of it; never are more unpacked than it says. Or nobody wants
  /// it any more.
  [[nodiscard]] Result<std::vector<std::byte>> read(const std::string& name,
                                                    std::int64_t most) const;

 private:
  struct Entry {
    std::uint64_t index = 0;
    std::uint64_t bytes = 0;
  };
  struct Closer {
    void operator()(void* archive) const;
  };

  Result<void> list(const std::string& name);

  LoadTerms terms_{};
  std::unique_ptr<void, Closer> archive_{};
  std::map<std::string, Entry> entries_{};
};

/// A file of a pack that is written.
struct PackedFile {
  std::string name{};
  std::vector<std::byte> bytes{};
};

/// Makes a pack of files with different names. The same files give the same bytes, whatever order
/// they have. Errors: it would be larger than a pack may be.
[[nodiscard]] Result<std::vector<std::byte>> write_pack(std::vector<PackedFile> files,
                                                        const Limits& limits = {});

}  // namespace raywalk::detail
