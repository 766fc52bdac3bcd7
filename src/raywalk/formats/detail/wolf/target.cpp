#include "raywalk/formats/detail/wolf/target.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "raywalk/base/file.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/formats/detail/wolf/folder.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

/// The name of the file of heads beside one of levels, in letters like those.
std::string head_name(const fs::path& maps) {
  const std::string name = maps.filename().string();
  return (name.front() == 'G' || name.front() == 'M' ? "MAPHEAD" : "maphead") +
         maps.extension().string();
}

bool are_one_file(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return fs::equivalent(a, b, error);
}

/// The number that a text is; 0 for none.
int level_number(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

}  // namespace

Result<WolfTarget> WolfTarget::at(const fs::path& maps, const LoadTerms& terms) {
  WolfTarget target;
  target.maps_ = maps;
  const auto [head, known] = wolf_level_files_beside(maps);
  target.head_ = head.value_or(maps.parent_path() / head_name(maps));
  if (!known) return target;
  if (!are_one_file(*known, maps)) {
    return fail({maps.string(), 0, 0,
                 "the levels of this game are in " + known->filename().string() +
                     ", which lies beside it: expected this name"});
  }
  if (!head) {
    return fail({maps.string(), 0, 0,
                 "is there without " + target.head_.filename().string() +
                     ", which tells where its levels are: expected another name"});
  }
  auto maps_bytes = read_file(maps, terms.limits.wolf_bytes, terms.progress);
  if (!maps_bytes) return tl::unexpected(maps_bytes.error());
  auto head_bytes = read_file(*head, max_wolf_head_bytes, terms.progress);
  if (!head_bytes) return tl::unexpected(head_bytes.error());
  auto headers = read_wolf_headers({head->string(), *head_bytes}, {maps.string(), *maps_bytes});
  if (!headers) return tl::unexpected(headers.error());
  target.maps_bytes_ = *std::move(maps_bytes);
  target.head_bytes_ = *std::move(head_bytes);
  target.headers_ = *std::move(headers);
  return target;
}

Result<int> WolfTarget::number_for(const std::string& asked, int own) const {
  if (!asked.empty()) {
    const int number = level_number(asked);
    if (number >= 1 && number <= max_wolf_levels) return number;
    const std::string name = in_small_letters(asked);
    for (const WolfHeader& header : headers_) {
      if (in_small_letters(header.name) == name) return header.number;
    }
    return fail({maps_.string(), 0, 0,
                 "expected the number of a level, 1 to " + std::to_string(max_wolf_levels) +
                     ", or the name of one that is there, not " + shown(asked)});
  }
  if (own != 0) return own;
  if (headers_.size() > 1) {
    return fail({maps_.string(), 0, 0,
                 "has " + std::to_string(headers_.size()) +
                     " levels: expected the number that this one gets among them, by --level or "
                     "the map's property \"wolf\""});
  }
  return headers_.empty() ? 1 : headers_.front().number;
}

Result<WolfLevels> WolfTarget::with(const WolfMap& level) const {
  const bool has_runs = in_small_letters(maps_.stem().string()) == "maptemp";
  const WolfPacking packing = has_runs ? WolfPacking::runs : WolfPacking::carmack;
  if (!has_levels()) return encode_wolf_levels({&level, 1}, packing);
  return put_wolf_level(level, packing, {head_.string(), head_bytes_},
                        {maps_.string(), maps_bytes_});
}

}  // namespace raywalk::detail
