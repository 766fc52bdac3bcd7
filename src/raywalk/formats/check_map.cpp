#include "raywalk/formats/check_map.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "raywalk/base/nearest.hpp"
#include "raywalk/formats/detail/files_of_map.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/other_maps.hpp"
#include "raywalk/formats/grid.hpp"
#include "raywalk/formats/next_map.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/level/picture_names.hpp"
#include "raywalk/load/level_hints.hpp"

namespace raywalk {

namespace {

using detail::LegendEntry;
using detail::Name;
using detail::Place;
using detail::shown;

/// As many as anybody mends before the next look.
constexpr std::size_t max_listed = 10000;
constexpr Place nowhere{0, 0};

std::vector<MapFinding> mistakes_of(const Error& error) {
  std::vector<Error> all = error.further;
  all.insert(all.begin(), error);
  all.front().further.clear();
  all.front().untold = 0;
  std::vector<MapFinding> findings;
  findings.reserve(all.size());
  for (Error& one : all) findings.push_back({Severity::error, "mistake", {}, std::move(one)});
  return findings;
}

/// Collects the findings in a map that can be loaded.
class MapReview {
 public:
  MapReview(const detail::GridText& grid, const std::string& file) : grid_(grid), file_(file) {}

  void add_findings(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
      MapFinding& added = add(finding.severity, finding.rule, {}, finding.message);
      added.tile = finding.tile;
      if (!finding.tile) {
        added.error.line = added.error.column = 0;
        continue;
      }
      if (!grid_.is_drawn) added.error.message += ", at " + detail::tile_words(*finding.tile);
      const Place place = grid_.place(*finding.tile);
      added.error.line = place.line;
      added.error.column = place.column;
    }
  }

  /// Lines that begin with the name of the file.
  void add_hints(const std::vector<std::string>& hints) {
    const std::size_t begin = (file_ + ": hint: ").size();
    for (const std::string& hint : hints) {
      add_findings({{Severity::hint, "faint_lamps", {}, hint.substr(begin)}});
    }
  }

  void add_mistakes(const Error& error) {
    std::ranges::move(mistakes_of(error), std::back_inserter(findings_));
  }

  /// Lines that begin with the name of the file: what was only guessed.
  void add_guesses(const std::vector<std::string>& guesses) {
    const std::size_t begin = (file_ + ": ").size();
    for (const std::string& guess : guesses) {
      add_findings({{Severity::hint, "guess", {}, guess.substr(begin)}});
    }
  }

  void add_unused(const detail::MapDocument& text) {
    const std::set<std::string> used = detail::names_of_pictures(text);
    const std::vector<std::string_view> words(used.begin(), used.end());
    for (const detail::TextureEntry& entry : text.textures) {
      if (used.contains(entry.name.text)) continue;
      add(Severity::warning, "unused_picture", entry.name.place,
          "the picture " + shown(entry.name.text) + " is described, and never used" +
              suggestion(entry.name.text, words));
    }
    const std::set<char32_t> drawn(text.grid.characters.begin(), text.grid.characters.end());
    std::set<std::string> placed;
    for (const LegendEntry& entry : text.legend) {
      if (!drawn.contains(entry.character)) {
        add(Severity::hint, "unused_character", entry.place,
            shown(entry.character) + " is in the legend, and nowhere in the grid");
      }
      if (!drawn.contains(entry.character)) continue;
      for (const detail::TileThing& thing : entry.things) placed.insert(thing.name.text);
    }
    for (const detail::PlacedThing& thing : text.placed) placed.insert(thing.name.text);
    for (const detail::ThingEntry& thing : text.things) {
      if (placed.contains(thing.name.text)) continue;
      add(Severity::hint, "unused_thing", thing.name.place,
          "the thing " + shown(thing.name.text) + " is described, and stands in no tile");
    }
  }

  /// Tags that no trigger names.
  void add_unused_tags(const detail::MapDocument& text) {
    std::set<std::string> named;
    for (const detail::TriggerEntry& trigger : text.triggers) {
      named.insert(trigger.at.tag);
      for (const detail::ActionEntry& action : trigger.actions) named.insert(action.target.tag);
    }
    named.erase("");
    const std::vector<std::string_view> words(named.begin(), named.end());
    std::size_t suggestions = 0;
    std::set<std::string> told;
    for (const LegendEntry& entry : text.legend) {
      for (const Name& tag : entry.tags) {
        if (named.contains(tag.text)) continue;
        // In other formats many tiles have one, in whatever file it is.
        if (!text.grid.is_drawn && !told.insert(tag.text).second) continue;
        // Suggestions are slow to find: only for messages that will be printed.
        const bool is_early = suggestions++ < detail::max_told;
        add(Severity::hint, "unused_tag", text.grid.is_drawn ? tag.place : nowhere,
            "no trigger names the tag " + shown(tag.text) +
                (is_early ? suggestion(tag.text, words) : ""));
      }
    }
  }

  /// Pictures beside the map that it never names.
  void add_unused_files(const detail::FilesOfMap& files) {
    for (std::string& sentence : files.unused_pictures()) {
      add(Severity::hint, "unused_picture_file", {0, 0}, std::move(sentence));
    }
  }

  /// Maps that come next, and are not beside this one, in a folder.
  void add_missing_maps(const detail::MapDocument& text, const std::filesystem::path& folder) {
    add_missing_map(text.next, folder);
    for (const detail::TriggerEntry& trigger : text.triggers) {
      for (const detail::ActionEntry& action : trigger.actions) {
        // A trigger of Tiled may stand in the file of a template.
        const Place place = text.grid.is_drawn ? action.place : nowhere;
        const auto* const end = std::get_if<EndLevel>(&action.action);
        if (end != nullptr) add_missing_map({end->next, place}, folder);
      }
    }
  }

  [[nodiscard]] std::vector<MapFinding> result() {
    const auto order = [](const MapFinding& finding) {
      const Error& error = finding.error;
      return std::tie(error.line, error.column, finding.rule, error.message);
    };
    std::ranges::sort(findings_, {}, order);
    return std::move(findings_);
  }

 private:
  void add_missing_map(const Name& map, const std::filesystem::path& folder) {
    if (map.text.empty()) return;
    const auto next = next_map_file(folder / "map", map.text);
    if (!next) add(Severity::warning, "no_next_map", map.place, next.error().message);
  }

  MapFinding& add(Severity severity, const std::string& rule, Place place, std::string message) {
    findings_.push_back(
        {severity, rule, {}, Error{file_, place.line, place.column, std::move(message)}});
    return findings_.back();
  }

  const detail::GridText& grid_;
  const std::string& file_;
  std::vector<MapFinding> findings_{};
};

/// Share of loading in the progress of a check; the rest is for the findings. A guess.
constexpr double share_of_load = 0.6;

/// Gives a work the part of a progress's range from one share to another, as long as this lives.
class RangePart {
 public:
  RangePart(Progress* progress, double from, double to) : progress_(progress) {
    if (progress == nullptr) return;
    whole_ = progress->range();
    const auto at = [&](double share) {
      return whole_.first + share * (whole_.second - whole_.first);
    };
    progress->set_range(at(from), at(to));
  }
  ~RangePart() {
    if (progress_ != nullptr) progress_->set_range(whole_.first, whole_.second);
  }
  RangePart(const RangePart&) = delete;
  RangePart& operator=(const RangePart&) = delete;

 private:
  Progress* progress_;
  std::pair<double, double> whole_{};
};

/// A map that was read: its text, and its level.
struct ReadMap {
  detail::MapDocument text{};
  /// Name in messages; that of a pack goes on with the map in it.
  std::string name{};
  Level level{};
  detail::MapHints guesses{};
  /// The pictures that are missing, in whose places others are; none if all are there.
  std::optional<Error> missing{};
};

/// Shows nothing where a picture is missing: what leads through a level does not depend on any but
/// plans.
TextureSource with_stand_ins(const TextureSource& textures, bool& is_one_missing) {
  return [&](std::string_view name) -> Result<Texture> {
    Result<Texture> picture = textures(name);
    if (picture) return picture;
    is_one_missing = true;
    constexpr std::size_t texels = std::size_t{plan_pixels} * plan_pixels;
    return make_texture(plan_pixels, plan_pixels, std::vector<Color>(texels, 0));
  };
}

/// The map that `read` hands on. Where pictures are missing it is read once more, with others in
/// their places: if nothing else is wrong, then more can be told than that.
template <class Read>
Result<ReadMap> map_by(Read read, const Progress* progress) {
  ReadMap map;
  bool is_one_missing = false;
  bool has_stand_ins = false;
  const auto build = [&](detail::MapDocument& text, const TextureSource& textures,
                         detail::Mistakes& mistakes) {
    const TextureSource with_others = with_stand_ins(textures, is_one_missing);
    const TextureSource with_none = [&](std::string_view name) {
      Result<Texture> picture = textures(name);
      is_one_missing = is_one_missing || !picture;
      return picture;
    };
    map.level = detail::build_level(text, has_stand_ins ? with_others : with_none, mistakes);
    map.text = std::move(text);
    map.name = mistakes.file();
  };
  Result<detail::MapHints> guesses = read(detail::MapMaker(build));
  if (!guesses) {
    if (!is_one_missing || is_stopped(progress)) return tl::unexpected(std::move(guesses.error()));
    map.missing = std::move(guesses.error());
    map.text = {};
    map.level = {};  // no two levels at a time
    has_stand_ins = true;
    guesses = read(detail::MapMaker(build));
    if (!guesses) return tl::unexpected(*std::move(map.missing));
  }
  map.guesses = *std::move(guesses);
  return map;
}

/// Surroundings of the file of a map.
struct Surroundings {
  /// The folder where the maps that come next are looked for; none if they are not.
  std::optional<std::filesystem::path> folder{};
  /// Null where the pictures beside the map need not be its own.
  const detail::FilesOfMap* files = nullptr;
};

/// Reviews a map that was read. Unused pictures, things and characters are told only if its tiles
/// are drawn in a text that people read.
std::vector<MapFinding> review_of(const Result<ReadMap>& map, const GameRules& rules,
                                  const Surroundings& beside, Progress* progress) {
  if (!map) return mistakes_of(map.error());
  const detail::GridText no_text{.first = nowhere, .is_drawn = false};
  const bool is_drawn = map->text.grid.is_drawn;
  MapReview review(is_drawn ? map->text.grid : no_text, map->name);
  if (map->missing) review.add_mistakes(*map->missing);
  review.add_guesses(map->guesses);
  const RangePart part(progress, share_of_load, 1);
  review.add_findings(findings_in(map->level, rules.is_exit, rules.walker, {.progress = progress}));
  if (is_stopped(progress)) return {};
  if (rules.findings) review.add_findings(rules.findings(map->level));
  review.add_hints(hints_of(map->level, map->name, rules.is_exit));
  if (beside.files != nullptr) review.add_unused_files(*beside.files);
  if (is_drawn) review.add_unused(map->text);
  review.add_unused_tags(map->text);
  if (beside.folder) review.add_missing_maps(map->text, *beside.folder);
  return review.result();
}

}  // namespace

std::vector<MapFinding> check_map_text(std::string_view text, const std::string& file,
                                       const TextureSource& textures, const GameRules& rules) {
  const FileSource no_files{};
  const auto read = [&](const detail::MapMaker& make) {
    return detail::toml_kind().read(
        {file, std::as_bytes(std::span(text)), no_files, textures, make, max_listed});
  };
  return review_of(map_by(read, nullptr), rules, {}, nullptr);
}

std::vector<MapFinding> check_map(const ChosenMap& chosen,
                                  const std::vector<std::filesystem::path>& folders,
                                  const GameRules& rules, const LoadTerms& terms) {
  const std::filesystem::path& file = chosen.wolf ? *chosen.wolf : chosen.map;
  detail::FilesOfMap files(file);
  const detail::MapRequest request{file, folders, files.visitor(), max_listed, chosen.root, terms};
  const auto read = [&](const detail::MapMaker& make) {
    const RangePart part(terms.progress, 0, share_of_load);
    return chosen.wolf ? detail::read_wolf_map(chosen.map.string(), request, make)
                       : detail::read_map(request, make);
  };
  const bool names_pictures = !chosen.wolf && (detail::is_of_kind(detail::toml_kind(), file) ||
                                               detail::is_of_kind(detail::tiled_kind(), file));
  Surroundings beside;
  if (!chosen.wolf) beside.folder = detail::file_with(file).parent_path();
  if (names_pictures) beside.files = &files;
  return review_of(map_by(read, terms.progress), rules, beside, terms.progress);
}

}  // namespace raywalk
