#include "raywalk/map/level.hpp"

#include "raywalk/base/hash.hpp"

namespace raywalk {

namespace {

void add(Hash& hash, const Mask& mask) {
  hash.add(mask.width()).add(mask.height());
  for (int y = 0; y < mask.height(); ++y) {
    for (const std::uint64_t word : mask.row(y)) hash.add(word);
  }
}

void add(Hash& hash, Point point) { hash.add(point.x).add(point.y); }

/// What happens where a kind of tile stands; what it looks like does not count.
std::uint64_t hash_of(const TileKind& kind, const Level& level) {
  Hash hash;
  hash.add(kind.solid).add(kind.door).add(kind.exit).add(kind.plan >= 0);
  if (kind.plan >= 0) add(hash, level.plans[static_cast<std::size_t>(kind.plan)].mask);
  return hash.value();
}

/// Shots ask the masks of a thing's pictures.
std::uint64_t hash_of(const ThingKind& kind, const Level& level) {
  Hash hash;
  hash.add(kind.width).add(kind.height).add(kind.bottom).add(kind.body_radius);
  hash.add(kind.other_width).add(kind.other_height);
  hash.add(static_cast<int>(kind.role));
  for (const TextureId id : {kind.picture, kind.other_picture}) {
    hash.add(id.is_none());
    if (!id.is_none()) add(hash, level.texture(id).opaque);
  }
  return hash.value();
}

/// A hash for each kind: kinds are compared by what they do, not by their place in the legend.
template <class Kind>
std::vector<std::uint64_t> hashes_of(const std::vector<Kind>& kinds, const Level& level) {
  std::vector<std::uint64_t> hashes;
  hashes.reserve(kinds.size());
  for (const Kind& kind : kinds) hashes.push_back(hash_of(kind, level));
  return hashes;
}

}  // namespace

std::uint64_t hash_of(const Level& level) {
  Hash hash;
  hash.add(level.grid.width).add(level.grid.height);
  const std::vector<std::uint64_t> kinds = hashes_of(level.kinds, level);
  for (const std::uint16_t kind : level.tiles) hash.add(kinds[kind]);
  hash.add(std::uint64_t{level.doors.size()});
  for (const Door& door : level.doors) {
    hash.add(door.tile.x).add(door.tile.y).add(static_cast<int>(door.axis));
  }
  const std::vector<std::uint64_t> things = hashes_of(level.thing_kinds, level);
  hash.add(std::uint64_t{level.things.size()});
  for (const Thing& thing : level.things) {
    hash.add(things[static_cast<std::size_t>(thing.kind)]);
    add(hash, thing.position);
  }
  add(hash, level.start.position);
  hash.add(level.start.heading.units);
  return hash.value();
}

}  // namespace raywalk
