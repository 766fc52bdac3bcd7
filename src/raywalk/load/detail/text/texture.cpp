#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 3> texture_keys{"frames", "ticks", "self_lit"};
constexpr Range frame_ticks{1, 3600, "from 1 to 3600"};
constexpr std::size_t max_frames = 256;

std::vector<Name> read_frames(const Node& table, Mistakes& mistakes) {
  const Node* list = find(table, "frames");
  if (list == nullptr) return {};
  std::vector<Name> frames;
  bool is_good =
      list->type == NodeType::list && !list->members.empty() && list->members.size() <= max_frames;
  for (const Node& frame : list->members) {
    is_good = is_good && frame.type == NodeType::text;
    frames.push_back({frame.text, frame.place});
  }
  if (is_good) return frames;
  mistakes.add(list->place, "\"frames\" must be a list of 1 to 256 pictures' names");
  return {};
}

}  // namespace

TextureEntry read_texture_entry(const Node& node, Mistakes& mistakes) {
  TextureEntry texture;
  texture.name = {node.key, node.key_place};
  const std::string expected =
      "what is told of the picture " + shown(node.key) + " must be a table";
  if (!expect_table(node, expected, mistakes)) return texture;
  const bool are_known = allow_keys(node, texture_keys, mistakes);
  texture.frames = read_frames(node, mistakes);
  texture.ticks = read_whole(node, "ticks", frame_ticks, mistakes).value_or(texture.ticks);
  texture.self_lit = read_truth(node, "self_lit", mistakes).value_or(false);
  const Node* ticks = find(node, "ticks");
  if (are_known && ticks != nullptr && find(node, "frames") == nullptr) {
    mistakes.add(ticks->key_place, "\"ticks\" belongs to \"frames\", and here are none");
  }
  return texture;
}

}  // namespace raywalk::detail
