#include "app/save_store.hpp"

#include <chrono>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

#include "app/hud.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/load/file.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_title_letters = 20;
/// A walk of its first level that is shorter has hardly begun.
constexpr int least_kept_ticks = 30 * ticks_per_second;
/// Two quick saves that are nearer to each other are of one moment.
constexpr int least_between_ticks = 10 * ticks_per_second;

std::string label_of(int slot) {
  if (slot == SaveStore::quick) return "Quick save";
  if (slot == SaveStore::quick_before) return "Quick before";
  if (slot == SaveStore::automatic) return "Autosave";
  if (slot == SaveStore::earlier) return "Earlier walk";
  return "Slot " + std::to_string(slot - SaveStore::first_slot + 1);
}

std::string words_of(const SavedWalk& walk) {
  std::string title = printable(walk.title).substr(0, most_title_letters);
  return title + ", " + walk_time(walk.ticks);
}

Result<void> write_save(const fs::path& file, const SavedWalk& walk) {
  return write_user_file(file, encode_save(walk));
}

}  // namespace

SaveStore::~SaveStore() {
  if (later_.valid()) later_.wait();
}

fs::path SaveStore::file_of(int slot) const {
  if (slot == quick) return folder_ / "quick.save";
  if (slot == quick_before) return folder_ / "quick_before.save";
  if (slot == automatic) return folder_ / "auto.save";
  if (slot == earlier) return folder_ / "earlier.save";
  return folder_ / ("slot" + std::to_string(slot - first_slot + 1) + ".save");
}

Result<void> SaveStore::write(int slot, const SavedWalk& walk) {
  if (later_.valid()) later_.wait();
  return write_save(file_of(slot), walk);
}

Result<void> SaveStore::write_quick(const SavedWalk& walk) {
  const auto before = read(quick);
  auto written = write(quick, walk);
  const bool is_worth_it = before && (before->level_hash != walk.level_hash ||
                                      std::abs(walk.ticks - before->ticks) >= least_between_ticks);
  return written && is_worth_it ? write(quick_before, *before) : written;
}

void SaveStore::write_later(int slot, SavedWalk walk) {
  if (later_.valid()) later_.wait();
  later_ = std::async(std::launch::async, [file = file_of(slot), walk = std::move(walk)] {
    return write_save(file, walk);
  });
}

std::optional<Error> SaveStore::take_failure() {
  if (!later_.valid() || later_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
    return std::nullopt;
  }
  const Result<void> written = later_.get();
  if (written) return std::nullopt;
  return written.error();
}

Result<void> SaveStore::keep_automatic() {
  const auto walk = read(automatic);
  const bool is_worth_it = walk && (walk->ticks >= least_kept_ticks || !walk->nights.empty());
  return is_worth_it ? write(earlier, *walk) : Result<void>();
}

Result<SavedWalk> SaveStore::read(int slot) {
  if (later_.valid()) later_.wait();
  const fs::path file = file_of(slot);
  return read_file(file).and_then([&](const std::vector<std::byte>& bytes) {
    return decode_save(bytes, file.filename().string());
  });
}

std::vector<SaveSlot> SaveStore::slots() {
  std::vector<SaveSlot> slots;
  for (int slot = 0; slot < slot_count; ++slot) {
    SaveSlot& shown = slots.emplace_back();
    shown.label = label_of(slot);
    shown.is_automatic = slot < first_slot;
    std::error_code error;
    if (!fs::exists(file_of(slot), error)) continue;
    const auto walk = read(slot);
    shown.words = walk ? words_of(*walk) : "damaged";
  }
  return slots;
}

std::optional<int> SaveStore::newest() {
  std::optional<int> newest;
  std::int64_t latest = 0;
  for (int slot = 0; slot < slot_count; ++slot) {
    const auto walk = read(slot);
    if (!walk || walk->map.empty() || (newest && walk->saved_at <= latest)) continue;
    newest = slot;
    latest = walk->saved_at;
  }
  return newest;
}

}  // namespace raywalk
