#include "game/replay_player.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "game/replay_commands.hpp"
#include "game/saved_world.hpp"

namespace raywalk {

/// More worlds than this are not kept: then every second one is given up.
constexpr std::size_t max_kept_worlds = 600;
/// Nor do they take more memory than this, save for the one of the beginning.
constexpr std::size_t max_kept_bytes = std::size_t{8} << 20U;

Result<ReplayPlayer> ReplayPlayer::start(const Replay& replay, const Level& level,
                                         const std::string& file) {
  assert(!replay.parts.empty() && !replay.parts.front().state.empty());
  ReplayPlayer player(replay, level);
  for (const ReplayPart& part : replay.parts) {
    player.begins_.push_back(player.length_);
    player.length_ += part.ticks;
    if (part.state.empty()) continue;
    auto world = world_of(part.state, level);
    if (world) {
      if (player.begins_.size() == 1) player.world_ = *std::move(world);
      continue;
    }
    const std::string tick = std::to_string(player.begins_.back());
    return fail({.file = file,
                 .message = "the world at tick " + tick +
                            " is none of this map, or of another version of the program"});
  }
  player.enter_part();
  player.keep();
  return player;
}

Command ReplayPlayer::next_command() const {
  if (is_at_end()) return {};
  return commands_[static_cast<std::size_t>(position_ - begins_[part_])];
}

/// Takes the commands of the part in which the position is, and its world if it begins there.
void ReplayPlayer::enter_part() {
  const auto next = std::ranges::upper_bound(begins_, position_);
  part_ = static_cast<std::size_t>(next - begins_.begin()) - 1;
  if (is_at_end()) {
    part_ = begins_.size();
    return;
  }
  const ReplayPart& part = replay_->parts[part_];
  commands_ = commands_of(part.commands, part.ticks).value_or(std::vector<Command>{});
  assert(static_cast<int>(commands_.size()) == part.ticks);
}

/// The light, which follows from all the rest, goes on from the one that is there.
void ReplayPlayer::put(World world) {
  NightLight light = std::move(world_.night_light);
  world_ = std::move(world);
  world_.night_light = std::move(light);
}

void ReplayPlayer::step() {
  assert(!is_at_end());
  const ReplayPart& part = replay_->parts[part_];
  if (position_ == begins_[part_] && !part.state.empty()) {
    if (auto world = world_of(part.state, *level_)) put(*std::move(world));
  }
  raywalk::step(world_, next_command());
  ++position_;
  if (position_ == begins_[part_] + part.ticks) {
    const std::uint64_t found = state_hash(world_);
    if (found != part.hash && (!difference_ || position_ < difference_->tick)) {
      difference_ = ReplayDifference{position_, part.hash, found};
    }
    enter_part();
  }
  keep();
}

void ReplayPlayer::keep() {
  if (position_ % ticks_between_kept_ != 0 || kept_.contains(position_)) return;
  const std::size_t bytes = memory_of(world_);
  if (!kept_.empty() && bytes > max_kept_bytes) return;
  kept_.emplace(position_, world_);
  kept_bytes_ += bytes;
  while (kept_.size() > 1 && (kept_.size() > max_kept_worlds || kept_bytes_ > max_kept_bytes)) {
    ticks_between_kept_ *= 2;
    std::erase_if(kept_, [&](const auto& kept) {
      const bool is_given_up = kept.first % ticks_between_kept_ != 0;
      if (is_given_up) kept_bytes_ -= memory_of(kept.second);
      return is_given_up;
    });
  }
}

bool ReplayPlayer::go_to(int position, int max_ticks) {
  position = std::clamp(position, 0, length_);
  auto before = kept_.upper_bound(position);
  --before;  // that of the beginning is always there
  if (position < position_ || before->first > position_) {
    put(before->second);
    position_ = before->first;
    enter_part();
  }
  for (int tick = 0; tick < max_ticks && position_ < position; ++tick) step();
  return position_ == position;
}

std::optional<ReplayDifference> verify(ReplayPlayer& player, Progress* progress) {
  if (progress != nullptr) progress->begin("replay");
  while (!player.is_at_end() && !player.difference()) {
    if (!tell_step(progress, player.position(), player.length())) break;
    player.step();
  }
  return player.difference();
}

}  // namespace raywalk
