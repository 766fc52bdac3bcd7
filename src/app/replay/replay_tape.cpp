#include "app/replay/replay_tape.hpp"

#include <algorithm>

#include "game/timeline.hpp"

#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::int64_t seek_us = 5'000'000;
constexpr int slowest_tape = 1;
constexpr int fastest_tape = 8;
/// After a longer stall the rest is skipped.
constexpr std::int64_t max_stall_us = 250'000;

/// The first microsecond in which so many ticks are over.
constexpr std::int64_t us_of(std::int64_t ticks) {
  return (ticks * parts_per_tick + parts_per_us - 1) / parts_per_us;
}

}  // namespace

std::optional<ReplayKey> replay_key_of(const SDL_Keysym& key) {
  const bool is_alt = (key.mod & KMOD_ALT) != 0;
  switch (key.sym) {
    case SDLK_SPACE:
      return ReplayKey::pause;
    case SDLK_LEFT:
      return ReplayKey::back;
    case SDLK_RIGHT:
      return ReplayKey::on;
    case SDLK_HOME:
      return ReplayKey::to_begin;
    case SDLK_END:
      return ReplayKey::to_end;
    case SDLK_COMMA:
      return ReplayKey::tick_back;
    case SDLK_PERIOD:
      return ReplayKey::tick_on;
    case SDLK_DOWN:
    case SDLK_MINUS:
      return ReplayKey::slower;
    case SDLK_UP:
    case SDLK_PLUS:
      return ReplayKey::faster;
    case SDLK_f:
      return ReplayKey::flashlight;
    case SDLK_F11:
      return ReplayKey::fullscreen;
    case SDLK_RETURN:
      return is_alt ? std::optional(ReplayKey::fullscreen) : std::nullopt;
    case SDLK_F12:
    case SDLK_PRINTSCREEN:
      return ReplayKey::screenshot;
    case SDLK_ESCAPE:
    case SDLK_q:
      return ReplayKey::leave;
    default:
      return std::nullopt;
  }
}

std::int64_t ReplayTape::end_us() const { return us_of(length_); }

int ReplayTape::tick() const { return static_cast<int>(ticks_over(time_us_)); }

int ReplayTape::fraction() const { return tick_fraction(time_us_); }

void ReplayTape::go_to_us(std::int64_t time_us) {
  time_us_ = std::clamp(time_us, std::int64_t{0}, end_us());
}

void ReplayTape::advance(std::int64_t real_us) {
  if (is_paused_) return;
  go_to_us(time_us_ + std::min(real_us, max_stall_us) * speed_ / 2);
  is_paused_ = time_us_ == end_us();
}

void ReplayTape::go_to(double share) {
  const double part = std::clamp(share, 0.0, 1.0);
  go_to_us(us_of(static_cast<std::int64_t>(part * length_)));
}

void ReplayTape::handle(ReplayKey key) {
  switch (key) {
    case ReplayKey::pause:
      is_paused_ = !is_paused_;
      if (!is_paused_ && time_us_ == end_us()) time_us_ = 0;
      return;
    case ReplayKey::back:
      return go_to_us(time_us_ - seek_us);
    case ReplayKey::on:
      return go_to_us(time_us_ + seek_us);
    case ReplayKey::to_begin:
      return go_to_us(0);
    case ReplayKey::to_end:
      return go_to_us(end_us());
    case ReplayKey::tick_back:
    case ReplayKey::tick_on:
      is_paused_ = true;
      return go_to_us(us_of(tick() + (key == ReplayKey::tick_on ? 1 : -1)));
    case ReplayKey::slower:
      speed_ = std::max(speed_ / 2, slowest_tape);
      return;
    case ReplayKey::faster:
      speed_ = std::min(speed_ * 2, fastest_tape);
      return;
    case ReplayKey::flashlight:
    case ReplayKey::fullscreen:
    case ReplayKey::screenshot:
    case ReplayKey::leave:
      return;
  }
}

std::string ReplayTape::speed_words() const {
  if (speed_ == slowest_tape) return std::string(text_of(Word::replay_half_speed));
  return text_of(Word::replay_speed, {{"speed", speed_ / 2}});
}

}  // namespace raywalk
