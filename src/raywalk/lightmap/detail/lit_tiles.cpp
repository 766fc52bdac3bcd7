#include "raywalk/lightmap/detail/lit_tiles.hpp"

#include <cassert>

namespace raywalk::detail {

LitTile& LitTiles::make(Tile tile) {
  Block& block = blocks_[key(tile)];
  int& slot = block.slots[place(tile)];
  if (slot < 0) {
    ++block.used;
    if (free_.empty()) {
      slot = static_cast<int>(pool_.size());
      pool_.emplace_back();
    } else {
      slot = free_.back();
      free_.pop_back();
    }
  }
  return pool_[static_cast<std::size_t>(slot)];
}

void LitTiles::erase(Tile tile) {
  const auto block = blocks_.find(key(tile));
  assert(block != blocks_.end());
  int& slot = block->second.slots[place(tile)];
  assert(slot >= 0);
  free_.push_back(slot);
  slot = -1;
  if (--block->second.used == 0) blocks_.erase(block);
}

std::int64_t LitTiles::bytes() const {
  constexpr std::size_t node = 32;  // of a tree, besides what it holds
  const std::size_t all = blocks_.size() * (sizeof(Block) + sizeof(std::uint64_t) + node) +
                          pool_.size() * (sizeof(LitTile) + sizeof(void*)) +
                          free_.capacity() * sizeof(int);
  return static_cast<std::int64_t>(all);
}

}  // namespace raywalk::detail
