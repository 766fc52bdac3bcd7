#include "menu/menu_rows.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace raywalk {

namespace {

using Rows = std::vector<MenuRow>;
using Do = MenuAction::Kind;

MenuRow row_of(std::string label, RowEffect effect) { return {std::move(label), {}, effect, {}}; }

MenuRow action(std::string label, Do kind) { return row_of(std::move(label), MenuAction{kind, 0}); }

MenuRow opener(std::string label, MenuPage page) { return row_of(std::move(label), page); }

/// A row with words, which stand at the foot of its page while it is chosen.
MenuRow with_words(MenuRow row, std::string words) {
  row.words = std::move(words);
  return row;
}

void add_back(Rows& rows) { rows.push_back(row_of("Back", BackRow{})); }

bool has_saves(const Menu& menu) {
  return std::ranges::any_of(menu.slots, [](const SaveSlot& slot) { return !slot.words.empty(); });
}

Rows title_rows(const Menu& menu) {
  Rows rows;
  if (has_saves(menu)) rows.push_back(action("Continue", Do::last_save));
  if (!menu.nights.empty()) {
    rows.push_back(with_words(opener("New night", MenuPage::night),
                              "Umbra: five levels of stealth, in which the dark hides you"));
  }
  if (!menu.nights.empty() && !menu.levels.empty()) {
    rows.push_back(with_words(opener("Levels", MenuPage::levels),
                              "A night in any level that you have reached, and your medals"));
  }
  rows.push_back(with_words(action("Walk", Do::walk), "Through the keep, by candlelight"));
  if (has_saves(menu)) rows.push_back(opener("Load", MenuPage::load));
  rows.push_back(opener("Settings", MenuPage::settings));
  rows.push_back(opener("Help", MenuPage::help));
  rows.push_back(action("Quit", Do::leave));
  return rows;
}

Rows night_rows(const Menu& menu) {
  Rows rows;
  for (std::size_t i = 0; i < menu.nights.size(); ++i) {
    rows.push_back(with_words(
        row_of(menu.nights[i].label, MenuAction{Do::night, static_cast<int>(i), menu.level}),
        menu.nights[i].words));
  }
  add_back(rows);
  return rows;
}

Rows level_rows(const Menu& menu) {
  Rows rows;
  for (std::size_t i = 0; i < menu.levels.size(); ++i) {
    const LevelChoice& level = menu.levels[i];
    MenuRow row = row_of(level.label, LevelRow{static_cast<int>(i)});
    row.medals = level.medals;
    rows.push_back(with_words(std::move(row), level.words));
  }
  add_back(rows);
  return rows;
}

Rows pause_rows(const Menu& menu) {
  Rows rows{action("Continue", Do::go_on)};
  if (!menu.slots.empty()) rows.push_back(opener("Save", MenuPage::save));
  if (has_saves(menu)) rows.push_back(opener("Load", MenuPage::load));
  rows.push_back(action("Begin the level again", Do::again));
  rows.push_back(opener("Settings", MenuPage::settings));
  rows.push_back(opener("Help", MenuPage::help));
  rows.push_back(action(menu.has_title ? "Leave to the title" : "Leave", Do::leave));
  for (MenuRow& row : rows) row.words = menu.goal;
  return rows;
}

MenuRow leave_row(const Menu& menu) {
  return action(menu.has_title ? "Title" : "Leave", Do::leave);
}

Rows score_rows(const Menu& menu) {
  Rows rows;
  if (menu.has_next) rows.push_back(action("Next level", Do::next));
  if (!menu.ending.empty()) rows.push_back(opener("Dawn", MenuPage::ending));
  rows.push_back(action("Again", Do::again));
  rows.push_back(leave_row(menu));
  return rows;
}

Rows ending_rows(const Menu& menu) {
  Rows rows;
  if (!menu.total.lines.empty()) rows.push_back(opener("All nights together", MenuPage::total));
  rows.push_back(leave_row(menu));
  add_back(rows);
  return rows;
}

Rows total_rows(const Menu& menu) {
  Rows rows{leave_row(menu)};
  add_back(rows);
  return rows;
}

Rows slot_rows(const Menu& menu, Do kind) {
  Rows rows;
  for (std::size_t i = 0; i < menu.slots.size(); ++i) {
    const SaveSlot& slot = menu.slots[i];
    if (kind == Do::save && slot.is_automatic) continue;
    MenuRow row{slot.label, slot.words.empty() ? "empty" : slot.words, {}, {}};
    const bool is_of_use = kind == Do::save || !slot.words.empty();
    if (is_of_use) row.effect = MenuAction{kind, static_cast<int>(i)};
    rows.push_back(std::move(row));
  }
  add_back(rows);
  return rows;
}

Rows settings_rows(const Menu& menu) {
  Rows rows{opener("Picture", MenuPage::picture),
            opener("Comfort", MenuPage::comfort),
            opener("Mouse and walking", MenuPage::mouse),
            opener("Keys", MenuPage::keys),
            opener("Gamepad", MenuPage::pad),
            opener("Sound", MenuPage::sound)};
  rows.push_back(row_of(menu.asks_to_reset ? "Really: all as usual" : "All as usual", ResetRow{}));
  add_back(rows);
  return rows;
}

bool is_of_brightness(const SettingRow& row) {
  const auto* const field = std::get_if<int Settings::*>(&row.field);
  return field != nullptr && *field == &Settings::brightness;
}

void add_group(Rows& rows, const Menu& menu, SettingGroup group) {
  for (const SettingRow& row : setting_rows()) {
    if (row.group != group) continue;
    rows.push_back({std::string(row.label), value_words(menu.settings, row), &row,
                    std::string(row.words), is_of_brightness(row)});
  }
}

Rows group_rows(const Menu& menu, SettingGroup group) {
  Rows rows;
  add_group(rows, menu, group);
  add_back(rows);
  return rows;
}

/// The controls with their keys of one device; those that have none are left out of what is only
/// read.
void add_keys(Rows& rows, const Menu& menu, bool of_pad, bool can_change) {
  for (std::size_t i = 0; i < control_count; ++i) {
    const auto control = static_cast<Control>(i);
    MenuRow row{std::string(control_kinds()[i].label),
                key_words(menu.settings.keys, control, of_pad),
                {},
                {}};
    if (can_change) row.effect = control;
    if (can_change && menu.waits_for_key == control) {
      row.value = of_pad ? "press a button" : "press a key";
    }
    if (can_change || !row.value.empty()) rows.push_back(std::move(row));
  }
}

Rows key_rows(const Menu& menu) {
  Rows rows;
  add_keys(rows, menu, false, true);
  rows.push_back(row_of("All keys as usual", ResetRow{true}));
  add_back(rows);
  return rows;
}

Rows pad_rows(const Menu& menu) {
  Rows rows;
  add_group(rows, menu, SettingGroup::pad);
  add_keys(rows, menu, true, true);
  add_back(rows);
  return rows;
}

template <typename Lines>
void add_lines(Rows& rows, const Lines& lines) {
  for (const auto& line : lines) rows.push_back(row_of(line, {}));
}
void add_lines(Rows& rows, std::initializer_list<const char*> lines) {
  add_lines<std::initializer_list<const char*>>(rows, lines);
}

/// Adds lines about the goal of a night and the meaning of its signs.
void add_night_help(Rows& rows, const Menu& menu) {
  add_lines(rows, {"Take the relic, and leave unseen.", "Darkness hides you, light does not.",
                   "Hands are as bright as you are lit.", ""});
  add_lines(rows, menu.rule_help);
  add_lines(rows, {"At the edge are noises: yours all", "around, others as arcs, thick if",
                   "loud, amber if somebody is curious.", "", "Arcs near the middle point to those",
                   "who notice you; red: the alarm.", "A brass eye rings, and all come.", "",
                   "Stones fly through bars; they break", "lamps and thin glass, blind an Eye,",
                   "and stun. Pebbles never run out.", "Crouching opens doors a crack;",
                   "hounds open none that is shut,", "and bark before they run.", "",
                   "Medals: Ghost, seen by nobody;", "Housekeeper, who leaves all whole;",
                   "Swift, who is out within the par.", ""});
}

/// A line of help for each row, and more for one whose keys have no room beside its name: where not
/// even the first one has, the name has a line for itself.
void fold_values(Rows& rows) {
  Rows folded;
  for (MenuRow& row : rows) {
    std::string keys = std::move(row.value);
    while (!keys.empty() && row.label.size() + 1 + keys.size() > help_letters) {
      const std::size_t taken = row.label.size() + 1;
      const std::size_t comma =
          taken < help_letters ? keys.rfind(", ", help_letters - taken - 1) : std::string::npos;
      const bool has_room = comma != std::string::npos;
      if (!has_room && row.label.empty()) break;
      const std::string first = has_room ? keys.substr(0, comma + 1) : "";
      folded.push_back({std::exchange(row.label, ""), first, {}, {}});
      if (has_room) keys.erase(0, comma + 2);
    }
    row.value = std::move(keys);
    folded.push_back(std::move(row));
  }
  rows = std::move(folded);
}

/// Lines of at most `help_letters`.
Rows help_rows(const Menu& menu) {
  Rows rows;
  if (menu.rule_help.empty()) {
    add_lines(rows, {"Find the way out of the level."});
  } else {
    add_night_help(rows, menu);
  }
  if (menu.tells_pad) {
    add_lines(rows, {"Start opens the menu.", "Left stick walks, right one looks."});
  } else {
    add_lines(rows, {"Esc opens the menu.", "The mouse turns; click to take it."});
  }
  add_lines(rows, {""});
  add_keys(rows, menu, menu.tells_pad, false);
  fold_values(rows);
  return rows;
}

Rows first_rows(const Menu& menu) {
  Rows rows{opener("Go on", MenuPage::title)};
  add_group(rows, menu, SettingGroup::comfort);
  return rows;
}

}  // namespace

std::vector<MenuRow> rows_of(const Menu& menu) {
  switch (menu.page()) {
    case MenuPage::welcome:
      return {opener("Press any key or button", MenuPage::first_start)};
    case MenuPage::title:
      return title_rows(menu);
    case MenuPage::night:
      return night_rows(menu);
    case MenuPage::levels:
      return level_rows(menu);
    case MenuPage::pause:
      return pause_rows(menu);
    case MenuPage::score:
      return score_rows(menu);
    case MenuPage::ending:
      return ending_rows(menu);
    case MenuPage::total:
      return total_rows(menu);
    case MenuPage::first_start:
      return first_rows(menu);
    case MenuPage::save:
      return slot_rows(menu, Do::save);
    case MenuPage::load:
      return slot_rows(menu, Do::load);
    case MenuPage::settings:
      return settings_rows(menu);
    case MenuPage::picture:
      return group_rows(menu, SettingGroup::picture);
    case MenuPage::comfort:
      return group_rows(menu, SettingGroup::comfort);
    case MenuPage::mouse:
      return group_rows(menu, SettingGroup::mouse);
    case MenuPage::keys:
      return key_rows(menu);
    case MenuPage::pad:
      return pad_rows(menu);
    case MenuPage::sound:
      return group_rows(menu, SettingGroup::sound);
    case MenuPage::help:
      return help_rows(menu);
  }
  return {};
}

std::string_view heading_of(const Menu& menu) {
  switch (menu.page()) {
    case MenuPage::welcome:
    case MenuPage::title:
      return "raywalk";
    case MenuPage::night:
      return menu.level ? std::string_view(menu.levels[static_cast<std::size_t>(*menu.level)].label)
                        : "New night";
    case MenuPage::levels:
      return "Levels";
    case MenuPage::pause:
      return "Paused";
    case MenuPage::score:
      return "The night is over";
    case MenuPage::ending:
      return "Dawn";
    case MenuPage::total:
      return "All nights together";
    case MenuPage::first_start:
      return "Before you begin";
    case MenuPage::save:
      return "Save";
    case MenuPage::load:
      return "Load";
    case MenuPage::settings:
      return "Settings";
    case MenuPage::picture:
      return "Picture";
    case MenuPage::comfort:
      return "Comfort";
    case MenuPage::mouse:
      return "Mouse and walking";
    case MenuPage::keys:
      return "Keys";
    case MenuPage::pad:
      return "Gamepad";
    case MenuPage::sound:
      return "Sound";
    case MenuPage::help:
      return "Help";
  }
  return {};
}

}  // namespace raywalk
