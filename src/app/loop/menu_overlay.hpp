#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/window/menu_feed.hpp"
#include "menu/menu_picture.hpp"
#include "settings/settings_file.hpp"

namespace raywalk {

/// The screens between the player and the walk: the title, the pause, and the pages of settings,
/// which it keeps in their file. While a screen is in front, the time of the walk stands still.
class MenuOverlay {
 public:
  /// `file` is that of the settings; none: they are kept for this walk only.
  MenuOverlay(LoadedSettings loaded, std::optional<std::filesystem::path> file, bool has_title);

  [[nodiscard]] const Settings& settings() const { return menu_.settings; }
  [[nodiscard]] Menu& menu() { return menu_; }
  [[nodiscard]] bool is_title() const { return is_title_; }
  /// A menu, or the words that say how to go on.
  [[nodiscard]] bool is_in_front() const { return menu_.is_open() || waits_; }

  void open_title();
  void open(MenuPage page);
  /// Opens one that nobody has asked for: it takes nothing for a moment from now on, since what is
  /// pressed then was meant for the walk.
  void open_by_itself(MenuPage page, MenuFeed::Clock::time_point now);
  /// The focus was lost: any key or button goes on.
  void wait();
  /// Nothing is in front any more.
  void close();
  void notice(std::string text);

  /// Takes an event while it is in front, and asks of the program what comes of it. `picture` is
  /// the size of the picture in pixels, and `scale` how many of them there are for each of the
  /// window's.
  std::optional<MenuAction> handle(const SDL_Event& event, const MenuScreen& picture, double scale,
                                   MenuFeed::Clock::time_point now);
  /// The same for what is held.
  std::optional<MenuAction> repeat(const MenuScreen& picture, MenuFeed::Clock::time_point now);

  /// Writes the settings, if they have changed since they were written, or if the player who was
  /// asked for them at the first start has not. Errors: why not.
  [[nodiscard]] Result<void> keep_settings();

  void draw(FramebufferView target, const Font& font) const;

 private:
  /// Help tells how one is seen and heard in the night that is chosen.
  void tell_rules();
  [[nodiscard]] bool is_help_key(const SDL_Event& event) const;
  std::optional<MenuAction> take(const MenuInput& input, const MenuScreen& picture);

  Menu menu_{};
  MenuFeed feed_{};
  /// As they stand in the file; none if there is none yet.
  std::optional<Settings> kept_{};
  std::optional<std::filesystem::path> file_{};
  /// Nothing is taken before.
  MenuFeed::Clock::time_point takes_from_{};
  bool is_title_ = false;
  bool waits_ = false;
  bool is_first_start_ = false;
};

}  // namespace raywalk
