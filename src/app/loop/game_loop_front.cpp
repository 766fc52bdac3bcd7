// Actions of the player in a `GameLoop`: input, the menu, and their effects.
#include "app/hud/hints.hpp"
#include "app/hud/night_score.hpp"
#include "app/hud/night_words.hpp"
#include "app/loop/game_loop.hpp"

namespace raywalk {

namespace {

/// Limit of `LightMap::follow` after time has gone back: for lights that were different then.
constexpr std::int64_t light_work_a_rewind = 1'000'000;

constexpr const char* mouse_hint = "A click takes the mouse";

}  // namespace

MenuScreen GameLoop::menu_screen() const {
  const Size size = parts_.window.size();
  return {size.width, size.height, parts_.font.cell_width(), parts_.font.cell_height()};
}

void GameLoop::take_input() {
  // Input counts at the time of the picture that is on the screen: the shot meets what its marksman
  // saw. The tick of that time is still to come, for it was not over.
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    needs_picture_ = true;
    if (gamepads_) gamepads_->handle(event);
    if (parts_.front.is_in_front()) {
      take_in_front(event);
    } else if (const auto command = input_.handle(event, clock_.time_us())) {
      handle(*command);
    }
  }
  if (const auto action = parts_.front.repeat(menu_screen())) act(*action);
  if (!parts_.front.is_in_front()) input_.look_by_stick(clock_.time_us());
  for (InputEvent& done : input_.take_game_events()) {
    const bool fires = done.kind == InputEvent::Kind::press && done.action == Action::fire;
    if (fires && view_size_.height > 0) {
      done.slope = slope_of(timeline_.pending_pitch(done.time_us));
    }
    timeline_.add(done);
  }
}

void GameLoop::take_in_front(const SDL_Event& event) {
  if (event.type == SDL_QUIT) {
    is_leaving_ = true;
    return;
  }
  const bool waits_for_key = parts_.front.menu().waits_for_key.has_value();
  if (const auto command = waits_for_key ? std::nullopt : input_.window_command(event)) {
    return handle(*command);
  }
  const bool was_open = parts_.front.menu().places.size() > 1;
  if (const auto action =
          parts_.front.handle(event, menu_screen(), parts_.window.pointer_scale())) {
    act(*action);
  }
  if (was_open && parts_.front.menu().places.size() <= 1) keep_settings();
}

void GameLoop::keep_settings() {
  if (const auto kept = parts_.front.keep_settings(); !kept) {
    parts_.front.notice("The settings cannot be kept");
    parts_.hints << to_string(kept.error()) << '\n' << std::flush;
  }
}

void GameLoop::handle(Control request) {
  switch (request) {
    case Control::menu:
      return stage_->world.phase == Phase::out ? leave_walk() : pause(MenuPage::pause);
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
      stop_walking();
      return parts_.front.wait();
    case Control::map:
      return map_.show_next();
    case Control::map_turn:
      return map_.toggle_turning();
    case Control::zoom_in:
      return map_.zoom(1);
    case Control::zoom_out:
      return map_.zoom(-1);
    case Control::flashlight:
      has_flashlight_ = !has_flashlight_;
      return;
    case Control::rewind:
      return go_back_in_time();
    case Control::reload:
      if (!reload_.reload(&stage_->world)) messages_.tell_no_reload(clock_.time_us());
      return;
    case Control::help:
      return pause(MenuPage::help);
    case Control::rate:
      shows_rate_ = !shows_rate_;
      return;
    case Control::quick_save:
      return save_into(SaveStore::quick);
    case Control::quick_load:
      return load_from(SaveStore::quick);
    default:  // for the game
      return;
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
      return begin_walk();
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

/// In a night.
void GameLoop::go_back_in_time() {
  World& world = stage_->world;
  if (!world.night.is_night || world.phase == Phase::out) return;
  held_rewind_ = {world.ticks};
  if (!rewind_.go_back(world)) return tell("Time goes back no further");
  show_rewound();
}

/// A tick in which the player holds on: time stands still, then goes back.
void GameLoop::go_on_back() {
  if (!input_.holds_rewind()) return held_rewind_.reset();
  if (!goes_on_back(++held_rewind_->held_ticks)) return;
  if (!rewind_.go_on_back(stage_->world)) return tell("Time goes back no further");
  show_rewound();
}

/// Shows the world after time has gone back. Its light follows at once, before the next tick.
void GameLoop::show_rewound() {
  noises_.clear();
  World& world = stage_->world;
  if (stage_->lights) stage_->lights->follow(world.state, light_work_a_rewind);
  world.head_bob.bobs = stage_options_.bobs;
  map_.follow(world);
  messages_.tell_rewind(held_rewind_->from_tick - world.ticks, clock_.time_us());
}

void GameLoop::walk_again() {
  forget_past();
  stage_->world = new_world();
  map_.follow(stage_->world);
  go_on_walking();
  greet();
}

/// To the title, if the walk began there; from the title, the program.
void GameLoop::leave_walk() {
  if (!parts_.front.menu().has_title || parts_.front.is_title()) {
    is_leaving_ = true;
    return;
  }
  save_on_leaving();
  stop_walking();
  forget_past();
  stage_->world = new_world();
  show_slots();
  parts_.front.open_title();
}

void GameLoop::pause(MenuPage page) {
  stop_walking();
  show_slots();
  Menu& menu = parts_.front.menu();
  menu.tells_pad = input_.is_by_pad();
  const Night& night = stage_->world.night;
  menu.rule_help.clear();
  menu.goal = goal_hint(stage_->world);
  if (night.is_night) {
    menu.rule_help = rule_words(rules_of(night.difficulty));
    const NightReport report = report_of(stage_->world);
    menu.goal += "\n" + night_so_far(report) + "\n" + medals_left(report);
  }
  parts_.front.open(page);
}

void GameLoop::stop_walking() {
  capture_mouse(false);
  input_.let_go(clock_.time_us());
  if (sound_) sound_->pause(true);
}

void GameLoop::go_on_walking() {
  keep_settings();
  parts_.front.close();
  capture_mouse(true);
  input_.let_go(clock_.time_us());
  if (sound_) sound_->pause(false);
}

void GameLoop::greet() {
  const bool is_night = stage_->world.night.is_night;
  const bool is_by_pad = input_.is_by_pad();
  std::vector<std::string> hints{goal_hint(stage_->world),
                                 walk_hint(parts_.front.settings(), is_by_pad, is_night)};
  if (!input_.is_mouse_captured() && !is_by_pad) hints.emplace_back(mouse_hint);
  if (reload_.may_be_edited() && !is_night) {
    hints.emplace_back("Save the map, and the walk goes on in it");
  }
  messages_.greet(stage_->level.title, hints, clock_.time_us());
}

void GameLoop::capture_mouse(bool captured) {
  parts_.window.capture_mouse(captured);
  input_.set_mouse_captured(captured);
  if (captured) messages_.clear_hint(mouse_hint);
}

/// Does at once what the player has changed.
void GameLoop::follow_settings() {
  const Settings& settings = parts_.front.settings();
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
  options.difficulty = stage_options_.difficulty;
  stage_->world.head_bob.bobs = options.bobs;
  const bool draws_anew = options.render.threads != stage_options_.render.threads ||
                          options.render.dither != stage_options_.render.dither;
  stage_options_ = options;
  reload_.change_options(options);
  if (draws_anew) stage_->renderer = Renderer(stage_->level, options.render);
}

}  // namespace raywalk
