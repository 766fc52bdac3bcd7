#include "raywalk/lightmap/detail/lit_region.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "raywalk/visibility/bearing.hpp"

namespace raywalk::detail {

namespace {

/// How much directions as numbers may be off: generously more than what is rounded.
constexpr double direction_error = 0x1p-36;
/// A whole turn, as a number.
constexpr double whole = 4;

/// Whether what is seen in a span is behind all of a tile, before all of it, or in it.
enum class Front : std::uint8_t { behind, before, inside };

Front front_of(const Span& span, Point eye, Tile tile) {
  if (!span.is_on_line()) return Front::behind;  // the end of the reach: no light comes that far
  const double own = span.is_upright ? eye.x : eye.y;
  const double low = span.is_upright ? tile.x : tile.y;
  const double high = low + 1;
  const bool goes_up = own < span.at;
  if (goes_up ? span.at >= high : span.at <= low) return Front::behind;
  if (goes_up ? span.at <= low : span.at >= high) return Front::before;
  return Front::inside;
}

/// True if what is seen in a span touches a tile, or lies behind its near side.
bool touches(const Span& span, Point eye, Tile tile) {
  if (!span.is_on_line()) return true;
  const double own = span.is_upright ? eye.x : eye.y;
  const double low = span.is_upright ? tile.x : tile.y;
  return own < span.at ? span.at >= low : span.at <= low + 1;
}

/// The side of a wall on which the eye is.
HalfPlane before_wall(const Span& span, Point eye) {
  const double own = span.is_upright ? eye.x : eye.y;
  const double away = span.at - own;
  const double sign = away > 0 ? 1 : -1;
  return {span.is_upright ? Vec{-sign, 0} : Vec{0, -sign}, sign * away};
}

HalfPlane clockwise_of(Point eye, const Bearing& bearing) {
  const Vec way = offset(eye, bearing);
  return {{-way.y, way.x}, 0};
}
HalfPlane counterclockwise_of(Point eye, const Bearing& bearing) {
  const Vec way = offset(eye, bearing);
  return {{way.y, -way.x}, 0};
}

/// The directions in which a tile lies, as numbers: from the first one to the last, which may be
/// more than `whole`. None if the eye is in it or on its sides.
struct TileArc {
  double from = 0;
  double to = 0;
};
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

/// Puts the pieces of a tile together, span by span. What decides is not rounded: a piece between
/// two edges lies between them wherever the tile is, and an edge is left out only where it is sure
/// to be beyond the tile.
class RegionMaker {
 public:
  RegionMaker(const LitView& view, Tile tile)
      : view_(view), eye_(view.view().eye()), tile_(tile), arc_(arc_of(eye_, tile)) {}

  [[nodiscard]] LitRegion make() {
    const auto is_on_side = [](double at, int low) { return at == low || at == low + 1.0; };
    // Along a side of the tile the eye may see that side alone.
    region_.is_touched = is_on_side(eye_.x, tile_.x) || is_on_side(eye_.y, tile_.y);
    const std::span<const Span> spans = view_.view().spans();
    if (spans.empty()) return region_;
    if (arc_) {
      add_arc(spans);
    } else {
      for (std::size_t i = 0; i < spans.size(); ++i) add(spans[i], view_.turns()[i]);
    }
    close();
    const bool is_whole =
        arc_ ? region_.pieces.size() == 1 && region_.pieces[0].sides().empty() : is_all_free_;
    if (is_whole) return {.is_whole = true, .is_touched = true};
    return std::move(region_);
  }

 private:
  /// The spans that are not sure to lie beside the tile.
  void add_arc(std::span<const Span> spans) {
    const auto& turns = view_.turns();
    TileArc& arc = *arc_;
    arc.from -= direction_error;
    arc.to += direction_error;
    while (arc.from < turns.front()[0]) {
      arc.from += whole;
      arc.to += whole;
    }
    const auto first = std::partition_point(turns.begin(), turns.end(), [&](const auto& turn) {
      return turn[1] + direction_error < arc.from;
    });
    auto i = static_cast<std::size_t>(first - turns.begin());
    for (; i < turns.size() && turns[i][0] - direction_error <= arc.to; ++i)
      add(spans[i], turns[i]);
    if (i < turns.size()) return;
    arc.from -= whole;
    arc.to -= whole;
    around_ = whole;
    for (i = 0; i < turns.size() && turns[i][0] - direction_error <= arc.to; ++i) {
      if (turns[i][1] + direction_error >= arc.from) add(spans[i], turns[i]);
    }
  }

  void add(const Span& span, const std::array<double, 2>& turn) {
    region_.is_touched = region_.is_touched || touches(span, eye_, tile_);
    const Front front = front_of(span, eye_, tile_);
    is_all_free_ = is_all_free_ && front == Front::behind && !span.opens;
    if (front != Front::behind) {
      close();
      if (front == Front::before) return;
      open(span, turn);
      LitPiece piece = piece_of(*open_);
      piece.add(before_wall(span, eye_));
      region_.pieces.push_back(piece);
      open_.reset();
      return;
    }
    // Less than half a turn, so that a piece is convex.
    const bool goes_on =
        open_ && !span.opens && last_ + 1 == &span &&
        turn[1] + around_ - open_->directions.from < whole / 2 - 2 * direction_error;
    if (!goes_on) {
      close();
      open(span, turn);
    }
    open_->to = span.to;
    open_->directions.to = turn[1] + around_;
    open_->ends_beyond = ends_beyond(turn);
    last_ = &span;
  }

  /// Directions side by side, and whether each end is sure to be beyond the tile.
  struct OpenArc {
    Bearing from{};
    Bearing to{};
    TurnRange directions{};
    bool begins_beyond = false;
    bool ends_beyond = false;
  };

  void open(const Span& span, const std::array<double, 2>& turn) {
    open_ = OpenArc{span.from,
                    span.to,
                    {turn[0] + around_, turn[1] + around_},
                    arc_ && turn[0] + direction_error < arc_->from,
                    ends_beyond(turn)};
    last_ = &span;
  }
  [[nodiscard]] bool ends_beyond(const std::array<double, 2>& turn) const {
    return arc_ && turn[1] - direction_error > arc_->to;
  }
  void close() {
    if (open_) region_.pieces.push_back(piece_of(*open_));
    open_.reset();
  }
  [[nodiscard]] LitPiece piece_of(const OpenArc& arc) const {
    LitPiece piece(arc.directions);
    if (!arc.begins_beyond) piece.add(clockwise_of(eye_, arc.from));
    if (!arc.ends_beyond) piece.add(counterclockwise_of(eye_, arc.to));
    return piece;
  }

  const LitView& view_;
  Point eye_;
  Tile tile_;
  std::optional<TileArc> arc_;
  /// Directions in which nothing is before the tile's far side, and the last span of them.
  std::optional<OpenArc> open_{};
  const Span* last_ = nullptr;
  bool is_all_free_ = true;
  /// Added to directions: a turn, after the last span has been followed by the first.
  double around_ = 0;
  LitRegion region_{};
};

}  // namespace

Lit LitPiece::at(Vec w) const {
  Lit lit = Lit::yes;
  for (const HalfPlane& side : sides()) {
    const Lit here = side.at(w);
    if (here == Lit::no) return Lit::no;
    if (here == Lit::doubt) lit = Lit::doubt;
  }
  return lit;
}

std::span<const LitPiece> LitRegion::pieces_in(TurnRange directions) const {
  if (pieces.size() < 3) return pieces;
  const double first = pieces.front().directions().from;
  double from = directions.from;
  double to = directions.to;
  for (; to < first - direction_error; to += whole) from += whole;
  // Where the last one may go over into the first again, both may be meant.
  const bool is_clear = from > first + direction_error && to < first + whole - direction_error;
  if (!is_clear) return pieces;
  const auto begin = std::ranges::partition_point(pieces, [&](const LitPiece& piece) {
    return piece.directions().to + direction_error < from;
  });
  const auto end = std::partition_point(begin, pieces.end(), [&](const LitPiece& piece) {
    return piece.directions().from - direction_error <= to;
  });
  return {begin, end};
}

std::span<const LitPiece> LitRegion::pieces_between(Vec a, Vec b) const {
  if (pieces.size() < 3) return pieces;
  // Much less than what may be rounded on the way between them.
  constexpr double error = 0x1p-20;
  constexpr double half = whole / 2;
  constexpr double doubt = 0x1p-10;
  const double from = std::min(turned(a), turned(b));
  const double to = std::max(turned(a), turned(b));
  if (to - from < half - doubt) return pieces_in({from - error, to + error});
  if (to - from > half + doubt) return pieces_in({to - error, from + whole + error});
  return pieces;
}

Lit LitRegion::at(Vec w) const {
  if (is_whole) return Lit::yes;
  Lit lit = Lit::no;
  const double direction = turned(w);
  for (const LitPiece& piece : pieces_in({direction, direction})) {
    const Lit here = piece.at(w);
    if (here == Lit::yes) return Lit::yes;
    if (here == Lit::doubt) lit = Lit::doubt;
  }
  return lit;
}

void LitView::find_turns() {
  turns_.clear();
  double last = 0;
  for (const Span& span : view_.spans()) {
    std::array<double, 2> turn{turned(offset(view_.eye(), span.from)),
                               turned(offset(view_.eye(), span.to))};
    if (!turns_.empty()) {
      while (turn[0] < last - direction_error) turn[0] += whole;
    }
    while (turn[1] < turn[0] - direction_error) turn[1] += whole;
    last = turn[1];
    turns_.push_back(turn);
  }
}

LitRegion LitView::region(Tile tile) const { return RegionMaker(*this, tile).make(); }

std::size_t LitView::bytes() const {
  return view_.spans().size() * (sizeof(Span) + sizeof(turns_[0]));
}

}  // namespace raywalk::detail
