#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/loop/frame_rate.hpp"
#include "app/loop/game_clock.hpp"
#include "app/loop/game_session.hpp"
#include "app/loop/map_reload.hpp"
#include "app/loop/menu_overlay.hpp"
#include "app/loop/next_map.hpp"
#include "app/loop/screen.hpp"
#include "app/loop/session_picture.hpp"
#include "app/replay/walk_recorder.hpp"
#include "app/saves/night_book.hpp"
#include "app/saves/save_store.hpp"
#include "app/sound/sound.hpp"
#include "app/window/exit_guard.hpp"
#include "app/window/gamepads.hpp"
#include "app/window/input.hpp"
#include "app/window/window.hpp"
#include "command/walk_options.hpp"
#include "frame/stage.hpp"
#include "words/words.hpp"

namespace raywalk {

/// The title of the window that shows a level.
[[nodiscard]] inline std::string window_title(const Level& level) {
  return text_of(Word::window_title, {{"level", level.title}});
}

/// The parts that a game runs with; all that they refer to outlives the game.
struct GameParts {
  const Font& font;
  const NightPictures& night_pictures;
  Window& window;
  MenuOverlay& overlay;
  /// Null: nothing is saved.
  SaveStore* saves = nullptr;
  /// Where what is reached in nights is kept; none: nowhere.
  std::optional<std::filesystem::path> book_file{};
  /// The folder in which maps are that saves name, and that of sounds.
  std::filesystem::path data{};
  std::filesystem::path sound_folder{};
  /// Takes what is said to the maker of a map: hints, and the mistakes that the screen shows.
  std::ostream& hints;
};

/// How hard a night is by the options of the call.
[[nodiscard]] Difficulty difficulty_of(const WalkOptions& options);

/// How a level is walked and drawn by options of the call, which come first, and settings.
[[nodiscard]] StageOptions stage_options(const WalkOptions& options, const Settings& settings);

/// A game in a window: around the session that is walked its input, time, menus, sounds and saves.
///
/// The map is loaded again when it has been changed. While that goes on, and if it has mistakes,
/// the game goes on in the old one. At its way out, the next one is loaded, if it has one.
///
/// While `MenuOverlay` has the title, a menu or its words in front, time stands still; behind the
/// title the level is shown from its start, turning slowly.
class GameLoop final : public Screen {
 public:
  /// Expects `first` to have a stage, which has come of `request`. `now` is the time before the
  /// first frame.
  GameLoop(const GameParts& parts, StageRequest request, LoadedStage first,
           const WalkOptions& options, FrameClock::time_point now);

  /// Takes the input, runs the ticks of the time since the last frame, and shows the picture. The
  /// frame that the options count down to is the last one.
  [[nodiscard]] Result<FrameEnd> frame(const FrameInput& input) override;
  [[nodiscard]] FrameClock::duration period() const override;
  /// Writes the walk, its recording and the settings: also where a library ends the program because
  /// the display is lost.
  [[nodiscard]] Result<void> end() override;

  /// As the last tick has left it.
  [[nodiscard]] const World& world() const { return session_.world(); }

 private:
  /// The plan for the map that is being loaded, for when it is there.
  struct Coming {
    /// A walk begins.
    bool begins = false;
    /// A saved walk goes on.
    std::optional<SavedWalk> saved{};
  };

  void open_devices();
  void start_ambience();
  void pass_time();
  void run_tick();
  void finish_command(Command& command);
  void play_sounds();
  void draw();
  [[nodiscard]] FrameRequest frame_request() const;
  [[nodiscard]] Turn title_turn() const;
  [[nodiscard]] bool stands_still() const;
  void report_if_asked();

  void apply_loaded_map();
  void show_mistakes(Error mistakes);
  void change_stage(LoadedStage loaded, bool begins);
  void continue_after_exit(Command& command);
  void load_next_map(Coming coming);
  void stay_in_level();
  [[nodiscard]] std::string_view heading() const;

  void take_input(std::span<const SDL_Event> events);
  void take_in_front(const SDL_Event& event);
  void handle(Control request);
  void act(const MenuAction& action);
  void lose_focus();
  void reload_map();
  void follow_settings();
  void keep_settings();
  void pause(MenuPage page);
  void stop_walking();
  void go_on_walking();
  void greet();
  void tell(const std::string& news, bool is_short = false);
  void tell(Word news, bool is_short = false) { tell(std::string(text_of(news)), is_short); }
  void hint(const std::string& line);
  void capture_mouse(bool captured);
  [[nodiscard]] MenuScreen menu_screen() const;

  void begin_walk(const std::filesystem::path& map);
  void begin_night(Difficulty difficulty, std::optional<int> level);
  void walk_again();
  void go_to_next_level();
  void leave_walk();
  void note_reached();
  void show_score();
  [[nodiscard]] bool shows_score() const;
  void begin_recording();
  void tell_recorded(const Result<std::optional<std::filesystem::path>>& done);
  /// By a text with the placeholder `mistake`.
  void tell_failure(Word news, const std::optional<Error>& failure);

  void show_slots();
  void save_into(int slot);
  void save_by_itself();
  void save_on_leaving();
  void keep_earlier_walk();
  [[nodiscard]] bool saves_by_itself() const;
  [[nodiscard]] bool can_load() const;
  void load_from(int slot);
  void load_newest();
  void take_save(const SavedWalk& walk, bool is_elsewhere);

  GameParts parts_;
  WalkOptions options_;
  /// The settings as they are obeyed.
  Settings followed_;
  /// The map with which a walk begins.
  std::filesystem::path first_map_;
  /// Nights of all walks; kept in no file when frames are counted (`WalkOptions::frames`).
  KeptBook book_;
  WalkRecorder recorder_;
  GameSession session_;
  SessionPicture picture_;

  MapReload reload_;
  NextMap next_map_{};
  Coming coming_{};
  /// Mistakes of the map as it has been saved last, or of the next one; none: nothing to show.
  std::optional<Error> mistakes_{};

  Input input_{};
  std::optional<Gamepads> gamepads_{};
  std::optional<Sound> sound_{};
  Timeline timeline_{};
  GameClock clock_{};
  FrameRate rate_{};
  /// Beginning of the frame, and of the first one.
  FrameClock::time_point now_;
  std::optional<FrameClock::time_point> began_{};
  int frames_ = 0;

  bool is_leaving_ = false;
  bool wants_screenshot_ = false;
  bool wants_report_ = false;
  bool shows_rate_ = false;
  /// A paused game needs a new picture.
  bool needs_picture_ = true;
  ExitGuard guard_{[this] { static_cast<void>(end()); }};
};

}  // namespace raywalk
