#include "raywalk/formats/detail/tiled/copy.hpp"
#include "raywalk/base/bytes.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <system_error>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/tiled/files_along.hpp"
#include "raywalk/formats/detail/tiled/schema.hpp"
#include "raywalk/formats/detail/tiled/tiles.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/plain_path.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

/// The folder in which a file is named.
fs::path folder_with(const fs::path& file) {
  std::error_code error;
  return real_path(fs::absolute(file, error).parent_path());
}

/// Adds the map itself, in the form that its new name asks for.
Result<void> add_translated(const fs::path& from, const fs::path& to, const LoadTerms& terms,
                            Losses& losses, ConvertedMap& made) {
  const auto bytes = read_file(from, terms.limits.*tiled_kind().max_bytes, terms.progress);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto text =
      translate_tiled(as_text(*bytes), from.string(), is_tiled_json(to), losses, terms);
  if (!text) return tl::unexpected(text.error());
  if (*text != as_text(*bytes)) {
    if (auto read = expect_read(*text, to.string(), terms); !read) return read;
  }
  const auto written = std::as_bytes(std::span(*text));
  made.files.push_back({to, {written.begin(), written.end()}});
  return {};
}

/// Tells of what a text in XML has besides elements, attributes and texts.
void tell_of_markup(std::string_view xml, Losses& losses) {
  const auto has = [&](std::string_view sign) { return xml.find(sign) != std::string_view::npos; };
  if (has("<!--")) losses.add("comments");
  if (has("<!DOCTYPE")) losses.add("the document type");
  constexpr std::string_view declaration = "<?xml ";
  if (xml.starts_with(declaration)) xml.remove_prefix(declaration.size());
  if (has("<?")) losses.add("processing instructions");
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
  if (!is_json) tell_of_markup(plain, losses);
  is_json ? name_as_xml(*root, losses) : name_as_json(*root, losses);
  keep_last_of_each_name(*root, to_json, losses);
  if (to_json) return tiled_json_text(*root);
  std::string xml = tiled_xml_text(*root);
  replace_controls(xml, ' ', losses);
  return xml;
}

Result<void> expect_read(std::string_view text, const std::string& file, const LoadTerms& terms) {
  const auto failure = [&](const std::string& why) {
    return fail({file, 0, 0, "would not be read by raywalk: " + why});
  };
  const std::int64_t most = terms.limits.*tiled_kind().max_bytes;
  if (std::ssize(text) > most) {
    return failure("a map may have at most " + std::to_string(most) + " bytes");
  }
  SourceFiles sources(terms);
  if (const auto root = parse_tiled_file(text, file, sources); !root) {
    return failure(root.error().message);
  }
  return {};
}

Result<ConvertedMap> copy_tiled(const MapConversion& conversion,
                                const std::vector<fs::path>& folders, const FileVisitor& visit,
                                const LoadTerms& terms) {
  static_cast<void>(visit(conversion.input));
  ConvertedMap made;
  std::set<std::string> pictures;
  if (is_of_kind(tiled_kind(), conversion.input)) {
    const FileVisitor list_picture = [&](const fs::path& file) {
      const std::string path = path_beside(conversion.input, file);
      if (ending_of(path) == ".png") pictures.insert(path);
      return visit(file);
    };
    const auto build = [](MapDocument& text, const TextureSource& textures, Mistakes& mistakes) {
      static_cast<void>(build_level(text, textures, mistakes));
    };
    auto hints = read_map({conversion.input, folders, list_picture, max_told, {}, terms}, build);
    if (!hints) return tl::unexpected(hints.error());
    made.hints = *std::move(hints);
  }
  Losses losses;
  if (folder_with(conversion.output) != folder_with(conversion.input)) {
    const TiledMove move{conversion.input, conversion.output, pictures};
    const auto added = add_files_along(move, terms, made, losses);
    if (!added) return tl::unexpected(added.error());
  }
  const auto added = add_translated(conversion.input, conversion.output, terms, losses, made);
  if (!added) return tl::unexpected(added.error());
  made.lost = losses.lines();
  return made;
}

}  // namespace raywalk::detail
