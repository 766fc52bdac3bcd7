#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/saves/saved_walk.hpp"
#include "menu/menu.hpp"
#include "raywalk/base/task.hpp"

namespace raywalk {

/// The folder of saved walks: a quick one and one that is written by itself, each with the one
/// before it, that of an earlier walk, and the player's slots, by the same numbers as
/// `Menu::slots`.
class SaveStore {
 public:
  static constexpr int quick = 0;
  static constexpr int quick_before = 1;
  static constexpr int automatic = 2;
  static constexpr int automatic_before = 3;
  static constexpr int earlier = 4;
  static constexpr int first_slot = 5;
  static constexpr int slot_count = 11;

  explicit SaveStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Writes a walk completely or not at all, as far as to the disk: whatever happens meanwhile, the
  /// slot has this one or the one before. Errors: the folder or the file cannot be written.
  [[nodiscard]] Result<void> write(int slot, const SavedWalk& walk);
  /// The same for the slot `quick`; what was there is kept in `quick_before`, unless it is of the
  /// same moment: of the same level, and less than 10 seconds away.
  [[nodiscard]] Result<void> write_quick(const SavedWalk& walk);
  /// The same for the slot `automatic`; what was there is kept in `automatic_before` if that walk
  /// was not hunted, and this one is: who is caught at once has another way back.
  [[nodiscard]] Result<void> write_automatic(const SavedWalk& walk);
  /// As `write_automatic`, beside the caller (`Task`); one that is still being written is waited
  /// for.
  void write_automatic_later(SavedWalk walk);
  /// Why what was written later last could not be, once; none if it could, or nobody knows yet.
  [[nodiscard]] std::optional<Error> take_failure();

  /// Keeps what is in the slot `automatic` in `earlier`, or the one before it if that is hunted,
  /// for another walk begins, to which `automatic_before` belongs then; nothing of one that had
  /// hardly begun. Errors: as those of `write`.
  [[nodiscard]] Result<void> keep_automatic();

  /// Errors: there is none, or it is damaged.
  [[nodiscard]] Result<SavedWalk> read(int slot);

  /// All slots and their walks, for people; a walk that is damaged, or of another version, says
  /// that it cannot be read.
  [[nodiscard]] std::vector<SaveSlot> slots();
  /// The slot that was saved last, by the numbers of the saves, of walks that can go on without a
  /// map that is already there. Saves without a number are older, and ordered by their time.
  [[nodiscard]] std::optional<int> newest();

  [[nodiscard]] std::filesystem::path file_of(int slot) const;

 private:
  std::filesystem::path folder_;
  Task<Result<void>> later_{};
};

}  // namespace raywalk
