// Pictures of a `GameLoop`: the world, and all that is drawn over it.
#include <algorithm>
#include <iterator>
#include <vector>

#include "app/hud/caught.hpp"
#include "app/hud/enlarged.hpp"
#include "app/hud/error_panel.hpp"
#include "app/hud/map_page.hpp"
#include "app/hud/use_prompt.hpp"
#include "app/loop/game_loop.hpp"
#include "app/window/screenshot.hpp"
#include "frame/map_picture.hpp"

namespace raywalk {

namespace {

/// `FrameRequest::fraction` of a tick that is over: while the player goes back in time, pictures do
/// not go on between two ticks.
constexpr int last_fraction = 255;

/// Shows texts and noises in full until they are gone.
void keep_from_fading(Hud& hud) {
  const auto keep = [](HudLine& line) { line.opacity = line.opacity > 0 ? 256 : 0; };
  keep(hud.title);
  keep(hud.said);
  std::ranges::for_each(hud.lines, keep);
  for (NoiseMark& mark : hud.noises) mark.rest = 1;
}

}  // namespace

Turn GameLoop::title_turn() const {
  if (!parts_.front.is_title() || parts_.front.settings().reduced_motion) return {};
  // A round in 90 seconds.
  constexpr std::int64_t round_us = 90'000'000;
  const std::int64_t part_us = clock_.time_us() % round_us;
  return {static_cast<std::uint32_t>((part_us << 32) / round_us)};
}

FrameRequest GameLoop::frame_request(const Size& size) const {
  const Settings& settings = parts_.front.settings();
  const std::int64_t now_us = clock_.time_us();
  return {.fraction = held_rewind_ ? last_fraction : tick_fraction(now_us),
          .turned = timeline_.pending_turn(now_us) + title_turn(),
          .fov_degrees = options_.fov_degrees.value_or(settings.fov_degrees),
          .width = size.width,
          .height = size.height,
          .pitched = timeline_.pending_pitch(now_us),
          .flashlight = has_flashlight_,
          .flash = settings.flash};
}

void GameLoop::draw() {
  const Size size = parts_.window.size();
  if (picture_.width() != size.width || picture_.height() != size.height) {
    picture_ = Framebuffer(size.width, size.height);
  }
  const int pixel = parts_.front.settings().pixel_size;
  view_size_ = {(size.width + pixel - 1) / pixel, (size.height + pixel - 1) / pixel};
  const Frame frame = frame_of(stage_->world, frame_request(view_size_));
  draw_world(frame);
  camera_ = frame.camera;
  if (!parts_.front.menu().is_open()) draw_display(frame);
  const int text_size = parts_.front.settings().text_size;
  if (mistakes_) draw_errors(picture_, parts_.font, heading(), *mistakes_, text_size);
  parts_.front.draw(picture_, parts_.font);
  if (shows_rate_) draw_rate();
  save_screenshot_if_asked();
  report_if_asked();
}

void GameLoop::draw_rate() {
  const Rectangle all{0, 0, picture_.width(), picture_.height()};
  const int scale = letter_scale(all.height, parts_.front.settings().text_size);
  const int width = text_width(parts_.font, rate_.words(), scale);
  const auto look = map_.look_in(stage_->world, picture_.width());
  const auto map = look ? std::optional{look->place} : std::nullopt;
  draw_text(picture_, parts_.font, rate_place(all, width, scale, map), rate_.words(),
            {.scale = scale});
}

/// Draws the map and the display over the world; to be called while no menu is open.
void GameLoop::draw_display(const Frame& frame) {
  auto look = map_.look_in(stage_->world, picture_.width());
  const bool moves = !parts_.front.settings().reduced_motion;
  std::vector<MapRing> rings = changed_places_.rings(stage_->world, moves);
  if (look && shows_noise()) {
    std::ranges::copy(noises_.rings(stage_->world, moves), std::back_inserter(rings));
  }
  if (look) {
    look->lights = stage_->lights ? &*stage_->lights : nullptr;
    look->rings = rings;
    if (look->place == MapPlace::full && stage_->world.phase == Phase::walking) {
      const LegendLetters letters{&parts_.font, parts_.front.settings().text_size};
      draw_map_page(picture_, letters, stage_->world, frame, *look);
    } else {
      draw_map(picture_, {0, 0, picture_.width(), picture_.height()}, stage_->world, frame, *look);
    }
  }
  Hud display = hud(frame);
  const bool is_full = look && look->place == MapPlace::full;
  display.has_crosshair &= !is_full;
  display.has_hands = !is_full;
  if (is_full) display.noises.clear();
  if (is_full) std::erase_if(display.lines, [](const HudLine& line) { return line.is_hint; });
  draw_hud(picture_, parts_.font, display);
}

std::string_view GameLoop::heading() const {
  return next_map_.has_failed() ? "The next map cannot be walked:"
                                : "The map as saved has mistakes:";
}

Hud GameLoop::hud(const Frame& frame) const {
  Hud hud = messages_.hud(stage_->world, clock_.time_us());
  if (hud.exit_summary && next_map_.has_failed()) hud.exit_summary->next.clear();
  if (mistakes_) hud.title = {};  // they are where it would be
  if (const auto news = reload_.news(MapReload::Clock::now())) {
    hud.lines.push_back({"Reading the map: " + *news});
  }
  const World& world = stage_->world;
  const std::string prompt = use_prompt(world, parts_.front.settings(), input_.is_by_pad());
  if (!prompt.empty()) hud.lines.push_back({prompt});
  hud.night_pictures = &parts_.night_pictures;
  if (world.night.is_night && world.phase == Phase::walking) {
    hud.night = in_comfort(night_view(world, frame.camera.forward), parts_.front.settings());
    hud.held.push_back({&parts_.night_pictures.stone, std::to_string(world.night.stones)});
    if (shows_noise()) hud.noises = noises_.marks(world, frame.camera.forward);
  }
  if (world.phase == Phase::caught) {
    show_caught(hud, world,
                caught_hints(rewind_.way_back(world), parts_.front.settings(), input_.is_by_pad(),
                             can_load()));
  }
  hud.text_size = parts_.front.settings().text_size;
  if (parts_.front.settings().reduced_motion) keep_from_fading(hud);
  return hud;
}

void GameLoop::draw_world(const Frame& frame) {
  if (has_flashlight_) stage_->light();
  LightMap* const lights = stage_->lights ? &*stage_->lights : nullptr;
  if (lights != nullptr) {
    lights->set_moving(frame.moving_lights, &stage_->renderer.threads());
  }
  const int pixel = parts_.front.settings().pixel_size;
  if (pixel == 1) return stage_->renderer.draw(picture_, frame.scene(lights), frame.camera);
  if (coarse_.width() != view_size_.width || coarse_.height() != view_size_.height) {
    coarse_ = Framebuffer(view_size_.width, view_size_.height);
  }
  stage_->renderer.draw(coarse_, frame.scene(lights), frame.camera);
  draw_enlarged(picture_, coarse_, pixel);
}

void GameLoop::save_screenshot_if_asked() {
  if (!wants_screenshot_) return;
  wants_screenshot_ = false;
  messages_.tell_screenshot(save_screenshot(picture_), clock_.time_us());
}

}  // namespace raywalk
