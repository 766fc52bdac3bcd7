#pragma once

#include <filesystem>

#include "app/fading_text.hpp"
#include "app/hud.hpp"
#include "game/world.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

/// The messages on the screen.
class Messages {
 public:
  /// Shows the level's title and hints: the goal (`goal_hint`), the keys (`walk_hint`), and, if the
  /// player may be who makes the map, that it is watched.
  void greet(const std::string& title, const std::string& goal, const std::string& hint,
             bool may_be_edited, std::int64_t now_us);

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
  FadingText goal_{};
  FadingText hint_{};
  FadingText maker_hint_{};
  FadingText news_{};
};

}  // namespace raywalk
