// Files of Wolfenstein 3D from any bytes: levels that can be written again, a level that is right,
// pictures, or a message with its place.

#include <string>

#include "formats/wolf_sample.hpp"
#include "fuzz/question.hpp"
#include "load/map_sample.hpp"
#include "raywalk/formats/detail/wolf/pictures.hpp"
#include "raywalk/formats/detail/wolf/text.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

namespace {

/// The bytes with some changed, put in, or left out.
test::Bytes damaged_bytes(Random& random, test::Bytes bytes) {
  for (int changes = random.below(9); changes > 0 && !bytes.empty(); --changes) {
    const auto place = static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())));
    const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(place);
    const int kind = random.below(8);
    if (kind == 0) {
      bytes.erase(at);
    } else if (kind == 1) {
      bytes.insert(at, static_cast<std::byte>(random.below(256)));
    } else if (kind == 2) {
      bytes.resize(place);
    } else {
      *at = static_cast<std::byte>(random.below(256));
    }
  }
  return bytes;
}

/// A small level with numbers of all kinds.
WolfMap random_level(Random& random) {
  WolfMap map{.number = 1 + random.below(100), .name = "Level", .width = 6, .height = 5};
  for (auto& plane : map.planes) {
    for (int i = 0; i < 30; ++i) plane.push_back(static_cast<std::uint16_t>(random.below(260)));
  }
  map.planes[0][7] = 108;
  map.planes[1][7] = 19;
  return map;
}

test::Bytes random_vswap(Random& random) {
  test::WolfPages walls;
  test::WolfPages sprites;
  for (int i = random.below(4); i > 0; --i) {
    walls[random.below(20)] = test::wall_page([](int x, int y) { return x ^ y; });
  }
  for (int i = random.below(4); i > 0; --i) {
    const int edge = random.below(64);
    sprites[random.below(60)] =
        test::sprite_page([edge](int x, int y) { return x < edge && y > 9 ? y : -1; });
  }
  return test::vswap_of(walls, sprites);
}

void ask_pictures(const detail::Vswap& vswap, const std::vector<Color>& palette) {
  for (int i = 0; i < 64; ++i) {
    if (vswap.has_wall(i)) {
      const auto wall = vswap.wall(i, palette);
      expect(wall ? wall->width == 64 : !wall.error().message.empty(), "a wall without a reason");
    }
    if (vswap.has_sprite(i)) {
      const auto sprite = vswap.sprite(i, palette);
      expect(sprite ? sprite->width == 64 : !sprite.error().message.empty(),
             "a sprite without a reason");
    }
  }
}

void ask_level(const WolfMap& map, const detail::Vswap* vswap, const std::vector<Color>& palette,
               detail::WolfGame game) {
  std::vector<std::string> hints;
  detail::Mistakes mistakes("GAMEMAPS", detail::max_told);
  detail::MapDocument text = detail::text_of_wolf(map, game, vswap, hints, mistakes);
  expect(hints.size() < 50, "too many hints");
  if (!mistakes.is_empty()) return;
  expect(detail::wolf_map_of(text).has_value(), "a level that cannot be written");
  const TextureSource ours = sample_picture;
  const detail::WolfPictures pictures(vswap, palette, ours);
  const Level level = detail::build_level(
      text, [&](std::string_view name) { return pictures.load(name); }, mistakes);
  if (!mistakes.is_empty()) return;
  const auto good = check(level);
  expect(good.has_value(), good ? "" : to_string(good.error()));
}

}  // namespace

void ask(Random& random) {
  const WolfMap map = random_level(random);
  const auto packing = random.chance(0.5) ? WolfPacking::carmack : WolfPacking::runs;
  const WolfLevels files = test::wolf_files({&map, 1}, packing);
  const test::Bytes head = random.chance(0.3) ? damaged_bytes(random, files.head) : files.head;
  const test::Bytes maps = damaged_bytes(random, files.maps);
  const std::vector<Color> palette = detail::computed_palette();
  const auto vswap = detail::Vswap::read("VSWAP", damaged_bytes(random, random_vswap(random)));
  if (vswap) ask_pictures(*vswap, palette);
  const auto levels = decode_wolf_levels({"MAPHEAD", head}, {"GAMEMAPS", maps});
  if (!levels) {
    expect(levels.error().message.starts_with("at byte "), to_string(levels.error()));
    return;
  }
  const auto again = encode_wolf_levels(*levels);
  if (again) {
    expect(decode_wolf_levels({"MAPHEAD", again->head}, {"GAMEMAPS", again->maps}) == *levels,
           "another level when it is read again");
  }
  const auto game = random.chance(0.5) ? detail::WolfGame::wolf : detail::WolfGame::spear;
  for (const WolfMap& level : *levels) ask_level(level, vswap ? &*vswap : nullptr, palette, game);
}

}  // namespace raywalk::fuzz
