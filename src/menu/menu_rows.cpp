#include "menu/menu_rows.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "menu/wrapped.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

using Rows = std::vector<MenuRow>;
using Do = MenuAction::Kind;

/// The heading of a page.
Word heading_word(MenuPage page) {
  switch (page) {
    case MenuPage::welcome:
    case MenuPage::title:
      return Word::game_name;
    case MenuPage::first_start:
      return Word::page_first_start;
    case MenuPage::night:
      return Word::page_night;
    case MenuPage::levels:
      return Word::page_levels;
    case MenuPage::pause:
      return Word::page_pause;
    case MenuPage::score:
      return Word::page_score;
    case MenuPage::ending:
      return Word::page_ending;
    case MenuPage::total:
      return Word::page_total;
    case MenuPage::save:
      return Word::page_save;
    case MenuPage::load:
      return Word::page_load;
    case MenuPage::settings:
      return Word::page_settings;
    case MenuPage::picture:
      return Word::page_picture;
    case MenuPage::comfort:
      return Word::page_comfort;
    case MenuPage::mouse:
      return Word::page_mouse;
    case MenuPage::keys:
      return Word::page_keys;
    case MenuPage::pad:
      return Word::page_pad;
    case MenuPage::sound:
      return Word::page_sound;
    case MenuPage::help:
      return Word::page_help;
  }
  return Word::game_name;
}

MenuRow row_of(std::string_view label, RowEffect effect) {
  return {std::string(label), {}, effect, {}};
}

MenuRow action(Word label, Do kind) { return row_of(text_of(label), MenuAction{kind, 0}); }

MenuRow opener(Word label, MenuPage page) { return row_of(text_of(label), page); }

/// A row that opens a page, and has the text of its heading.
MenuRow opener(MenuPage page) { return opener(heading_word(page), page); }

/// A row with words, which stand at the foot of its page while it is chosen.
MenuRow with_words(MenuRow row, std::string_view words) {
  row.words = words;
  return row;
}

void add_back(Rows& rows) { rows.push_back(row_of(text_of(Word::row_back), BackRow{})); }

bool has_saves(const Menu& menu) {
  return std::ranges::any_of(menu.slots, [](const SaveSlot& slot) { return !slot.words.empty(); });
}

Rows title_rows(const Menu& menu) {
  Rows rows;
  if (has_saves(menu)) rows.push_back(action(Word::row_continue, Do::last_save));
  if (!menu.nights.empty()) {
    rows.push_back(with_words(opener(MenuPage::night), text_of(Word::foot_night)));
  }
  if (!menu.nights.empty() && !menu.levels.empty()) {
    rows.push_back(with_words(opener(MenuPage::levels), text_of(Word::foot_levels)));
  }
  rows.push_back(with_words(action(Word::row_walk, Do::walk), text_of(Word::foot_walk)));
  if (has_saves(menu)) rows.push_back(opener(MenuPage::load));
  rows.push_back(opener(MenuPage::settings));
  rows.push_back(opener(MenuPage::help));
  rows.push_back(action(Word::row_quit, Do::leave));
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
  Rows rows{action(Word::row_continue, Do::go_on)};
  if (!menu.slots.empty()) rows.push_back(opener(MenuPage::save));
  if (has_saves(menu)) rows.push_back(opener(MenuPage::load));
  rows.push_back(action(Word::row_begin_again, Do::again));
  rows.push_back(opener(MenuPage::settings));
  rows.push_back(opener(MenuPage::help));
  rows.push_back(action(menu.has_title ? Word::row_leave_to_title : Word::row_leave, Do::leave));
  for (MenuRow& row : rows) row.words = menu.goal;
  return rows;
}

MenuRow leave_row(const Menu& menu) {
  return action(menu.has_title ? Word::row_title : Word::row_leave, Do::leave);
}

Rows score_rows(const Menu& menu) {
  Rows rows;
  if (menu.has_next) rows.push_back(action(Word::row_next_level, Do::next));
  if (!menu.ending.empty()) rows.push_back(opener(MenuPage::ending));
  rows.push_back(action(Word::row_again, Do::again));
  rows.push_back(leave_row(menu));
  return rows;
}

Rows ending_rows(const Menu& menu) {
  Rows rows;
  if (!menu.total.lines.empty()) rows.push_back(opener(MenuPage::total));
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
    MenuRow row = row_of(slot.label, {});
    row.value = slot.words.empty() ? text_of(Word::slot_empty) : slot.words;
    const bool is_of_use = kind == Do::save || !slot.words.empty();
    if (is_of_use) row.effect = MenuAction{kind, static_cast<int>(i)};
    rows.push_back(std::move(row));
  }
  add_back(rows);
  return rows;
}

Rows settings_rows(const Menu& menu) {
  Rows rows;
  for (const MenuPage page : {MenuPage::picture, MenuPage::comfort, MenuPage::mouse, MenuPage::keys,
                              MenuPage::pad, MenuPage::sound}) {
    rows.push_back(opener(page));
  }
  const Word reset = menu.asks_to_reset ? Word::row_reset_all_asked : Word::row_reset_all;
  rows.push_back(row_of(text_of(reset), ResetRow{}));
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
    rows.push_back({std::string(text_of(row.label)), value_words(menu.settings, row), &row,
                    std::string(row.help ? text_of(*row.help) : ""), is_of_brightness(row)});
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
    MenuRow row = row_of(text_of(control_kinds()[i].label), {});
    row.value = key_words(menu.settings.keys, control, of_pad);
    if (can_change) row.effect = control;
    if (can_change && menu.waits_for_key == control) {
      row.value = text_of(of_pad ? Word::row_press_button : Word::row_press_key);
    }
    if (can_change || !row.value.empty()) rows.push_back(std::move(row));
  }
}

Rows key_rows(const Menu& menu) {
  Rows rows;
  add_keys(rows, menu, false, true);
  rows.push_back(row_of(text_of(Word::row_reset_keys), ResetRow{true}));
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

/// A paragraph of help, in lines of at most `help_letters`; an empty line of an empty one.
void add_paragraph(Rows& rows, std::string_view text) {
  for (const std::string& line : wrapped(text, static_cast<int>(help_letters))) {
    rows.push_back(row_of(line, {}));
  }
}

/// Paragraphs without placeholders, and an empty line behind them.
void add_paragraphs(Rows& rows, std::initializer_list<Word> words) {
  for (const Word word : words) add_paragraph(rows, text_of(word));
  add_paragraph(rows, "");
}

/// Adds lines about the goal of a night and the meaning of its signs.
void add_night_help(Rows& rows, const Menu& menu) {
  add_paragraphs(rows, {Word::help_night_goal, Word::help_dark, Word::help_hands});
  for (const std::string& text : menu.rule_help) add_paragraph(rows, text);
  add_paragraph(rows, "");
  add_paragraphs(rows, {Word::help_noises});
  add_paragraphs(rows, {Word::help_arcs, Word::help_eye});
  add_paragraphs(rows, {Word::help_stones, Word::help_crouching, Word::help_shut_doors});
  add_paragraphs(rows,
                 {Word::help_medals, Word::help_ghost, Word::help_housekeeper, Word::help_swift});
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
    add_paragraph(rows, text_of(Word::help_goal));
  } else {
    add_night_help(rows, menu);
  }
  if (menu.tells_pad) {
    add_paragraphs(rows, {Word::help_menu_pad, Word::help_sticks});
  } else {
    add_paragraphs(rows, {Word::help_menu, Word::help_mouse});
  }
  add_keys(rows, menu, menu.tells_pad, false);
  fold_values(rows);
  return rows;
}

Rows first_rows(const Menu& menu) {
  Rows rows{opener(Word::row_first_go_on, MenuPage::title)};
  add_group(rows, menu, SettingGroup::comfort);
  return rows;
}

}  // namespace

std::vector<MenuRow> rows_of(const Menu& menu) {
  switch (menu.page()) {
    case MenuPage::welcome:
      return {opener(Word::row_any_key, MenuPage::first_start)};
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
  const bool has_level = menu.page() == MenuPage::night && menu.level;
  if (has_level) return menu.levels[static_cast<std::size_t>(*menu.level)].label;
  return text_of(heading_word(menu.page()));
}

}  // namespace raywalk
