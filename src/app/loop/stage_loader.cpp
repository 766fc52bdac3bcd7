#include "app/loop/stage_loader.hpp"

#include <exception>
#include <map>
#include <new>
#include <string_view>
#include <utility>

#include "app/sound/level_sounds.hpp"
#include "game/properties.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/level_hints.hpp"

namespace raywalk {

namespace {

/// Share of loading the map in all work; the rest is the light.
constexpr double loading_share = 0.6;

/// Notes the files that are read.
class ReadFiles {
 public:
  explicit ReadFiles(const Progress& progress) : progress_(progress) {}

  bool visit(const std::filesystem::path& file) {
    if (!stamps_.contains(file)) stamps_.emplace(file, stamp_of(file));
    return !progress_.is_stopped();
  }
  [[nodiscard]] std::vector<FileStamp> stamps() const {
    std::vector<FileStamp> stamps;
    stamps.reserve(stamps_.size());
    for (const auto& [file, stamp] : stamps_) stamps.push_back(stamp);
    return stamps;
  }

 private:
  const Progress& progress_;
  std::map<std::filesystem::path, FileStamp> stamps_{};
};

Error about_map(const StageRequest& request, std::string message) {
  return {.file = request.map.string(), .message = std::move(message)};
}

Result<std::unique_ptr<Stage>> stage_of(const StageRequest& request, Progress& progress,
                                        ReadFiles& files, std::vector<std::string>& hints) {
  progress.set_range(0, loading_share);
  auto loaded =
      load_chosen_map(request.choice(), request.texture_folders,
                      [&](const std::filesystem::path& file) { return files.visit(file); },
                      {request.limits, &progress});
  if (!loaded) return fail(loaded.error());
  hints = std::move(loaded->hints);
  for (std::string& hint : hints_of(loaded->level, request.map.string(), is_exit)) {
    hints.push_back(std::move(hint));
  }
  progress.set_range(loading_share, 1);
  return make_stage(std::move(loaded->level), request.options, &progress,
                    request.before ? &*request.before : nullptr);
}

LoadedStage loaded_stage(const StageRequest& request, Progress& progress) {
  LoadedStage loaded{.map = request.map};
  ReadFiles files(progress);
  try {
    loaded.stage = stage_of(request, progress, files, loaded.hints);
  } catch (const std::bad_alloc&) {
    loaded.stage = fail(about_map(request, "there is not enough memory for it"));
  } catch (const std::exception& error) {
    loaded.stage = fail(about_map(request, error.what()));
  }
  if (loaded.stage && *loaded.stage) {
    const Level& level = (*loaded.stage)->level;
    for (const auto& file : sound_files_of(level, request.map, request.sound_folder)) {
      files.visit(file);
    }
  }
  loaded.files = files.stamps();
  return loaded;
}

}  // namespace

StageLoader::~StageLoader() { stop(); }

void StageLoader::load(StageRequest request) {
  if (job_) {
    job_->progress.stop();
    next_ = std::move(request);
  } else {
    start(std::move(request));
  }
}

void StageLoader::stop() {
  if (job_) job_->progress.stop();
  next_.reset();
}

void StageLoader::start(StageRequest request) {
  job_ = std::make_unique<Job>();
  job_->request = std::move(request);
  job_->task =
      Task<LoadedStage>([job = job_.get()] { return loaded_stage(job->request, job->progress); });
}

std::optional<LoadedStage> StageLoader::take() {
  if (!job_ || !job_->task.is_over()) return std::nullopt;
  std::optional<LoadedStage> result = job_->task.take();
  if (job_->progress.is_stopped()) result.reset();
  job_.reset();
  if (next_) start(*std::exchange(next_, std::nullopt));
  return result;
}

}  // namespace raywalk
