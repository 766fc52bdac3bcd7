#include "app/messages.hpp"

namespace raywalk {

namespace {

constexpr std::int64_t title_us = 4'000'000;
constexpr std::int64_t hint_us = 12'000'000;
constexpr std::int64_t news_us = 5'000'000;
constexpr std::int64_t short_news_us = 2'000'000;

}  // namespace

void Messages::greet(const std::string& title, std::int64_t now_us) {
  title_ = Notice(title, now_us, title_us);
  hint_ = Notice("WASD walks, E opens doors, Tab shows a map, F a light; a click takes the mouse",
                 now_us, hint_us);
  maker_hint_ = Notice("Save the map, and the walk goes on in it", now_us, hint_us);
}

void Messages::tell_reload(std::int64_t now_us) {
  news_ = Notice("The map has been read again", now_us, short_news_us);
}

void Messages::tell_screenshot(const Result<std::filesystem::path>& saved, std::int64_t now_us) {
  const std::string text =
      saved ? "Saved " + saved->string() : "No picture saved: " + to_string(saved.error());
  news_ = Notice(text, now_us, news_us);
}

Hud Messages::hud(const World& world, std::int64_t now_us) const {
  Hud hud;
  const auto add_line = [&](const Notice& notice) {
    const unsigned opacity = notice.opacity(now_us);
    if (opacity > 0) hud.lines.push_back({notice.text(), opacity});
  };
  hud.title = {title_.text(), title_.opacity(now_us)};
  add_line(news_);
  if (world.phase == Phase::out) {
    hud.exit_summary = ExitSummary{world.ticks, world.shots};
  } else if (asks_to_leave_) {
    hud.lines.push_back({"Esc again to leave, click to go on"});
  } else {
    add_line(maker_hint_);
    add_line(hint_);
  }
  return hud;
}

}  // namespace raywalk
