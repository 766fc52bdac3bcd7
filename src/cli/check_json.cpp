#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/check.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

using Json = nlohmann::ordered_json;

Json known(int number) { return number > 0 ? Json(number) : Json(nullptr); }

Json json_of(const MapFinding& finding) {
  const Error& error = finding.error;
  Json tile = nullptr;
  if (finding.tile) tile = {finding.tile->x, finding.tile->y};
  return {{"severity", name_of(finding.severity)}, {"rule", finding.rule},
          {"file", printable(error.file)},         {"line", known(error.line)},
          {"column", known(error.column)},         {"tile", tile},
          {"message", printable(error.message)}};
}

Json json_of(const CheckedMap& map) {
  const auto count = [&](Severity severity) {
    return std::ranges::count(map.findings, severity, &MapFinding::severity);
  };
  Json findings = Json::array();
  for (const MapFinding& finding : map.findings) findings.push_back(json_of(finding));
  return {{"file", printable(map.file)},
          {"errors", count(Severity::error)},
          {"warnings", count(Severity::warning)},
          {"hints", count(Severity::hint)},
          {"findings", findings}};
}

}  // namespace

std::string json_of(std::span<const CheckedMap> maps) {
  Json list = Json::array();
  for (const CheckedMap& map : maps) list.push_back(json_of(map));
  Json text;
  text["maps"] = std::move(list);
  return text.dump(2) + "\n";
}

}  // namespace raywalk
