#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "raywalk/base/bytes.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

namespace {

constexpr bool is_white(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The text of a PGM picture: numbers between blanks, and comments from `#` to the end of a line.
class PgmText {
 public:
  explicit PgmText(std::string_view text) : text_(text) {}

  /// The next number; none if there is no number, or one of more than a million.
  [[nodiscard]] std::optional<int> number() {
    pass_blanks();
    constexpr int most = 1000000;
    int value = 0;
    const std::size_t first = next_;
    for (; next_ < text_.size() && is_digit(text_[next_]); ++next_) {
      value = 10 * value + (text_[next_] - '0');
      if (value > most) return std::nullopt;
    }
    return next_ == first ? std::nullopt : std::optional(value);
  }
  /// Passes the one blank between the header and the bytes of the pixels.
  [[nodiscard]] bool pass_blank() {
    if (next_ >= text_.size()) return false;
    ++next_;
    return is_white(text_[next_ - 1]);
  }
  [[nodiscard]] std::size_t left() const { return text_.size() - next_; }
  /// The next value of so many bytes, the higher byte first. Expects that many.
  [[nodiscard]] int binary(std::size_t bytes) {
    int value = 0;
    for (; bytes > 0; --bytes) value = value << 8 | static_cast<unsigned char>(text_[next_++]);
    return value;
  }

 private:
  void pass_blanks() {
    for (; next_ < text_.size(); ++next_) {
      if (text_[next_] == '#') {
        next_ = std::min(text_.find('\n', next_), text_.size());
        if (next_ == text_.size()) return;
      } else if (!is_white(text_[next_])) {
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t next_ = 2;  // behind `P5`
};

struct PgmHeader {
  Grid grid{};
  int white = 0;
  /// Bytes per pixel; 0 if pixels are written as numbers.
  std::size_t bytes = 0;
};

Result<PgmHeader> read_header(PgmText& text, bool is_binary, const std::string& name,
                              std::int64_t max_side) {
  const auto width = text.number();
  const auto height = text.number();
  const auto white = text.number();
  if (!width || !height || !white || *width < 1 || *height < 1 || *white < 1 || *white > 65535 ||
      (is_binary && !text.pass_blank())) {
    return fail({name, 0, 0,
                 "is no PGM picture: expected its width, its height, and from 1 to 65535 for "
                 "white"});
  }
  if (*width > max_side || *height > max_side) {
    return fail(too_large_grid(name, *width, *height, max_side));
  }
  const std::size_t bytes = !is_binary ? 0 : *white > 255 ? 2 : 1;
  return PgmHeader{{*width, *height}, *white, bytes};
}

Error cut_off(const std::string& name, std::int64_t got, const Grid& grid) {
  return {name, 0, 0,
          "is cut off: it ends after " + std::to_string(got) + " of " +
              std::to_string(grid.count()) + " pixels"};
}

Result<void> read_rows(PgmText& text, const PgmHeader& header, const std::string& name,
                       const GridRowSink& sink, Progress* progress) {
  const Grid& grid = header.grid;
  // A number takes a digit and a blank.
  const std::size_t left = header.bytes == 0 ? (text.left() + 1) / 2 : text.left() / header.bytes;
  const auto most = static_cast<std::int64_t>(left);
  if (most < grid.count()) return fail(cut_off(name, most, grid));
  if (auto begun = begin_rows(sink, grid); !begun) return begun;
  std::vector<GridShade> row(static_cast<std::size_t>(grid.width));
  for (int y = 0; y < grid.height; ++y) {
    for (GridShade& shade : row) {
      const auto value = header.bytes == 0 ? text.number() : text.binary(header.bytes);
      if (!value) {
        return fail(cut_off(name, std::int64_t{y} * grid.width + (&shade - row.data()), grid));
      }
      const int gray = std::min(*value, header.white);
      shade = static_cast<GridShade>((gray * 255 + header.white / 2) / header.white);
    }
    sink.row(row);
    if (!tell_step(progress, y, grid.height)) return fail({name, 0, 0, not_wanted});
  }
  return {};
}

}  // namespace

Result<void> begin_rows(const GridRowSink& sink, const Grid& grid) {
  if (sink.fits) {
    if (auto wanted = sink.fits(grid); !wanted) return wanted;
  }
  sink.begin(grid);
  return {};
}

bool is_pgm(std::span<const std::byte> bytes) {
  return bytes.size() >= 2 && bytes[0] == std::byte{'P'} &&
         (bytes[1] == std::byte{'2'} || bytes[1] == std::byte{'5'});
}

Error too_large_grid(const std::string& name, std::int64_t width, std::int64_t height,
                     std::int64_t most) {
  return {name, 0, 0,
          "has " + std::to_string(width) + "x" + std::to_string(height) +
              " pixels, and a map may have at most " + std::to_string(most) + "x" +
              std::to_string(most)};
}

Result<void> read_pgm_rows(std::span<const std::byte> bytes, const std::string& name,
                           const GridRowSink& sink, const LoadTerms& terms) {
  const std::string_view whole = as_text(bytes);
  PgmText text(whole);
  const Result<PgmHeader> header = read_header(text, whole[1] == '5', name, terms.limits.grid_side);
  if (!header) return tl::unexpected(header.error());
  return read_rows(text, *header, name, sink, terms.progress);
}

}  // namespace raywalk::detail
