#include <algorithm>
#include <array>
#include <cstdio>
#include <set>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/formats/detail/tiled/data.hpp"
#include "raywalk/formats/detail/tiled/schema.hpp"
#include "raywalk/formats/detail/tiled/tiles.hpp"

namespace raywalk::detail {

namespace {

/// True of a whole number as JSON has it that may have more digits than a number holds.
bool is_large_whole(std::string_view text) {
  constexpr std::size_t exact_digits = 15;
  if (text.starts_with('-')) text.remove_prefix(1);
  return text.size() > exact_digits && !text.starts_with('0') &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string value_text(const Node& value, bool is_word) {
  if (value.type == NodeType::number) {
    return is_large_whole(value.text) ? value.text : number_text(value.number);
  }
  if (value.type != NodeType::truth) return value.text;
  if (is_word) return value.truth ? "true" : "false";
  return value.truth ? "1" : "0";
}

/// Writes XML as Tiled does: a blank for each level.
class XmlText {
 public:
  std::string of(const Node& root) {
    text_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    write(root, 0, nullptr);
    return std::move(text_);
  }

 private:
  /// `is_in_text`: there is a text beside it, to which every blank would belong.
  void write(const Node& element, std::size_t depth, const Node* owner, bool is_in_text = false) {
    const bool is_property = element.key == "property" || element.key == "item";
    const std::string indent(is_in_text ? 0 : depth, ' ');
    const char* const end_of_line = is_in_text ? "" : "\n";
    text_ += indent + "<" + element.key;
    std::string inside = is_tiles(element, owner) ? "" : xml_text(element.text, true);
    bool has_elements = false;
    std::set<std::string_view> written;
    for (const Node& member : element.members) {
      if (member.type == NodeType::table) {
        has_elements = true;
      } else if (is_property && member.key == "value" &&
                 member.text.find('\n') != std::string::npos) {
        inside = xml_text(member.text, true);
      } else if (written.insert(member.key).second) {
        text_ += " " + member.key + "=\"" + xml_text(value_text(member, is_property)) + "\"";
      }
    }
    if (is_tiles(element, owner)) inside = tiles_text(element, *owner);
    if (inside.empty() && !has_elements) {
      text_ += (element.key == "text" ? "></text>" : "/>") + std::string(end_of_line);
      return;
    }
    const bool are_in_text = is_in_text || !inside.empty();
    text_ += ">" + inside;
    if (has_elements && !are_in_text) text_ += "\n";
    for (const Node& member : element.members) {
      if (member.type == NodeType::table) write(member, depth + 1, &element, are_in_text);
    }
    text_ += (has_elements && !are_in_text ? indent : "") + "</" + element.key + ">" + end_of_line;
  }

  static bool is_tiles(const Node& element, const Node* owner) {
    const bool is_data = element.key == "data" && owner != nullptr && owner->key == "layer";
    const bool is_chunk = element.key == "chunk" && owner != nullptr && owner->key == "data";
    return (is_data || is_chunk) && !element.text.empty();
  }

  /// Tiles as numbers, a row in each line, or a text in base64.
  static std::string tiles_text(const Node& element, const Node& owner) {
    const Node& data = element.key == "chunk" ? owner : element;
    if (coding_of(data).encoding != "csv")
      return "\n   " + xml_text(element.text) + "\n  ";  // however deep it stands
    const Node* width = attribute(element.key == "chunk" ? element : owner, "width");
    const double row = width == nullptr ? 0 : width->number;
    std::string text = "\n";
    double column = 0;
    for (const char c : element.text) {
      const bool begins_word = text.ends_with(',') || text.ends_with('\n');
      if (begins_word && is_blank(c)) continue;  // a row that had ended there
      text += c;
      if (c == ',' && ++column == row) {
        text += '\n';
        column = 0;
      }
    }
    return text + "\n";
  }

  std::string text_{};
};

/// Writes JSON: a blank for each level, and lists of numbers in one line.
class JsonText {
 public:
  std::string of(const Node& root) {
    write(root, 0);
    return std::move(text_) + "\n";
  }

 private:
  void write(const Node& value, std::size_t depth) {
    if (value.type == NodeType::other) {
      text_ += "null";
    } else if (value.type == NodeType::text) {
      text_ += quoted(value.text);
    } else if (value.type == NodeType::table) {
      write_members(value, depth, "{}");
    } else if (value.type == NodeType::list) {
      write_list(value, depth);
    } else {
      text_ += value_text(value, true);
    }
  }

  void write_list(const Node& list, std::size_t depth) {
    const bool are_tables = std::ranges::any_of(list.members, [](const Node& item) {
      return item.type == NodeType::table || item.type == NodeType::list;
    });
    if (are_tables) return write_members(list, depth, "[]");
    text_ += "[" + list.text;
    for (const Node& item : list.members) {
      if (&item != list.members.data()) text_ += ", ";
      write(item, depth);
    }
    text_ += "]";
  }

  void write_members(const Node& value, std::size_t depth, const char* braces) {
    text_ += braces[0];
    for (const Node& member : value.members) {
      text_ += (&member == value.members.data() ? "\n" : ",\n") + std::string(depth + 1, ' ');
      if (value.type == NodeType::table) text_ += quoted(member.key) + ":";
      write(member, depth + 1);
    }
    if (!value.members.empty()) text_ += "\n" + std::string(depth, ' ');
    text_ += braces[1];
  }

  static std::string quoted(std::string_view text) {
    std::string result = "\"";
    while (!text.empty()) {
      const CodePoint next = first_code_point(text);
      const char32_t value = next.is_valid ? next.value : U'\uFFFD';
      if (value == U'"' || value == U'\\') {
        result += {'\\', static_cast<char>(value)};
      } else if (value == U'\n') {
        result += "\\n";
      } else if (value < U' ') {
        std::array<char, 8> escape{};
        std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(value));
        result += escape.data();
      } else {
        result += to_utf8(value);
      }
      text.remove_prefix(next.bytes);
    }
    return result + '"';
  }

  std::string text_{};
};

}  // namespace

std::string tiled_xml_text(const Node& root) { return XmlText().of(root); }

std::string tiled_json_text(const Node& root) { return JsonText().of(root); }

}  // namespace raywalk::detail
