#include "app/loop/menu_overlay.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/hud/hud.hpp"
#include "app/hud/night_words.hpp"
#include "app/loop/night_choices.hpp"
#include "app/window/key_map.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::chrono::milliseconds before_taking{800};

bool is_by_pad(const SDL_Event& event) {
  return event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERAXISMOTION;
}

bool is_by_hand(const SDL_Event& event) {
  return event.type == SDL_KEYDOWN || event.type == SDL_MOUSEBUTTONDOWN;
}

/// Any key or button.
bool is_any_press(const SDL_Event& event) {
  return event.type == SDL_CONTROLLERBUTTONDOWN ||
         (is_by_hand(event) && (event.type != SDL_KEYDOWN || event.key.repeat == 0));
}

}  // namespace

MenuOverlay::MenuOverlay(LoadedSettings loaded, std::optional<std::filesystem::path> file,
                         bool has_title)
    : file_(std::move(file)), is_first_start_(loaded.is_first_start) {
  if (!is_first_start_ || !has_title) kept_ = loaded.settings;
  menu_.settings = std::move(loaded.settings);
  menu_.has_title = has_title;
  menu_.nights = night_choices();
  menu_.night = static_cast<int>(Difficulty::normal);
  if (has_title) open_title();
}

void MenuOverlay::open_title() {
  is_title_ = true;
  tell_rules();
  open(std::exchange(is_first_start_, false) ? MenuPage::welcome : MenuPage::title);
}

void MenuOverlay::tell_rules() {
  menu_.rule_help = rule_words(rules_of(static_cast<Difficulty>(menu_.night)));
}

void MenuOverlay::open(MenuPage page) {
  waits_ = false;
  takes_from_ = {};
  feed_.let_go();
  open_menu(menu_, page);
}

void MenuOverlay::open_by_itself(MenuPage page, MenuFeed::Clock::time_point now) {
  open(page);
  takes_from_ = now + before_taking;
}

void MenuOverlay::wait() {
  if (!menu_.is_open()) waits_ = true;
}

void MenuOverlay::close() {
  is_title_ = false;
  waits_ = false;
  close_menu(menu_);
}

void MenuOverlay::notice(std::string text) { menu_.notice = std::move(text); }

std::optional<MenuAction> MenuOverlay::handle(const SDL_Event& event, const MenuScreen& picture,
                                              double scale, MenuFeed::Clock::time_point now) {
  if (is_by_pad(event) || is_by_hand(event)) menu_.tells_pad = is_by_pad(event);
  if (menu_.is_open() && now < takes_from_) {
    // A stick that is out now has to come back before it is pushed again.
    feed_.handle(event, scale, false, now);
    feed_.let_go();
    return std::nullopt;
  }
  if (waits_) {
    return is_any_press(event) ? std::optional(MenuAction{}) : std::nullopt;
  }
  if (menu_.is_open() && menu_.page() == MenuPage::welcome) {
    return is_any_press(event) ? take({.kind = MenuInput::Kind::accept}, picture) : std::nullopt;
  }
  if (menu_.is_open() && menu_.page() == MenuPage::help && is_help_key(event)) {
    return take({.kind = MenuInput::Kind::back}, picture);
  }
  const auto input = feed_.handle(event, scale, menu_.waits_for_key.has_value(), now);
  return input ? take(*input, picture) : std::nullopt;
}

/// Whether what opens help is pressed.
bool MenuOverlay::is_help_key(const SDL_Event& event) const {
  const bool is_key = event.type == SDL_KEYDOWN && event.key.repeat == 0;
  const bool is_button = event.type == SDL_CONTROLLERBUTTONDOWN;
  if (!is_key && !is_button) return false;
  const std::string name =
      name_of_key(is_key ? key_of(event.key.keysym.scancode) : key_of_pad(event.cbutton.button));
  const Keys& keys = menu_.settings.keys[static_cast<std::size_t>(Control::help)];
  return std::ranges::find(keys, name) != keys.end();
}

std::optional<MenuAction> MenuOverlay::repeat(const MenuScreen& picture,
                                              MenuFeed::Clock::time_point now) {
  if (!menu_.is_open()) return std::nullopt;
  const auto input = feed_.repeat(now);
  return input ? take(*input, picture) : std::nullopt;
}

std::optional<MenuAction> MenuOverlay::take(const MenuInput& input, const MenuScreen& picture) {
  auto action = menu_step(menu_, input, picture);
  if (is_title_) tell_rules();  // another difficulty may be chosen
  return action;
}

Result<void> MenuOverlay::keep_settings() {
  if (!file_ || kept_ == menu_.settings) return {};
  kept_ = menu_.settings;
  return save_settings(*file_, menu_.settings);
}

void MenuOverlay::draw(FramebufferView target, const Font& font) const {
  draw_menu(target, font, menu_);
  if (!waits_) return;
  dim(target, {0, 0, target.width(), target.height()}, 112);
  const std::string text(text_of(Word::news_paused));
  const int wanted = letter_scale(target.height(), menu_.settings.text_size);
  const int scale = fitting_scale(target, font, text, wanted);
  const int top = (target.height() - font.cell_height() * scale) / 2;
  draw_middle(target, font, top, text, {rgb(255, 208, 96), scale, true});
}

}  // namespace raywalk
