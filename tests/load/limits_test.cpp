#include "raywalk/load/limits.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

using Limit = std::int64_t Limits::*;

/// A sentence or a row of a table that tells of limits: `{}` stands for the number of each, in
/// their order, `{MiB}` for one in megabytes.
struct Told {
  const char* page = "";
  const char* words = "";
  std::vector<Limit> limits{};
};

constexpr const char* maps_page = "maps/README.md";
constexpr const char* tiled_page = "docs/manual/tiled.md";
constexpr const char* grids_page = "docs/manual/grids.md";
constexpr const char* packs_page = "docs/manual/convert.md";
constexpr const char* others_page = "docs/manual/other_maps.md";
constexpr const char* wolf_page = "docs/manual/wolf.md";

std::vector<Told> all_told() {
  return {
      {maps_page,
       "| a map's file | {} bytes; {} keys, values and tables, that is `=`, `,` and `[` outside of "
       "texts and comments, and the dots of keys |",
       {&Limits::toml_bytes, &Limits::toml_values}},
      {maps_page, "| the grid | {}x{} tiles |", {&Limits::toml_side, &Limits::toml_side}},
      {maps_page, "| things | {}, 8* of them by one character", {&Limits::things}},
      {maps_page, "`[[lamps]]` and `[[routes]]` {} each", {&Limits::placed_tables}},
      {maps_page, "| doors | {} |", {&Limits::doors}},
      {maps_page, "| walls that can be pushed | {} |", {&Limits::pushwalls}},
      {maps_page,
       "| lamps | 7999*; {} tiles and {} units of work together",
       {&Limits::lit_tiles, &Limits::light_work}},
      {maps_page, "The lamps of a map may have at most {} tiles together", {&Limits::lit_tiles}},
      {maps_page, "It may be {} for all lamps together", {&Limits::light_work}},
      {maps_page,
       "| triggers, with signs | {}, each with 16* actions; their tiles, doors and lamps {} "
       "together",
       {&Limits::triggers, &Limits::trigger_targets}},
      {maps_page, "all pictures of a map together may have up to {} pixels", {&Limits::texels}},
      {maps_page,
       "| pictures | 4096x4096* pixels each, {} in all, as [above](#pictures); {} bytes a file |",
       {&Limits::texels, &Limits::picture_bytes}},
      {maps_page,
       "| plans | {}, 64x64* pixels each; all together {} edges",
       {&Limits::plans, &Limits::plan_edges}},
      {grids_page,
       "A picture may have up to {}x{} pixels",
       {&Limits::grid_side, &Limits::grid_side}},
      {grids_page,
       "A PNG or PGM file may have {} bytes, a `map.yaml` {} bytes",
       {&Limits::grid_bytes, &Limits::ros_bytes}},
      {tiled_page,
       "A map may have {}x{} tiles, all its layers together {}",
       {&Limits::side, &Limits::side, &Limits::layer_tiles}},
      {tiled_page,
       "Each file may have {MiB} MiB, all together {MiB} MiB, and each {} elements and attributes",
       {&Limits::map_bytes, &Limits::named_bytes, &Limits::elements}},
      {tiled_page,
       "A map may name {} tilesets and templates with {} elements and attributes in all, which may "
       "give {} properties to objects",
       {&Limits::named_files, &Limits::named_elements, &Limits::given_properties}},
      {tiled_page,
       "The different stacks of tiles may have {} properties together",
       {&Limits::stacked_properties}},
      {tiled_page, "{} frames of animations are shown", {&Limits::frames}},
      {packs_page, "| its own bytes | {} |", {&Limits::pack_bytes}},
      {packs_page, "| files | {} |", {&Limits::packed_files}},
      {packs_page, "| bytes of a file, unpacked | {}", {&Limits::packed_file_bytes}},
      {packs_page, "| bytes of all files, unpacked | {} |", {&Limits::unpacked_bytes}},
      {others_page, "{} blocks of each kind", {&Limits::blocks}},
      {others_page,
       "A level may have {}x{} tiles, and all its layers {} together; a file may have {MiB} MiB "
       "and {} values",
       {&Limits::side, &Limits::side, &Limits::listed_tiles, &Limits::map_bytes,
        &Limits::elements}},
      {others_page, "The pictures of {} names are looked for", {&Limits::wanted_pictures}},
      {wolf_page,
       "`GAMEMAPS` may have {} bytes, `VSWAP` {}.",
       {&Limits::wolf_bytes, &Limits::vswap_bytes}},
  };
}

/// A page in one line, with a blank for each gap.
std::string page_text(const char* page) {
  std::ifstream file(std::filesystem::path(RAYWALK_SOURCE_FOLDER) / page);
  std::string text;
  for (std::string word; file >> word;) text += word + " ";
  return text;
}

/// The words with the numbers of some limits.
std::string with_numbers(const Told& told, const Limits& limits) {
  std::string words = told.words;
  for (const Limit limit : told.limits) {
    const std::size_t at = words.find('{');
    REQUIRE(at != std::string::npos);
    const std::size_t end = words.find('}', at) + 1;
    const bool is_mega = end - at > 2;
    const std::int64_t number = is_mega ? limits.*limit >> 20 : limits.*limit;
    words.replace(at, end - at, std::to_string(number));
  }
  CHECK(words.find('{') == std::string::npos);
  return words;
}

TEST_CASE("limits: the manual tells each of them, as it is") {
  const Limits limits;
  std::set<const std::int64_t*> told_limits;
  for (const Told& told : all_told()) {
    const std::string words = with_numbers(told, limits);
    INFO(told.page << ": " << words);
    CHECK(page_text(told.page).find(words) != std::string::npos);
    for (const Limit limit : told.limits) told_limits.insert(&(limits.*limit));
  }
  CHECK(told_limits.size() == sizeof(Limits) / sizeof(std::int64_t));
}

TEST_CASE("limits: a number of the manual that is another one is found") {
  Limits other;
  other.ros_bytes += 1;
  const std::string page = page_text(grids_page);
  for (const Told& told : all_told()) {
    if (std::string_view(told.words).find("map.yaml") == std::string_view::npos) continue;
    CHECK(page.find(with_numbers(told, Limits{})) != std::string::npos);
    CHECK(page.find(with_numbers(told, other)) == std::string::npos);
  }
}

}  // namespace
}  // namespace raywalk
