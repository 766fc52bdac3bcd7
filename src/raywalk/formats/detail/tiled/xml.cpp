#include <algorithm>
#include <cctype>
#include <optional>
#include <pugixml.hpp>

#include "raywalk/formats/detail/tiled/tree.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

namespace {

/// Makes a tree of what pugixml has parsed. It expands no entities but the five of XML itself.
class XmlTree {
 public:
  XmlTree(std::string_view text, const std::string& file, int lines_before,
          const Progress* progress)
      : file_(file), places_(text, lines_before), progress_(progress) {}

  Result<Node> root_of(const pugi::xml_document& document) {
    Node root = element_of(document.document_element(), 0);
    if (error_) return fail(*error_);
    return root;
  }

  [[nodiscard]] Error error_at(std::size_t offset, std::string message) {
    const Place place = places_.at(offset);
    return {file_, place.line, place.column, std::move(message)};
  }

 private:
  Node element_of(const pugi::xml_node& xml, int depth) {
    Node element;
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(xml.offset_debug(), 1));
    element.key = xml.name();
    element.place = element.key_place = places_.at(offset - 1);
    element.type = NodeType::table;
    if (depth == max_depth) {
      if (!error_) error_ = error_at(0, "elements may stand in each other up to 64 deep");
      return element;
    }
    if (is_stopped(progress_) && !error_) error_ = error_at(0, not_wanted);
    if (error_) return element;
    for (const pugi::xml_attribute& attribute : xml.attributes()) {
      element.members.push_back(text_node(attribute.name(), attribute.value(), element.place));
    }
    if (holds_tiles(xml)) {
      add_tiles(xml, element);
    } else {
      add_content(xml, element, depth);
    }
    return element;
  }

  static bool holds_tiles(const pugi::xml_node& xml) {
    const std::string_view name = xml.name();
    return (name == "data" || name == "chunk") && xml.child("tile");
  }
  /// Tiles that are elements each, as text: "1,0,7".
  static void add_tiles(const pugi::xml_node& xml, Node& element) {
    for (const pugi::xml_node& tile : xml.children("tile")) {
      if (!element.text.empty()) element.text += ',';
      element.text += tile.attribute("gid").as_string("0");
    }
    element.members.push_back(text_node("encoding", "csv", element.place));
  }
  void add_content(const pugi::xml_node& xml, Node& element, int depth) {
    for (const pugi::xml_node& inside : xml.children()) {
      if (inside.type() == pugi::node_element) {
        element.members.push_back(element_of(inside, depth + 1));
      } else if (inside.type() == pugi::node_pcdata || inside.type() == pugi::node_cdata) {
        element.text += inside.value();
      }
    }
  }

  const std::string& file_;
  PlaceFinder places_;
  const Progress* progress_;
  std::optional<Error> error_{};
};

}  // namespace

Result<Node> parse_tiled_xml(std::string_view text, const std::string& file, int lines_before,
                             const LoadTerms& terms) {
  XmlTree tree(text, file, lines_before, terms.progress);
  const auto nodes = std::ranges::count_if(text, [](char c) { return c == '<' || c == '='; });
  if (const std::int64_t most = terms.limits.elements; nodes > most) {
    return fail(tree.error_at(
        0, "a file may have at most " + std::to_string(most) + " elements and attributes"));
  }
  pugi::xml_document document;
  // A text of blanks is a text where nothing else is in its element.
  constexpr unsigned mode = pugi::parse_default | pugi::parse_ws_pcdata_single;
  const pugi::xml_parse_result parsed =
      document.load_buffer(text.data(), text.size(), mode, pugi::encoding_utf8);
  if (!parsed) {
    std::string reason = parsed.description();
    reason.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(reason.front())));
    return fail(tree.error_at(static_cast<std::size_t>(parsed.offset),
                              "this is not the XML of Tiled: " + reason));
  }
  return tree.root_of(document);
}

}  // namespace raywalk::detail
