#include "raywalk/formats/detail/tiled/files_along.hpp"
#include "raywalk/base/bytes.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/formats/files_beside.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/detail/png/reader.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

/// Word for a file in messages; a file that is none of Tiled's is a picture.
std::string word_of(TiledPart part) {
  if (part == TiledPart::tileset) return "tileset";
  return part == TiledPart::object_template ? "template" : "picture";
}

std::string endings_of(TiledPart part) {
  if (part == TiledPart::tileset) return ".tsx or .tsj";
  return part == TiledPart::object_template ? ".tx or .tj" : ".png";
}

/// True of a path with a part that is not shown, or looked for by other programs.
bool has_hidden_part(const fs::path& path) {
  return std::ranges::any_of(path,
                             [](const fs::path& part) { return part.string().starts_with('.'); });
}

bool leaves_folder(const fs::path& path) {
  return path.is_absolute() || path.empty() || *path.begin() == "..";
}

class FilesAlong {
 public:
  FilesAlong(const TiledMove& move, const LoadTerms& terms, Losses& losses)
      : move_(move),
        terms_(terms),
        folder_(move.from.parent_path()),
        files_(files_beside(move.from, {}, {}, terms.progress)),
        losses_(losses) {}

  Result<void> find(ConvertedMap& made) {
    const auto own = read_file(move_.from, terms_.limits.map_bytes, terms_.progress);
    if (!own) return tl::unexpected(own.error());
    if (const auto root = parsed(*own, move_.from.string())) list_named(*root, "");
    for (const std::string& picture : move_.read) want(picture, TiledPart::none);
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      const auto [path, part] = wanted_[i];
      auto bytes = bytes_of(path, part);
      if (!bytes) return tl::unexpected(bytes.error());
      if (*bytes) found_.emplace(path, *std::move(*bytes));
    }
    for (auto& [path, bytes] : found_) {
      made.files.push_back({move_.to.parent_path() / path, std::move(bytes)});
    }
    return {};
  }

 private:
  [[nodiscard]] Result<Node> parsed(std::span<const std::byte> bytes,
                                    const std::string& name) const {
    SourceFiles sources(terms_);
    return parse_tiled_file(as_text(bytes), name, sources);
  }

  void want(const std::string& path, TiledPart part) {
    if (seen_.insert(path).second) wanted_.emplace_back(path, part);
  }

  /// Lists what an element of a file names, and those in it.
  void list_named(const Node& element, const std::string& file) {
    const auto want_if = [&](std::string_view key, std::string_view attribute, TiledPart part) {
      if (element.key != key) return;
      const std::string_view source = text_of(element, attribute);
      if (!source.empty()) want(joined_path(file, source), part);
    };
    want_if("tileset", "source", TiledPart::tileset);
    want_if("object", "template", TiledPart::object_template);
    want_if("image", "source", TiledPart::none);
    for (const Node& member : element.members) list_named(member, file);
  }

  [[nodiscard]] tl::unexpected<Error> failure(const std::string& message) const {
    return fail({move_.to.string(), 0, 0, message});
  }

  /// None of a file that is not there, or that need not go along and must not.
  Result<std::optional<std::vector<std::byte>>> bytes_of(const std::string& path, TiledPart part) {
    std::error_code error;
    if (!fs::is_regular_file(folder_ / path, error)) return std::nullopt;
    if (leaves_folder(path)) {
      return failure("the map names files outside of its folder, such as " + shown(path) +
                     ": expected a name in the folder of the map");
    }
    std::vector<std::byte> bytes;
    const std::string obstacle = read(path, part, bytes);
    if (sum_ > terms_.limits.named_bytes) {
      return failure("the files that the map names may have at most " +
                     std::to_string(terms_.limits.named_bytes) + " bytes together");
    }
    if (obstacle.empty()) return bytes;
    const std::string what = "the " + word_of(part) + " " + shown(path);
    if (part != TiledPart::none || move_.read.contains(path)) {
      return failure(what + " cannot go along: " + obstacle);
    }
    losses_.add(what + ", which is not copied: " + obstacle);
    return std::nullopt;
  }

  /// Why a file does not go along; empty with its bytes.
  std::string read(const std::string& path, TiledPart part, std::vector<std::byte>& bytes) {
    const bool is_called_so =
        part == TiledPart::none ? ending_of(path) == ".png" : file_kind_of(path).part == part;
    if (!is_called_so || !is_plain_path(path) || has_hidden_part(path)) {
      return "expected a plain name that ends in " + endings_of(part) +
             ", no part of which begins with a point";
    }
    auto all = read_from(files_, path, terms_.limits.picture_bytes);
    if (!all) return all.error().message;
    sum_ += std::ssize(*all);
    bytes = *std::move(all);
    if (part == TiledPart::none) return png_obstacle(bytes);
    const auto root = parsed(bytes, path);
    if (!root) return to_string(root.error());
    if (root->key != (part == TiledPart::tileset ? "tileset" : "template")) {
      return "it is no " + word_of(part) + " of Tiled";
    }
    list_named(*root, path);
    return {};
  }

  const TiledMove& move_;
  const LoadTerms& terms_;
  fs::path folder_;
  FileSource files_;
  Losses& losses_;
  std::set<std::string> seen_{};
  std::vector<std::pair<std::string, TiledPart>> wanted_{};
  std::map<std::string, std::vector<std::byte>> found_{};
  /// The bytes of all that was read.
  std::int64_t sum_ = 0;
};

}  // namespace

std::string path_beside(const fs::path& map, const fs::path& file) {
  std::error_code error;
  const fs::path full = fs::absolute(file, error).lexically_normal();
  const fs::path named = fs::absolute(map, error).lexically_normal().parent_path();
  for (const fs::path& folder : {named, real_path(named)}) {
    const fs::path path = full.lexically_relative(folder);
    if (!error && !leaves_folder(path)) return path.generic_string();
  }
  return {};
}

Result<void> add_files_along(const TiledMove& move, const LoadTerms& terms, ConvertedMap& made,
                             Losses& losses) {
  return FilesAlong(move, terms, losses).find(made);
}

}  // namespace raywalk::detail
