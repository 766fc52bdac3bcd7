#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/hud/caught.hpp"
#include "app/hud/error_panel.hpp"
#include "app/hud/hints.hpp"
#include "app/hud/hud.hpp"
#include "app/hud/lever_words.hpp"
#include "app/hud/messages.hpp"
#include "app/hud/night_score.hpp"
#include "app/hud/night_words.hpp"
#include "app/hud/progress_text.hpp"
#include "app/hud/touches.hpp"
#include "app/hud/use_prompt.hpp"
#include "app/loop/night_choices.hpp"
#include "app/replay/replay_bar.hpp"
#include "app/replay/replay_tape.hpp"
#include "app/saves/night_book.hpp"
#include "app/saves/save_store.hpp"
#include "frame/map_picture.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "menu/menu_rows.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/overlay/text.hpp"
#include "render/stage.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/scratch_folder.hpp"
#include "words/words.hpp"

namespace raywalk {
namespace {

/// A small letter shows a text that is in no table.
bool is_in_capitals(std::string_view text) {
  return std::ranges::none_of(text, [](char letter) { return letter >= 'a' && letter <= 'z'; });
}

/// The built-in font, in which small letters are blank.
Font font_of_capitals() {
  Font font = built_in_font();
  Texture& picture = font.picture;
  for (int letter = 'a'; letter <= 'z'; ++letter) {
    const int left = (letter - ' ') % 16 * font.cell_width();
    const int top = (letter - ' ') / 16 * font.cell_height();
    for (int y = top; y < top + font.cell_height(); ++y) {
      std::fill_n(picture.texels.begin() + y * picture.width + left, font.cell_width(), Color{});
    }
  }
  return {make_texture(picture.width, picture.height, picture.texels)};
}

/// True if a picture is the same where small letters are blank, and not black. Expects a function
/// that draws it in a font.
template <typename Draw>
bool is_drawn_in_capitals(const Draw& draw) {
  const auto drawn_in = [&](const Font& font) {
    Framebuffer picture(960, 540);
    draw(FramebufferView(picture), font);
    return picture;
  };
  const Framebuffer picture = drawn_in(built_in_font());
  return test::same(picture, drawn_in(font_of_capitals())) &&
         !test::same(picture, Framebuffer(960, 540));
}

Menu full_menu() {
  Menu menu;
  menu.slots = {{"QUICK SAVE", "THE KEEP", true}, {"SLOT 1", "", false}};
  menu.nights = {{"EASY", "FIVE TOUCHES"}};
  menu.levels = {{"THE CELLAR", {true, false, true}, "NOT YET"}};
  menu.ending = {"THE SKY"};
  menu.total.lines = {{"TIME", "2:00.0"}};
  menu.rule_help = {"THE GEM"};
  menu.has_next = true;
  for (Keys& keys : menu.settings.keys) keys = {"K", "pad a"};
  return menu;
}

TEST_CASE("screen in capitals: rows and headings of all pages are in the table of words") {
  for (int page = 0; page <= static_cast<int>(MenuPage::help); ++page) {
    for (const bool tells_pad : {false, true}) {
      Menu menu = full_menu();
      menu.tells_pad = tells_pad;
      menu.has_title = tells_pad;
      if (tells_pad) menu.rule_help.clear();
      open_menu(menu, static_cast<MenuPage>(page));
      menu.waits_for_key = Control::forward;
      menu.asks_to_reset = tells_pad;
      CAPTURE(page);
      CHECK(is_in_capitals(heading_of(menu)));
      for (const MenuRow& row : rows_of(menu)) {
        CAPTURE(row.label, row.value, row.words);
        CHECK(is_in_capitals(row.label));
        CHECK(is_in_capitals(row.value));
        CHECK(is_in_capitals(row.words));
      }
    }
  }
}

TEST_CASE("screen in capitals: a setting's every value is in the table of words") {
  for (const SettingRow& row : setting_rows()) {
    Settings settings;
    change(settings, row, -1000);
    CHECK(is_in_capitals(value_words(settings, row)));
    change(settings, row, 1000);
    CHECK(is_in_capitals(value_words(settings, row)));
  }
}

TEST_CASE("screen in capitals: the legend of the map is in the table of words") {
  const Level level = make_night_level("#########\n#@.w.t.r#\n#########");
  const World world = make_world(level);
  const Frame frame = frame_of(world, {.fov_degrees = 75, .width = 960, .height = 720});
  for (const LegendEntry& entry :
       legend_of({0, 0, 960, 720}, world, frame, {.place = MapPlace::full})) {
    CHECK(is_in_capitals(entry.words));
  }
}

TEST_CASE("screen in capitals: hints are in the table of words") {
  const Level level = make_night_level("#########\n#@.w.t.r#\n#########");
  World world = make_world(level);
  Settings settings;
  for (Keys& keys : settings.keys) keys = {"K", "pad a"};
  for (const bool by_pad : {false, true}) {
    CHECK(is_in_capitals(walk_hint(settings, by_pad, false)));
    CHECK(is_in_capitals(walk_hint(settings, by_pad, true)));
    for (const auto& line : caught_hints(WayBack{.ticks = 300}, settings, by_pad, by_pad)) {
      CHECK(is_in_capitals(line));
    }
  }
  CHECK(is_in_capitals(goal_hint(world)));
  world.events = {Event::stunned, Event::loot_taken, Event::relic_taken, Event::touched};
  CHECK(is_in_capitals(stun_hint(world)));
  CHECK(is_in_capitals(loot_hint(world)));
  CHECK(is_in_capitals(touch_words(world)));
  CHECK(is_in_capitals(medal_hint({.ghost = true, .housekeeper = true}, world)));
  for (const std::string& text : rule_words(rules_of(Difficulty::hard))) {
    CHECK(is_in_capitals(text));
  }
}

TEST_CASE("screen in capitals: the reason of the alarm is in the table of words") {
  const Level level = make_night_level("#########\n#@.w.t.r#\n#########");
  World world = make_world(level);
  CHECK(is_in_capitals(caught_reason(world)));
  for (const NoticeRule rule :
       {NoticeRule::lit, NoticeRule::dim, NoticeRule::silhouette, NoticeRule::dark}) {
    for (int source = 0; source <= static_cast<int>(LitBy::own_lantern); ++source) {
      Notice notice{.rule = rule, .part = BodyPart::eye, .distance = 3};
      world.night.why = NightReason{0, {notice, static_cast<LitBy>(source), 700, 72}};
      CAPTURE(source);
      CHECK(is_in_capitals(caught_reason(world)));
    }
  }
}

TEST_CASE("screen in capitals: uses of doors, levers and signs are in the table of words") {
  Level level = make_level("#######\n#@.D..#\n#######");
  World world = make_world(level);
  Settings settings;
  settings.keys[static_cast<std::size_t>(Control::use)] = {"K"};
  const auto is_told_in_capitals = [&] {
    const std::string prompt = use_prompt(world, settings, false);
    CAPTURE(prompt);
    return !prompt.empty() && is_in_capitals(prompt);
  };
  place_player(world, {2.5, 1.5});
  step_times(world, HeadBob::whole_crouch_ticks, crouching());
  CHECK(is_told_in_capitals());
  step(world, crouching(true));
  CHECK(is_told_in_capitals());
  step(world, {});
  CHECK(is_told_in_capitals());
  level.triggers = {{.cause = TriggerCause::used, .tiles = {{1, 0}}, .actions = {Say{"N"}}}};
  world = make_world(level);
  place_player(world, {1.5, 1.4}, 270);
  CHECK(is_told_in_capitals());
  level.kinds.push_back(level.kind({1, 0}));
  level.kinds.back().other_wall = Painted::door;
  level.tiles[1] = static_cast<std::uint16_t>(level.kinds.size() - 1);
  CHECK(is_told_in_capitals());
}

TEST_CASE("screen in capitals: effects of levers are in the table of words") {
  Level level = make_level("######\n#@.D.#\n######\n");
  level.lamps = {{.position = {4.5, 1.5}}};
  level.kinds.push_back(level.kind({4, 0}));
  level.kinds.back().pushwall = true;
  level.tiles[4] = static_cast<std::uint16_t>(level.kinds.size() - 1);
  const OpenDoors opening{{0}};
  const auto told = [&](double x, const std::vector<TriggerAction>& actions) {
    level.triggers = {{.cause = TriggerCause::used, .tiles = {{1, 0}}, .actions = actions}};
    World world = make_world(level);
    place_player(world, {x, 1.4}, 270);
    LeverWords words;
    CHECK(words.follow(world).empty());
    step(world, {.use = true});
    return words.follow(world);
  };
  const auto told_of = [](Word place, const std::vector<Word>& deeds) {
    std::vector<std::string> texts;
    for (const Word deed : deeds) texts.emplace_back(text_of(deed));
    return text_of(place, {{"deeds", enumeration_of(texts)}});
  };
  const std::vector<std::string> all{
      told(1.7, {opening}), told(1.5, {opening, PushWalls{{{4, 0}}, Face::south}}),
      told(1.5, {SwitchLamps{{0}, false}}), told(1.5, {SwitchLamps{{0}, true}})};
  CHECK(all == std::vector<std::string>{
                   told_of(Word::lever_close_by, {Word::deed_door_opens}),
                   told_of(Word::lever_somewhere, {Word::deed_door_opens, Word::deed_stone_grinds}),
                   told_of(Word::lever_somewhere, {Word::deed_light_off}),
                   std::string(text_of(Word::lever_nothing))});
  for (const std::string& text : all) CHECK(is_in_capitals(text));
}

TEST_CASE("screen in capitals: saved walks are in the table of words") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  for (int slot = 0; slot < SaveStore::slot_count; ++slot) {
    SavedWalk walk{.title = "A", .map = "a.toml", .ticks = 60, .has_relic = true};
    walk.is_hunted = slot % 2 == 0;
    CHECK(store.write(slot, walk));
  }
  folder.write(store.file_of(SaveStore::first_slot).filename().string(), "no walk");
  for (const SaveSlot& slot : store.slots()) {
    CAPTURE(slot.label, slot.words);
    CHECK(!slot.words.empty());
    CHECK(is_in_capitals(slot.label + slot.words));
  }
}

TEST_CASE("screen in capitals: the bar of a replay is in the table of words") {
  ReplayTape tape(600);
  for (int speed = 0; speed < 10; ++speed) {
    CHECK(!tape.speed_words().empty());
    CHECK(is_in_capitals(tape.speed_words()));
    tape.handle(speed < 3 ? ReplayKey::slower : ReplayKey::faster);
  }
  CHECK(is_drawn_in_capitals([](FramebufferView target, const Font& font) {
    draw_replay_bar(target, font, {.position = 60, .length = 600, .state = "S", .title = "T"});
  }));
}

TEST_CASE("screen in capitals: the frame of mistakes and the display are in the table of words") {
  Error mistakes{.file = "A", .line = 1, .column = 1, .message = "M"};
  for (std::size_t untold = 1; untold <= 2; ++untold) {
    mistakes.untold = untold;
    CHECK(is_drawn_in_capitals([&](FramebufferView target, const Font& font) {
      draw_errors(target, font, "H", mistakes);
    }));
  }
  Hud hud;
  hud.exit_summary = ExitSummary{.ticks = 600, .shots = 3, .next = "N"};
  const auto draw = [&](FramebufferView target, const Font& font) { draw_hud(target, font, hud); };
  CHECK(is_drawn_in_capitals(draw));
  hud.exit_summary->next = "n";
  CHECK_FALSE(is_drawn_in_capitals(draw));
}

TEST_CASE("screen in capitals: scores, choices and the end are in the table of words") {
  NightReport night{.title = "THE CELLAR", .ticks = 3600};
  const auto check = [](const ScoreSheet& sheet) {
    CHECK(is_in_capitals(sheet.heading));
    for (const ScoreLine& line : sheet.lines) CHECK(is_in_capitals(line.label + line.value));
    for (const MedalLine& medal : sheet.medals) CHECK(is_in_capitals(medal.words));
  };
  for (int lamps = 0; lamps < 3; ++lamps) {
    for (int panes = 0; panes < 3; ++panes) {
      for (int stunned = 0; stunned < 2; ++stunned) {
        night.score.lamps_broken = lamps;
        night.score.panes_broken = panes;
        night.score.stunned = stunned;
        night.score.alarms = lamps;
        check(sheet_of_night(night));
        const std::vector<NightReport> nights(2, night);
        check(sheet_of_nights(nights));
        for (const std::string& line : ending_of(nights, stunned == 0)) {
          CHECK(is_in_capitals(line));
        }
      }
    }
  }
  CHECK(is_in_capitals(medals_left(night)));
  CHECK(is_in_capitals(night_so_far(night)));
  for (const NightChoice& choice : night_choices()) {
    CHECK(is_in_capitals(choice.label + choice.words));
  }
  for (const LevelChoice& choice : level_choices(
           {{.map = "a", .title = "A"}, {.map = "b", .title = "B", .best = BestNight{}}})) {
    CHECK(is_in_capitals(choice.words));
  }
}

TEST_CASE("screen in capitals: all parts of a load are in the table of words") {
  using enum detail::LoadPart;
  Progress progress;
  for (const auto part : {reading, unpacking, parsing, tiles, pictures, building}) {
    detail::begin_part(&progress, part);
    CHECK(is_in_capitals(progress_text(progress)));
  }
  progress.begin("light");
  progress.tell(0.4);
  CHECK(progress_text(progress) == "LIGHT 80 %");
}

TEST_CASE("screen in capitals: a text of the game is shown in the language of the screen") {
  const Level level = make_night_level("#########\n#@.w.t.r#\n#########");
  World world = make_world(level);
  world.said = {english_text_of(Word::said_has_relic), 0};
  CHECK(Messages().hud(world, 0).said.text == "YOU HAVE THE RELIC. NOW GET OUT.");
}

}  // namespace
}  // namespace raywalk
