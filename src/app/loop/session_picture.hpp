#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/hud/hud.hpp"
#include "app/hud/night_display.hpp"
#include "app/loop/game_session.hpp"
#include "command/values.hpp"
#include "frame/frame.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/text.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// All that a picture of a session shows besides the session. References are valid during the call.
struct PictureTerms {
  const Settings& settings;
  /// Without a size.
  FrameRequest request{};
  /// Size of the picture, in pixels.
  Size size{};
  std::int64_t now_us = 0;
  bool is_by_pad = false;
  /// There is a saved walk to go on with.
  bool can_load = false;
  /// A menu is open, which has the place of map and display.
  bool is_behind_menu = false;
  /// How far the map that is being loaded has come.
  std::optional<std::string> load_news{};
  /// The next map has mistakes.
  bool has_failed_next = false;
  /// Mistakes of a map, and what is said above them; null: none.
  const Error* mistakes = nullptr;
  std::string_view heading{};
};

/// Draws a session: the world, and the map and the display over it.
class SessionPicture {
 public:
  /// Letters and pictures outlive it.
  SessionPicture(const Font& font, const NightPictures& night_pictures)
      : font_(font), night_pictures_(night_pictures) {}

  void draw(GameSession& session, const PictureTerms& terms);
  /// Writes words into the upper right corner of what has been drawn, or below the map there.
  void write_in_corner(const GameSession& session, const std::string& words, int text_size);

  [[nodiscard]] Framebuffer& pixels() { return pixels_; }
  /// Slope of the crosshair after this much pitch since the last tick: as the shot goes where the
  /// mouse has turned to, it goes as high. None before the first picture.
  [[nodiscard]] std::optional<double> slope_of(const World& world,
                                               const PitchChange& pitched) const;

 private:
  void draw_world(GameSession& session, const PictureTerms& terms, const Frame& frame);
  void draw_display(GameSession& session, const PictureTerms& terms, const Frame& frame);
  [[nodiscard]] Hud hud(const GameSession& session, const PictureTerms& terms,
                        const Frame& frame) const;

  const Font& font_;
  const NightPictures& night_pictures_;
  Framebuffer pixels_{};
  /// The view of the world, if its pixels are larger than those of the screen.
  Framebuffer coarse_{};
  /// The camera of the last picture, and the size of its view of the world.
  Camera camera_{};
  Size view_size_{};
};

/// Whether the noises of a session are seen.
[[nodiscard]] bool shows_noise(const GameSession& session, const Settings& settings);

}  // namespace raywalk
