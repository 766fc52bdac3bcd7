#include <algorithm>
#include <array>

#include "raywalk/formats/detail/tiled/legend.hpp"

namespace raywalk::detail {

namespace {

/// As many as the 16 bits of a cell can tell apart; what lies below others counts, too.
constexpr std::size_t max_stacks = std::size_t{1} << 16U;
/// One code point for each entry, beyond those that are no characters.
constexpr char32_t first_character = 0x10000;

/// A tile is one of these, so that the uppermost replaces the others, and what belongs to them.
constexpr std::array<std::string_view, 4> bodies{"wall", "plan", "door", "pane"};
constexpr std::array<std::string_view, 7> of_bodies{"wall", "plan",  "door", "pane",
                                                    "jamb", "slide", "push"};

bool is_one_of(std::span<const std::string_view> words, const Node& member) {
  return std::ranges::find(words, member.key) != words.end();
}

}  // namespace

TileStack::TileStack(Grid grid, Mistakes& mistakes)
    : grid_(grid),
      mistakes_(mistakes),
      stacks_(1),
      cells_(static_cast<std::size_t>(grid.width) * static_cast<std::size_t>(grid.height)) {
  stacks_.front().keys.type = NodeType::table;
}

std::uint32_t TileStack::add(TilePatch patch) {
  patches_.push_back(std::move(patch));
  return static_cast<std::uint32_t>(patches_.size()) - 1;
}

std::uint32_t TileStack::with(std::uint32_t stack, std::uint32_t patch) {
  const std::uint64_t pair = std::uint64_t{stack} << 32U | patch;
  const auto known = known_.find(pair);
  if (known != known_.end()) return known->second;
  const TilePatch& above = patches_[patch];
  if (stacks_.size() == max_stacks || weight_ > mistakes_.limits().stacked_properties) {
    mistakes_.add(above.place, "a map may have at most 65536 different stacks of tiles, with " +
                                   std::to_string(mistakes_.limits().stacked_properties) +
                                   " properties in all");
    return stack;
  }
  TilePatch result = stacks_[stack];
  const auto is_body = [](const Node& member) { return is_one_of(bodies, member); };
  if (above.clears || std::ranges::any_of(above.keys.members, is_body)) {
    std::erase_if(result.keys.members,
                  [](const Node& member) { return is_one_of(of_bodies, member); });
  }
  result.keys = merged(std::move(result.keys), above.keys);
  result.called = above.called;
  result.place = above.place;
  weight_ += static_cast<std::int64_t>(weight_of(result.keys));
  const auto number = static_cast<std::uint32_t>(stacks_.size());
  stacks_.push_back(std::move(result));
  known_.emplace(pair, number);
  return number;
}

void TileStack::lay(Tile tile, std::uint32_t patch) {
  std::uint16_t& cell = cells_[static_cast<std::size_t>(grid_.index(tile))];
  // Tiles side by side are alike, by habit.
  if (cell != last_below_ || patch != last_patch_) {
    last_below_ = cell;
    last_patch_ = patch;
    last_stack_ = static_cast<std::uint16_t>(with(cell, patch));
  }
  cell = last_stack_;
}

const Node& TileStack::keys_at(Tile tile) const {
  return stacks_[cells_[static_cast<std::size_t>(grid_.index(tile))]].keys;
}

void TileStack::write(MapDocument& text, const TilePatch& empty) {
  TilePatch& nothing = stacks_.front();
  nothing = empty;
  text.grid.grid = grid_;
  text.grid.is_drawn = false;
  constexpr std::uint16_t none = 0xFFFF;
  std::vector<std::uint16_t> entries(stacks_.size(), none);
  for (std::uint16_t& cell : cells_) {
    std::uint16_t& entry = entries[cell];
    if (entry == none) {
      if (text.legend.size() == max_legend_entries) {
        return mistakes_.add(stacks_[cell].place, "a map may have at most 65535 kinds of tiles");
      }
      entry = static_cast<std::uint16_t>(text.legend.size());
      text.legend.push_back(entry_of(stacks_[cell], entry));
      text.grid.characters.push_back(text.legend.back().character);
    }
    cell = entry;
  }
  text.grid.tiles = std::move(cells_);
  text.grid.is_whole = true;
}

LegendEntry TileStack::entry_of(const TilePatch& stack, std::uint16_t number) {
  LegendEntry entry;
  entry.character = first_character + number;
  entry.called = stack.called;
  entry.place = stack.place;
  read_tile_keys(stack.keys, entry, mistakes_);
  return entry;
}

}  // namespace raywalk::detail
