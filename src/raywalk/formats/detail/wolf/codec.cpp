#include "raywalk/formats/detail/wolf/codec.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

#include "raywalk/formats/detail/wolf/bytes.hpp"

namespace raywalk::detail {

namespace {

constexpr unsigned near_tag = 0xA7;
constexpr unsigned far_tag = 0xA8;
constexpr std::size_t max_repeated = 255;
constexpr std::size_t max_back = 255;
/// A run of fewer takes no less room than its words.
constexpr std::size_t min_run = 4;

tl::unexpected<PackingFault> fault(std::size_t offset, std::string message) {
  return tl::unexpected(PackingFault{offset, std::move(message)});
}

bool is_tag(unsigned high) { return high == near_tag || high == far_tag; }

/// Reads the parts of a packed stream, one after the other.
class CarmackReader {
 public:
  CarmackReader(std::span<const std::byte> bytes, std::size_t count)
      : bytes_(bytes), count_(count) {
    words_.reserve(count);
  }

  UnpackedWords read() {
    while (words_.size() < count_) {
      if (!read_part()) return tl::unexpected(*std::move(fault_));
    }
    return std::move(words_);
  }

 private:
  bool read_part() {
    const std::size_t begin = at_;
    if (!has(2, begin)) return false;
    const unsigned low = next();
    const unsigned high = next();
    if (!is_tag(high)) return add(low | high << 8U);
    const bool is_far = high == far_tag && low > 0;
    if (!has(is_far ? 2 : 1, begin)) return false;
    unsigned operand = next();
    if (low == 0) return add(operand | high << 8U);
    if (is_far) operand |= next() << 8U;
    return repeat(low, operand, is_far, begin);
  }

  bool repeat(std::size_t count, std::size_t operand, bool is_far, std::size_t begin) {
    if (is_far ? operand >= words_.size() : operand == 0 || operand > words_.size()) {
      return fail_at(begin, "expected a repetition of words that are there, and only " +
                                std::to_string(words_.size()) + " are");
    }
    if (count > count_ - words_.size()) {
      return fail_at(begin, "expected at most " + std::to_string(count_ - words_.size()) +
                                " more words, not " + std::to_string(count));
    }
    std::size_t from = is_far ? operand : words_.size() - operand;
    // One by one: a repetition may run into the words that it makes.
    for (std::size_t i = 0; i < count; ++i) words_.push_back(words_[from++]);
    return true;
  }

  bool add(unsigned word) {
    words_.push_back(static_cast<std::uint16_t>(word));
    return true;
  }
  [[nodiscard]] bool has(std::size_t more, std::size_t begin) {
    if (bytes_.size() - at_ >= more) return true;
    return fail_at(begin, "the packed bytes end after " + std::to_string(words_.size()) + " of " +
                              std::to_string(count_) + " words");
  }
  bool fail_at(std::size_t offset, std::string message) {
    fault_ = PackingFault{offset, std::move(message)};
    return false;
  }
  unsigned next() { return std::to_integer<unsigned>(bytes_[at_++]); }

  std::span<const std::byte> bytes_;
  std::size_t count_;
  std::size_t at_ = 0;
  Words words_{};
  std::optional<PackingFault> fault_{};
};

/// A repetition of earlier words; of none where nothing repeats.
struct Repetition {
  std::size_t from = 0;
  std::size_t count = 0;
};

/// Finds earlier words that are like the next ones.
class RepetitionFinder {
 public:
  explicit RepetitionFinder(std::span<const std::uint16_t> words) : words_(words) {}

  /// The repetition at `at` that saves most. Expects the words before to be known.
  [[nodiscard]] Repetition best(std::size_t at) const {
    Repetition result;
    std::size_t saved = 0;
    const auto found = at + 1 < words_.size() ? begins_.find(pair(at)) : begins_.end();
    if (found == begins_.end()) return result;
    const std::size_t tried = std::min(found->second.size(), max_tried);
    for (std::size_t i = 0; i < tried; ++i) {
      const std::size_t from = found->second[found->second.size() - 1 - i];
      const std::size_t count = alike(from, at);
      const std::size_t cost = at - from <= max_back ? 3 : 4;
      if (2 * count <= cost + saved) continue;
      saved = 2 * count - cost;
      result = {from, count};
    }
    return result;
  }

  void know(std::size_t at) {
    if (at + 1 < words_.size()) begins_[pair(at)].push_back(at);
  }

 private:
  static constexpr std::size_t max_tried = 64;

  [[nodiscard]] std::uint32_t pair(std::size_t at) const {
    return std::uint32_t{words_[at]} << 16U | words_[at + 1];
  }
  [[nodiscard]] std::size_t alike(std::size_t from, std::size_t at) const {
    const std::size_t most = std::min(max_repeated, words_.size() - at);
    std::size_t count = 0;
    while (count < most && words_[from + count] == words_[at + count]) ++count;
    return count;
  }

  std::span<const std::uint16_t> words_;
  /// Where each two words that follow each other are, the nearest last.
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> begins_{};
};

void write_word(std::vector<std::byte>& bytes, unsigned word) {
  const unsigned high = word >> 8U;
  if (!is_tag(high)) return put_number(bytes, word, 2);
  put_number(bytes, high << 8U, 2);
  put_number(bytes, word, 1);
}

void write_repetition(std::vector<std::byte>& bytes, Repetition repetition, std::size_t at) {
  const bool is_near = at - repetition.from <= max_back;
  put_number(bytes, static_cast<unsigned>(repetition.count), 1);
  put_number(bytes, is_near ? near_tag : far_tag, 1);
  if (is_near) return put_number(bytes, static_cast<unsigned>(at - repetition.from), 1);
  put_number(bytes, static_cast<unsigned>(repetition.from), 2);
}

}  // namespace

UnpackedWords unpack_carmack(std::span<const std::byte> bytes, std::size_t count) {
  return CarmackReader(bytes, count).read();
}

std::vector<std::byte> pack_carmack(std::span<const std::uint16_t> words) {
  std::vector<std::byte> bytes;
  RepetitionFinder finder(words);
  std::size_t at = 0;
  while (at < words.size()) {
    const Repetition repetition = finder.best(at);
    const std::size_t count = std::max(repetition.count, std::size_t{1});
    if (repetition.count == 0) {
      write_word(bytes, words[at]);
    } else {
      write_repetition(bytes, repetition, at);
    }
    for (const std::size_t end = at + count; at < end; ++at) finder.know(at);
  }
  return bytes;
}

UnpackedWords unpack_runs(std::span<const std::uint16_t> words, std::uint16_t tag,
                          std::size_t count) {
  Words result;
  result.reserve(count);
  std::size_t at = 0;
  while (result.size() < count) {
    const bool is_run = at < words.size() && words[at] == tag;
    if (at + (is_run ? 3 : 1) > words.size()) {
      return fault(at, "the runs end after " + std::to_string(result.size()) + " of " +
                           std::to_string(count) + " tiles");
    }
    const std::size_t length = is_run ? words[at + 1] : 1;
    if (length > count - result.size()) {
      return fault(at, "expected a run of at most " + std::to_string(count - result.size()) +
                           " tiles, not of " + std::to_string(length));
    }
    result.insert(result.end(), length, is_run ? words[at + 2] : words[at]);
    at += is_run ? 3 : 1;
  }
  return result;
}

Words pack_runs(std::span<const std::uint16_t> words, std::uint16_t tag) {
  Words result;
  std::size_t at = 0;
  while (at < words.size()) {
    std::size_t end = at + 1;
    while (end < words.size() && words[end] == words[at]) ++end;
    const std::size_t length = end - at;
    if (length >= min_run || words[at] == tag) {
      result.insert(result.end(), {tag, static_cast<std::uint16_t>(length), words[at]});
    } else {
      result.insert(result.end(), length, words[at]);
    }
    at = end;
  }
  return result;
}

}  // namespace raywalk::detail
