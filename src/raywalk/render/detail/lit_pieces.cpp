#include "raywalk/render/detail/lit_pieces.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "raywalk/render/detail/ground_lines.hpp"
#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

namespace {

constexpr std::size_t max_sides = 3;
using PieceEdges = std::array<ScreenEdge, max_sides>;

/// The edges of a piece whose points are counted from a place.
std::span<const ScreenEdge> edges_of(PieceEdges& edges, const GroundLines& lines,
                                     const LitPiece& piece, Point from) {
  std::size_t count = 0;
  for (const HalfPlane& side : piece.sides()) edges[count++] = lines.edge_of(side, from);
  return std::span(edges).first(count);
}

ColumnsOfRow columns_of(const Pass& pass, const PlaneRun& run) {
  const auto column = [&](int x) { return static_cast<float>(x - pass.first); };
  return {static_cast<float>(GroundLines::nearness(run.depth)), column(run.first),
          column(run.end - 1)};
}

std::size_t groups_for(std::size_t pieces) { return (pieces + edge_group - 1) / edge_group; }

}  // namespace

void LitPieces::begin() {
  ++part_;
  tile_count_ = 0;
  kept_pieces_ = 0;
  kept_crowds_ = 0;
  groups_.clear();
  pieces_.clear();
  crowds_.clear();
}

PiecesOfRun LitPieces::on(const Pass& pass, const PlaneRun& run) {
  const TilePieces& own = pieces_of(pass, run.tile);
  const auto groups = std::span(groups_).subspan(own.first / edge_group, groups_for(own.count));
  if (found_.size() < groups.size() * edge_group) found_.resize(groups.size() * edge_group);
  const std::size_t count = pass.kernels.find_pieces(groups, columns_of(pass, run), found_.data());
  std::span<const PieceOnRow> found = std::span(found_).first(count);
  if (own.crowd_count > 0) found = part_crowds(pass, run, own, found);
  return {found, pieces_.data() + own.first};
}

std::span<const PieceOnRow> LitPieces::part_crowds(const Pass& pass, const PlaneRun& run,
                                                   const TilePieces& own,
                                                   std::span<const PieceOnRow> all) {
  parted_.clear();
  auto crowds = std::span(crowds_).subspan(own.first_crowd, own.crowd_count);
  for (const PieceOnRow& found : all) {
    if (crowds.empty() || found.piece != crowds.front().piece) {
      parted_.push_back(found);
    } else {
      add_crowd(pass, run, crowds.front());
      crowds = crowds.subspan(1);
    }
  }
  return parted_;
}

void LitPieces::add_crowd(const Pass& pass, const PlaneRun& run, const Crowd& crowd) {
  const TileLights::Place& from = run.tile.lamps()[crowd.lamp].places[crowd.place];
  const Vec begin = pass.point_at(run.first, run.depth) - from.position;
  const Vec end = pass.point_at(run.end - 1, run.depth) - from.position;
  const std::span<const LitPiece> pieces = from.region.pieces_between(begin, end);
  const GroundLines lines(pass, run.tile.tile());
  const ColumnsOfRow row = columns_of(pass, run);
  for (std::size_t i = 0; i < pieces.size(); i += edge_group) {
    EdgeGroup group;
    for (std::size_t own = 0; own < std::min(edge_group, pieces.size() - i); ++own) {
      PieceEdges edges;
      group.set(own, edges_of(edges, lines, pieces[i + own], from.position));
    }
    const std::size_t first = parted_.size();
    parted_.resize(first + edge_group);
    parted_.resize(first +
                   pass.kernels.find_pieces(std::span(&group, 1), row, parted_.data() + first));
    for (PieceOnRow& found : std::span(parted_).subspan(first)) found.piece = crowd.piece;
  }
}

const LitPieces::TilePieces& LitPieces::pieces_of(const Pass& pass, const TileLights& tile) {
  assert(part_ > 0);
  tiles_.resize(2 * limits_.tiles);
  const std::uint64_t key = static_cast<std::uint32_t>(tile.tile().x) * 0x9E3779B97F4A7C15U +
                            static_cast<std::uint32_t>(tile.tile().y) * 0xC2B2AE3D27D4EB4FU;
  auto slot = static_cast<std::size_t>(key >> 32U) % tiles_.size();
  for (; tiles_[slot].part == part_; slot = (slot + 1) % tiles_.size()) {
    if (tiles_[slot].tile == tile.tile()) return tiles_[slot];
  }
  groups_.resize(groups_for(kept_pieces_));
  pieces_.resize(kept_pieces_);
  crowds_.resize(kept_crowds_);
  if (tile_count_ == limits_.tiles || kept_pieces_ >= limits_.pieces) {
    return passing_ = made(pass, tile);
  }
  tiles_[slot] = made(pass, tile);
  ++tile_count_;
  kept_pieces_ = pieces_.size();
  kept_crowds_ = crowds_.size();
  return tiles_[slot];
}

LitPieces::TilePieces LitPieces::made(const Pass& pass, const TileLights& tile) {
  TilePieces own{
      .tile = tile.tile(), .part = part_, .first = pieces_.size(), .first_crowd = crowds_.size()};
  const GroundLines lines(pass, tile.tile());
  const bool has_room = kept_pieces_ < limits_.pieces / 2;
  const std::size_t most = has_room ? limits_.pieces_of_place : 0;
  PieceEdges edges;
  std::int32_t number = 0;
  for (std::size_t i = 0; i < tile.lamps().size(); ++i) {
    const TileLights::Lamp& lamp = tile.lamps()[i];
    for (std::size_t place = 0; place < lamp.places.size(); ++place) {
      const auto& [position, region, view] = lamp.places[place];
      if (region.pieces.size() > most) {
        crowds_.push_back({pieces_.size() - own.first, i, place});
        add({number, PieceOfTile::seen}, {});
      } else {
        for (const LitPiece& piece : region.pieces) {
          add({number, PieceOfTile::seen}, edges_of(edges, lines, piece, position));
        }
      }
      for (std::size_t pane = 0; lamp.is_one() && pane < lamp.panes.size(); ++pane) {
        add({number, static_cast<std::int32_t>(pane)},
            edges_of(edges, lines, lamp.panes[pane]->shadow, position));
      }
      ++number;
    }
  }
  own.count = pieces_.size() - own.first;
  own.crowd_count = crowds_.size() - own.first_crowd;
  pieces_.resize(groups_.size() * edge_group);
  return own;
}

void LitPieces::add(const PieceOfTile& piece, std::span<const ScreenEdge> edges) {
  const std::size_t number = pieces_.size() % edge_group;
  if (number == 0) groups_.emplace_back();
  pieces_.push_back(piece);
  groups_.back().set(number, edges);
}

}  // namespace raywalk::detail
