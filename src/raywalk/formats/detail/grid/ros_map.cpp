#include "raywalk/formats/detail/grid/ros_map.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/parse_number.hpp"
#include "raywalk/load/detail/text/table_reader.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 7> ros_keys{
    "image", "mode", "negate", "occupied_thresh", "free_thresh", "resolution", "origin"};
constexpr double max_number = std::numeric_limits<double>::max();
constexpr Range shade_share{0, 1, "from 0 to 1"};
constexpr Range cell_size{1e-9, max_number, "above 0"};
constexpr std::size_t max_lines = 1000;
/// The bytes of a list in one line: one that has as many is none of three numbers, whatever
/// follows.
constexpr std::size_t max_members = 4;

constexpr bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// A part of a line, and its column.
struct LinePart {
  std::string_view text{};
  int column = 1;

  /// The rest of the part, behind so many bytes. Expects that it has them.
  [[nodiscard]] LinePart after(std::size_t bytes) const {
    LinePart rest = *this;
    for (; bytes > 0; --bytes) {
      const auto byte = static_cast<unsigned char>(rest.text.front());
      if ((byte & 0xC0U) != 0x80U) ++rest.column;
      rest.text.remove_prefix(1);
    }
    return rest;
  }
  [[nodiscard]] LinePart without_blanks() const {
    std::size_t blanks = 0;
    while (blanks < text.size() && is_gap(text[blanks])) ++blanks;
    LinePart rest = after(blanks);
    while (!rest.text.empty() && is_gap(rest.text.back())) rest.text.remove_suffix(1);
    return rest;
  }
};

/// Cuts off a comment: `#` behind a blank, and in no quotes.
std::string_view without_comment(std::string_view line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quote == 0 && (line[i] == '"' || line[i] == '\'')) {
      quote = line[i];
    } else if (line[i] == quote) {
      quote = 0;
    }
    if (quote == 0 && line[i] == '#' && (i == 0 || is_gap(line[i - 1]))) return line.substr(0, i);
  }
  return line;
}

class RosText {
 public:
  explicit RosText(Mistakes& mistakes) : mistakes_(mistakes) { top_.type = NodeType::table; }

  void read(std::string_view text) {
    text = without_byte_order_mark(text);
    while (!text.empty() && line_ < static_cast<int>(max_lines)) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(LinePart{without_comment(text.substr(0, end))}.without_blanks());
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (!text.empty()) mistakes_.add({line_, 1}, "a map of ROS may have at most 1000 lines");
  }
  [[nodiscard]] const Node& top() const { return top_; }

 private:
  [[nodiscard]] Place at(const LinePart& part) const { return {line_, part.column}; }

  void read_line(const LinePart& line) {
    if (line.text.empty() || line.text == "---" || line.text == "...") return;
    if (line.text.starts_with("- ") && !top_.members.empty()) {
      return add_to_list(line.after(1).without_blanks());
    }
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos ||
        (colon + 1 < line.text.size() && !is_gap(line.text[colon + 1]))) {
      return mistakes_.add(at(line), "expected a line of the form \"key: value\"");
    }
    const LinePart value = line.after(colon + 1).without_blanks();
    Node node = value_of(value);
    node.key = LinePart{line.text.substr(0, colon)}.without_blanks().text;
    node.key_place = at(line);
    if (find(top_, node.key) != nullptr) {
      return mistakes_.add(node.key_place, shown(node.key) + " is told twice");
    }
    top_.members.push_back(std::move(node));
  }

  /// A list may stand in lines of its own, below its key.
  void add_to_list(const LinePart& item) {
    Node& list = top_.members.back();
    if (list.type == NodeType::text && list.text.empty()) list.type = NodeType::list;
    if (list.type != NodeType::list) {
      return mistakes_.add(at(item), "this belongs to no list");
    }
    list.members.push_back(value_of(item));
  }

  [[nodiscard]] Node value_of(const LinePart& value) const {
    Node node;
    node.place = at(value);
    node.type = NodeType::text;
    const std::string_view text = value.text;
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
        text.back() == text.front()) {
      node.text = text.substr(1, text.size() - 2);
      return node;
    }
    if (text.size() >= 2 && text.front() == '[' && text.back() == ']') {
      add_items(value, node);
      return node;
    }
    node.text = text;
    const auto number = parse_number(text);
    node.number = number.value_or(0);
    if (number) node.type = NodeType::number;
    if (text == "true" || text == "false") {
      node.type = NodeType::truth;
      node.truth = text == "true";
    }
    return node;
  }
  void add_items(const LinePart& list, Node& node) const {
    node.type = NodeType::list;
    LinePart rest = list.after(1);
    rest.text.remove_suffix(1);
    while (!rest.text.empty() && node.members.size() < max_members) {
      const std::size_t comma = std::min(rest.text.find(','), rest.text.size());
      const LinePart item{rest.text.substr(0, comma), rest.column};
      // One bracket in another is no number, and that is all there may be.
      Node added;
      added.place = at(item.without_blanks());
      const auto number = parse_number(item.without_blanks().text);
      added.number = number.value_or(0);
      added.type = number ? NodeType::number : NodeType::text;
      node.members.push_back(std::move(added));
      rest = rest.after(std::min(comma + 1, rest.text.size()));
    }
  }

  Mistakes& mistakes_;
  Node top_{};
  int line_ = 0;
};

void check_origin(const Node& top, Mistakes& mistakes) {
  const Node* origin = find(top, "origin");
  if (origin == nullptr) return;
  const auto is_number = [](const Node& node) { return node.type == NodeType::number; };
  if (origin->type == NodeType::list && origin->members.size() == 3 &&
      std::ranges::all_of(origin->members, is_number)) {
    return;
  }
  mistakes.add(origin->place, "\"origin\" must be a list of three numbers, such as [0, 0, 0]");
}

void read_mode(const Node& top, RosMap& map, Mistakes& mistakes) {
  const auto mode = read_text(top, "mode", mistakes);
  if (!mode) return;
  constexpr std::array<std::string_view, 3> modes{"trinary", "scale", "raw"};
  const auto known = std::ranges::find(modes, mode->text);
  if (known == modes.end()) {
    return mistakes.add(mode->place, "\"mode\" must be one of " + listed(modes));
  }
  map.mode = static_cast<RosMap::Mode>(known - modes.begin());
}

/// 0 and 1, as ROS has it, or a truth.
bool read_negate(const Node& top, Mistakes& mistakes) {
  const Node* negate = find(top, "negate");
  if (negate == nullptr) return false;
  if (negate->type == NodeType::truth) return negate->truth;
  if (negate->type == NodeType::number && (negate->number == 0 || negate->number == 1)) {
    return negate->number == 1;
  }
  mistakes.add(negate->place, "\"negate\" must be 0 or 1");
  return false;
}

}  // namespace

RosMap read_ros_map(std::string_view text, Mistakes& mistakes) {
  RosText reader(mistakes);
  reader.read(text);
  const Node& top = reader.top();
  RosMap map;
  allow_keys(top, ros_keys, mistakes);
  if (const auto image = read_text(top, "image", mistakes)) {
    map.image = image->text;
    map.image_place = image->place;
    if (image->text.empty()) mistakes.add(image->place, "\"image\" names no picture");
  } else if (mistakes.is_empty()) {
    mistakes.add({}, "there is no \"image\": it names the picture of the map");
  }
  read_mode(top, map, mistakes);
  map.negate = read_negate(top, mistakes);
  map.occupied_thresh =
      read_number(top, "occupied_thresh", shade_share, mistakes).value_or(map.occupied_thresh);
  map.free_thresh =
      read_number(top, "free_thresh", shade_share, mistakes).value_or(map.free_thresh);
  static_cast<void>(read_number(top, "resolution", cell_size, mistakes));
  check_origin(top, mistakes);
  return map;
}

}  // namespace raywalk::detail
