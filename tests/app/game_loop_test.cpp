#include "app/loop/game_loop.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "app/window/window_parts.hpp"
#include "game/head_bob.hpp"
#include "game/saved_world.hpp"
#include "menu/menu_rows.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/png.hpp"
#include "settings/settings_file.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

/// A night by the rows of its map, with a relic (R) and a way out (X).
std::string night_of(const std::string& title, const std::string& rows) {
  return "title = \"" + title + "\"\ngrid = '''\n" + rows + "'''\n" + R"([defaults]
floor = "flagstones"
ceiling = "vault"
[legend]
"#" = { wall = "brick" }
"." = {}
"@" = { start = "east" }
"R" = { thing = "relic" }
"X" = { exit = true }
[things.relic]
picture = "relic"
properties = { role = "relic" }
)";
}

/// A night of a corridor, with its relic at the far end.
const std::string corridor_night = night_of("Corridor",
                                            "########################\n"
                                            "#@....................R#\n"
                                            "########################\n");

/// A night of a few steps, with the relic on the way out.
const std::string short_night = night_of("Short", "#######\n#@.R.X#\n#######\n");

/// The same with another level behind it.
const std::string first_night = "next = \"next.toml\"\n" + short_night;

/// A night that is loaded while another one is walked.
const std::string other_night = night_of("Other", "######\n#@..R#\n######\n");

/// A game in a window that nobody sees, whose keys are pressed by the test.
class PlayedGame {
 public:
  explicit PlayedGame(const std::string& night = corridor_night, bool has_title = false,
                      const WalkOptions& options = {})
      : options_(options), overlay_({}, settings_file(), has_title) {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
    StageRequest request{.map = folder_.write("corridor.toml", night),
                         .texture_folders = {textures()}};
    StageLoader loader;
    loader.load(request);
    auto loaded = loader.take();
    while (!loaded) loaded = loader.take();
    REQUIRE(loaded->stage);
    REQUIRE(window_.open({"test", Size{320, 240}, false}, RAYWALK_SOURCE_FOLDER));
    loop_.emplace(GameParts{window_.font, window_.night_pictures, *window_.window, overlay_,
                            &saves_, std::nullopt, folder_.path() / "data", folder_.path(), hints_},
                  std::move(request), std::move(*loaded), options_, now_);
  }

  void press(SDL_Scancode code) { put(SDL_KEYDOWN, code); }
  void release(SDL_Scancode code) { put(SDL_KEYUP, code); }
  void tap(SDL_Scancode code) {
    press(code);
    release(code);
  }

  /// The button of a gamepad that pauses.
  void tap_start() {
    for (const Uint32 type : {SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP}) {
      SDL_Event event{};
      event.type = type;
      event.cbutton.button = SDL_CONTROLLER_BUTTON_START;
      REQUIRE(SDL_PushEvent(&event) == 1);
    }
  }

  void close_window() {
    SDL_Event event{};
    event.type = SDL_QUIT;
    REQUIRE(SDL_PushEvent(&event) == 1);
  }
  /// Goes to a row of the page that is open, and chooses it.
  void choose(std::string_view label) {
    Menu& menu = overlay_.menu();
    const std::vector<MenuRow> rows = rows_of(menu);
    const auto row = std::ranges::find(rows, label, &MenuRow::label);
    REQUIRE(row != rows.end());
    menu.places.back().row = static_cast<int>(row - rows.begin());
    tap(SDL_SCANCODE_RETURN);
  }

  /// Goes from the first row of a page to another one, and chooses it, in the same frame in which
  /// the page is opened.
  void choose_on(MenuPage page, std::string_view label) {
    Menu shown = overlay_.menu();
    open_menu(shown, page);
    const std::vector<MenuRow> rows = rows_of(shown);
    const auto row = std::ranges::find(rows, label, &MenuRow::label);
    REQUIRE(row != rows.end());
    for (auto above = rows.begin(); above != row; ++above) tap(SDL_SCANCODE_DOWN);
    tap(SDL_SCANCODE_RETURN);
  }

  /// Writes a map beside that which is walked.
  void write_beside(const std::string& map, const std::string& night) const {
    folder_.write(map, night);
  }
  /// Saves a walk of 1000 ticks in another level of the program, by its path in the data folder.
  void save_elsewhere(const std::string& map = "maps/other.toml") {
    const auto loaded = load_map(folder_.write("data/" + map, other_night), {textures()});
    const Level& level = test::required(loaded).level;
    World world = make_world(level);
    for (int tick = 0; tick < 1000; ++tick) step(world, {});
    const auto seen = ExploredTiles(level.grid);
    REQUIRE(saves_.write_quick({.title = level.title,
                                .map = map,
                                .level_hash = hash_of(level),
                                .ticks = world.ticks,
                                .world = bytes_of(world),
                                .explored = {seen.words().begin(), seen.words().end()}}));
    overlay_.menu().slots = saves_.slots();
  }
  /// Frames for longer than it takes to load a small map.
  void wait_for_loads() {
    for (int frames = 0; frames < 100; ++frames) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      frame();
    }
  }
  void wait_for_level(std::string_view title) {
    while (title_of_level() != title) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // for the thread that loads it
      frame();
    }
  }

  [[nodiscard]] const World& world() const { return loop_->world(); }
  [[nodiscard]] const std::string& title_of_level() const { return world().level->title; }
  [[nodiscard]] std::string hints() const { return hints_.str(); }
  [[nodiscard]] std::filesystem::path settings_file() const {
    return folder_.path() / "settings.toml";
  }
  [[nodiscard]] Result<void> end() { return loop_->end(); }
  [[nodiscard]] MenuOverlay& overlay() { return overlay_; }
  [[nodiscard]] SaveStore& saves() { return saves_; }
  /// True if the next frame is the last one; then the game has done its last work.
  [[nodiscard]] bool is_left() {
    const bool is_last = frame_end().is_last;
    if (is_last) REQUIRE(loop_->end());
    return is_last;
  }
  [[nodiscard]] static bool is_fullscreen() {
    for (Uint32 id = 1; id < 1000; ++id) {
      SDL_Window* const window = SDL_GetWindowFromID(id);
      if (window != nullptr && (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN) != 0)
        return true;
    }
    return false;
  }
  /// The files in a folder of the player's data.
  [[nodiscard]] std::vector<std::filesystem::path> files_in(const std::string& name) const {
    std::error_code none;
    std::vector<std::filesystem::path> files;
    const std::filesystem::directory_iterator all(folder_.path() / "raywalk" / name, none);
    for (const auto& entry : all) files.push_back(entry.path());
    return files;
  }
  /// The picture on the screen.
  [[nodiscard]] Texture screen() {
    for (const auto& old : files_in("screenshots")) std::filesystem::remove(old);
    tap(SDL_SCANCODE_F12);
    frame();
    const auto files = files_in("screenshots");
    REQUIRE(files.size() == 1);
    return test::required(load_png(files.front()));
  }
  void frame() { CHECK_FALSE(frame_end().is_last); }
  /// As many frames as it takes for a world that `is_such`, 60 a second of the game's time.
  template <class IsSuch>
  void play_until(IsSuch is_such) {
    for (int frames = 0; !is_such(world()); ++frames) {
      REQUIRE(frames < 2'000);
      frame();
    }
  }
  void play_until_tick(int tick) {
    play_until([tick](const World& now) { return now.ticks >= tick; });
  }

 private:
  static std::filesystem::path textures() {
    return std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures";
  }
  FrameEnd frame_end() {
    std::vector<SDL_Event> events;
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) events.push_back(event);
    now_ += std::chrono::microseconds(16'667);
    auto end = loop_->frame({events, now_});
    REQUIRE(end);
    return std::move(*end);
  }
  void put(Uint32 type, SDL_Scancode code) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.scancode = code;
    REQUIRE(SDL_PushEvent(&event) == 1);
  }

  const test::ScratchFolder folder_{};
  std::ostringstream hints_{};
  WalkOptions options_;
  MenuOverlay overlay_;
  SaveStore saves_{folder_.path() / "saves"};
  WindowParts window_{};
  FrameClock::time_point now_ = FrameClock::now();
  std::optional<GameLoop> loop_{};
};

TEST_CASE("game loop: who loads by F9 goes on holding the keys that he holds") {
  PlayedGame game;
  game.press(SDL_SCANCODE_W);
  game.press(SDL_SCANCODE_C);
  game.play_until_tick(30);
  REQUIRE(is_crouched(game.world()));
  game.tap(SDL_SCANCODE_F5);
  game.frame();
  const int saved = game.world().ticks;
  game.play_until_tick(saved + 40);
  const double far = game.world().player.position.x;
  game.tap(SDL_SCANCODE_F9);
  game.play_until([&](const World& world) { return world.ticks <= saved + GameClock::max_ticks; });
  CHECK(game.world().player.position.x < far);
  game.play_until(
      [&](const World& world) { return !is_crouched(world) || world.ticks > saved + 60; });
  CHECK(is_crouched(game.world()));
  CHECK(game.world().player.position.x > far);
  game.release(SDL_SCANCODE_C);
  game.play_until_tick(saved + 90);
  CHECK_FALSE(is_crouched(game.world()));
}

TEST_CASE("game loop: F9 ends going back in time, though R is still held") {
  PlayedGame game;
  game.play_until_tick(20);
  game.tap(SDL_SCANCODE_F5);
  game.frame();
  const int saved = game.world().ticks;
  game.play_until_tick(saved + 150);
  game.press(SDL_SCANCODE_R);
  const int before = game.world().ticks;
  game.play_until([&](const World& world) { return world.ticks <= before - 90; });
  game.tap(SDL_SCANCODE_F9);
  game.frame();
  CHECK(game.world().ticks <= saved + GameClock::max_ticks);
  game.play_until_tick(saved + 60);
}

TEST_CASE("game loop: time stands still on the page that Esc opens, and goes on after it") {
  PlayedGame game;
  game.press(SDL_SCANCODE_W);
  game.play_until_tick(20);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  const int paused = game.world().ticks;
  for (int frames = 0; frames < 20; ++frames) game.frame();
  CHECK(game.world().ticks == paused);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.play_until_tick(paused + 10);
  const double there = game.world().player.position.x;
  game.play_until_tick(paused + 40);
  CHECK(game.world().player.position.x == there);  // what was held before the pause is let go
}

TEST_CASE("game loop: the page of a pause tells of the device that paused") {
  PlayedGame game;
  game.frame();
  game.tap_start();
  game.frame();
  REQUIRE(game.overlay().menu().page() == MenuPage::pause);
  CHECK(game.overlay().menu().tells_pad);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  REQUIRE(game.overlay().menu().page() == MenuPage::pause);
  CHECK_FALSE(game.overlay().menu().tells_pad);
}

TEST_CASE("game loop: a pause stops what is heard, and its end lets it go on") {
  PlayedGame game;
  for (int pauses = 0; pauses < 2; ++pauses) {
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame();
    CHECK(Mix_PausedMusic() == 1);
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame();
    CHECK(Mix_PausedMusic() == 0);
  }
}

TEST_CASE("game loop: a night is as hard as was chosen") {
  PlayedGame game(corridor_night, true);
  game.write_beside("data/maps/umbra/cellar.toml", other_night);
  game.choose_on(MenuPage::title, "New night");
  game.frame();
  game.choose("Hard");
  game.wait_for_level("Other");
  CHECK(game.world().night.difficulty == Difficulty::hard);
}

TEST_CASE("game loop: a window that is closed ends the program, in a walk and at the title") {
  for (const bool has_title : {false, true}) {
    CAPTURE(has_title);
    PlayedGame game(corridor_night, has_title);
    game.frame();
    game.close_window();
    CHECK(game.is_left());
    CHECK_FALSE(PlayedGame::is_fullscreen());
  }
}

TEST_CASE("game loop: the title is left for good, a walk that began there for the title") {
  PlayedGame game(corridor_night, true);
  game.overlay().close();
  game.play_until_tick(10);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  game.choose("Leave to the title");
  game.frame();
  CHECK(game.overlay().is_title());
  CHECK(game.world().ticks <= GameClock::max_ticks);
  game.choose("Quit");
  CHECK(game.is_left());
}

TEST_CASE("game loop: the way out of a night is saved, and what the night was worth is shown") {
  PlayedGame game(short_night, true);
  game.overlay().close();
  game.play_until_tick(20);
  const auto saved_ticks = [&] {
    return test::required(game.saves().read(SaveStore::automatic)).ticks;
  };
  CHECK(saved_ticks() == 1);  // where the walk began
  game.press(SDL_SCANCODE_W);
  game.play_until([](const World& world) { return world.phase == Phase::out; });
  CHECK(game.overlay().menu().page() == MenuPage::score);
  CHECK(saved_ticks() == game.world().ticks);
  CHECK(game.overlay().menu().notice == "This was the last night");
}

TEST_CASE("game loop: a walk that was saved in another level of the program goes on there") {
  PlayedGame game;
  game.play_until_tick(10);
  game.save_elsewhere();
  game.tap(SDL_SCANCODE_F9);
  game.wait_for_level("Other");
  CHECK(game.world().ticks >= 1000);
  CHECK(game.world().ticks <= 1000 + GameClock::max_ticks);
}

TEST_CASE("game loop: a load that the player gives up in a walk takes him nowhere") {
  for (const char* const way : {"Leave to the title", "Begin the level again"}) {
    CAPTURE(way);
    PlayedGame game(corridor_night, true);
    game.overlay().close();
    game.save_elsewhere();
    game.play_until_tick(10);
    game.tap(SDL_SCANCODE_F9);
    game.tap(SDL_SCANCODE_ESCAPE);
    game.choose_on(MenuPage::pause, way);
    game.wait_for_loads();
    CHECK(game.title_of_level() == "Corridor");
    CHECK(game.overlay().is_title() == (way == std::string_view("Leave to the title")));
  }
}

TEST_CASE("game loop: a load that the player gives up at the title takes him nowhere") {
  PlayedGame game(corridor_night, true);
  game.save_elsewhere();
  game.choose_on(MenuPage::title, "Continue");
  game.choose_on(MenuPage::title, "Walk");
  game.wait_for_loads();
  CHECK(game.title_of_level() == "Corridor");
  CHECK_FALSE(game.overlay().is_in_front());
}

TEST_CASE("game loop: of two saves that the player loads the second one counts") {
  PlayedGame game(corridor_night, true);
  game.overlay().close();
  game.save_elsewhere();
  game.play_until_tick(10);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  game.choose("Save");
  game.frame();
  game.choose("Slot 1");
  game.tap(SDL_SCANCODE_ESCAPE);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  const int saved = game.world().ticks;
  game.play_until_tick(saved + 60);
  game.tap(SDL_SCANCODE_F9);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.choose_on(MenuPage::pause, "Load");
  for (int slot = SaveStore::quick; slot < SaveStore::first_slot; ++slot) {
    game.tap(SDL_SCANCODE_DOWN);
  }
  game.tap(SDL_SCANCODE_RETURN);
  game.frame();
  CHECK(game.world().ticks <= saved + GameClock::max_ticks);
  game.wait_for_loads();
  CHECK(game.title_of_level() == "Corridor");
}

TEST_CASE("game loop: a night begins at its beginning, though a save in its level was to go on") {
  PlayedGame game(corridor_night, true);
  game.save_elsewhere("maps/umbra/cellar.toml");
  game.choose_on(MenuPage::title, "Continue");
  game.choose_on(MenuPage::title, "New night");
  game.tap(SDL_SCANCODE_RETURN);
  game.wait_for_level("Other");
  CHECK(game.world().ticks <= GameClock::max_ticks);
  CHECK_FALSE(game.overlay().is_in_front());
}

TEST_CASE("game loop: a next level that the player gives up takes him nowhere") {
  PlayedGame game(first_night, true);
  game.write_beside("next.toml", other_night);
  game.overlay().close();
  game.press(SDL_SCANCODE_W);
  game.play_until([](const World& world) { return world.phase == Phase::out; });
  for (int frames = 0; frames < 60; ++frames) game.frame();
  game.choose_on(MenuPage::score, "Next level");
  game.choose_on(MenuPage::score, "Again");
  game.wait_for_loads();
  CHECK(game.title_of_level() == "Short");
  CHECK(game.world().ticks > 60);
}

TEST_CASE("game loop: a next level that is not there is told, and may be there later") {
  PlayedGame game(first_night, true);
  game.overlay().close();
  game.press(SDL_SCANCODE_W);
  game.play_until([](const World& world) { return world.phase == Phase::out; });
  for (int frames = 0; frames < 60; ++frames) game.frame();
  game.choose_on(MenuPage::score, "Next level");
  game.frame();
  CHECK(game.overlay().menu().notice == "The next map cannot be walked:");
  CHECK(game.hints().find("there is no map") != std::string::npos);
  game.write_beside("next.toml", other_night);
  game.choose_on(MenuPage::score, "Next level");
  game.wait_for_level("Other");
  CHECK_FALSE(game.overlay().is_in_front());
}

TEST_CASE("game loop: what a night was worth takes no key for a moment, by the time of frames") {
  PlayedGame game(short_night, true);
  game.overlay().close();
  game.press(SDL_SCANCODE_W);
  game.play_until([](const World& world) { return world.phase == Phase::out; });
  std::this_thread::sleep_for(std::chrono::milliseconds(850));  // no time of frames
  game.choose("Again");
  game.frame();
  CHECK(game.overlay().is_in_front());
  for (int frames = 0; frames < 50; ++frames) game.frame();
  game.choose("Again");
  game.frame();
  CHECK_FALSE(game.overlay().is_in_front());
}

TEST_CASE("game loop: the settings are kept at the end, though the recording cannot be") {
  const test::ScratchFolder folder;
  const auto record = folder.path() / "none" / "walk.replay";
  PlayedGame game(corridor_night, false, {.record = record});
  game.play_until_tick(10);
  game.overlay().menu().settings.fov_degrees = 85;
  const auto ended = game.end();
  REQUIRE_FALSE(ended);
  CHECK(ended.error().file == record.string());
  CHECK(load_settings(game.settings_file()).settings.fov_degrees == 85);
}

TEST_CASE("game loop: larger pixels show the same view") {
  PlayedGame game;
  game.play_until_tick(5);
  // The mean of red in an eighth of the picture, above its middle, where no words are.
  const auto shown = [&](int left) {
    const Texture screen = game.screen();
    unsigned sum = 0;
    for (int y = 60; y < 110; ++y) {
      for (int x = left; x < left + 40; ++x) sum += red(screen.texel(x, y));
    }
    return static_cast<int>(sum / (50 * 40));
  };
  std::vector<int> fine;
  for (const int left : {0, 60, 140, 220, 280}) fine.push_back(shown(left));
  CHECK(std::ranges::max(fine) > std::ranges::min(fine) + 10);
  game.overlay().menu().settings.pixel_size = 4;
  std::vector<int> coarse;
  for (const int left : {0, 60, 140, 220, 280}) coarse.push_back(shown(left));
  for (std::size_t i = 0; i < fine.size(); ++i) CHECK(std::abs(fine[i] - coarse[i]) <= 5);
}

TEST_CASE("game loop: a report is a replay and a picture") {
  PlayedGame game;
  game.play_until_tick(20);
  game.tap(SDL_SCANCODE_F10);
  game.frame();
  std::vector<std::string> ends;
  for (const auto& file : game.files_in("reports")) ends.push_back(file.extension().string());
  std::ranges::sort(ends);
  CHECK(ends == std::vector<std::string>{".png", ".replay"});
}

//   The left arm of the crosshair, in a picture of 320x240.
TEST_CASE("game loop: the crosshair is there without a map and with one in a corner") {
  PlayedGame game;
  game.play_until_tick(5);
  const auto has_crosshair = [&] {
    const Texture screen = game.screen();
    return screen.texel(153, 119) == rgb(240, 232, 208) &&
           screen.texel(154, 120) == rgb(240, 232, 208);
  };
  CHECK(has_crosshair());
  game.tap(SDL_SCANCODE_TAB);
  CHECK(has_crosshair());
  game.tap(SDL_SCANCODE_TAB);
  CHECK_FALSE(has_crosshair());
  game.tap(SDL_SCANCODE_TAB);
  CHECK(has_crosshair());
}

}  // namespace
}  // namespace raywalk
