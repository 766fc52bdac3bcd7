#pragma once

#include <SDL_keyboard.h>

#include <cstdint>
#include <optional>
#include <string>

namespace raywalk {

/// A request of the viewer of a replay.
enum class ReplayKey : std::uint8_t {
  pause,
  back,
  on,
  to_begin,
  to_end,
  tick_back,
  tick_on,
  slower,
  faster,
  flashlight,
  fullscreen,
  screenshot,
  leave
};

/// The request of a key; none for most.
[[nodiscard]] std::optional<ReplayKey> replay_key_of(const SDL_Keysym& key);

/// Where a replay is, and how fast it goes: the part of its window that needs no window.
class ReplayTape {
 public:
  /// A tape of so many ticks, at their beginning.
  explicit ReplayTape(int length) : length_(length) {}

  /// Lets real time go by.
  void advance(std::int64_t real_us);
  /// Does what is about place and speed. At the end, going on begins anew.
  void handle(ReplayKey key);
  /// Goes to a place from 0 to 1.
  void go_to(double share);

  [[nodiscard]] int length() const { return length_; }
  /// How many ticks are over, and the time since then in units of 1/256 tick.
  [[nodiscard]] int tick() const;
  [[nodiscard]] int fraction() const;
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  /// For people: "1/2x", "4x".
  [[nodiscard]] std::string speed_words() const;

 private:
  [[nodiscard]] std::int64_t end_us() const;
  void go_to_us(std::int64_t time_us);

  int length_;
  std::int64_t time_us_ = 0;
  /// In halves.
  int speed_ = 2;
  bool is_paused_ = false;
};

}  // namespace raywalk
