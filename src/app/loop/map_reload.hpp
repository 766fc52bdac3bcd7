#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/loop/file_watch.hpp"
#include "app/loop/stage_loader.hpp"

namespace raywalk {

/// Loads the map again whenever it has been saved, or one of the files that it names, while it is
/// walked; and another map where one is asked for.
class MapReload {
 public:
  using Clock = FileWatch::Clock;

  /// Watches the map of a request that has been loaded already, from these files. A map that is no
  /// ordinary file, such as the standard input, can be read once only, and is not watched.
  MapReload(StageRequest request, std::vector<FileStamp> files, Clock::time_point now);

  /// Reads the map again, whether or not it has changed. `walked` is as in `poll`. False if the map
  /// can be read once only.
  bool reload(const World* walked = nullptr);
  /// True if the map is a file that is watched, and the player may edit it: he has named it, and it
  /// is no level of a game's files.
  [[nodiscard]] bool may_be_edited() const;
  /// Loads another map, which is watched from now on instead. One that is being loaded already is
  /// not begun anew: who asks again and again still gets it.
  void load(std::filesystem::path map);
  /// Watches another map, which has been loaded already, from these files. A load that runs is
  /// given up, and its result is never told.
  void stay(std::filesystem::path map, std::vector<FileStamp> files, Clock::time_point now);
  /// The map that is watched, or that is being loaded to be watched then.
  [[nodiscard]] const std::filesystem::path& map() const { return request_.map; }

  /// How maps are drawn that are loaded from now on.
  void change_options(const StageOptions& options) { request_.options = options; }

  /// To be called between two frames; it waits for nothing. Returns the stage that was loaded since
  /// the last call, or why it cannot be; none if no load has ended. The newest of several saves
  /// counts.
  ///
  /// `walked` is the world whose state is to be taken over into a map that is read again, if it is
  /// not null: the light is that of `StageRequest::before`. Its level outlives the load.
  [[nodiscard]] std::optional<LoadedStage> poll(Clock::time_point now,
                                                const World* walked = nullptr);

  /// Progress of a load, for people: "light 40 %"; none without a load, or in its first 0.3 s.
  [[nodiscard]] std::optional<std::string> news(Clock::time_point now) const;

 private:
  StageRequest request_;
  FileWatch watch_{};
  StageLoader loader_{};
  /// When the load that runs was polled first; none before that.
  std::optional<Clock::time_point> began_{};
};

}  // namespace raywalk
