#include "raywalk/formats/detail/pack/pack.hpp"

#include <zip.h>

#include <algorithm>
#include <utility>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/plain_path.hpp"

namespace raywalk::detail {

namespace {

/// An error code of libzip, which has a text.
class ZipError {
 public:
  ZipError() { zip_error_init(&error_); }
  ZipError(const ZipError&) = delete;
  ZipError& operator=(const ZipError&) = delete;
  ~ZipError() { zip_error_fini(&error_); }

  [[nodiscard]] zip_error_t* get() { return &error_; }
  [[nodiscard]] std::string text() { return zip_error_strerror(&error_); }

 private:
  zip_error_t error_{};
};

struct ZipFileCloser {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
struct ZipSourceFreer {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using ZipSource = std::unique_ptr<zip_source_t, ZipSourceFreer>;

/// The name of an entry; some programs part folders by `\\`.
std::string name_of_entry(const zip_stat_t& stat) {
  std::string name = (stat.valid & ZIP_STAT_NAME) != 0 ? stat.name : "";
  std::ranges::replace(name, '\\', '/');
  return name;
}

/// True of what nobody asks for: a folder, what macOS puts beside files, and a name that no map can
/// say, since it is no UTF-8.
bool is_passed_over(const zip_stat_t& stat, const std::string& name) {
  const std::size_t slash = name.rfind('/');
  const std::string_view last = std::string_view(name).substr(slash + 1);  // of none: all of it
  const bool is_folder = last.empty() && !name.empty() && stat.size == 0;
  return is_folder || name.starts_with("__MACOSX/") || last.starts_with("._") ||
         utf8_bytes(name) < name.size();
}

Error about_pack(const std::string& file, std::string message) {
  return {file, 0, 0, std::move(message)};
}

/// Why an entry cannot be taken; empty if it can.
std::string obstacle_of_entry(const zip_stat_t& stat, const std::string& name,
                              const Limits& limits) {
  constexpr zip_uint64_t needed =
      ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD | ZIP_STAT_NAME;
  if ((stat.valid & needed) != needed) return "a file of which the pack does not say all";
  if (!is_plain_path(name)) {
    return "the name of a file is not plain, or leads out of the pack: " + shown(name);
  }
  if (stat.encryption_method != ZIP_EM_NONE) return shown(name) + " is encrypted";
  if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE) {
    return shown(name) + " is compressed in another way than \"deflate\"";
  }
  if (const auto most = static_cast<std::uint64_t>(limits.packed_file_bytes); stat.size > most) {
    return shown(name) + " has more than " + std::to_string(most) + " bytes";
  }
  return {};
}

/// The bytes of a source that was written.
Result<std::vector<std::byte>> bytes_in(zip_source_t* source, const Limits& limits) {
  zip_stat_t stat;
  const auto bad = [] { return fail({.message = "the pack cannot be made"}); };
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0) return bad();
  if (stat.size > static_cast<std::uint64_t>(limits.pack_bytes)) {
    zip_source_close(source);
    return fail(
        {.message = "a pack may have at most " + std::to_string(limits.pack_bytes) + " bytes"});
  }
  std::vector<std::byte> bytes(static_cast<std::size_t>(stat.size));
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (got != static_cast<zip_int64_t>(bytes.size())) return bad();
  return bytes;
}

/// Adds a file to a pack; its bytes outlive the archive. PNG files are packed already.
bool add_file(zip_t* archive, const PackedFile& file) {
  zip_source_t* source = zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
  if (source == nullptr) return false;
  const zip_int64_t added = zip_file_add(archive, file.name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (added < 0) {
    zip_source_free(source);
    return false;
  }
  const auto index = static_cast<zip_uint64_t>(added);
  constexpr zip_uint16_t first_of_1980 = 0x21;
  constexpr zip_uint32_t plain_file = 0100644U << 16U;
  const bool is_png = file.name.ends_with(".png");
  return zip_file_set_dostime(archive, index, 0, first_of_1980, 0) == 0 &&
         zip_set_file_compression(archive, index, is_png ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 9) == 0 &&
         zip_file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, plain_file) == 0;
}

}  // namespace

void Pack::Closer::operator()(void* archive) const { zip_discard(static_cast<zip_t*>(archive)); }

Result<Pack> Pack::open(const std::string& name, std::span<const std::byte> bytes,
                        const LoadTerms& terms) {
  ZipError error;
  ZipSource source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, error.get()));
  Pack pack;
  pack.terms_ = terms;
  if (source) {
    pack.archive_.reset(
        zip_open_from_source(source.get(), ZIP_RDONLY | ZIP_CHECKCONS, error.get()));
  }
  if (!pack.archive_) return fail(about_pack(name, "this is no good zip: " + error.text()));
  [[maybe_unused]] auto* const its = source.release();  // the archive's now
  if (const auto listed = pack.list(name); !listed) return tl::unexpected(listed.error());
  return pack;
}

Result<void> Pack::list(const std::string& name) {
  auto* const archive = static_cast<zip_t*>(archive_.get());
  const Limits& limits = terms_.limits;
  const zip_int64_t count = zip_get_num_entries(archive, 0);
  if (count < 0 || count > limits.packed_files) {
    return fail(about_pack(
        name, "a pack may have at most " + std::to_string(limits.packed_files) + " files"));
  }
  std::uint64_t sum = 0;
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    zip_stat_t stat;
    if (zip_stat_index(archive, i, ZIP_FL_ENC_RAW, &stat) != 0) {
      return fail(about_pack(name, "file " + std::to_string(i) + " cannot be found"));
    }
    std::string entry = name_of_entry(stat);
    if (is_passed_over(stat, entry)) continue;
    const std::string obstacle = obstacle_of_entry(stat, entry, limits);
    if (!obstacle.empty()) return fail(about_pack(name, obstacle));
    sum += stat.size;
    if (sum > static_cast<std::uint64_t>(limits.unpacked_bytes)) {
      return fail(about_pack(name, "the files of a pack may have at most " +
                                       std::to_string(limits.unpacked_bytes) + " bytes together"));
    }
    if (!entries_.emplace(entry, Entry{i, stat.size}).second) {
      return fail(about_pack(name, shown(entry) + " is there twice"));
    }
  }
  return {};
}

std::vector<std::string> Pack::names() const {
  std::vector<std::string> names;
  names.reserve(entries_.size());
  for (const auto& [name, entry] : entries_) names.push_back(name);
  return names;
}

Result<std::vector<std::byte>> Pack::read(const std::string& name, std::int64_t most) const {
  const auto found = entries_.find(name);
  if (found == entries_.end()) return fail(about_pack(name, "there is no such file in the pack"));
  const auto [index, size] = found->second;
  if (size > static_cast<std::uint64_t>(most)) {
    return fail(about_pack(name, "has more than " + std::to_string(most) + " bytes"));
  }
  auto* const archive = static_cast<zip_t*>(archive_.get());
  const std::unique_ptr<zip_file_t, ZipFileCloser> file(zip_fopen_index(archive, index, 0));
  if (!file) {
    return fail(about_pack(name, std::string("cannot be unpacked: ") + zip_strerror(archive)));
  }
  // Memory is taken as the bytes come: the size may be a lie.
  std::vector<std::byte> bytes;
  constexpr std::uint64_t block = 1U << 16U;
  for (;;) {
    if (is_stopped(terms_.progress)) return fail(about_pack(name, not_wanted));
    const std::size_t had = bytes.size();
    const auto room = static_cast<std::size_t>(std::min(block, size - had + 1));
    bytes.resize(had + room);
    const zip_int64_t got = zip_fread(file.get(), bytes.data() + had, room);
    if (got < 0) return fail(about_pack(name, "is damaged"));
    bytes.resize(had + static_cast<std::size_t>(got));
    if (bytes.size() > size) break;
    if (got == 0) break;
  }
  if (bytes.size() != size) {
    return fail(about_pack(
        name, "has other than the " + std::to_string(size) + " bytes that the pack says"));
  }
  return bytes;
}

Result<std::vector<std::byte>> write_pack(std::vector<PackedFile> files, const Limits& limits) {
  std::ranges::sort(files, {}, &PackedFile::name);
  ZipError error;
  const ZipSource source(zip_source_buffer_create(nullptr, 0, 0, error.get()));
  const auto bad = [](const std::string& why) {
    return fail({.message = "the pack cannot be made: " + why});
  };
  if (!source) return bad(error.text());
  zip_t* const archive = zip_open_from_source(source.get(), ZIP_TRUNCATE, error.get());
  if (archive == nullptr) return bad(error.text());
  zip_source_keep(source.get());
  for (const PackedFile& file : files) {
    if (add_file(archive, file)) continue;
    const std::string why = zip_strerror(archive);
    zip_discard(archive);
    return bad(file.name + ": " + why);
  }
  if (zip_close(archive) != 0) {
    const std::string why = zip_strerror(archive);
    zip_discard(archive);
    return bad(why);
  }
  return bytes_in(source.get(), limits);
}

}  // namespace raywalk::detail
