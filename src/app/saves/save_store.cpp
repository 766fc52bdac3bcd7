#include "app/saves/save_store.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

#include "app/hud/hud.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/printable.hpp"
#include "settings/user_files.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_title_letters = 20;
/// A walk of its first level that is shorter has hardly begun.
constexpr int min_kept_ticks = 30 * ticks_per_second;
/// Two quick saves that are nearer to each other are of one moment.
constexpr int min_between_ticks = 10 * ticks_per_second;

std::string label_of(int slot) {
  if (slot == SaveStore::quick) return std::string(text_of(Word::slot_quick));
  if (slot == SaveStore::quick_before) return std::string(text_of(Word::slot_quick_before));
  if (slot == SaveStore::automatic) return std::string(text_of(Word::slot_automatic));
  if (slot == SaveStore::automatic_before) return std::string(text_of(Word::slot_automatic_before));
  if (slot == SaveStore::earlier) return std::string(text_of(Word::slot_earlier));
  return text_of(Word::slot_numbered, {{"number", slot - SaveStore::first_slot + 1}});
}

std::string words_of(const SavedWalk& walk) {
  std::vector<std::string> parts{printable(walk.title).substr(0, max_title_letters)};
  if (walk.has_relic) parts.emplace_back(text_of(Word::slot_relic));
  if (walk.is_hunted) parts.emplace_back(text_of(Word::slot_hunted));
  parts.push_back(walk_time(walk.ticks));
  return list_of(parts);
}

/// No walk comes so far; what is beyond is damage, and would leave no greater number.
constexpr std::uint64_t max_number = std::uint64_t{1} << 62U;

Result<void> write_save(const fs::path& file, const SavedWalk& walk) {
  return write_user_file(file, encode_save(walk));
}

/// The number of a save, whether or not the rest of it is whole.
std::uint64_t number_in(const fs::path& file) {
  const auto begin = read_beginning(file, save_number_size);
  if (!begin || begin->size() < save_number_size) return 0;
  const std::uint64_t number = number_of_save(*begin);
  return number < max_number ? number : 0;
}

std::string name_of(int slot) {
  if (slot == SaveStore::quick) return "quick.save";
  if (slot == SaveStore::quick_before) return "quick_before.save";
  if (slot == SaveStore::automatic) return "auto.save";
  if (slot == SaveStore::automatic_before) return "auto_before.save";
  if (slot == SaveStore::earlier) return "earlier.save";
  return "slot" + std::to_string(slot - SaveStore::first_slot + 1) + ".save";
}

/// Writes a walk as the newest of its folder: other programs may save there, too.
Result<void> write_newest(const fs::path& file, SavedWalk walk) {
  std::uint64_t last = 0;
  for (int slot = 0; slot < SaveStore::slot_count; ++slot) {
    last = std::max(last, number_in(file.parent_path() / name_of(slot)));
  }
  walk.number = last + 1;
  return write_save(file, walk);
}

Result<SavedWalk> read_save(const fs::path& file) {
  return read_file(file).and_then([&](const std::vector<std::byte>& bytes) {
    return decode_save(bytes, file.filename().string());
  });
}

/// Writes a walk to `file`; what was there goes to `before` first if `is_worth_it` says so, so that
/// one of the two always has it.
template <typename Worth>
Result<void> write_and_keep(const fs::path& file, const fs::path& before, const SavedWalk& walk,
                            Worth is_worth_it) {
  const auto there = read_save(file);
  if (there && is_worth_it(*there)) {
    if (auto kept = write_save(before, *there); !kept) return kept;
  }
  return write_newest(file, walk);
}

Result<void> write_automatic_to(const fs::path& file, const fs::path& before,
                                const SavedWalk& walk) {
  return write_and_keep(file, before, walk,
                        [&](const SavedWalk& kept) { return walk.is_hunted && !kept.is_hunted; });
}

}  // namespace

fs::path SaveStore::file_of(int slot) const { return folder_ / name_of(slot); }

Result<void> SaveStore::write(int slot, const SavedWalk& walk) {
  later_.wait();
  return write_newest(file_of(slot), walk);
}

Result<void> SaveStore::write_quick(const SavedWalk& walk) {
  later_.wait();
  return write_and_keep(file_of(quick), file_of(quick_before), walk, [&](const SavedWalk& kept) {
    return kept.level_hash != walk.level_hash ||
           std::abs(walk.ticks - kept.ticks) >= min_between_ticks;
  });
}

Result<void> SaveStore::write_automatic(const SavedWalk& walk) {
  later_.wait();
  return write_automatic_to(file_of(automatic), file_of(automatic_before), walk);
}

void SaveStore::write_automatic_later(SavedWalk walk) {
  later_.wait();
  later_ = Task<Result<void>>(
      [file = file_of(automatic), before = file_of(automatic_before), walk = std::move(walk)] {
        return write_automatic_to(file, before, walk);
      });
}

std::optional<Error> SaveStore::take_failure() {
  if (!later_.is_over()) return std::nullopt;
  const Result<void> written = later_.take();
  if (written) return std::nullopt;
  return written.error();
}

Result<void> SaveStore::keep_automatic() {
  auto walk = read(automatic);
  if (walk && walk->is_hunted) {
    if (auto calm = read(automatic_before)) walk = std::move(calm);
  }
  const bool is_worth_it = walk && (walk->ticks >= min_kept_ticks || !walk->nights.empty());
  auto kept = is_worth_it ? write_save(file_of(earlier), *walk) : Result<void>();
  std::error_code error;
  if (kept) fs::remove(file_of(automatic_before), error);
  return kept;
}

Result<SavedWalk> SaveStore::read(int slot) {
  later_.wait();
  return read_save(file_of(slot));
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
    shown.words = walk ? words_of(*walk) : std::string(text_of(Word::slot_cannot_be_read));
  }
  return slots;
}

std::optional<int> SaveStore::newest() {
  std::optional<int> newest;
  std::pair<std::uint64_t, std::int64_t> latest;
  for (int slot = 0; slot < slot_count; ++slot) {
    const auto walk = read(slot);
    if (!walk || walk->map.empty()) continue;
    const std::pair order{walk->number, walk->saved_at};
    if (newest && order <= latest) continue;
    newest = slot;
    latest = order;
  }
  return newest;
}

}  // namespace raywalk
