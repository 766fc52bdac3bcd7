// Requests of the player to a `GameLoop`: input, menus and settings.
#include <ostream>

#include "app/hud/hints.hpp"
#include "app/hud/night_score.hpp"
#include "app/hud/night_words.hpp"
#include "app/loop/game_loop.hpp"

namespace raywalk {

namespace {

void toggle(bool& value) { value = !value; }

}  // namespace

MenuScreen GameLoop::menu_screen() const {
  const Size size = parts_.window.size();
  return {size.width, size.height, parts_.font.cell_width(), parts_.font.cell_height()};
}

void GameLoop::take_input(std::span<const SDL_Event> events) {
  // Input counts at the time of the picture that is on the screen: the shot meets what its marksman
  // saw. The tick of that time is still to come, for it was not over.
  const bool was_captured = input_.is_mouse_captured();
  for (const SDL_Event& event : events) {
    needs_picture_ = true;
    if (gamepads_) gamepads_->handle(event);
    // A motion from before the mouse was captured turns nothing.
    const bool is_early = event.type == SDL_MOUSEMOTION && !was_captured;
    if (parts_.overlay.is_in_front()) {
      take_in_front(event);
    } else if (is_early) {
      continue;
    } else if (const auto request = input_.handle(event, clock_.time_us())) {
      handle(*request);
    }
  }
  if (const auto action = parts_.overlay.repeat(menu_screen(), now_)) act(*action);
  if (!parts_.overlay.is_in_front()) input_.look_by_stick(clock_.time_us());
  for (InputEvent& done : input_.take_game_events()) {
    const bool fires = done.kind == InputEvent::Kind::press && done.action == Action::fire;
    if (fires) done.slope = picture_.slope_of(world(), timeline_.pending_pitch(done.time_us));
    timeline_.add(done);
  }
}

void GameLoop::take_in_front(const SDL_Event& event) {
  if (event.type == SDL_QUIT) {
    is_leaving_ = true;
    return;
  }
  const bool waits_for_key = parts_.overlay.menu().waits_for_key.has_value();
  if (const auto request = waits_for_key ? std::nullopt : input_.window_command(event)) {
    return handle(*request);
  }
  const bool was_open = parts_.overlay.menu().places.size() > 1;
  if (const auto action =
          parts_.overlay.handle(event, menu_screen(), parts_.window.pointer_scale(), now_)) {
    act(*action);
  }
  if (was_open && parts_.overlay.menu().places.size() <= 1) keep_settings();
}

void GameLoop::keep_settings() {
  if (const auto kept = parts_.overlay.keep_settings(); !kept) {
    parts_.overlay.notice(std::string(text_of(Word::notice_settings_not_kept)));
    hint(to_string(kept.error()));
  }
}

void GameLoop::handle(Control request) {
  switch (request) {
    case Control::menu:
      return world().phase == Phase::out ? leave_walk() : pause(MenuPage::pause);
    case Control::leave:
      is_leaving_ = true;
      return;
    case Control::fullscreen:
      return parts_.window.toggle_fullscreen();
    case Control::screenshot:
      wants_screenshot_ = true;
      return;
    case Control::report:
      wants_report_ = true;
      return;
    case Control::take_mouse:
      return capture_mouse(true);
    case Control::lose_focus:
      return lose_focus();
    case Control::map:
      return session_.kept().map.show_next();
    case Control::map_turn:
      return session_.kept().map.toggle_turning();
    case Control::zoom_in:
    case Control::zoom_out:
      return session_.kept().map.zoom(request == Control::zoom_in ? 1 : -1);
    case Control::flashlight:
      return toggle(session_.kept().has_flashlight);
    case Control::rewind:
      return session_.go_back(clock_.time_us());
    case Control::reload:
      return reload_map();
    case Control::help:
      return pause(MenuPage::help);
    case Control::rate:
      return toggle(shows_rate_);
    case Control::quick_save:
      return save_into(SaveStore::quick);
    case Control::quick_load:
      return load_from(SaveStore::quick);
    case Control::forward:
    case Control::back:
    case Control::left:
    case Control::right:
    case Control::turn_left:
    case Control::turn_right:
    case Control::look_up:
    case Control::look_down:
    case Control::look_level:
    case Control::run:
    case Control::crouch:
    case Control::use:
    case Control::fire:
    case Control::again:
    case Control::toss:
    case Control::count:
      return;  // for the game
  }
}

void GameLoop::act(const MenuAction& action) {
  needs_picture_ = true;
  switch (action.kind) {
    case MenuAction::Kind::go_on:
      return go_on_walking();
    case MenuAction::Kind::night:
      return begin_night(static_cast<Difficulty>(action.slot), action.level);
    case MenuAction::Kind::walk:
      return begin_walk(first_map_);
    case MenuAction::Kind::again:
      return walk_again();
    case MenuAction::Kind::next:
      return go_to_next_level();
    case MenuAction::Kind::leave:
      return leave_walk();
    case MenuAction::Kind::last_save:
      return load_newest();
    case MenuAction::Kind::save:
      return save_into(action.slot);
    case MenuAction::Kind::load:
      return load_from(action.slot);
  }
}

void GameLoop::lose_focus() {
  stop_walking();
  parts_.overlay.wait();
}

void GameLoop::reload_map() {
  if (!reload_.reload(&world())) session_.kept().messages.tell_no_reload(clock_.time_us());
}

void GameLoop::pause(MenuPage page) {
  stop_walking();
  show_slots();
  Menu& menu = parts_.overlay.menu();
  menu.tells_pad = input_.is_by_pad();
  const Night& night = world().night;
  menu.rule_help.clear();
  menu.goal = goal_hint(world());
  if (night.is_night) {
    menu.rule_help = rule_words(rules_of(night.difficulty));
    const NightReport report = report_of(world());
    menu.goal += "\n" + night_so_far(report) + "\n" + medals_left(report);
  }
  parts_.overlay.open(page);
}

void GameLoop::stop_walking() {
  capture_mouse(false);
  input_.let_go(clock_.time_us());
  if (sound_) sound_->pause(true);
}

void GameLoop::go_on_walking() {
  keep_settings();
  parts_.overlay.close();
  capture_mouse(true);
  input_.let_go(clock_.time_us());
  if (sound_) sound_->pause(false);
}

void GameLoop::greet() {
  const bool is_night = world().night.is_night;
  const bool is_by_pad = input_.is_by_pad();
  std::vector<std::string> hints{goal_hint(world()),
                                 walk_hint(parts_.overlay.settings(), is_by_pad, is_night)};
  if (!input_.is_mouse_captured() && !is_by_pad) hints.emplace_back(text_of(Word::hint_mouse));
  if (reload_.may_be_edited() && !is_night) {
    hints.emplace_back(text_of(Word::hint_edit));
  }
  session_.kept().messages.greet(session_.level().title, hints, clock_.time_us());
}

/// Tells news where the player looks: on the page that is open, or over the walk, a word or two for
/// a shorter time.
void GameLoop::tell(const std::string& news, bool is_short) {
  if (parts_.overlay.menu().is_open()) return parts_.overlay.notice(news);
  Messages& messages = session_.kept().messages;
  is_short ? messages.tell_shortly(news, clock_.time_us()) : messages.tell(news, clock_.time_us());
}

/// Prints a line for the maker of the map.
void GameLoop::hint(const std::string& line) { parts_.hints << line << '\n' << std::flush; }

void GameLoop::capture_mouse(bool captured) {
  parts_.window.capture_mouse(captured);
  input_.set_mouse_captured(captured);
  if (captured) session_.kept().messages.clear_hint(text_of(Word::hint_mouse));
}

/// Does at once what the player has changed.
void GameLoop::follow_settings() {
  const Settings& settings = parts_.overlay.settings();
  if (settings == followed_) return;
  if (settings.fov_degrees != followed_.fov_degrees) options_.fov_degrees.reset();
  followed_ = settings;
  needs_picture_ = true;
  input_.follow(settings, clock_.time_us());
  parts_.window.accelerate_mouse(settings.mouse_acceleration);
  parts_.window.set_brightness(settings.brightness);
  if (sound_) {
    sound_->set_volumes(settings.sound_volume, settings.ambience_volume, settings.music_volume);
  }
  StageOptions options = stage_options(options_, settings);
  options.difficulty = session_.options().difficulty;
  session_.follow(options);
  reload_.change_options(options);
}

}  // namespace raywalk
