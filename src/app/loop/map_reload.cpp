#include "app/loop/map_reload.hpp"

#include <system_error>
#include <utility>

#include "app/hud/progress_text.hpp"
#include "command/loading_line.hpp"

namespace raywalk {

namespace {

bool can_be_read_again(const std::filesystem::path& map) {
  std::error_code error;
  return map != "-" &&
         (std::filesystem::is_regular_file(map, error) || !std::filesystem::exists(map, error));
}

}  // namespace

MapReload::MapReload(StageRequest request, std::vector<FileStamp> files, Clock::time_point now)
    : request_(std::move(request)) {
  if (can_be_read_again(request_.map)) watch_.watch(std::move(files), now);
}

bool MapReload::reload(const World* walked) {
  if (!request_.wolf && !can_be_read_again(request_.map)) return false;
  began_.reset();
  StageRequest request = request_;
  if (walked != nullptr) request.before = *walked;
  loader_.load(std::move(request));
  return true;
}

bool MapReload::may_be_edited() const {
  return request_.is_named && !request_.wolf && can_be_read_again(request_.map);
}

void MapReload::load(std::filesystem::path map) {
  const bool is_coming = loader_.is_loading() && loader_.request().map == map &&
                         loader_.request().options == request_.options && !loader_.request().before;
  request_.map = std::move(map);
  if (is_coming) return;
  began_.reset();
  loader_.load(request_);
}

void MapReload::stay(std::filesystem::path map, std::vector<FileStamp> files,
                     Clock::time_point now) {
  loader_.stop();
  began_.reset();
  request_.map = std::move(map);
  if (can_be_read_again(request_.map)) watch_.watch(std::move(files), now);
}

std::optional<LoadedStage> MapReload::poll(Clock::time_point now, const World* walked) {
  if (watch_.take_change(now)) static_cast<void>(reload(walked));
  if (!began_ && loader_.is_loading()) began_ = now;
  auto loaded = loader_.take();
  if (!loaded) return std::nullopt;
  began_.reset();
  if (can_be_read_again(request_.map)) watch_.watch(loaded->files, now);
  return loaded;
}

std::optional<std::string> MapReload::news(Clock::time_point now) const {
  if (!began_ || !loader_.is_loading() || now - *began_ < unnoticed_load) return std::nullopt;
  return progress_text(loader_.progress());
}

}  // namespace raywalk
