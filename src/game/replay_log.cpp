#include "game/replay_log.hpp"

#include <utility>

#include "game/replay_commands.hpp"
#include "game/saved_world.hpp"

namespace raywalk {

/// The world is kept at every so many parts.
constexpr int parts_between_worlds = 5;

const ReplayPart* ReplayLog::step(World& world, const Command& command) {
  const bool is_other = !last_hash_ || state_hash(world) != *last_hash_;
  const ReplayPart* ended = is_other ? end_part() : nullptr;
  if (commands_.empty()) begin_part(world, is_other);
  raywalk::step(world, command);
  commands_.push_back(command);
  last_hash_ = state_hash(world);
  if (commands_.size() == replay_part_ticks) ended = end_part();
  return ended;
}

void ReplayLog::begin_part(const World& world, bool is_other) {
  now_ = {};
  if (is_other) now_.part.state = bytes_of(world);
  if (is_other || parts_since_world_ >= parts_between_worlds) {
    now_.begin = world;
    parts_since_world_ = 0;
  }
  ++parts_since_world_;
}

const ReplayPart* ReplayLog::finish() { return end_part(); }

const ReplayPart* ReplayLog::end_part() {
  if (commands_.empty()) return nullptr;
  now_.part.ticks = static_cast<int>(commands_.size());
  now_.part.commands = bytes_of(commands_);
  now_.part.hash = *last_hash_;
  commands_.clear();
  kept_ticks_ += now_.part.ticks;
  kept_.push_back(std::exchange(now_, {}));
  forget_old();
  return &kept_.back().part;
}

/// All before the newest world behind which there is still half a minute.
void ReplayLog::forget_old() {
  int ticks = kept_ticks_;
  std::size_t old = 0;
  int old_ticks = 0;
  for (std::size_t i = 0; i < kept_.size() && ticks >= logged_ticks; ++i) {
    if (kept_[i].begin) {
      old = i;
      old_ticks = kept_ticks_ - ticks;
    }
    ticks -= kept_[i].part.ticks;
  }
  kept_.erase(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(old));
  kept_ticks_ -= old_ticks;
}

void ReplayLog::clear() { *this = {}; }

std::vector<ReplayPart> ReplayLog::last_parts() const {
  std::vector<ReplayPart> parts;
  for (const Kept& kept : kept_) {
    parts.push_back(kept.part);
    if (parts.size() == 1) parts.front().state = bytes_of(*kept.begin);
  }
  if (commands_.empty()) return parts;
  ReplayPart& last = parts.emplace_back(now_.part);
  last.ticks = static_cast<int>(commands_.size());
  last.commands = bytes_of(commands_);
  last.hash = *last_hash_;
  if (parts.size() == 1) last.state = bytes_of(*now_.begin);
  return parts;
}

}  // namespace raywalk
