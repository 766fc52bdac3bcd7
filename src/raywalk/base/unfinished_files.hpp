#pragma once

#include <cstddef>
#include <memory>
#include <string>

/// Files under temporary names, which a signal that ends the program removes.
///
/// The library installs no handler of signals: a program that has one calls
/// `remove_unfinished_files` before it ends.
namespace raywalk {

/// Remembers the name of a file that is not finished, as long as it lives.
class UnfinishedFile {
 public:
  /// So many are remembered at once; a file beyond is not removed.
  static constexpr std::size_t most = 64;

  explicit UnfinishedFile(std::string name);
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  /// Forgets the name: the file is finished, or removed.
  ~UnfinishedFile();

  [[nodiscard]] const std::string& name() const { return *name_; }

 private:
  std::unique_ptr<std::string> name_;
  /// In the list; `most`: none was free.
  std::size_t place_;
};

/// While a file is created and remembered no signal ends the program in this thread, and
/// `remove_unfinished_files` of another one waits: so it finds all files, and only those that are
/// there. Once the program is ending, the constructor does not return.
class FileCreation {
 public:
  FileCreation();
  FileCreation(const FileCreation&) = delete;
  FileCreation& operator=(const FileCreation&) = delete;
  ~FileCreation();

 private:
  struct Signals;
  std::unique_ptr<Signals> before_;
};

/// Removes all files that are remembered, and lets no more be created: for the handler of a signal
/// that ends the program. It takes no memory and no lock.
void remove_unfinished_files();

}  // namespace raywalk
