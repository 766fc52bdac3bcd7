#include <cmath>
#include <nlohmann/json.hpp>

#include "bench/report.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

/// Without the digits that no measurement has.
double rounded(double value) { return std::round(value * 10000) / 10000; }

}  // namespace

std::string json_of(std::span<const BenchRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const BenchRow& row : rows) {
    array.push_back({{"map", row.map},
                     {"method", row.method},
                     {"target", row.target},
                     {"mrays", rounded(row.mrays)},
                     {"baseline_mrays", rounded(row.baseline_mrays)},
                     {"ratio", rounded(row.ratio)},
                     {"build_ms", rounded(row.build_ms)},
                     {"exact", row.exact}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const LatticeRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const LatticeRow& row : rows) {
    array.push_back({{"query", row.query},
                     {"input", row.input},
                     {"ns", rounded(row.ns)},
                     {"ratio", rounded(row.ratio)}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const LightRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const LightRow& row : rows) {
    array.push_back({{"map", row.map},
                     {"method", row.method},
                     {"us", rounded(row.us)},
                     {"baseline_us", rounded(row.baseline_us)},
                     {"ratio", rounded(row.ratio)}});
    if (row.mean_way == 0) continue;
    array.back()["mean_way"] = row.mean_way;
    array.back()["largest_way"] = row.largest_way;
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const RenderRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const RenderRow& row : rows) {
    array.push_back({{"scene", row.scene},
                     {"width", row.size.width},
                     {"height", row.size.height},
                     {"threads", row.threads},
                     {"target", row.target},
                     {"frame_ms", rounded(row.frame_ms)},
                     {"memset_ms", rounded(row.memset_ms)},
                     {"ratio_memset", rounded(row.ratio_memset)},
                     {"textbook_ms", rounded(row.textbook_ms)},
                     {"ratio_textbook", rounded(row.ratio_textbook)},
                     {"ratio_common", rounded(row.ratio_common)},
                     {"ratio_walking", rounded(row.ratio_walking)},
                     {"ns_per_pixel", rounded(row.ns_per_pixel)},
                     {"hash", hex_of(row.hash)}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const ReloadRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const ReloadRow& row : rows) {
    array.push_back({{"map", row.map},
                     {"width", row.width},
                     {"height", row.height},
                     {"lamps", row.lamps},
                     {"load_ms", rounded(row.load_ms)},
                     {"bake_ms", rounded(row.bake_ms)},
                     {"carry_ms", rounded(row.carry_ms)},
                     {"picture_ms", rounded(row.picture_ms)},
                     {"total_ms", rounded(row.total_ms)}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const NightRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const NightRow& row : rows) {
    array.push_back({{"scene", row.scene},
                     {"watchers", row.watchers},
                     {"second_ms", rounded(row.second_ms)},
                     {"sight_ms", rounded(row.sight_ms)},
                     {"ratio", rounded(row.ratio)},
                     {"noticing", rounded(row.noticing)},
                     {"hash", hex_of(row.hash)}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const ViewsRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const ViewsRow& row : rows) {
    array.push_back({{"scene", row.scene},
                     {"planes", row.planes},
                     {"threads", row.threads},
                     {"us", rounded(row.us)},
                     {"a_second", rounded(row.a_second)},
                     {"memset_us", rounded(row.memset_us)},
                     {"ratio_memset", rounded(row.ratio_memset)},
                     {"ratio_single", rounded(row.ratio_single)},
                     {"hash", hex_of(row.hash)}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const LitRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const LitRow& row : rows) {
    array.push_back({{"scene", row.scene},
                     {"width", row.size.width},
                     {"height", row.size.height},
                     {"target", row.target},
                     {"frame_ms", rounded(row.frame_ms)},
                     {"common_ms", rounded(row.common_ms)},
                     {"in_reach", rounded(row.in_reach)},
                     {"lit", rounded(row.lit)},
                     {"ns_a_lit", rounded(row.ns_a_lit)},
                     {"textbook_ms", rounded(row.textbook_ms)},
                     {"ratio", rounded(row.ratio)}});
  }
  return array.dump(2) + "\n";
}

std::string json_of(std::span<const ShimmerRow> rows) {
  auto array = nlohmann::ordered_json::array();
  for (const ShimmerRow& row : rows) {
    array.push_back({{"map", row.map},
                     {"pose", row.pose},
                     {"change", rounded(row.change)},
                     {"averaged_change", rounded(row.averaged_change)},
                     {"ratio", rounded(row.ratio)},
                     {"floor_ratio", rounded(row.floor_ratio)}});
  }
  return array.dump(2) + "\n";
}

}  // namespace raywalk
