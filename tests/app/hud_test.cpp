#include "app/hud/hud.hpp"

#include "app/hud/messages.hpp"
#include "app/hud/story_display.hpp"
#include "app/loop/frame_rate.hpp"
#include "raywalk/load/png.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

Font font() {
  auto picture = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(picture);
  return {*picture};
}

/// How many pixels of a gray picture the HUD changes.
int changed_pixels(const Hud& hud, int width = 640, int height = 360) {
  constexpr Color gray = rgb(128, 128, 128);
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (Color& pixel : picture.row(y)) pixel = gray;
  }
  draw_hud(picture, font(), hud);
  int changed = 0;
  for (int y = 0; y < height; ++y) {
    for (const Color pixel : picture.row(y)) changed += pixel != gray ? 1 : 0;
  }
  return changed;
}

/// A HUD with one line. Filled in one by one: GCC 12 warns of strings in a braced list.
Hud hello(unsigned opacity) {
  Hud hud;
  hud.lines.push_back({"Hello", opacity});
  return hud;
}

TEST_CASE("hud: times read as minutes, seconds and tenths, rounded down") {
  CHECK(walk_time(0) == "0:00.0");
  CHECK(walk_time(5) == "0:00.0");
  CHECK(walk_time(6) == "0:00.1");
  CHECK(walk_time(599) == "0:09.9");
  CHECK(walk_time(3599) == "0:59.9");
  CHECK(walk_time(3605) == "1:00.0");
  CHECK(walk_time(3600 * 61) == "61:00.0");
}

TEST_CASE("frame rate: frames of a whole second are counted, and the mean of their work is told") {
  using std::chrono::milliseconds;
  FrameRate rate;
  const FrameRate::Clock::time_point begin{};
  for (int frame = 1; frame < 10; ++frame) {
    rate.count(begin + milliseconds(100 * frame), milliseconds(frame % 2 == 0 ? 10 : 30));
    CHECK(rate.words() == "...");
  }
  rate.count(begin + milliseconds(1000), milliseconds(10));
  CHECK(rate.words() == "10 a second, 20.0 ms each");
  rate.count(begin + milliseconds(3000), milliseconds(2));
  CHECK(rate.words() == "0 a second, 2.0 ms each");
}

TEST_CASE("hud: while one walks there is only a crosshair, and it is small") {
  const int crosshair = changed_pixels({});
  CHECK(crosshair > 0);
  CHECK(crosshair < 100);
  Hud without;
  without.has_crosshair = false;
  CHECK(changed_pixels(without) == 0);
}

TEST_CASE("hud: a line that has faded away changes nothing") {
  const int crosshair = changed_pixels({});
  CHECK(changed_pixels(hello(0)) == crosshair);
  CHECK(changed_pixels(hello(100)) > crosshair);
  CHECK(changed_pixels(hello(256)) > crosshair);
}

TEST_CASE("hud: at the way out the whole picture is dimmed") {
  CHECK(changed_pixels({.exit_summary = ExitSummary{100, 3}}) == 640 * 360);
}

TEST_CASE("hud: pictures too small for the text take what fits") {
  Hud all;
  all.title.text = "A title";
  all.lines = {{"a line that is much too long", 77}, {"another"}};
  all.exit_summary = ExitSummary{100, 3};
  for (const int side : {1, 2, 7, 33}) {
    CHECK(changed_pixels(all, side, 3) == side * 3);
    CHECK(changed_pixels(all, 3, side) == side * 3);
  }
}

TEST_CASE("hud: a line that is wider than the picture becomes several") {
  Hud line;
  line.has_crosshair = false;
  line.lines.push_back({"twenty words of this"});
  Hud two = line;
  two.lines = {{"twenty words"}, {"of this"}};
  const int at_once = changed_pixels(two, 120, 200);
  CHECK(changed_pixels(line, 120, 200) == at_once);
  CHECK(changed_pixels(line, 160, 200) < at_once);
  line.lines = {{"ab"}};
  two.lines = {{"a"}, {"b"}};
  CHECK(changed_pixels(line, 12, 200) == changed_pixels(two, 12, 200));  // less than two letters
}

TEST_CASE("hud: a hint that is long is as large as other lines, and takes several") {
  Hud line;
  line.has_crosshair = false;
  const std::string half = "forty letters of a hint that is long now";
  line.lines.push_back({half + ", " + half});
  Hud two = line;
  two.lines = {{half + ","}, {half}};
  // Letters in both pictures have a scale of two; the smaller one has room for 80 of them.
  CHECK(changed_pixels(line, 1280, 720) == changed_pixels(two, 1280, 720));
  CHECK(changed_pixels(line, 1320, 720) < changed_pixels(line, 1280, 720));
}

Texture key_picture(const std::string& name) {
  auto picture = load_png(RAYWALK_SOURCE_FOLDER "/textures/" + name + ".png");
  REQUIRE(picture);
  return *picture;
}

/// A display over a picture that is striped, so that it shows how dim the ground is.
Framebuffer striped(const Hud& hud, int width, int height) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const bool is_light = (x * 40 / width + y * 25 / height) % 2 == 0;
      picture.row(y)[static_cast<std::size_t>(x)] =
          is_light ? rgb(190, 180, 160) : rgb(110, 120, 140);
    }
  }
  draw_hud(picture, font(), hud);
  return picture;
}

constexpr const char* long_text =
    "The key to the vault hangs behind a tree in the garden. Do not ask who has put it there, for "
    "he has gone the other way, and nobody who went that way has come back to tell of it: beware!";

TEST_CASE("hud: loot is counted beside its picture, readable in small and usual pictures") {
  const Texture relic = key_picture("relic");
  const Texture coins = key_picture("coins");
  Hud hud;
  hud.held = {{&relic, ""}, {&coins, "145"}};
  CHECK(test::is_golden(striped(hud, 320, 200), "held_small"));
  CHECK(test::is_golden(striped(hud, 960, 540), "held_usual"));
}

TEST_CASE("hud: a thing that is held has 8 pixels to a side, and more in pictures of 126 rows on") {
  const Texture thing = make_texture(1, 1, {rgb(1, 2, 3)});
  const auto pixels_at = [&](int height) {
    Framebuffer picture(200, height);
    for (int y = 0; y < height; ++y) std::ranges::fill(picture.row(y), rgb(200, 200, 200));
    Hud hud;
    hud.held.push_back({&thing, ""});
    draw_hud(picture, font(), hud);
    std::ptrdiff_t count = 0;
    for (int y = 0; y < height; ++y) count += std::ranges::count(picture.row(y), rgb(1, 2, 3));
    return count;
  };
  CHECK(pixels_at(60) == 8 * 8);
  CHECK(pixels_at(125) == 8 * 8);
  CHECK(pixels_at(126) == 9 * 9);
  CHECK(pixels_at(420) == 30 * 30);
}

TEST_CASE("hud: the path of a file is shortened to one line, and its name is whole") {
  Hud hud;
  hud.lines = {
      {"Reported as /home/somebody/with/a/long/name/.local/share/raywalk/reports/"
       "2026-11-26_03-10-00.replay"}};
  CHECK(test::is_golden(striped(hud, 320, 200), "path_small"));
}

TEST_CASE("hud: the legend of a map can be read in small and usual pictures") {
  const std::vector<LegendEntry> legend{
      {"you", rgb(255, 255, 255), MarkShape::arrow},
      {"way out", rgb(96, 224, 128), MarkShape::stairs},
      {"lamp", rgb(255, 200, 96), MarkShape::circle},
      {"lamp out", rgb(206, 158, 96), MarkShape::cross},
      {"topples", rgb(200, 144, 88), MarkShape::square},
      {"relic", rgb(255, 132, 220), MarkShape::star},
      {"key", rgb(255, 220, 60), MarkShape::key},
      {"watcher", rgb(222, 178, 255), MarkShape::kite,
       MapArea{.fill = 0x9C8838E0U, .is_striped = true}},
      {.words = "you see", .area = MapArea{}},
      {"lit", rgb(180, 156, 84)},
      {.words = "door", .color = rgb(232, 160, 48), .is_line = true}};
  const auto drawn = [&](int width, int height) {
    Framebuffer picture = striped({}, width, height);
    const Pixel at{height / 100, held_rows(height)};
    draw_legend(picture, font(), legend, {at, height * 7 / 8, letter_scale(height)});
    return picture;
  };
  CHECK(test::is_golden(drawn(320, 200), "legend_small"));
  CHECK(test::is_golden(drawn(960, 540), "legend_usual"));
  for (const int side : {1, 2, 7, 33, 2160}) {
    (void)drawn(side, 3);
    (void)drawn(3, side);
  }
}

TEST_CASE(
    "hud: the frame rate lies neither on what the player carries nor on a map in the corner") {
  for (const Rectangle all : {Rectangle{0, 0, 320, 200}, Rectangle{0, 0, 1280, 720}}) {
    const int scale = letter_scale(all.height);
    const int width = text_width(font(), "60 a second, 3.2 ms each", scale);
    const Rectangle map = automap_corner(all.width, all.height);
    for (const auto shown : {std::optional<MapPlace>{}, std::optional{MapPlace::corner}}) {
      const Pixel place = rate_place(all, width, scale, shown);
      CHECK(place.x > held_rows(all.height) * 3);
      CHECK(place.x + width < all.width);
      CHECK((shown ? place.y > map.y + map.height : place.y < map.y + map.height));
    }
  }
}

TEST_CASE("hud: what is said and the keys can be read in small, usual and large pictures") {
  const Texture gold = key_picture("gold_key");
  const Texture silver = key_picture("silver_key");
  Hud hud;
  hud.held = {{&gold, ""}, {&silver, ""}};
  hud.said.text = long_text;
  CHECK(test::is_golden(striped(hud, 320, 200), "said_small"));
  hud.lines.push_back({"Esc again to leave, click to go on"});
  CHECK(test::is_golden(striped(hud, 960, 540), "said_usual"));
  hud.said = {"You need the gold key.", 128};
  hud.lines.clear();
  CHECK(test::is_golden(striped(hud, 640, 360), "said_fading"));
  hud.exit_summary = ExitSummary{3605, 4, "waterworks"};
  hud.said = {long_text, 256};
  CHECK(test::is_golden(striped(hud, 320, 200), "said_at_the_end"));
  for (const int side : {1, 2, 7, 33, 2160}) {
    (void)striped(hud, side, 3);
    (void)striped(hud, 3, side);
  }
  (void)striped(hud, 3840, 2160);
}

TEST_CASE("hud: what is said is never more than there is room for") {
  CHECK(said_lines("one two three", 8, 5) == std::vector<std::string>{"one two", "three"});
  CHECK(said_lines("one two three", 7, 1) == std::vector<std::string>{"one ..."});
  const std::string text = long_text;
  for (int columns = 1; columns < 70; ++columns) {
    for (int rows = 1; rows < 9; ++rows) {
      const auto lines = said_lines(text, columns, rows);
      CHECK(lines.size() <= static_cast<std::size_t>(rows));
      for (const std::string& line : lines) CHECK(static_cast<int>(line.size()) <= columns);
    }
  }
}

TEST_CASE("hud: a text of any length takes no more work than the room that it has") {
  Hud hud;
  hud.said = {std::string(std::size_t{4} << 20U, '\xFF'), 256};
  const auto peak_of_lines = [&] {
    return test::peak_of([&] { CHECK(said_lines(hud.said.text, 60, 12).size() == 12); });
  };
  CHECK(peak_of_lines() < 64 * 1024);
  for (char& letter : hud.said.text) letter = &letter - hud.said.text.data() < 700 ? 'a' : ' ';
  CHECK(peak_of_lines() < 64 * 1024);
}

TEST_CASE("messages: what is said fades in its last second") {
  World world;
  world.said = {"twenty letters of it", 100};  // 3 seconds, and 1 for its length
  const auto opacity_at = [&](int ticks) {
    world.ticks = ticks;
    return Messages{}.hud(world, 0).said.opacity;
  };
  CHECK(opacity_at(100) == 256);
  CHECK(opacity_at(100 + 180) == 256);
  CHECK(opacity_at(100 + 210) == 128);
  CHECK(opacity_at(100 + 240) == 0);
  CHECK(Messages{}.hud(world, 0).said.text.empty());
}

TEST_CASE("messages: at the way out only what is said there is shown") {
  World world;
  world.said = {"The gate falls shut behind you.", 99};
  world.phase = Phase::out;
  world.ticks = 100;
  CHECK(Messages{}.hud(world, 0).said.opacity == 256);
  world.ticks = 101;
  CHECK(Messages{}.hud(world, 0).said.text.empty());
}

TEST_CASE("messages: the keys that are held are shown, one of each name") {
  Level level = make_level("######\n#@bbb#\n######");
  level.thing_kinds[0].key = "gold";
  World world = make_world(level);
  CHECK(Messages{}.hud(world, 0).held.empty());
  world.actors[1].taken = world.actors[2].taken = true;
  const std::vector<HeldItem> keys{{&level.texture(level.thing_kinds[0].picture), ""}};
  CHECK(Messages{}.hud(world, 0).held == keys);
}

TEST_CASE("messages: the greeting fades") {
  const World world;
  Messages messages;
  messages.greet("The keep", {"Leave", "Walk", "Save"}, 0);
  CHECK(messages.hud(world, 0).title.text == "The keep");
  CHECK(messages.hud(world, 0).title.opacity == 256);
  CHECK(messages.hud(world, 3'500'000).title.opacity == 128);
  CHECK(messages.hud(world, 60'000'000).title.opacity == 0);
  CHECK(messages.hud(world, 60'000'000).lines.empty());
}

TEST_CASE("messages: hints stand in their order, below the news") {
  const World world;
  Messages messages;
  messages.greet("The keep", {"Leave", "Walk"}, 0);
  CHECK(messages.hud(world, 0).lines.size() == 2);
  messages.greet("My map", {"Leave", "Walk", "Save"}, 0);
  CHECK(messages.hud(world, 0).lines.size() == 3);
  CHECK(messages.hud(world, 0).lines.at(2).text == "Save");
  messages.tell_no_reload(0);
  CHECK(messages.hud(world, 0).lines.at(0).text == "This map is no file: it can be read only once");
}

TEST_CASE("messages: a picture that could not be saved is told with the reason") {
  const World world;
  Messages messages;
  messages.tell_screenshot(fail({.file = "/x", .message = "no room"}), 0);
  CHECK(messages.hud(world, 0).lines.at(0).text == "No picture saved: /x: no room");
}

TEST_CASE("messages: at the way out the time and the shots are told") {
  World world;
  world.phase = Phase::out;
  world.ticks = 90;
  world.shots = 4;
  world.next = "halls/cellar.toml";
  const auto hud = Messages{}.hud(world, 0);
  REQUIRE(hud.exit_summary);
  CHECK(hud.exit_summary->ticks == 90);
  CHECK(hud.exit_summary->shots == 4);
  CHECK(hud.exit_summary->next == "cellar");
}

}  // namespace
}  // namespace raywalk
