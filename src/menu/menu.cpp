#include "menu/menu.hpp"

#include <algorithm>
#include <utility>

#include "menu/menu_picture.hpp"
#include "menu/menu_rows.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

using Pressed = MenuInput::Kind;
using Asked = std::optional<MenuAction>;

/// Does one step in a menu that is open.
class MenuHand {
 public:
  MenuHand(Menu& menu, const MenuScreen& screen)
      : menu_(menu), screen_(screen), rows_(rows_of(menu)) {
    MenuPlace& here = place();
    here.row = std::clamp(here.row, 0, last_row());
  }

  Asked take(const MenuInput& input) {
    if (menu_.waits_for_key) {
      take_key(input);
      return std::nullopt;
    }
    if (input.kind != Pressed::point) menu_.notice.clear();
    switch (input.kind) {
      case Pressed::up:
        return move(-1);
      case Pressed::down:
        return move(1);
      case Pressed::left:
        return change_by(-1);
      case Pressed::right:
        return change_by(1);
      case Pressed::accept:
        return accept();
      case Pressed::back:
        return back();
      case Pressed::page_back:
        return menu_.places.size() > 1 ? back() : std::nullopt;
      case Pressed::reset:
        return reset_keys_of_row();
      case Pressed::point:
        return point(input.at);
      case Pressed::press:
        return press(input.at);
      case Pressed::key:
        return std::nullopt;
    }
    return std::nullopt;
  }

  /// Keeps the chosen row among those that are shown.
  void keep_in_view() {
    if (menu_.is_open()) place().first = layout_of(menu_, screen_).first;
  }

 private:
  MenuPlace& place() { return menu_.places.back(); }
  [[nodiscard]] int last_row() const { return static_cast<int>(rows_.size()) - 1; }
  [[nodiscard]] const MenuRow& row() const {
    return rows_[static_cast<std::size_t>(menu_.places.back().row)];
  }
  [[nodiscard]] const SettingRow* setting() const {
    const auto* const held = std::get_if<const SettingRow*>(&row().effect);
    return held == nullptr ? nullptr : *held;
  }

  [[nodiscard]] bool is_help() const { return menu_.page() == MenuPage::help; }

  /// Whether there is one more page of help that way, which is shown then.
  bool turn_page(int way) {
    const MenuLayout layout = layout_of(menu_, screen_);
    const int first = layout.first + way * layout.room * layout.beside;
    if (first < 0 || first > last_row()) return false;
    place().row = first;
    return true;
  }

  /// To the next page of help; from the last one back.
  Asked read_on() {
    if (turn_page(1)) return std::nullopt;
    return back();
  }

  Asked move(int way) {
    menu_.asks_to_reset = false;
    if (is_help()) {
      turn_page(way);
      return std::nullopt;
    }
    const int count = last_row() + 1;
    place().row = (place().row + way + count) % count;
    return std::nullopt;
  }

  Asked change_by(int way) {
    if (is_help()) return move(way);
    if (const SettingRow* const changed = setting()) change(menu_.settings, *changed, way);
    return std::nullopt;
  }

  Asked back() {
    menu_.asks_to_reset = false;
    if (menu_.places.size() > 1) {
      menu_.places.pop_back();
      return std::nullopt;
    }
    if (menu_.page() == MenuPage::first_start) open_menu(menu_, MenuPage::title);
    const bool stays = menu_.page() == MenuPage::title || menu_.page() == MenuPage::welcome ||
                       menu_.page() == MenuPage::score;
    return stays ? std::nullopt : std::optional(MenuAction{.kind = MenuAction::Kind::go_on});
  }

  Asked accept() {
    if (is_help()) return read_on();
    const RowEffect effect = row().effect;
    if (const auto* const page = std::get_if<MenuPage>(&effect)) {
      open(*page);
    } else if (const auto* const asked = std::get_if<MenuAction>(&effect)) {
      if (asked->kind == MenuAction::Kind::night) menu_.night = asked->slot;
      return *asked;
    } else if (const SettingRow* const changed = setting()) {
      turn_on(*changed);
    } else if (const auto* const control = std::get_if<Control>(&effect)) {
      menu_.waits_for_key = *control;
    } else if (std::holds_alternative<BackRow>(effect)) {
      return back();
    } else if (const auto* const chosen = std::get_if<LevelRow>(&effect)) {
      open(MenuPage::night);
      menu_.level = chosen->level;
    } else if (const auto* const reset = std::get_if<ResetRow>(&effect)) {
      reset_settings(*reset);
    }
    return std::nullopt;
  }

  void open(MenuPage page) {
    const bool is_first =
        menu_.page() == MenuPage::welcome || menu_.page() == MenuPage::first_start;
    if (is_first) return open_menu(menu_, page);
    menu_.places.push_back({.page = page});
    if (page == MenuPage::night) {
      place().row = menu_.night;
      menu_.level.reset();
    }
    if (page == MenuPage::load) {
      const std::vector<MenuRow> slots = rows_of(menu_);
      const auto full = std::ranges::find_if(slots, &MenuRow::can_be_chosen);
      place().row = static_cast<int>(full - slots.begin());
    }
  }

  /// To the next value, and from the last one to the first.
  void turn_on(const SettingRow& changed) {
    const Settings before = menu_.settings;
    change(menu_.settings, changed, 1);
    if (menu_.settings == before) change(menu_.settings, changed, -changed.max);
  }

  void reset_settings(const ResetRow& reset) {
    if (reset.only_keys) {
      menu_.settings.keys = default_bindings();
      menu_.notice = text_of(Word::notice_keys_reset);
    } else if (std::exchange(menu_.asks_to_reset, !menu_.asks_to_reset)) {
      menu_.settings = {.unknown = menu_.settings.unknown};
      menu_.notice = text_of(Word::notice_settings_reset);
    }
  }

  Asked reset_keys_of_row() {
    const auto* const control = std::get_if<Control>(&row().effect);
    if (control == nullptr) return std::nullopt;
    const Bindings usual = default_bindings();
    for (const std::string& key : usual[static_cast<std::size_t>(*control)]) {
      for (Keys& keys : menu_.settings.keys) std::erase(keys, key);
    }
    menu_.settings.keys[static_cast<std::size_t>(*control)] =
        usual[static_cast<std::size_t>(*control)];
    return std::nullopt;
  }

  void take_key(const MenuInput& input) {
    if (input.kind == Pressed::back) menu_.waits_for_key.reset();
    if (input.kind != Pressed::key) return;
    if (is_pad_button(input.key) != (menu_.page() == MenuPage::pad)) return;
    bind_key(menu_.settings.keys, *menu_.waits_for_key, input.key);
    menu_.waits_for_key.reset();
  }

  Asked point(Pixel at) {
    if (const auto met = row_at(menu_, screen_, at)) {
      if (*met != place().row) menu_.asks_to_reset = false;
      place().row = *met;
    }
    return std::nullopt;
  }

  /// On the value of a setting the left half is less, and the right half more.
  Asked press(Pixel at) {
    if (is_help()) return read_on();
    const auto met = row_at(menu_, screen_, at);
    if (!met) return std::nullopt;
    point(at);
    const SettingRow* const changed = setting();
    if (changed == nullptr || std::holds_alternative<bool Settings::*>(changed->field)) {
      return accept();
    }
    const MenuLayout layout = layout_of(menu_, screen_);
    const int value_columns = static_cast<int>(row().value.size()) + 4;
    const int letter = std::max(1, screen_.cell_width * layout.scale);
    const int middle = layout.panel.x + layout.panel.width - (value_columns / 2 + 2) * letter;
    return change_by(at.x < middle ? -1 : 1);
  }

  Menu& menu_;
  const MenuScreen& screen_;
  std::vector<MenuRow> rows_;
};

}  // namespace

const ScoreSheet* sheet_of(const Menu& menu) {
  if (menu.page() == MenuPage::score) return &menu.score;
  return menu.page() == MenuPage::total ? &menu.total : nullptr;
}

void open_menu(Menu& menu, MenuPage page) {
  menu.places = {{.page = page}};
  menu.waits_for_key.reset();
  menu.asks_to_reset = false;
  menu.notice.clear();
}

std::optional<MenuAction> menu_step(Menu& menu, const MenuInput& input, const MenuScreen& screen) {
  MenuHand hand(menu, screen);
  Asked asked = hand.take(input);
  hand.keep_in_view();
  return asked;
}

}  // namespace raywalk
