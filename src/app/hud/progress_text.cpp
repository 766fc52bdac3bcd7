#include "app/hud/progress_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "words/words.hpp"

namespace raywalk {

namespace {

/// A part of a load: its name in a `Progress`, and on the screen.
struct PartText {
  std::string_view name{};
  Word text{};
};

constexpr std::array part_texts{
    PartText{"reading", Word::progress_reading},   PartText{"unpacking", Word::progress_unpacking},
    PartText{"parsing", Word::progress_parsing},   PartText{"tiles", Word::progress_tiles},
    PartText{"pictures", Word::progress_pictures}, PartText{"building", Word::progress_building},
    PartText{"light", Word::progress_light}};

}  // namespace

std::string progress_text(const Progress& progress) {
  const std::string_view name = progress.part();
  const auto found = std::ranges::find(part_texts, name, &PartText::name);
  const std::string_view part = found == part_texts.end() ? name : text_of(found->text);
  const int percent = static_cast<int>(progress.share() * 100);
  if (percent == 0) return std::string(part);
  return text_of(Word::progress_part, {{"part", part}, {"percent", percent}});
}

}  // namespace raywalk
