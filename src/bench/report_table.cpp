#include <array>
#include <cmath>
#include <cstdio>

#include "bench/report.hpp"

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

std::string line_of(const LightRow& row) {
  std::array<char, 160> line{};
  std::snprintf(line.data(), line.size(), "%-7s  %-13s  %11.3f  %11.3f  %8.3f\n", row.map.c_str(),
                row.method.c_str(), row.us, row.baseline_us, row.ratio);
  return line.data();
}

}  // namespace

std::string table_of(std::span<const BenchRow> rows) {
  std::string table =
      "map    method         target     Mrays/s     baseline    ratio  build ms   exact %\n";
  for (const BenchRow& row : rows) table += line_of(row);
  return table;
}

std::string table_of(std::span<const LightRow> rows) {
  std::string table = "map      method          us a look     baseline     ratio\n";
  for (const LightRow& row : rows) table += line_of(row);
  return table;
}

}  // namespace raywalk
