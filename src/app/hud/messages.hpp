#pragma once

#include <filesystem>
#include <string_view>

#include "app/hud/fading_text.hpp"
#include "app/hud/hud.hpp"
#include "game/world.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// The messages on the screen.
class Messages {
 public:
  /// Says where the player is, and a line each of what is to be done and by which keys. Earlier
  /// messages go from the screen.
  void greet(const std::string& title, const std::vector<std::string>& hints, std::int64_t now_us);

  /// Takes a hint from the screen: the player has followed it.
  void clear_hint(std::string_view hint);

  /// Says something that has just happened.
  void tell(const std::string& news, std::int64_t now_us);
  /// For a word or two.
  void tell_shortly(const std::string& news, std::int64_t now_us);

  /// Says that the map has been read again.
  void tell_reload(std::int64_t now_us);
  /// Says that the map cannot be read again.
  void tell_no_reload(std::int64_t now_us);
  /// Says that time has gone back by so many ticks.
  void tell_rewind(int ticks, std::int64_t now_us);
  /// Takes the last news from the screen: there is something that matters more.
  void clear_news() { news_ = {}; }

  void tell_screenshot(const Result<std::filesystem::path>& saved, std::int64_t now_us);

  /// The display. Points to pictures of the world's level.
  [[nodiscard]] Hud hud(const World& world, std::int64_t now_us) const;

 private:
  FadingText title_{};
  std::vector<FadingText> hints_{};
  FadingText news_{};
};

}  // namespace raywalk
