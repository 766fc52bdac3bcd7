#include "raywalk/map/pushwall.hpp"

#include "map/rich_level.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

bool push_times(const Level& level, LevelState& state, Tile from, Face way, int pixels) {
  bool moved = true;
  for (int i = 0; i < pixels && moved; ++i) moved = push(level, state, from, way);
  return moved;
}

//  #######
//  #@P..b#     the block of (2, 1) is pushed east, as far as the tile before the barrel
//  #######
const Level& push_corridor() {
  static const Level level = make_rich_level("#######\n#@P..b#\n#######\n");
  return level;
}

TEST_CASE("push: a block leaves its tile free and fills the next one, pixel by pixel") {
  LevelState state = initial_state(push_corridor());
  const LevelPlans plans({push_corridor(), state});
  CHECK(plans({2, 1}).solid);
  for (int pixels = 1; pixels <= 64; ++pixels) {
    REQUIRE(push(push_corridor(), state, {2, 1}, Face::east));
    CHECK(state.pushed == std::vector{Pushed{{2, 1}, Face::east, pixels}});
    for (int x = 0; x < plan_pixels; ++x) {
      REQUIRE(plans({2, 1}).test({x, 9}) == (x >= pixels));
      REQUIRE(plans({3, 1}).test({x, 9}) == (x < pixels));
    }
  }
  CHECK(plans({2, 1}).is_uniform());
  CHECK_FALSE(plans({2, 1}).solid);
  CHECK(plans({3, 1}).is_uniform());
  CHECK(plans({3, 1}).solid);
}

TEST_CASE("push: it stops before a thing") {
  LevelState state = initial_state(push_corridor());
  CHECK(push_times(push_corridor(), state, {2, 1}, Face::east, 128));
  CHECK_FALSE(push(push_corridor(), state, {2, 1}, Face::east));
  CHECK(state.pushed[0].pixels == 128);
}

TEST_CASE("push: it does not begin where there is no room") {
  const char* const drawings[] = {"#####\n#@P##\n#####\n", "#####\n#@PD#\n#####\n",
                                  "#####\n#@P!#\n#####\n", "#####\n#@Po#\n#####\n",
                                  "#####\n#@PP#\n#####\n", "#####\n#@Pb#\n#####\n",
                                  "#####\n#@PU#\n#####\n", "###\n#@P\n###\n"};
  for (const char* const drawing : drawings) {
    const Level level = make_rich_level(drawing);
    LevelState state = initial_state(level);
    CHECK_FALSE(push(level, state, {2, 1}, Face::east));
    CHECK(state == initial_state(level));
  }
}

TEST_CASE("push: a block is no room for another one, until it has left the tile") {
  const Level level = make_rich_level("########\n#@PP...#\n########\n");
  LevelState state = initial_state(level);
  REQUIRE(push_times(level, state, {3, 1}, Face::east, 64));
  CHECK(push(level, state, {2, 1}, Face::east));
  CHECK(push_times(level, state, {2, 1}, Face::east, 63));
  CHECK_FALSE(push(level, state, {2, 1}, Face::east));
  CHECK(push(level, state, {3, 1}, Face::east));
  CHECK_FALSE(push(level, state, {2, 1}, Face::east));
}

TEST_CASE("unpush: it takes back what was pushed") {
  LevelState state = initial_state(push_corridor());
  REQUIRE(push_times(push_corridor(), state, {2, 1}, Face::east, 2));
  unpush(state, {2, 1});
  CHECK(state.pushed[0].pixels == 1);
  unpush(state, {2, 1});
  CHECK(state == initial_state(push_corridor()));
}

// Its west side, open by half a tile: the block stands from x = 2.5 to 3.5.
TEST_CASE("block_at: what is drawn on a block moves with it") {
  LevelState state = initial_state(push_corridor());
  CHECK(block_at({push_corridor(), state}, Tile{2, 1}).shift == Vec{0, 0});
  CHECK(block_at({push_corridor(), state}, Tile{2, 1}).kind == &push_corridor().kind({2, 1}));
  REQUIRE(push_times(push_corridor(), state, {2, 1}, Face::east, 32));
  for (const int x : {2, 3}) {
    const Block block = block_at({push_corridor(), state}, Tile{x, 1});
    CHECK(block.kind == &push_corridor().kind({2, 1}));
    CHECK(block.shift == Vec{2.5 - x, 0});
  }
  const Ray ray{{1.5, 1.25}, {1, 0}, 9};
  const CastResult result = cast(push_corridor().grid, ray, level_probe({push_corridor(), state}));
  REQUIRE(result.contact);
  CHECK(result.contact->point == Point{2.5, 1.25});
  CHECK(result.contact->face == Face::west);
  CHECK(block_at({push_corridor(), state}, *result.contact).kind == &push_corridor().kind({2, 1}));
}

TEST_CASE("block_at: what is drawn on a door moves with it, with each half of one that splits") {
  const Level level = make_rich_level("#######\n#@.S.D#\n#######\n");
  LevelState state = initial_state(level);
  state.doors = {16, 16};
  const auto shift_at = [&](Point point) {
    const Tile tile{static_cast<int>(point.x), static_cast<int>(point.y)};
    return block_at({level, state}, Contact{0, point, {-1, 0}, Face::west, tile, 0}).shift;
  };
  const bool is_along_x = level.doors[0].axis == DoorAxis::x;
  REQUIRE_FALSE(is_along_x);
  CHECK(shift_at({3.4375, 1.25}) == Vec{0, -0.125});
  CHECK(shift_at({3.4375, 1.75}) == Vec{0, 0.125});
  CHECK(shift_at({5.4375, 1.75}) == Vec{0, 0.25});
  CHECK(block_at({level, state}, Tile{5, 1}).shift == Vec{0, 0.25});
  CHECK(block_at({level, state}, Tile{1, 1}).shift == Vec{0, 0});
}

constexpr Grid yard{9, 7};

/// The same as one large picture of pixels, and whose they are.
class SlowPicture {
 public:
  SlowPicture(const Level& level, const LevelState& state)
      : owners_(static_cast<std::size_t>(yard.count()) * plan_pixels * plan_pixels, nobody) {
    for (int i = 0; i < yard.count(); ++i) {
      const Tile tile = yard.tile(i);
      if (!level.kind(tile).solid) continue;
      Pixel corner{tile.x * plan_pixels, tile.y * plan_pixels};
      for (const Pushed& block : state.pushed) {
        if (block.from != tile) continue;
        const Vec way = outward(block.way);
        corner.x += static_cast<int>(way.x) * block.pixels;
        corner.y += static_cast<int>(way.y) * block.pixels;
      }
      fill(corner, i);
    }
  }
  /// The tile from which the pixel comes; `nobody` if it is free.
  [[nodiscard]] int at(Tile tile, Pixel p) const {
    return owners_[index({tile.x * plan_pixels + p.x, tile.y * plan_pixels + p.y})];
  }

  static constexpr int nobody = -1;

 private:
  [[nodiscard]] static std::size_t index(Pixel p) {
    return static_cast<std::size_t>(p.y) * (yard.width * plan_pixels) +
           static_cast<std::size_t>(p.x);
  }
  void fill(Pixel corner, int owner) {
    for (int y = 0; y < plan_pixels; ++y) {
      for (int x = 0; x < plan_pixels; ++x) owners_[index({corner.x + x, corner.y + y})] = owner;
    }
  }

  std::vector<int> owners_;
};

void check_against(const SlowPicture& picture, const Level& level, const LevelState& state) {
  const LevelPlans plans({level, state});
  for (int i = 0; i < yard.count(); ++i) {
    const Tile tile = yard.tile(i);
    const Plan plan = plans(tile);
    int owner = SlowPicture::nobody;
    for (int y = 0; y < plan_pixels; ++y) {
      for (int x = 0; x < plan_pixels; ++x) {
        const int here = picture.at(tile, {x, y});
        if (plan.test({x, y}) != (here != SlowPicture::nobody)) {
          FAIL("tile " << tile.x << ", " << tile.y << ", pixel " << x << ", " << y);
        }
        if (here != SlowPicture::nobody) owner = here;
      }
    }
    const auto block = pushed_onto(state, tile);
    const bool is_pushed = owner != SlowPicture::nobody && has_left(state, yard.tile(owner));
    REQUIRE(block.has_value() == is_pushed);
    if (is_pushed) REQUIRE(block->from == yard.tile(owner));
  }
}

TEST_CASE("LevelPlans: random pushes agree with a slow picture of all pixels") {
  const Level level = make_rich_level(R"(
#########
#.P..P..#
#@..P.P.#
#.P.P...#
#..P..P.#
#.P....P#
#########
)");
  Random random(21);
  for (int run = 0; run < runs(20); ++run) {
    LevelState state = initial_state(level);
    for (int i = 0; i < 60; ++i) {
      const Tile from{1 + random.below(7), 1 + random.below(5)};
      if (!level.kind(from).pushwall) continue;
      const auto before = pushed_from(state, from);
      const Face way =
          before ? before->way : static_cast<Face>(static_cast<int>(Face::north) + random.below(4));
      push_times(level, state, from, way, 1 + random.below(150));
      if (i % 15 == 14) check_against({level, state}, level, state);
    }
    REQUIRE(state.pushed.size() > 3);
  }
}

}  // namespace
}  // namespace raywalk
