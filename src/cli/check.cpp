#include "cli/check.hpp"

#include <algorithm>
#include <array>

#include "game/player_walker.hpp"
#include "game/properties.hpp"
#include "game/property_findings.hpp"

namespace raywalk {

namespace {

/// Name of a map in messages; that of a level stands behind the folder of its game.
std::string shown_name(const CheckOptions& options, const std::filesystem::path& map) {
  return options.wolf ? options.wolf->string() + (map.empty() ? "" : ", level " + map.string())
                      : map.string();
}

void write_lines(const CheckedMap& map, std::ostream& out) {
  if (map.findings.empty()) {
    out << to_string(Error{.file = map.file, .message = "nothing is found"}) << '\n';
  }
  for (const MapFinding& finding : map.findings) {
    Error told = finding.error;
    told.message.insert(0, std::string(name_of(finding.severity)) + ": ");
    out << to_string(told) << '\n';
  }
}

}  // namespace

const char* name_of(Severity severity) {
  constexpr std::array<const char*, 3> names{"error", "warning", "hint"};
  return names[static_cast<std::size_t>(severity)];
}

Outcome check_maps(const CheckOptions& options, const std::filesystem::path& data,
                   std::ostream& out, Progress* progress) {
  const LoadTerms terms{raised({}, options.limit_factor), progress};
  const auto all = static_cast<double>(options.maps.size());
  std::vector<CheckedMap> maps;
  std::ptrdiff_t errors = 0;
  for (const std::filesystem::path& file : options.maps) {
    const auto done = static_cast<double>(maps.size());
    if (progress != nullptr) progress->set_range(done / all, (done + 1) / all);
    maps.push_back({shown_name(options, file),
                    check_map({file, options.wolf, options.root}, {data / "textures"},
                              {is_exit, player_walker(), property_findings}, terms)});
    if (is_stopped(progress)) return {};
    errors += std::ranges::count(maps.back().findings, Severity::error, &MapFinding::severity);
    if (!options.json) write_lines(maps.back(), out);
  }
  if (options.json) out << json_of(maps);
  out << std::flush;
  const auto bad = [](const std::string& message) {
    return failed(Status::bad_input, {.file = "raywalk check", .message = message});
  };
  if (!out) return bad("cannot write the text");
  if (errors == 0) return {};
  return bad("found " + std::to_string(errors) + (errors == 1 ? " error" : " errors"));
}

}  // namespace raywalk
