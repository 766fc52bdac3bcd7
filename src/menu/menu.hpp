#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "menu/score_sheet.hpp"
#include "raywalk/ray/tile.hpp"
#include "settings/settings.hpp"

namespace raywalk {

enum class MenuPage : std::uint8_t {
  welcome,      ///< the name of the game, to somebody who is here for the first time
  title,        ///< before a walk
  night,        ///< how hard a new night is to be
  levels,       ///< in which level it is to begin
  pause,        ///< in a walk
  score,        ///< after a night
  ending,       ///< after the last one: how it ends
  total,        ///< all of them together
  first_start,  ///< comfort, after the welcome
  save,
  load,
  settings,
  picture,
  comfort,
  mouse,
  keys,
  pad,
  sound,
  help
};

/// A place for a saved walk, and what is in it.
struct SaveSlot {
  /// For people: "Quick save", "Slot 1".
  std::string label{};
  /// The saved walk: its level and time, or that it cannot be read; empty: there is none.
  std::string words{};
  /// The program alone writes here, or a key of its own: no place on the page that saves.
  bool is_automatic = false;

  friend bool operator==(const SaveSlot&, const SaveSlot&) = default;
};

/// How hard a night may be: its name, and for the foot of the page what it changes, in two lines.
struct NightChoice {
  std::string label{};
  std::string words{};

  friend bool operator==(const NightChoice&, const NightChoice&) = default;
};

/// A level in which a night may begin: its title, the medals that were won in it, and for the foot
/// of the page what else was reached, in two lines.
struct LevelChoice {
  std::string label{};
  WonMedals medals{};
  std::string words{};

  friend bool operator==(const LevelChoice&, const LevelChoice&) = default;
};

/// A request of a menu to the program.
struct MenuAction {
  enum class Kind : std::uint8_t {
    go_on,      ///< with the walk that is paused
    night,      ///< a new night, by the choice `slot` of `Menu::nights`, in a level
    walk,       ///< a new free walk
    again,      ///< the level from its beginning
    next,       ///< the level after this one
    last_save,  ///< with the newest save
    save,       ///< into `slot`
    load,       ///< from `slot`
    leave       ///< the walk; from the title, the program
  };
  Kind kind = Kind::go_on;
  /// Index in `Menu::slots`, or in `Menu::nights`.
  int slot = 0;
  /// Index in `Menu::levels` of the level in which a night begins; none: the first level.
  std::optional<int> level{};

  friend bool operator==(const MenuAction&, const MenuAction&) = default;
};

/// A step of the player in a menu, by whatever device.
struct MenuInput {
  enum class Kind : std::uint8_t {
    up,
    down,
    left,
    right,
    accept,
    back,
    page_back,  ///< to the page before; on a first page nothing
    reset,      ///< the usual keys for the control that is chosen
    point,      ///< the pointer has moved to `at`
    press,      ///< a button of the mouse at `at`
    key         ///< any key or button, by its name: only where `Menu::waits_for_key`
  };
  Kind kind = Kind::up;
  Pixel at{};
  std::string key{};
};

/// A page, and what is chosen on it.
struct MenuPlace {
  MenuPage page = MenuPage::title;
  int row = 0;
  /// The first row that is shown, where not all have room.
  int first = 0;

  friend bool operator==(const MenuPlace&, const MenuPlace&) = default;
};

/// A menu: a value, which `menu_step` changes and `draw_menu` shows. Empty, it is closed.
struct Menu {
  /// From the first page to the one that is shown.
  std::vector<MenuPlace> places{};
  /// As the player changes them.
  Settings settings{};
  std::vector<SaveSlot> slots{};
  /// Empty: there is no night to begin.
  std::vector<NightChoice> nights{};
  /// The one that was chosen last, or is the usual one.
  int night = 0;
  /// In which the player has been.
  std::vector<LevelChoice> levels{};
  /// That of the night whose page is shown: `MenuAction::level`.
  std::optional<int> level{};
  /// Score of the night that is over.
  ScoreSheet score{};
  /// Score of all nights together; without lines if there are none to add up.
  ScoreSheet total{};
  /// Text after the last night, a line each; empty if there is none.
  std::vector<std::string> ending{};
  /// A level comes after this one.
  bool has_next = false;
  /// The walk began at the title, and leaving it leads there.
  bool has_title = false;
  /// How watchers see and hear the player, a paragraph of help each; an empty one is an empty line.
  /// Empty if it is no night, and none may begin.
  std::vector<std::string> rule_help{};
  /// The keys that are told are those of a gamepad.
  bool tells_pad = false;
  /// Whose key is the next one that is pressed.
  std::optional<Control> waits_for_key{};
  /// The player is asked whether all settings shall be as usual.
  bool asks_to_reset = false;
  /// The player's goal in the walk that is paused.
  std::string goal{};
  /// A line for what has just happened.
  std::string notice{};

  [[nodiscard]] bool is_open() const { return !places.empty(); }
  [[nodiscard]] MenuPage page() const { return places.back().page; }
};

/// The screen in which a pointer moves: its size, and that of a letter of the font, in pixels.
struct MenuScreen {
  int width = 0;
  int height = 0;
  int cell_width = 0;
  int cell_height = 0;
};

/// The sheet above the rows of the page that is shown; null if it has none. Expects an open menu.
[[nodiscard]] const ScoreSheet* sheet_of(const Menu& menu);

/// Opens a page, with nothing before it.
void open_menu(Menu& menu, MenuPage page);
inline void close_menu(Menu& menu) { menu.places.clear(); }

/// Takes a step of the player. Returns the request to the program, if the step makes one: then only
/// the program closes the menu. Back from a first page asks to `go_on`, from that of the title, the
/// welcome or a night that is over for nothing. Expects an open menu.
std::optional<MenuAction> menu_step(Menu& menu, const MenuInput& input, const MenuScreen& screen);

}  // namespace raywalk
