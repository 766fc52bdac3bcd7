#include "app/saves/saved_walk.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

#include "command/data_folder.hpp"
#include "game/saved_world.hpp"
#include "raywalk/base/bytes.hpp"
#include "raywalk/base/hash.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

// A file is the mark, the version, the size of what follows and the sum of all bytes but the sum's
// own, eight bytes each but for the mark; then the walk.
constexpr std::string_view file_mark = "raywalk save\n";
/// The version of the world, and in hundreds that of the fields around it, whose changes are told
/// by `SaveReader::walk`.
constexpr std::uint64_t hundred = 100;
constexpr std::uint64_t oldest_save_form = 4;
constexpr std::uint64_t newest_save_form = 5;
constexpr std::size_t number_size = 8;
constexpr std::size_t sum_place = file_mark.size() + 2 * number_size;
constexpr std::size_t head_size = sum_place + number_size;
static_assert(save_number_size == head_size + number_size);
constexpr std::size_t max_letters = 1024;
/// Ticks, and whatever else is counted in a night: their sum is an `int`.
constexpr std::uint64_t max_counted = 10'000'000;
/// Bounds of the ticks of a walk, as a world may have them (`is_possible`).
constexpr std::uint64_t max_walk_ticks = std::uint64_t{1} << 30U;

/// One byte that is changed always changes it.
std::uint64_t sum_of(std::span<const std::byte> bytes) {
  Hash hash;
  const auto add = [&](std::span<const std::byte> part) {
    for (const std::byte byte : part) hash.add(std::to_integer<std::uint8_t>(byte));
  };
  add(bytes.first(sum_place));
  add(bytes.subspan(head_size));
  return hash.value();
}

void put(std::vector<std::byte>& bytes, std::uint64_t number) {
  put_number(bytes, number, number_size);
}

void put(std::vector<std::byte>& bytes, std::span<const std::byte> more) {
  put(bytes, more.size());
  bytes.insert(bytes.end(), more.begin(), more.end());
}

void put_real(std::vector<std::byte>& bytes, double number) {
  put(bytes, std::bit_cast<std::uint64_t>(number));
}

void put_night(std::vector<std::byte>& bytes, const NightReport& night) {
  put(bytes, std::as_bytes(std::span(night.title)));
  const NightScore& score = night.score;
  for (const int count : {score.ticks_seen, score.alarms, score.lamps_broken, score.panes_broken,
                          score.stunned, score.rewinds, night.ticks}) {
    put(bytes, static_cast<std::uint64_t>(count));
  }
  put_real(bytes, score.loot);
  put_real(bytes, night.loot_there);
  put_real(bytes, night.par.value_or(0));
  put(bytes, std::uint64_t{night.medals.ghost} | std::uint64_t{night.medals.housekeeper} << 1U |
                 std::uint64_t{night.medals.swift} << 2U);
}

std::uint64_t number_at(std::span<const std::byte> bytes, std::size_t place) {
  std::uint64_t number = 0;
  for (std::size_t i = number_size; i-- > 0;) {
    number = number << 8U | std::to_integer<std::uint64_t>(bytes[place + i]);
  }
  return number;
}

/// Takes a walk apart. After a mistake all that is taken is empty.
class SaveReader {
 public:
  explicit SaveReader(std::span<const std::byte> bytes) : left_(bytes) {}

  /// A walk of any form: 5 has a number, by which the newest is known.
  SavedWalk walk(std::uint64_t form) {
    SavedWalk walk;
    walk.number = form >= 5 ? number() : 0;
    walk.title = text();
    walk.map = text();
    walk.level_hash = number();
    walk.ticks = ticks();
    walk.saved_at = static_cast<std::int64_t>(number());
    walk.flashlight = number() != 0;
    walk.has_relic = number() != 0;
    walk.is_hunted = number() != 0;
    walk.world = bytes();
    walk.explored = numbers();
    walk.nights = nights();
    is_good_ = is_good_ && left_.empty() && is_path_in_data(walk.map);
    return walk;
  }
  [[nodiscard]] bool is_good() const { return is_good_; }

 private:
  std::uint64_t number() {
    if (!has(number_size)) return 0;
    const std::uint64_t number = number_at(left_, 0);
    left_ = left_.subspan(number_size);
    return number;
  }
  std::vector<std::byte> bytes() {
    const std::uint64_t size = number();
    if (!has(size)) return {};
    const auto part = left_.first(static_cast<std::size_t>(size));
    left_ = left_.subspan(part.size());
    return {part.begin(), part.end()};
  }
  std::string text() {
    const std::vector<std::byte> letters = bytes();
    is_good_ = is_good_ && letters.size() <= max_letters;
    std::string text;
    for (const std::byte letter : letters) text += static_cast<char>(letter);
    return text;
  }
  std::vector<std::uint64_t> numbers() {
    const std::uint64_t count = number();
    if (!has(count) || !has(count * number_size)) return {};
    std::vector<std::uint64_t> numbers;
    numbers.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) numbers.push_back(number());
    return numbers;
  }
  std::vector<NightReport> nights() {
    const std::uint64_t count = number();
    is_good_ = is_good_ && count <= max_saved_nights;
    std::vector<NightReport> nights;
    for (std::uint64_t i = 0; i < count && is_good_; ++i) nights.push_back(night());
    return nights;
  }
  NightReport night() {
    NightReport night{.title = text()};
    NightScore& score = night.score;
    for (int* const count : {&score.ticks_seen, &score.alarms, &score.lamps_broken,
                             &score.panes_broken, &score.stunned, &score.rewinds, &night.ticks}) {
      *count = this->count();
    }
    score.loot = worth();
    night.loot_there = worth();
    const double par = worth();
    if (par > 0) night.par = par;
    const std::uint64_t medals = number();
    night.medals = {(medals & 1U) != 0, (medals & 2U) != 0, (medals & 4U) != 0};
    return night;
  }
  int ticks() {
    const std::uint64_t ticks = number();
    is_good_ = is_good_ && ticks <= max_walk_ticks;
    return is_good_ ? static_cast<int>(ticks) : 0;
  }
  int count() { return static_cast<int>(std::min<std::uint64_t>(number(), max_counted)); }
  double worth() {
    const auto worth = std::bit_cast<double>(number());
    return worth >= 0 ? std::min(worth, 1e12) : 0;  // no NaN, either
  }
  bool has(std::uint64_t size) {
    is_good_ = is_good_ && size <= left_.size();
    return is_good_;
  }

  std::span<const std::byte> left_;
  bool is_good_ = true;
};

}  // namespace

std::vector<std::byte> encode_save(const SavedWalk& walk) {
  std::vector<std::byte> body;
  put(body, walk.number);
  put(body, std::as_bytes(std::span(walk.title)));
  put(body, std::as_bytes(std::span(walk.map)));
  put(body, walk.level_hash);
  put(body, static_cast<std::uint64_t>(walk.ticks));
  put(body, static_cast<std::uint64_t>(walk.saved_at));
  put(body, walk.flashlight ? 1 : 0);
  put(body, walk.has_relic ? 1 : 0);
  put(body, walk.is_hunted ? 1 : 0);
  put(body, walk.world);
  put(body, walk.explored.size());
  for (const std::uint64_t word : walk.explored) put(body, word);
  put(body, walk.nights.size());
  for (const NightReport& night : walk.nights) put_night(body, night);

  std::vector<std::byte> bytes;
  std::ranges::copy(text_bytes(file_mark), std::back_inserter(bytes));
  put(bytes, newest_save_form * hundred + walk.world_version);
  put(bytes, body.size());
  put(bytes, 0);
  bytes.insert(bytes.end(), body.begin(), body.end());
  std::vector<std::byte> sum;
  put(sum, sum_of(bytes));
  std::ranges::copy(sum, bytes.begin() + static_cast<std::ptrdiff_t>(sum_place));
  return bytes;
}

Result<SavedWalk> decode_save(std::span<const std::byte> bytes, const std::string& file) {
  const auto wrong = [&](std::string message) {
    return fail({.file = file, .message = std::move(message)});
  };
  const auto is_same = [](std::byte byte, char letter) {
    return static_cast<char>(byte) == letter;
  };
  const bool has_mark = bytes.size() >= file_mark.size() &&
                        std::ranges::equal(bytes.first(file_mark.size()), file_mark, is_same);
  if (!has_mark) return wrong(std::string(text_of(Word::mistake_no_save)));
  const std::string damaged(text_of(Word::mistake_damaged_save));
  if (bytes.size() < head_size) return wrong(damaged);
  if (number_at(bytes, file_mark.size() + number_size) != bytes.size() - head_size ||
      number_at(bytes, sum_place) != sum_of(bytes)) {
    return wrong(damaged);
  }
  // After the sum: a version that was changed by accident is damage.
  const std::uint64_t version = number_at(bytes, file_mark.size());
  const std::uint64_t form = version / hundred;
  if (form < oldest_save_form || form > newest_save_form ||
      version % hundred > saved_world_version) {
    return wrong(std::string(text_of(Word::mistake_other_version)));
  }
  SaveReader reader(bytes.subspan(head_size));
  SavedWalk walk = reader.walk(form);
  walk.world_version = version % hundred;
  if (!reader.is_good()) return wrong(damaged);
  return walk;
}

std::uint64_t number_of_save(std::span<const std::byte> begin) {
  const bool is_newer =
      begin.size() >= save_number_size && number_at(begin, file_mark.size()) / hundred >= 5;
  return is_newer ? number_at(begin, head_size) : 0;
}

}  // namespace raywalk
