#include "raywalk/load/detail/tiled/copy.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <system_error>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/file_kinds.hpp"
#include "raywalk/load/detail/map_reader.hpp"
#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/tiled/forms.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

std::string_view text_in_bytes(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Adds the pictures of a tree of Tiled's.
void list_pictures(const Node& element, std::vector<std::string>& sources) {
  if (element.key == "image") sources.emplace_back(text_of(element, "source"));
  for (const Node& member : element.members) list_pictures(member, sources);
}

/// Collects the files of a map, by their paths from its folder, the map itself left out.
class TiledFileList {
 public:
  TiledFileList(const fs::path& map, const LoadTerms& terms) : terms_(terms) {
    std::error_code error;
    map_ = fs::weakly_canonical(fs::absolute(map, error), error);
  }

  /// Adds a file that was read, or that the map itself names. Others may be those of all maps.
  void add(const fs::path& file, bool is_named) {
    std::error_code error;
    const fs::path full = fs::weakly_canonical(fs::absolute(file, error), error);
    if (error || full == map_ || !fs::is_regular_file(full, error)) return;
    const fs::path path = full.lexically_relative(map_.parent_path());
    const bool is_outside = path.empty() || *path.begin() == "..";
    if (!is_outside) {
      paths_.insert(path);
    } else if (is_named || is_tiled_xml(full) || is_tiled_json(full)) {
      outside_.insert(path);
    }
  }
  /// Adds the pictures that a map or a tileset shows, which are not read if they have names.
  void add_pictures(const fs::path& file) {
    const auto bytes = read_file(file, terms_.limits.*tiled_kind().most_bytes, terms_.progress);
    if (!bytes) return;
    SourceFiles sources(terms_);
    const auto root = parse_tiled_file(text_in_bytes(*bytes), file.string(), sources);
    if (!root) return;
    std::vector<std::string> pictures;
    list_pictures(*root, pictures);
    for (const std::string& source : pictures) {
      if (!source.empty()) add(file.parent_path() / source, true);
    }
  }
  void add_all_pictures() {
    add_pictures(map_);
    for (const fs::path& path : std::set<fs::path>(paths_)) {
      if (is_tiled_xml(path) || is_tiled_json(path)) add_pictures(map_.parent_path() / path);
    }
  }

  [[nodiscard]] const fs::path& map() const { return map_; }
  [[nodiscard]] const std::set<fs::path>& paths() const { return paths_; }
  [[nodiscard]] const std::set<fs::path>& outside() const { return outside_; }

 private:
  const LoadTerms& terms_;
  fs::path map_{};
  std::set<fs::path> paths_{};
  std::set<fs::path> outside_{};
};

Result<void> add_file(const fs::path& from, const fs::path& to, const LoadTerms& terms,
                      ConvertedMap& made) {
  auto bytes = read_file(from, terms.limits.picture_bytes, terms.progress);
  if (!bytes) return tl::unexpected(bytes.error());
  made.files.push_back({to, *std::move(bytes)});
  return {};
}

/// Adds what a map names, if it goes to another folder.
Result<void> add_files_beside(TiledFileList& list, const fs::path& output, const LoadTerms& terms,
                              ConvertedMap& made) {
  list.add_all_pictures();
  if (!list.outside().empty()) {
    return fail({output.string(), 0, 0,
                 "the map names files outside of its folder, such as " +
                     shown(list.outside().begin()->generic_string()) +
                     ": expected a name in the folder of the map"});
  }
  for (const fs::path& path : list.paths()) {
    const auto added =
        add_file(list.map().parent_path() / path, output.parent_path() / path, terms, made);
    if (!added) return added;
  }
  return {};
}

/// Adds the map itself, in the form that its new name asks for.
Result<void> add_translated(const fs::path& from, const fs::path& to, const LoadTerms& terms,
                            ConvertedMap& made) {
  const auto bytes = read_file(from, terms.limits.*tiled_kind().most_bytes, terms.progress);
  if (!bytes) return tl::unexpected(bytes.error());
  Losses losses;
  const auto text =
      translate_tiled(text_in_bytes(*bytes), from.string(), is_tiled_json(to), losses, terms);
  if (!text) return tl::unexpected(text.error());
  const auto written = std::as_bytes(std::span(*text));
  made.files.push_back({to, {written.begin(), written.end()}});
  made.lost = losses.lines();
  return {};
}

/// Leaves one of several values that have the same name: the last one, which is what Tiled knows if
/// one of them is. In XML several elements may have one name.
void keep_last_of_each_name(Node& tree, bool is_json, Losses& losses) {
  std::set<std::string> names;
  std::vector<Node> kept;
  for (auto member = tree.members.rbegin(); member != tree.members.rend(); ++member) {
    keep_last_of_each_name(*member, is_json, losses);
    const bool is_alone =
        tree.type == NodeType::list || (!is_json && member->type == NodeType::table);
    if (is_alone || names.insert(member->key).second) {
      kept.push_back(std::move(*member));
    } else {
      losses.add("a value of a name that another one has, too: " + shown(member->key));
    }
  }
  std::ranges::reverse(kept);
  tree.members = std::move(kept);
}

}  // namespace

bool is_tiled_json(const fs::path& file) { return file_kind_of(file).form == TiledForm::json; }

bool is_tiled_xml(const fs::path& file) { return file_kind_of(file).form == TiledForm::xml; }

Result<std::string> translate_tiled(std::string_view text, const std::string& file, bool to_json,
                                    Losses& losses, const LoadTerms& terms) {
  if (auto refusal = refusal_of_text(text, file)) return fail(*std::move(refusal));
  const std::string_view plain = without_byte_order_mark(text);
  const std::size_t first = plain.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string_view::npos && plain[first] == '{';
  if (is_json == to_json) return std::string(text);
  auto root =
      is_json ? parse_json(plain, file, 0, "Tiled", terms) : parse_tiled_xml(plain, file, 0, terms);
  if (!root) return tl::unexpected(root.error());
  if (!is_json && plain.find("<!--") != std::string_view::npos) losses.add("comments");
  is_json ? name_as_xml(*root, losses) : name_as_json(*root, losses);
  keep_last_of_each_name(*root, to_json, losses);
  return to_json ? tiled_json_text(*root) : tiled_xml_text(*root);
}

Result<ConvertedMap> copy_tiled(const MapConversion& conversion,
                                const std::vector<fs::path>& folders, const FileVisitor& visit,
                                const LoadTerms& terms) {
  TiledFileList list(conversion.input, terms);
  static_cast<void>(visit(conversion.input));
  ConvertedMap made;
  if (is_of_kind(tiled_kind(), conversion.input)) {
    const FileVisitor list_file = [&](const fs::path& file) {
      list.add(file, false);
      return visit(file);
    };
    const auto build = [](MapText& text, const TextureSource& textures, Mistakes& mistakes) {
      static_cast<void>(build_level(text, textures, mistakes));
    };
    auto hints = read_map({conversion.input, folders, list_file, most_told, {}, terms}, build);
    if (!hints) return tl::unexpected(hints.error());
    made.hints = *std::move(hints);
  }
  std::error_code error;
  const fs::path target = fs::absolute(conversion.output, error).parent_path();
  if (fs::weakly_canonical(target, error) != list.map().parent_path()) {
    const auto added = add_files_beside(list, conversion.output, terms, made);
    if (!added) return tl::unexpected(added.error());
  }
  const auto added = add_translated(list.map(), conversion.output, terms, made);
  if (!added) return tl::unexpected(added.error());
  return made;
}

}  // namespace raywalk::detail
