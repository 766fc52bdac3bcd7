#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/hud/changed_places.hpp"
#include "app/hud/lever_words.hpp"
#include "app/hud/map_view.hpp"
#include "app/hud/messages.hpp"
#include "app/hud/night_display.hpp"
#include "app/hud/noise_rings.hpp"
#include "app/loop/frame_limiter.hpp"
#include "app/loop/frame_rate.hpp"
#include "app/loop/front.hpp"
#include "app/loop/game_clock.hpp"
#include "app/loop/map_reload.hpp"
#include "app/loop/next_map.hpp"
#include "app/replay/walk_recorder.hpp"
#include "app/saves/autosave_clock.hpp"
#include "app/saves/night_book.hpp"
#include "app/saves/save_store.hpp"
#include "app/sound/sound.hpp"
#include "app/window/gamepads.hpp"
#include "app/window/input.hpp"
#include "app/window/window.hpp"
#include "command/interrupt.hpp"
#include "command/walk_options.hpp"
#include "frame/frame.hpp"
#include "frame/stage.hpp"
#include "game/stealth/rewind.hpp"
#include "game/stealth/score.hpp"
#include "game/stealth/tension.hpp"
#include "game/world.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// The title of the window that shows a level.
[[nodiscard]] inline std::string window_title(const Level& level) {
  return "raywalk - " + level.title;
}

/// The parts that a game runs with; all that they refer to outlives the game.
struct GameParts {
  const Font& font;
  const NightPictures& night_pictures;
  Window& window;
  const Interrupt& interrupt;
  Front& front;
  /// Null: nothing is saved.
  SaveStore* saves = nullptr;
  /// Where what is reached in nights is kept; none: nowhere.
  std::optional<std::filesystem::path> book_file{};
  /// The folder in which maps are that saves name.
  std::filesystem::path data{};
  /// Takes what is said to the maker of a map: hints, and the mistakes that the screen shows.
  std::ostream& hints;
};

/// How hard a night is by the options of the call.
[[nodiscard]] Difficulty difficulty_of(const WalkOptions& options);

/// How a level is walked and drawn by options of the call, which come first, and settings.
[[nodiscard]] StageOptions stage_options(const WalkOptions& options, const Settings& settings);

/// A game in a window: input, ticks, pictures and sounds, frame by frame.
///
/// The map is loaded again when it has been changed. While that goes on, and if it has mistakes,
/// the game goes on in the old one. At its way out, the next one is loaded, if it has one.
///
/// While `Front` has the title, a menu or its words in front, time stands still; behind the title
/// the level is shown from its start, turning slowly.
class GameLoop {
 public:
  /// Expects `first` to have a stage, which has come of `request`.
  GameLoop(const GameParts& parts, StageRequest request, LoadedStage first,
           const WalkOptions& options);

  /// Runs until the player leaves or a signal comes, or for `frames` frames. However it ends, the
  /// walk, its recording and the settings are written: also where a picture cannot be shown, memory
  /// runs out, or a library ends the program because the display is lost. Errors: a picture cannot
  /// be shown, or a file cannot be written.
  [[nodiscard]] Result<void> run(std::optional<int> frames,
                                 const std::filesystem::path& sound_folder);

  /// Begins, for who runs each frame himself: what `run` does before its first one.
  void begin(const std::filesystem::path& sound_folder);
  /// Waits until a picture is due, takes what has been done meanwhile, runs the ticks of that time,
  /// and shows the picture. Expects that the game has begun. Errors: it cannot be shown.
  [[nodiscard]] Result<void> run_frame();

  /// As the last tick has left it.
  [[nodiscard]] const World& world() const { return stage_->world; }

 private:
  [[nodiscard]] Result<void> run_frames(std::optional<int> frames);
  [[nodiscard]] Result<void> end();
  void open_devices();
  void take_map();
  void change_stage(LoadedStage loaded, bool begins);
  void go_on(Command& command);
  void load_next_map();
  void surround();
  void take_input();
  void take_in_front(const SDL_Event& event);
  void handle(Control request);
  void act(const MenuAction& action);
  void go_back_in_time();
  void go_on_back();
  void show_rewound();
  void begin_walk();
  void begin_night(Difficulty difficulty, std::optional<int> level);
  void begin_at(const std::filesystem::path& map);
  void walk_again();
  void go_to_next_level();
  void show_score();
  void note_reached();
  void tell_of_book();
  void tell_of_deeds(const Medals& before);
  void note_night(const World& world);
  [[nodiscard]] bool shows_score() const;
  [[nodiscard]] bool is_night_over() const;
  [[nodiscard]] World new_world() const;
  void leave_walk();
  void save_on_leaving();
  void keep_earlier_walk();
  void forget_past();
  [[nodiscard]] bool can_load() const;
  void follow_settings();
  void keep_settings();
  void pause(MenuPage page);
  void stop_walking();
  void go_on_walking();
  void greet();
  void tell(const std::string& news);
  void tell_shortly(const std::string& news);
  void show_slots();
  [[nodiscard]] SavedWalk saved_walk() const;
  void save_into(int slot);
  void save_by_itself();
  void save_at_the_way_out();
  [[nodiscard]] bool saves_by_itself() const;
  void load_from(int slot);
  void load_newest();
  void take_save(const SavedWalk& walk, bool is_elsewhere);
  void go_on_from_the_way_out();
  [[nodiscard]] MenuScreen menu_screen() const;
  [[nodiscard]] Turn title_turn() const;
  [[nodiscard]] FrameRequest frame_request(const Size& size) const;
  [[nodiscard]] double slope_of(const PitchChange& pitched) const;
  void capture_mouse(bool captured);
  void run_ticks(int ticks);
  void be_heard();
  [[nodiscard]] bool shows_noise() const;
  void draw();
  void draw_world(const Frame& frame);
  void draw_rate();
  void draw_display(const Frame& frame);
  /// Heading of the panel with the mistakes.
  [[nodiscard]] std::string_view heading() const;
  [[nodiscard]] Hud hud(const Frame& frame) const;
  void save_screenshot_if_asked();
  [[nodiscard]] ReplayHead replay_head() const;
  void begin_recording();
  [[nodiscard]] Result<void> end_recording();
  void tell_recorded(const Result<std::optional<std::filesystem::path>>& done);
  void step_world(const Command& command);
  void report_if_asked();

  GameParts parts_;
  WalkOptions options_;
  /// The map with which a walk begins.
  std::filesystem::path first_map_;
  StageOptions stage_options_;
  /// The settings as they are obeyed.
  Settings followed_;
  std::filesystem::path map_file_;
  /// Those of the map.
  std::vector<FileStamp> files_;
  std::unique_ptr<Stage> stage_;
  MapReload reload_;
  /// Mistakes of the map as it has been saved last, or of the next one; none: nothing to show.
  std::optional<Error> mistakes_{};
  NextMap next_map_{};
  /// The nights of this walk that are over, in their order, without the level that is there.
  std::vector<NightReport> nights_{};
  /// Nights of all walks; kept in no file when frames are counted (`WalkOptions::frames`).
  KeptBook book_;
  /// Past states of the world of `stage_`.
  Rewind rewind_{};
  /// While the player holds on going back: the tick from which, and for how many ticks by now.
  struct HeldRewind {
    int from_tick = 0;
    int held_ticks = 0;
  };
  std::optional<HeldRewind> held_rewind_{};
  WalkRecorder recorder_;
  Timeline timeline_{};
  Input input_{};
  MapView map_;
  Messages messages_{};
  GameClock clock_{};
  FrameLimiter limiter_{};
  FrameRate rate_{};
  std::optional<Gamepads> gamepads_{};
  std::optional<Sound> sound_{};
  SoundMaker sound_maker_{};
  Tension tension_{};
  LeverWords lever_words_{};
  Hearing hearing_{};
  NoiseRings noises_{};
  AutosaveClock autosave_clock_{};
  ChangedPlaces changed_places_{};
  /// The trigger was pulled in the last tick.
  bool fires_ = false;
  std::filesystem::path sound_folder_{};
  Framebuffer picture_{};
  /// The view of the world, if its pixels are larger than those of the screen.
  Framebuffer coarse_{};
  /// The size of the view of the world.
  Size view_size_{};
  FrameLimiter::Clock::time_point began_{};
  /// The camera of the picture on the screen.
  Camera camera_{};
  bool has_flashlight_ = false;
  bool is_leaving_ = false;
  bool wants_screenshot_ = false;
  bool wants_report_ = false;
  bool shows_rate_ = false;
  /// A walk begins when the map that is being loaded is there.
  bool begins_when_loaded_ = false;
  /// A saved walk goes on when its map is there.
  std::optional<SavedWalk> saved_when_loaded_{};
  /// A paused game needs a new picture.
  bool needs_picture_ = true;
};

}  // namespace raywalk
