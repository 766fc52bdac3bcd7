#include "raywalk/load/detail/tiled/copy.hpp"

#include <algorithm>
#include <pugixml.hpp>
#include <set>
#include <system_error>

#include "raywalk/load/detail/map_reader.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

bool is_tiled_xml(const fs::path& file) {
  const std::string ending = file.extension().string();
  return ending == ".tmx" || ending == ".tsx" || ending == ".tx";
}

/// Collects the files of a map, by their paths from its folder, the map itself left out.
class TiledFileList {
 public:
  explicit TiledFileList(const fs::path& map) {
    std::error_code error;
    map_ = fs::weakly_canonical(fs::absolute(map, error), error);
  }

  void add(const fs::path& file) {
    std::error_code error;
    const fs::path full = fs::weakly_canonical(fs::absolute(file, error), error);
    if (error || full == map_ || !fs::is_regular_file(full, error)) return;
    const fs::path path = full.lexically_relative(map_.parent_path());
    const bool is_outside = path.empty() || *path.begin() == "..";
    if (!is_outside) {
      paths_.insert(path);
    } else if (is_tiled_xml(full)) {
      outside_.insert(path);
    }
  }
  /// Adds the pictures that a map or a tileset shows, which are not read if they have names.
  void add_pictures(const fs::path& file) {
    const auto bytes = read_file(file);
    pugi::xml_document document;
    if (!bytes || !document.load_buffer(bytes->data(), bytes->size())) return;
    struct Walker : pugi::xml_tree_walker {
      std::vector<std::string> sources{};
      bool for_each(pugi::xml_node& node) override {
        if (std::string_view(node.name()) != "image") return true;
        sources.emplace_back(node.attribute("source").as_string());
        return true;
      }
    };
    Walker walker;
    document.traverse(walker);
    for (const std::string& source : walker.sources) {
      if (!source.empty()) add(file.parent_path() / source);
    }
  }
  void add_all_pictures() {
    add_pictures(map_);
    for (const fs::path& path : std::set<fs::path>(paths_)) {
      if (is_tiled_xml(path)) add_pictures(map_.parent_path() / path);
    }
  }

  [[nodiscard]] const fs::path& map() const { return map_; }
  [[nodiscard]] const std::set<fs::path>& paths() const { return paths_; }
  [[nodiscard]] const std::set<fs::path>& outside() const { return outside_; }

 private:
  fs::path map_{};
  std::set<fs::path> paths_{};
  std::set<fs::path> outside_{};
};

Result<void> add_file(const fs::path& from, const fs::path& to, ConvertedMap& made) {
  auto bytes = read_file(from);
  if (!bytes) return tl::unexpected(bytes.error());
  made.files.push_back({to, *std::move(bytes)});
  return {};
}

}  // namespace

Result<ConvertedMap> copy_tiled(const MapConversion& conversion,
                                const std::vector<fs::path>& folders) {
  TiledFileList list(conversion.input);
  const FileVisitor visit = [&](const fs::path& file) {
    list.add(file);
    return true;
  };
  const auto build = [](MapText& text, const TextureSource& textures, Mistakes& mistakes) {
    static_cast<void>(build_level(text, textures, mistakes));
  };
  const auto hints = read_map({conversion.input, folders, visit}, build);
  if (!hints) return tl::unexpected(hints.error());
  std::error_code error;
  const fs::path target = fs::absolute(conversion.output, error).parent_path();
  const bool is_same = fs::weakly_canonical(target, error) == list.map().parent_path();
  ConvertedMap made{.hints = *hints};
  if (!is_same) {
    if (!list.outside().empty()) {
      return fail({conversion.output.string(), 0, 0,
                   "the map names files outside of its folder, such as " +
                       shown(list.outside().begin()->generic_string()) +
                       ": expected a name in the folder of the map"});
    }
    list.add_all_pictures();
    for (const fs::path& path : list.paths()) {
      const auto added =
          add_file(list.map().parent_path() / path, conversion.output.parent_path() / path, made);
      if (!added) return tl::unexpected(added.error());
    }
  }
  const auto added = add_file(list.map(), conversion.output, made);
  if (!added) return tl::unexpected(added.error());
  return made;
}

}  // namespace raywalk::detail
