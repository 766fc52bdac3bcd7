#include "raywalk/lightmap/detail/lit_region.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "raywalk/visibility/bearing.hpp"

namespace raywalk::detail {

namespace {

/// How much directions as numbers may be off: generously more than what is rounded, in double
/// precision, and in single.
constexpr double fine_direction_error = 0x1p-36;
constexpr double direction_error = 0x1p-20;
/// A whole turn, as a number.
constexpr float whole = 4;

/// Whether what is seen in a span is behind all of a tile, before all of it, or in it.
enum class Front : std::uint8_t { behind, before, inside };

/// The side of a wall on which the eye is.
HalfPlane before_wall(const Span& span, Point eye) {
  const double own = span.is_upright ? eye.x : eye.y;
  const double away = span.at - own;
  const double sign = away > 0 ? 1 : -1;
  return {span.is_upright ? Vec{-sign, 0} : Vec{0, -sign}, sign * away};
}

HalfPlane clockwise_of(const std::array<float, 2>& way) { return {-way[1], way[0], 0}; }
HalfPlane counterclockwise_of(const std::array<float, 2>& way) { return {way[1], -way[0], 0}; }

std::array<float, 2> rounded(Vec way) {
  return {static_cast<float>(way.x), static_cast<float>(way.y)};
}

}  // namespace

/// The directions in which a tile lies, as numbers: from the first one to the last, which may be
/// more than `whole`. None if the eye is in it or on its sides.
struct TileArc {
  double from = 0;
  double to = 0;
};

namespace {

std::optional<TileArc> arc_of(Point eye, Tile tile) {
  const double west = tile.x;
  const double north = tile.y;
  const double east = west + 1;
  const double south = north + 1;
  const bool is_west = eye.x < west;
  const bool is_east = eye.x > east;
  const bool is_north = eye.y < north;
  const bool is_south = eye.y > south;
  if (!is_west && !is_east && !is_north && !is_south) return std::nullopt;
  // Seen from the west it begins with its northern side, and so on, round the tile.
  const Point from{is_north ? east : (is_south ? west : (is_west ? west : east)),
                   is_west ? north : (is_east ? south : (is_north ? north : south))};
  const Point to{is_north ? west : (is_south ? east : (is_west ? west : east)),
                 is_west ? south : (is_east ? north : (is_north ? north : south))};
  TileArc arc{turned(from - eye), turned(to - eye)};
  if (arc.to < arc.from) arc.to += whole;
  return arc;
}

}  // namespace

/// Puts the pieces of a tile together, span by span. No decision depends on rounding: a piece
/// between two edges lies between them wherever the tile is, and an edge is left out only where it
/// is sure to be beyond the tile.
class RegionMaker {
 public:
  RegionMaker(const LitView& view, Tile tile, LitRegion& region)
      : view_(view),
        marks_(view.marks_),
        eye_(view.view().eye()),
        tile_(tile),
        arc_(arc_of(eye_, tile)),
        region_(region) {}

  void make() {
    region_.is_whole = false;
    region_.pieces.clear();
    region_.ends.clear();
    const auto is_on_side = [](double at, int low) { return at == low || at == low + 1.0; };
    // Along a side of the tile the eye may see that side alone.
    region_.is_touched = is_on_side(eye_.x, tile_.x) || is_on_side(eye_.y, tile_.y);
    if (marks_.empty()) return;
    if (arc_) {
      add_arc();
    } else {
      for (std::size_t i = 0; i < marks_.size(); ++i) add(i);
    }
    if (!is_whole()) return close();
    region_.is_whole = region_.is_touched = true;
    region_.pieces.clear();
    region_.ends.clear();
  }

 private:
  using Mark = LitView::Mark;
  using Side = LitView::Side;

  /// True if all of the tile is seen. Asked before the last arc is closed.
  [[nodiscard]] bool is_whole() const {
    if (!arc_) return is_all_free_;
    if (open_) return region_.pieces.empty() && piece_of(*open_).sides().empty();
    return region_.pieces.size() == 1 && region_.pieces[0].sides().empty();
  }

  /// The spans that are not sure to lie beside the tile.
  void add_arc() {
    TileArc& arc = *arc_;
    arc.from -= direction_error;
    arc.to += direction_error;
    while (arc.from < marks_.front().turn.from) {
      arc.from += whole;
      arc.to += whole;
    }
    const auto first = std::ranges::partition_point(
        marks_, [&](const Mark& mark) { return mark.turn.to + direction_error < arc.from; });
    auto i = static_cast<std::size_t>(first - marks_.begin());
    for (; i < marks_.size() && marks_[i].turn.from - direction_error <= arc.to; ++i) add(i);
    if (i < marks_.size()) return;
    arc.from -= whole;
    arc.to -= whole;
    around_ = whole;
    for (i = 0; i < marks_.size() && marks_[i].turn.from - direction_error <= arc.to; ++i) {
      if (marks_[i].turn.to + direction_error >= arc.from) add(i);
    }
  }

  void add(std::size_t number) {
    const Mark& mark = marks_[number];
    region_.is_touched = region_.is_touched || touches(mark);
    const Front front = front_of(mark);
    is_all_free_ = is_all_free_ && front == Front::behind && !mark.opens;
    if (front != Front::behind) {
      close();
      if (front == Front::before) return;
      open(number);
      LitPiece piece = piece_of(*open_);
      piece.add(before_wall(view_.view().spans()[number], eye_));
      region_.add(piece, open_->directions);
      return open_.reset();
    }
    // Less than half a turn, so that a piece is convex.
    const bool goes_on =
        open_ && !mark.opens && open_->last + 1 == number &&
        mark.turn.to + around_ - open_->directions.from < whole / 2 - 2 * direction_error;
    if (!goes_on) {
      close();
      return open(number);
    }
    open_->last = number;
    open_->directions.to = mark.turn.to + around_;
    open_->ends_beyond = ends_beyond(mark);
  }

  [[nodiscard]] Front front_of(const Mark& mark) const {
    if (mark.side == Side::none) return Front::behind;  // of the reach: no light comes that far
    const int low = mark.is_upright ? tile_.x : tile_.y;
    const int end = mark.line + (mark.is_between ? 1 : 0);
    const bool is_higher = mark.side == Side::higher;
    if (is_higher ? mark.line > low : end <= low) return Front::behind;
    if (is_higher ? end <= low : mark.line > low) return Front::before;
    return Front::inside;
  }
  /// True if what is seen in a span touches the tile, or lies behind its near side.
  [[nodiscard]] bool touches(const Mark& mark) const {
    const int low = mark.is_upright ? tile_.x : tile_.y;
    if (mark.side == Side::higher) return mark.line >= low;
    return mark.side == Side::none || mark.line + (mark.is_between ? 1 : 0) <= low + 1;
  }

  /// Spans side by side, and whether each end is sure to be beyond the tile.
  struct OpenArc {
    std::size_t first = 0;
    std::size_t last = 0;
    TurnRange directions{};
    bool begins_beyond = false;
    bool ends_beyond = false;
  };

  void open(std::size_t number) {
    const Mark& mark = marks_[number];
    open_ = OpenArc{number,
                    number,
                    {mark.turn.from + around_, mark.turn.to + around_},
                    arc_ && mark.turn.from + direction_error < arc_->from,
                    ends_beyond(mark)};
  }
  [[nodiscard]] bool ends_beyond(const Mark& mark) const {
    return arc_ && mark.turn.to - direction_error > arc_->to;
  }
  void close() {
    if (open_) region_.add(piece_of(*open_), open_->directions);
    open_.reset();
  }
  [[nodiscard]] LitPiece piece_of(const OpenArc& arc) const {
    LitPiece piece;
    if (!arc.begins_beyond) piece.add(clockwise_of(marks_[arc.first].from));
    if (!arc.ends_beyond) piece.add(counterclockwise_of(marks_[arc.last].to));
    return piece;
  }

  const LitView& view_;
  std::span<const Mark> marks_;
  Point eye_;
  Tile tile_;
  std::optional<TileArc> arc_;
  /// Directions in which nothing is before the tile's far side.
  std::optional<OpenArc> open_{};
  bool is_all_free_ = true;
  /// Added to directions: a turn, after the last span has been followed by the first.
  float around_ = 0;
  LitRegion& region_;
};

Lit LitPiece::at(Vec w) const {
  Lit lit = Lit::yes;
  for (const HalfPlane& side : sides()) {
    const Lit here = side.at(w);
    if (here == Lit::no) return Lit::no;
    if (here == Lit::doubt) lit = Lit::doubt;
  }
  return lit;
}

std::span<const LitPiece> LitRegion::pieces_in(double from, double to) const {
  if (are_few()) return pieces;
  for (; to < first - direction_error; to += whole) from += whole;
  // Where the last one may go over into the first again, both may be meant.
  const bool is_clear = from > first + direction_error && to < first + whole - direction_error;
  if (!is_clear) return pieces;
  const auto begin =
      std::ranges::partition_point(ends, [&](float end) { return end + direction_error < from; });
  // A piece begins where the one before it ends, or later. Each step is one that is returned.
  auto last = begin;
  while (last != ends.end() && *last - direction_error <= to) ++last;
  const auto number = [&](auto place) { return static_cast<std::size_t>(place - ends.begin()); };
  const std::size_t end = std::min(number(last) + 1, pieces.size());
  return std::span(pieces).subspan(number(begin), end - number(begin));
}

void LitRegion::add(const LitPiece& piece, const TurnRange& directions) {
  if (pieces.empty()) first = directions.from;
  pieces.push_back(piece);
  ends.push_back(directions.to);
}

std::span<const LitPiece> LitRegion::pieces_at(Vec w) const {
  if (are_few()) return pieces;
  const double direction = turned(w);
  return pieces_in(direction, direction);
}

std::span<const LitPiece> LitRegion::pieces_between(Vec a, Vec b) const {
  if (are_few()) return pieces;
  // Much less than what may be rounded on the way between them.
  constexpr double error = 0x1p-20;
  constexpr double half = whole / 2;
  constexpr double doubt = 0x1p-10;
  const double from = std::min(turned(a), turned(b));
  const double to = std::max(turned(a), turned(b));
  if (to - from < half - doubt) return pieces_in(from - error, to + error);
  if (to - from > half + doubt) return pieces_in(to - error, from + whole + error);
  return pieces;
}

Lit LitRegion::at(Vec w) const {
  if (is_whole) return Lit::yes;
  Lit lit = Lit::no;
  for (const LitPiece& piece : pieces_at(w)) {
    const Lit here = piece.at(w);
    if (here == Lit::yes) return Lit::yes;
    if (here == Lit::doubt) lit = Lit::doubt;
  }
  return lit;
}

void LitView::find_marks() {
  marks_.clear();
  marks_.reserve(view_.spans().size());
  double last = 0;
  for (const Span& span : view_.spans()) {
    const Vec begin = offset(view_.eye(), span.from);
    const Vec end = offset(view_.eye(), span.to);
    double from = turned(begin);
    double to = turned(end);
    if (!marks_.empty()) {
      while (from < last - fine_direction_error) from += whole;
    }
    while (to < from - fine_direction_error) to += whole;
    last = to;
    Mark& mark = marks_.emplace_back();
    mark.turn = {static_cast<float>(from), static_cast<float>(to)};
    mark.from = rounded(begin);
    mark.to = rounded(end);
    mark.opens = span.opens;
    if (!span.is_on_line()) continue;
    const double line = std::floor(span.at);
    mark.line = static_cast<std::int32_t>(line);
    mark.is_upright = span.is_upright;
    mark.is_between = line != span.at;
    mark.side =
        (span.is_upright ? view_.eye().x : view_.eye().y) < span.at ? Side::higher : Side::lower;
  }
}

LitRegion LitView::region(Tile tile) const {
  LitRegion region;
  find_region(tile, region);
  return region;
}

void LitView::find_region(Tile tile, LitRegion& region) const {
  RegionMaker(*this, tile, region).make();
}

std::size_t LitView::bytes() const { return view_.bytes() + marks_.capacity() * sizeof(Mark); }

}  // namespace raywalk::detail
