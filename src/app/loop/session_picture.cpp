#include "app/loop/session_picture.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "app/hud/caught.hpp"
#include "app/hud/enlarged.hpp"
#include "app/hud/error_panel.hpp"
#include "app/hud/map_page.hpp"
#include "app/hud/use_prompt.hpp"
#include "app/loop/frame_rate.hpp"
#include "frame/map_picture.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

/// Shows texts and noises in full until they are gone.
void keep_from_fading(Hud& hud) {
  const auto keep = [](HudLine& line) { line.opacity = line.opacity > 0 ? 256 : 0; };
  keep(hud.title);
  keep(hud.said);
  std::ranges::for_each(hud.lines, keep);
  for (NoiseMark& mark : hud.noises) mark.rest = 1;
}

void fit(Framebuffer& picture, const Size& size) {
  if (picture.width() == size.width && picture.height() == size.height) return;
  picture = Framebuffer(size.width, size.height);
}

}  // namespace

bool shows_noise(const GameSession& session, const Settings& settings) {
  return settings.noise_ring && session.world().night.is_night;
}

std::optional<double> SessionPicture::slope_of(const World& world,
                                               const PitchChange& pitched) const {
  if (view_size_.height == 0) return std::nullopt;
  View view{camera_, {0, 0, view_size_.width, view_size_.height}};
  view.camera.pitch = changed(world.player.pitch, pitched).slope();
  return middle_line(view).height.dz;
}

void SessionPicture::draw(GameSession& session, const PictureTerms& terms) {
  fit(pixels_, terms.size);
  const int pixel = terms.settings.pixel_size;
  view_size_ = {(terms.size.width + pixel - 1) / pixel, (terms.size.height + pixel - 1) / pixel};
  FrameRequest request = terms.request;
  request.width = view_size_.width;
  request.height = view_size_.height;
  const Frame frame = frame_of(session.world(), request);
  draw_world(session, terms, frame);
  camera_ = frame.camera;
  if (!terms.is_behind_menu) draw_display(session, terms, frame);
  if (terms.mistakes == nullptr) return;
  draw_errors(pixels_, font_, terms.heading, *terms.mistakes, terms.settings.text_size);
}

void SessionPicture::draw_world(GameSession& session, const PictureTerms& terms,
                                const Frame& frame) {
  Stage& stage = session.stage();
  if (session.kept().has_flashlight) stage.light();
  LightMap* const lights = stage.lights ? &*stage.lights : nullptr;
  if (lights != nullptr) lights->set_moving(frame.moving_lights, &stage.renderer.threads());
  const int pixel = terms.settings.pixel_size;
  if (pixel == 1) return stage.renderer.draw(pixels_, frame.scene(lights), frame.camera);
  fit(coarse_, view_size_);
  stage.renderer.draw(coarse_, frame.scene(lights), frame.camera);
  draw_enlarged(pixels_, coarse_, pixel);
}

/// Draws the map and the display over the world.
void SessionPicture::draw_display(GameSession& session, const PictureTerms& terms,
                                  const Frame& frame) {
  const World& world = session.world();
  auto look = session.kept().map.look_in(world, pixels_.width());
  const bool moves = !terms.settings.reduced_motion;
  std::vector<MapRing> rings = session.past().changed_places.rings(world, moves);
  if (look && shows_noise(session, terms.settings)) {
    std::ranges::copy(session.past().noises.rings(world, moves), std::back_inserter(rings));
  }
  if (look) {
    look->lights = session.stage().lights ? &*session.stage().lights : nullptr;
    look->rings = rings;
    if (look->place == MapPlace::full && world.phase == Phase::walking) {
      draw_map_page(pixels_, {&font_, terms.settings.text_size}, world, frame, *look);
    } else {
      draw_map(pixels_, {0, 0, pixels_.width(), pixels_.height()}, world, frame, *look);
    }
  }
  Hud display = hud(session, terms, frame);
  const bool is_full = look && look->place == MapPlace::full;
  display.has_crosshair &= !is_full;
  display.has_hands = !is_full;
  if (is_full) display.noises.clear();
  if (is_full) std::erase_if(display.lines, [](const HudLine& line) { return line.is_hint; });
  draw_hud(pixels_, font_, display);
}

Hud SessionPicture::hud(const GameSession& session, const PictureTerms& terms,
                        const Frame& frame) const {
  const World& world = session.world();
  const Settings& settings = terms.settings;
  Hud hud = session.kept().messages.hud(world, terms.now_us);
  if (hud.exit_summary && terms.has_failed_next) hud.exit_summary->next.clear();
  if (terms.mistakes != nullptr) hud.title = {};  // they are where it would be
  if (terms.load_news) {
    hud.lines.push_back({text_of(Word::news_reading_map, {{"progress", *terms.load_news}})});
  }
  const std::string prompt = use_prompt(world, settings, terms.is_by_pad);
  if (!prompt.empty()) hud.lines.push_back({prompt});
  hud.night_pictures = &night_pictures_;
  if (world.night.is_night && world.phase == Phase::walking) {
    hud.night = in_comfort(night_view(world, frame.camera.forward), settings);
    hud.held.push_back({&night_pictures_.stone, std::to_string(world.night.stones)});
    if (shows_noise(session, settings)) {
      hud.noises = session.past().noises.marks(world, frame.camera.forward);
    }
  }
  if (world.phase == Phase::caught) {
    show_caught(hud, world,
                caught_hints(session.past().rewind.way_back(world), settings, terms.is_by_pad,
                             terms.can_load));
  }
  hud.text_size = settings.text_size;
  if (settings.reduced_motion) keep_from_fading(hud);
  return hud;
}

void SessionPicture::write_in_corner(const GameSession& session, const std::string& words,
                                     int text_size) {
  const Rectangle all{0, 0, pixels_.width(), pixels_.height()};
  const int scale = letter_scale(all.height, text_size);
  const int width = text_width(font_, words, scale);
  const auto look = session.kept().map.look_in(session.world(), pixels_.width());
  const auto map = look ? std::optional{look->place} : std::nullopt;
  draw_text(pixels_, font_, rate_place(all, width, scale, map), words, {.scale = scale});
}

}  // namespace raywalk
