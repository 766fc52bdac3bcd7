#include "raywalk/formats/detail/uwmf/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/formats/detail/uwmf/tokens.hpp"

namespace raywalk::detail {

namespace {

/// The keys that a level is made of; others are skipped.
constexpr std::array<std::string_view, 37> uwmf_keys{"name",
                                                     "width",
                                                     "height",
                                                     "type",
                                                     "x",
                                                     "y",
                                                     "angle",
                                                     "action",
                                                     "arg0",
                                                     "arg1",
                                                     "arg2",
                                                     "arg3",
                                                     "texturenorth",
                                                     "textureeast",
                                                     "texturesouth",
                                                     "texturewest",
                                                     "blockingnorth",
                                                     "blockingeast",
                                                     "blockingsouth",
                                                     "blockingwest",
                                                     "offsetvertical",
                                                     "offsethorizontal",
                                                     "texturefloor",
                                                     "textureceiling",
                                                     "activatenorth",
                                                     "activateeast",
                                                     "activatesouth",
                                                     "activatewest",
                                                     "playercross",
                                                     "playeruse",
                                                     "repeatable",
                                                     "skill1",
                                                     "skill2",
                                                     "skill3",
                                                     "skill4",
                                                     "skill5",
                                                     "namespace"};

bool is_between(double number, double low, double high) { return number >= low && number <= high; }

class UwmfReader {
 public:
  UwmfReader(std::string_view text, HintList& hints, Mistakes& mistakes)
      : tokens_(without_byte_order_mark(text)), hints_(hints), mistakes_(mistakes) {
    map_.globals.type = NodeType::table;
  }

  UwmfText read() {
    take();
    while (is_right_ && token_.type != UwmfTokenType::end) read_entry();
    if (is_right_ && planemaps_ == 0) refuse("there is no planemap, expected one");
    if (planemaps_ > 1) {
      hints_.add("of " + std::to_string(planemaps_) + " planemaps the first is shown");
    }
    return std::move(map_);
  }

 private:
  void take() {
    token_ = tokens_.next();
    if (token_.type == UwmfTokenType::wrong) refuse(token_.text);
  }
  void refuse(const std::string& message) {
    if (is_right_) mistakes_.add(token_.place, message);
    is_right_ = false;
  }
  [[nodiscard]] std::string found() const {
    return token_.type == UwmfTokenType::end ? token_.text : shown(token_.text);
  }
  void expect(char mark) {
    if (!is_right_) return;
    if (!token_.is_mark(mark)) {
      return refuse("expected " + shown(std::string_view(&mark, 1)) + ", and here is " + found());
    }
    take();
  }

  /// A key with its value, or a block.
  void read_entry() {
    if (token_.type != UwmfTokenType::word) {
      return refuse("expected a key or a block, and here is " + found());
    }
    const UwmfToken word = token_;
    take();
    if (!is_right_) return;
    if (token_.is_mark('=')) return read_value(word, map_.globals);
    if (!token_.is_mark('{')) {
      return refuse("expected = or { behind " + shown(word.text) + ", and here is " + found());
    }
    if (word.text == "planemap") return read_planemap();
    std::vector<Node>* list = list_of(word.text);
    if (list == nullptr) return skip_block();
    const std::int64_t most = mistakes_.limits().blocks;
    if (std::ssize(*list) >= most) {
      return refuse("a map may have at most " + std::to_string(most) + " blocks " +
                    shown(word.text));
    }
    if (mistakes_.is_stopped()) is_right_ = false;
    list->push_back(read_block(word));
  }

  std::vector<Node>* list_of(std::string_view word) {
    if (word == "tile") return &map_.tiles;
    if (word == "sector") return &map_.sectors;
    if (word == "thing") return &map_.things;
    if (word == "trigger") return &map_.triggers;
    return nullptr;
  }

  Node read_block(const UwmfToken& word) {
    Node block = text_node(word.text, {}, word.place);
    block.type = NodeType::table;
    expect('{');
    while (is_right_ && !token_.is_mark('}')) {
      if (token_.is_mark('{')) {
        skip_block();
        continue;
      }
      const UwmfToken key = token_;
      if (key.type != UwmfTokenType::word) {
        refuse("expected a key or }, and here is " + found());
        break;
      }
      take();
      if (token_.is_mark('{')) {
        skip_block();
      } else {
        read_value(key, block);
      }
    }
    expect('}');
    return block;
  }

  /// Reads `= value ;`.
  void read_value(const UwmfToken& key, Node& table) {
    expect('=');
    if (!is_right_) return;
    Node value = text_node(key.text, token_.text, token_.place);
    value.key_place = key.place;
    if (token_.type == UwmfTokenType::number) {
      value.type = NodeType::number;
      value.number = token_.number;
    } else if (token_.type == UwmfTokenType::word) {
      const bool is_truth = token_.text == "true" || token_.text == "false";
      value.type = is_truth ? NodeType::truth : NodeType::other;
      value.truth = token_.text == "true";
    } else if (token_.type != UwmfTokenType::text) {
      return refuse("expected a value behind =, and here is " + found());
    }
    take();
    expect(';');
    if (!is_right_ || std::ranges::find(uwmf_keys, key.text) == uwmf_keys.end()) return;
    std::erase_if(table.members, [&](const Node& member) { return member.key == key.text; });
    table.members.push_back(std::move(value));
  }

  void skip_block() {
    std::size_t depth = 0;
    do {
      if (token_.is_mark('{')) ++depth;
      if (token_.is_mark('}')) --depth;
      if (token_.type == UwmfTokenType::end) return refuse("expected }, and here is " + found());
      take();
    } while (is_right_ && depth > 0);
  }

  void read_planemap() {
    if (++planemaps_ > 1) return skip_block();
    const Place place = token_.place;
    const std::int64_t most = mistakes_.limits().side;
    const std::string words = "from 1 to " + std::to_string(most);
    const Range side{1, static_cast<double>(most), words};
    map_.grid = {read_whole(map_.globals, "width", side, mistakes_).value_or(0),
                 read_whole(map_.globals, "height", side, mistakes_).value_or(0)};
    if (!mistakes_.is_empty()) {
      is_right_ = false;
      return;
    }
    if (map_.grid.width == 0 || map_.grid.height == 0) {
      return refuse("expected width and height before the planemap");
    }
    const std::size_t count =
        static_cast<std::size_t>(map_.grid.width) * static_cast<std::size_t>(map_.grid.height);
    expect('{');
    while (is_right_ && !token_.is_mark('}')) {
      if (map_.cell_of_tile.size() == count) {
        return refuse("the planemap has more entries than the " + std::to_string(count) +
                      " tiles of the map");
      }
      if (mistakes_.is_stopped()) {
        is_right_ = false;
        return;
      }
      read_cell();
      if (token_.is_mark(',')) take();
    }
    if (is_right_ && map_.cell_of_tile.size() < count) {
      mistakes_.add(place, "the planemap ends after " + std::to_string(map_.cell_of_tile.size()) +
                               " of " + std::to_string(count) + " tiles");
      is_right_ = false;
    }
    expect('}');
  }

  /// An entry of the planemap, `{tile, sector, zone, tag}`.
  void read_cell() {
    UwmfCell cell{-1, -1, token_.place};
    expect('{');
    int numbers = 0;
    while (is_right_ && token_.type == UwmfTokenType::number) {
      const double number = token_.number;
      if (!is_between(number, -1, 2147483647) || number != std::floor(number)) {
        return refuse("expected a whole number from -1, and here is " + found());
      }
      if (numbers == 0) cell.tile = whole_number<int>(number);
      if (numbers == 1) cell.sector = whole_number<int>(number);
      if (numbers == 3 && number > 0) add_tag(whole_number<int>(number));
      if (++numbers > 4) return refuse("an entry of the planemap has at most four numbers");
      take();
      if (token_.is_mark(',')) take();
    }
    if (is_right_ && numbers < 2) return refuse("expected tile, sector and zone of an entry");
    expect('}');
    if (!is_right_) return;
    const auto [known, is_new] =
        known_.try_emplace({cell.tile, cell.sector}, static_cast<std::uint32_t>(map_.cells.size()));
    if (is_new) map_.cells.push_back(cell);
    map_.cell_of_tile.push_back(known->second);
  }

  void add_tag(int tag) {
    const std::int64_t most = mistakes_.limits().blocks;
    if (static_cast<std::int64_t>(tagged_) >= most) {
      return refuse("a map may have at most " + std::to_string(most) + " tiles with tags");
    }
    ++tagged_;
    map_.tags[tag].push_back(map_.grid.tile(static_cast<std::int64_t>(map_.cell_of_tile.size())));
  }

  UwmfTokens tokens_;
  HintList& hints_;
  Mistakes& mistakes_;
  UwmfText map_{};
  UwmfToken token_{};
  bool is_right_ = true;
  int planemaps_ = 0;
  std::size_t tagged_ = 0;
  std::map<std::pair<int, int>, std::uint32_t> known_{};
};

}  // namespace

UwmfText read_uwmf_text(std::string_view text, HintList& hints, Mistakes& mistakes) {
  return UwmfReader(text, hints, mistakes).read();
}

}  // namespace raywalk::detail
