#include "frame/map_legend.hpp"

#include <algorithm>
#include <string>

#include "frame/map_picture.hpp"
#include "game/night_level.hpp"
#include "map/rich_level.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

std::vector<std::string> words_in(const World& world,
                                  const MapLook& look = {.place = MapPlace::full}) {
  const Frame frame = frame_of(world, {.fov_degrees = 75, .width = 960, .height = 720});
  std::vector<std::string> words;
  for (const LegendEntry& entry : legend_of({0, 0, 960, 720}, world, frame, look)) {
    CHECK(entry.words.size() <= max_legend_letters);
    words.emplace_back(entry.words);
  }
  return words;
}

using Words = std::vector<std::string>;

TEST_CASE("map legend: it tells the signs that are on the map, each once") {
  const Level level = make_level(R"(
########
#@...b.#
#.b...e#
########)");
  World world = make_world(level);
  CHECK(words_in(world) == Words{"you", "you see", "topples", "watches"});
  world.actors[0].toppled = true;
  world.actors[1].toppled = true;
  world.actors[2].sees_player = true;
  CHECK(words_in(world) == Words{"you", "you see", "sees you"});
}

TEST_CASE("map legend: of what is not explored it tells nothing") {
  const Level level = make_level("########\n#@...b.#\n########");
  const World world = make_world(level);
  const ExploredTiles nothing(level.grid);
  CHECK(words_in(world, {.place = MapPlace::full, .explored = &nothing}) ==
        Words{"you", "you see"});
}

TEST_CASE("map legend: a pane that breaks is glass, another one bars, and a locked door is told") {
  Level level = make_rich_level("######\n#@!.D.\n######");
  const auto has = [&](const char* word) {
    return std::ranges::count(words_in(make_world(level)), word) == 1;
  };
  CHECK(has("bars"));
  CHECK_FALSE(has("locked"));
  for (TileKind& kind : level.kinds) {
    if (kind.pane) kind.properties["breaks"] = true;
  }
  level.kinds[level.tiles[6 + 4]].lock = "gold";
  CHECK(has("glass"));
  CHECK_FALSE(has("bars"));
  CHECK(has("barred"));  // no key opens it
  CHECK_FALSE(has("locked"));
  level.thing_kinds[0].key = "gold";
  CHECK(has("locked"));
  CHECK_FALSE(has("barred"));
}

TEST_CASE("map legend: a lever that shows is told as long as it does something") {
  Level level = make_night_level("#######\n#@....#\n##D##.#\n#######");
  const Tile lever{6, 1};
  const auto kind = static_cast<std::uint16_t>(level.kinds.size());
  level.kinds.push_back(level.kinds[level.tiles[6]]);
  level.tiles[7 + 6] = kind;
  level.triggers = {{.cause = TriggerCause::used, .tiles = {lever}, .actions = {OpenDoors{{0}}}}};
  World world = make_world(level);
  const auto count = [&] { return std::ranges::count(words_in(world), "lever"); };
  CHECK(count() == 0);  // it looks like any wall
  level.kinds[kind].other_wall = level.kinds[kind].walls[0];
  world = make_world(level);
  CHECK(count() == 1);
  CHECK(std::ranges::count(words_in(world), "topples") == 0);
  level.triggers = {};
  world = make_world(level);
  CHECK(count() == 0);
}

TEST_CASE("map legend: in a night it tells floors, and what is watched once he knows of it") {
  const Level level = make_night_level("#######\n#@.n.w#\n#.nt..#\n#######");
  World world = make_world(level);
  Words words = words_in(world);
  CHECK(std::ranges::count(words, "lamp") == 1);
  for (const char* const floor : {"dark", "dim", "lit"}) {
    CHECK(std::ranges::count(words, floor) == 1);
  }
  CHECK(std::ranges::count(words, "watcher") == 0);
  KnownWatchers known(world.night.watchers.size(), KnownWatcher{.is_known = true});
  MapLook look{.place = MapPlace::full, .watchers = known};
  words = words_in(world, look);
  CHECK(std::ranges::count(words, "watcher") == 1);
  known[0].mood = Mood::alarm;
  look.watchers = known;
  words = words_in(world, look);
  CHECK(std::ranges::count(words, "watcher") == 0);
  CHECK(std::ranges::count(words, "alarm") == 1);
  world.ticks += ticks_per_second;
  words = words_in(world, look);
  CHECK(std::ranges::count(words, "alarm") == 1);
  known[0].mood = Mood::calm;
  words = words_in(world, look);
  CHECK(std::ranges::count(words, "watcher") == 0);
  CHECK(std::ranges::count(words, "earlier") == 1);
  known[0].role = Role::hound;
  look.watchers = known;
  CHECK(std::ranges::count(words_in(world, look), "earlier") == 1);
  known[0].tick = world.ticks;
  look.watchers = known;
  CHECK(std::ranges::count(words_in(world, look), "hound") == 1);
  known[0].role = Role::eye;
  look.watchers = known;
  CHECK(std::ranges::count(words_in(world, look), "Eye") == 1);
  known[0].role = Role::hound;
  const KnownWatchers both{known[0], KnownWatcher{.is_known = true, .tick = world.ticks}};
  look.watchers = both;
  CHECK(std::ranges::count(words_in(world, look), "hound") == 1);
  CHECK(std::ranges::count(words_in(world, look), "watcher") == 1);
  look.watchers = known;
  CHECK(std::ranges::count(words, "changed") == 0);
  const std::vector<MapRing> rings{{.at = {2.5, 1.5}, .radius = 1, .color = change_color}};
  look.rings = rings;
  words = words_in(world, look);
  CHECK(std::ranges::count(words, "changed") == 1);
}

TEST_CASE("map legend: the relic is told until it is taken, and lamps that are out by themselves") {
  const Level level = make_night_level("#######\n#@.r..#\n#.t.t.#\n#######");
  World world = make_world(level);
  CHECK(std::ranges::count(words_in(world), "relic") == 1);
  CHECK(std::ranges::count(words_in(world), "lamp out") == 0);
  world.state.lamps[0] = 0;
  CHECK(std::ranges::count(words_in(world), "lamp") == 1);
  CHECK(std::ranges::count(words_in(world), "lamp out") == 1);
  world.state.lamps[1] = 0;
  CHECK(std::ranges::count(words_in(world), "lamp") == 0);
  world.actors[0].taken = true;
  CHECK(std::ranges::count(words_in(world), "relic") == 0);
}

/// A font without letters, of cells of a size.
Font blank_font(int width, int height) {
  const std::vector<Color> texels(static_cast<std::size_t>(16 * width * 6 * height), 0);
  return {make_texture(16 * width, 6 * height, texels)};
}

constexpr Color patch_color = rgb(40, 200, 90);
constexpr Color gray_ground = rgb(120, 120, 120);

/// A legend of two patches of color, on gray.
Framebuffer two_patches(const Font& font, int scale) {
  Framebuffer picture(400, 200);
  for (int y = 0; y < 200; ++y) std::ranges::fill(picture.row(y), gray_ground);
  const std::vector<LegendEntry> legend{{"dim", patch_color}, {"lit", patch_color}};
  draw_legend(picture, font, legend, {{0, 0}, 200, scale});
  return picture;
}

TEST_CASE("map legend: a patch of color has a black rim") {
  const Framebuffer picture = two_patches(blank_font(8, 12), 3);
  int inside = 0;
  for (int y = 1; y < 199; ++y) {
    for (std::size_t x = 1; x < 399; ++x) {
      if (picture.row(y)[x] != patch_color) continue;
      ++inside;
      for (const Color beside : {picture.row(y)[x - 1], picture.row(y)[x + 1],
                                 picture.row(y - 1)[x], picture.row(y + 1)[x]}) {
        CHECK((beside == patch_color || beside == rgb(0, 0, 0)));
      }
    }
  }
  CHECK(inside > 100);
}

TEST_CASE("map legend: patches of two lines do not touch, be letters narrow or wide") {
  for (const int width : {4, 8, 16, 24}) {
    for (const int scale : {1, 2}) {
      CAPTURE(width, scale);
      const Framebuffer picture = two_patches(blank_font(width, 12), scale);
      // Down through both.
      const auto x = static_cast<std::size_t>(width * scale / 4 + 3);
      const int pitch = legend_pitch(blank_font(width, 12), scale);
      CHECK(picture.row(pitch / 4)[x] != shaded(gray_ground, 96));  // the first is at the top
      int begun = 0;
      bool was_patch = false;
      for (int y = 0; y < 200; ++y) {
        const Color pixel = picture.row(y)[x];
        const bool is_patch = pixel == patch_color || pixel == rgb(0, 0, 0);
        begun += is_patch && !was_patch ? 1 : 0;
        was_patch = is_patch;
      }
      CHECK(begun == 2);
    }
  }
}

TEST_CASE("map legend: a column has room for a sample and the longest words") {
  for (const int scale : {1, 2, 5}) {
    const Font font = blank_font(8, 12);
    const auto longest = text_width(font, std::string(max_legend_letters, 'm'), scale);
    CHECK(legend_width(font, scale) > longest + 2 * 8 * scale);
    CHECK(legend_width(font, scale) < longest + 4 * 8 * scale);
  }
}

}  // namespace
}  // namespace raywalk
