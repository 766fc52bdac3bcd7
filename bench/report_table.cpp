#include <array>
#include <cmath>
#include <cstdio>

#include "bench/report.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

std::string line_of(const BenchRow& row) {
  std::array<char, 160> line{};
  // Rounded down, so that 100 % stands for every single ray.
  const double exact_percent = std::floor(row.exact * 1e6) / 1e4;
  std::snprintf(line.data(), line.size(),
                "%-5s  %-13s  %-8s  %10.4f  %10.4f  %7.3f  %8.3f  %8.4f\n", row.map.c_str(),
                row.method.c_str(), row.target.c_str(), row.mrays, row.baseline_mrays, row.ratio,
                row.build_ms, exact_percent);
  return line.data();
}

std::string line_of(const LatticeRow& row) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "%-13s  %-9s  %10.2f  %8.3f\n", row.query.c_str(),
                row.input.c_str(), row.ns, row.ratio);
  return line.data();
}

std::string line_of(const LightRow& row) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "%-7s  %-13s  %11.3f  %11.3f  %8.3f\n", row.map.c_str(),
                row.method.c_str(), row.us, row.baseline_us, row.ratio);
  std::string text = line.data();
  if (row.mean_way > 0) {
    std::snprintf(line.data(), line.size(), "  mean way %.6f, largest %.6f of the shortest\n",
                  row.mean_way, row.largest_way);
    text.insert(text.size() - 1, line.data(), std::char_traits<char>::length(line.data()) - 1);
  }
  return text;
}

std::string line_of(const RenderRow& row) {
  std::array<char, 200> line{};
  const std::string size = std::to_string(row.size.width) + "x" + std::to_string(row.size.height);
  std::snprintf(
      line.data(), line.size(),
      "%-7s  %-9s  %7d  %-8s  %8.3f  %8.4f  %8.2f  %8.3f  %8.2f  %8.2f  %9.3f  %8.3f  %s\n",
      row.scene.c_str(), size.c_str(), row.threads, row.target.c_str(), row.frame_ms, row.memset_ms,
      row.ratio_memset, row.textbook_ms, row.ratio_textbook, row.ratio_common, row.ratio_walking,
      row.ns_per_pixel, hex_of(row.hash).c_str());
  return line.data();
}

std::string line_of(const ReloadRow& row) {
  std::array<char, 160> line{};
  const std::string size = std::to_string(row.width) + "x" + std::to_string(row.height);
  std::snprintf(line.data(), line.size(), "%-6s  %-9s  %5d  %9.3f  %9.3f  %9.3f  %10.3f  %9.3f\n",
                row.map.c_str(), size.c_str(), row.lamps, row.load_ms, row.bake_ms, row.carry_ms,
                row.picture_ms, row.total_ms);
  return line.data();
}

std::string line_of(const NightRow& row) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "%-9s  %8d  %9.3f  %8.3f  %7.2f  %8.1f  %s\n",
                row.scene.c_str(), row.watchers, row.second_ms, row.sight_ms, row.ratio,
                row.noticing, hex_of(row.hash).c_str());
  return line.data();
}

std::string line_of(const ViewsRow& row) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(),
                "%-7s  %-6s  %7d  %9.2f  %8.0f  %9.3f  %7.2f  %8.3f  %s\n", row.scene.c_str(),
                row.planes.c_str(), row.threads, row.us, row.a_second, row.memset_us,
                row.ratio_memset, row.ratio_single, hex_of(row.hash).c_str());
  return line.data();
}

std::string line_of(const LitRow& row) {
  std::array<char, 160> line{};
  const std::string size = std::to_string(row.size.width) + "x" + std::to_string(row.size.height);
  std::snprintf(line.data(), line.size(),
                "%-7s  %-9s  %-8s  %8.3f  %9.3f  %8.2f  %6.2f  %8.3f  %8.2f  %8.2f\n",
                row.scene.c_str(), size.c_str(), row.target.c_str(), row.frame_ms, row.common_ms,
                row.in_reach, row.lit, row.ns_a_lit, row.textbook_ms, row.ratio);
  return line.data();
}

std::string line_of(const ShimmerRow& row) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "%-10s  %-14s  %7.3f  %8.3f  %6.3f  %8.3f\n",
                row.map.c_str(), row.pose.c_str(), row.change, row.averaged_change, row.ratio,
                row.floor_ratio);
  return line.data();
}

}  // namespace

std::string table_of(std::span<const BenchRow> rows) {
  std::string table =
      "map    method         target     Mrays/s     baseline    ratio  build ms   exact %\n";
  for (const BenchRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const LatticeRow> rows) {
  std::string table = "query          input              ns  x random\n";
  for (const LatticeRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const LightRow> rows) {
  std::string table = "map      method          us a look     baseline     ratio\n";
  for (const LightRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const RenderRow> rows) {
  std::string table =
      "scene    size       threads  target    ms/frame    memset     ratio  textbook     ratio"
      "  x common  x walking  ns/pixel  hash\n";
  for (const RenderRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const ReloadRow> rows) {
  std::string table =
      "map     tiles      lamps    load ms    bake ms   carry ms  picture ms   total ms\n";
  for (const ReloadRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const NightRow> rows) {
  std::string table = "scene      watchers  second ms  sight ms    ratio  noticing  hash\n";
  for (const NightRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const ViewsRow> rows) {
  std::string table =
      "scene    planes  threads  us a view  a second  memset us    ratio  x single  hash\n";
  for (const ViewsRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const LitRow> rows) {
  std::string table =
      "scene    size       target    ms/frame  ms common  in reach     lit  ns a lit  textbook"
      "     ratio\n";
  for (const LitRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const ShimmerRow> rows) {
  std::string table = "map         pose             change  averaged   ratio  on floor\n";
  for (const ShimmerRow& row : rows) table += line_of(row);
  return table;
}

}  // namespace raywalk
