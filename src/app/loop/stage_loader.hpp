#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/loop/file_watch.hpp"
#include "frame/stage.hpp"
#include "raywalk/base/progress.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/base/task.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

/// Which map to load, and how.
struct StageRequest {
  std::filesystem::path map{};
  /// As in `WalkOptions`.
  std::optional<std::filesystem::path> wolf{};
  std::optional<std::filesystem::path> root{};
  /// False if it is the map that is walked when none is named.
  bool is_named = true;
  Limits limits{};
  /// Where textures, and sounds, are that are not beside the map.
  std::vector<std::filesystem::path> texture_folders{};
  std::filesystem::path sound_folder{};
  StageOptions options{};
  /// The world that is walked meanwhile, as it is when the request is made, if its state is to be
  /// taken over: so the light is right at once. Its level outlives the load.
  std::optional<World> before{};

  [[nodiscard]] ChosenMap choice() const { return {map, wolf, root}; }
};

/// The result of a request.
struct LoadedStage {
  std::filesystem::path map{};
  Result<std::unique_ptr<Stage>> stage{};
  /// Lines for the maker of the map.
  std::vector<std::string> hints{};
  /// All files on which the result depends, from just before each was read, sounds included.
  std::vector<FileStamp> files{};
};

/// Loads maps beside the caller (`Task`), with their light, one at a time.
class StageLoader {
 public:
  StageLoader() = default;
  /// Stops what is being loaded, and waits until it has: for a file, or a lamp.
  ~StageLoader();
  StageLoader(const StageLoader&) = delete;
  StageLoader& operator=(const StageLoader&) = delete;

  /// Begins to load a map. A load that runs is stopped, and its result is never told.
  void load(StageRequest request);
  /// Stops the load that runs, whose result is never told.
  void stop();

  /// Returns the result of the load, once. None as long as it is not there. To be called once a
  /// frame, as it waits for nothing; without threads it loads the map.
  [[nodiscard]] std::optional<LoadedStage> take();

  /// False of a load that was stopped.
  [[nodiscard]] bool is_loading() const {
    return next_ || (job_ != nullptr && !job_->progress.is_stopped());
  }
  /// The last request: that which is being loaded, or waits until another load has stopped.
  /// Expects that it `is_loading`.
  [[nodiscard]] const StageRequest& request() const { return next_ ? *next_ : job_->request; }
  /// Progress of the load that runs. Expects that it `is_loading`.
  [[nodiscard]] const Progress& progress() const { return job_->progress; }

 private:
  /// One request on its way, which the task refers to.
  struct Job {
    StageRequest request{};
    Progress progress{};
    /// The first to go.
    Task<LoadedStage> task{};
  };

  void start(StageRequest request);

  std::unique_ptr<Job> job_{};
  /// The request to load as soon as the job, which has been stopped, ends; none: there is none.
  std::optional<StageRequest> next_{};
};

}  // namespace raywalk
