#include "game/old_worlds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/replay_bytes.hpp"
#include "game/saved_world.hpp"
#include "game/wander.hpp"
#include "support/catch.hpp"
#include "support/peak_memory.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

Level small_night() {
  return make_night_level(R"(
############
#@...w.....#
#..t...h...#
#.y..D.q...#
#..r...n...#
############)");
}

/// Without spaces at the ends, and with one in the place of several.
std::string squeezed(std::string_view layout) {
  std::string text;
  for (const char letter : layout) {
    const bool is_space = letter == ' ' || letter == '\n';
    if (!is_space) text += letter;
    if (is_space && !text.empty() && text.back() != ' ') text += ' ';
  }
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

TEST_CASE("old worlds: a change of the fields of a world has its version") {
  const auto versions = world_versions();
  REQUIRE_FALSE(versions.empty());
  INFO(
      "The fields of a world have changed: raise saved_world_version, add the layout below to "
      "src/game/world_versions.cpp, and a sample to tests/app/samples, as "
      "docs/design/changing.md says.\n"
      << layout_of_world());
  CHECK(squeezed(versions.back().layout) == squeezed(layout_of_world()));
  CHECK(versions.back().version == saved_world_version);
  CHECK(std::ranges::is_sorted(versions, {}, &WorldVersion::version));
}

TEST_CASE("old worlds: by its layout a world is read as by its fields") {
  const Level level = small_night();
  Random random(5);
  World world = make_world(level);
  Command command;
  for (int tick = 0; tick < 2'000; ++tick) {
    command = wander(random, command);
    step(world, command);
    if (tick % 40 != 0) continue;
    const std::vector<std::byte> bytes = bytes_of(world);
    const auto again = world_of_version(bytes, saved_world_version, level);
    REQUIRE(again);
    CHECK(bytes_of(*again) == bytes);
    CHECK(again->level == &level);
    REQUIRE_FALSE(
        world_of_version(std::span(bytes).first(bytes.size() / 2), saved_world_version, level));
  }
}

/// A world of an old program: it counted shots in a byte, called the velocity a speed, knew a word
/// that is gone, and had a list of what is none today.
std::vector<std::byte> old_bytes() {
  std::vector<std::byte> bytes;
  ByteWriter out(bytes);
  out.put_fixed(600, 4);  // ticks
  out.put_fixed(7, 1);    // shots
  const std::uint64_t half = std::bit_cast<std::uint64_t>(0.5);
  out.put_fixed(half, 8);  // speed
  out.put_fixed(half, 8);
  out.put_fixed(2, 8);  // gone
  for (int i = 0; i < 2; ++i) {
    out.put_fixed(1, 1);
    out.put_fixed(1, 1);
    out.put_fixed(3, 8);
    for (const char letter : {'a', 'b', 'c'}) out.put_byte(static_cast<unsigned char>(letter));
  }
  out.put_fixed(0, 8);  // empty
  out.put_fixed(0, 1);  // nothing
  out.put_fixed(1, 1);  // night.has_relic
  return bytes;
}

constexpr std::string_view old_layout = R"(
ticks:i32 shots:u8
speed:{x:f64 y:f64}
gone:[]{is_it:bool word:?text}
empty:[]{list:[][2]{a:i32 b:?{c:u8}}} nothing:?{a:{b:f32}}
night:{has_relic:bool}
)";

void rename_speed(SavedValue& world, const Level&) {
  auto& fields = std::get<SavedValue::Fields>(world.value);
  std::ranges::find(fields, "speed", &SavedField::name)->name = "velocity";
}

void count_shots_twice(SavedValue& world, const Level&) {
  auto& shots = std::get<std::uint64_t>(world.find("shots")->value);
  shots *= 2;
}

constexpr std::array old_versions{
    WorldVersion{.version = 1, .layout = old_layout},
    WorldVersion{.version = 2, .layout = "", .renew = rename_speed},
    WorldVersion{.version = 3, .layout = ""},
    WorldVersion{.version = 4, .layout = "", .renew = count_shots_twice}};

TEST_CASE("old worlds: fields are found by name, and changed version by version") {
  const Level level = small_night();
  const auto world = world_of_version(old_bytes(), 1, level, old_versions);
  REQUIRE(world);
  World expected = make_world(level);
  expected.ticks = 600;
  expected.shots = 14;
  expected.velocity = {0.5, 0.5};
  expected.night.has_relic = true;
  CHECK(bytes_of(*world) == bytes_of(expected));
  CHECK_FALSE(world_of_version(old_bytes(), 0, level, old_versions));
  CHECK_FALSE(world_of_version(old_bytes(), 5, level, old_versions));
}

TEST_CASE("old worlds: bytes that are none of their layout are refused") {
  const Level level = small_night();
  const std::vector<std::byte> bytes = old_bytes();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CHECK_FALSE(tree_of(std::span(bytes).first(size), old_layout));
  }
  std::vector<std::byte> more = bytes;
  more.push_back(std::byte{});
  CHECK_FALSE(tree_of(more, old_layout));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::vector<std::byte> changed = bytes;
    changed[i] = std::byte{0xFF};  // a bad truth or a size of too much is no crash
    static_cast<void>(world_of_version(changed, 1, level, old_versions));
  }
}

TEST_CASE("old worlds: no bytes make a tree of more values than a large level has") {
  constexpr std::string_view layout = "actors:[]{toppled:bool taken:bool}";
  const auto bytes_for = [](std::uint64_t actors) {
    std::vector<std::byte> bytes;
    ByteWriter(bytes).put_fixed(actors, 8);
    bytes.resize(bytes.size() + 2 * actors);
    return bytes;
  };
  REQUIRE(tree_of(bytes_for(500'000), layout));
  const std::vector<std::byte> many = bytes_for(8'000'000);
  const std::int64_t peak = test::peak_of([&] { CHECK_FALSE(tree_of(many, layout)); });
  CHECK(peak < 400'000'000);
}

TEST_CASE("old worlds: a value that its field cannot have is refused") {
  const Level level = small_night();
  const auto read = [&](SavedValue value, const char* name) {
    return world_of_tree({SavedValue::Fields{{name, std::move(value)}}}, level).has_value();
  };
  CHECK(read({std::int64_t{-1}}, "shots"));
  CHECK_FALSE(read({std::int64_t{1} << 40U}, "shots"));
  CHECK_FALSE(read({0.5}, "shots"));
  CHECK_FALSE(read({std::string("a")}, "shots"));
  CHECK(read({std::uint64_t{2}}, "phase"));
  CHECK_FALSE(read({std::uint64_t{3}}, "phase"));
  CHECK(read({std::string("a")}, "next"));
  CHECK_FALSE(read({std::uint64_t{0}}, "next"));
  CHECK_FALSE(read({std::uint64_t{0}}, "marks"));
  CHECK_FALSE(read({std::uint64_t{0}}, "player"));
  CHECK(read({SavedValue::Fields{}}, "player"));
  CHECK(read({std::uint64_t{0}}, "unknown"));
}

}  // namespace
}  // namespace raywalk
