// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_FINDS) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_FINDS
#undef RAYWALK_BATCH_FINDS
#else
#define RAYWALK_BATCH_FINDS
#endif

#include <algorithm>
#include <bit>
#include <span>

#include "raywalk/batch/batch_columns.hpp"
#include "raywalk/batch/detail/batch_pool.hpp"
#include "raywalk/batch/detail/batch_rays.hpp"
#include "raywalk/ray/contact.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// The hits of the rays of a batch.
namespace raywalk::detail::HWY_NAMESPACE {

/// The contacts of a vector of rays.
struct ContactLanes {
  alignas(64) double t[lane_count];
  alignas(64) double x[lane_count];
  alignas(64) double y[lane_count];
  alignas(64) double normal_x[lane_count];
  alignas(64) double normal_y[lane_count];
  alignas(64) std::uint64_t face[lane_count];
  alignas(64) std::uint64_t tile[lane_count];  // y in the upper half
};

/// Field by field: a whole contact would be put together on the stack and read from there in larger
/// pieces than it was written in, for which the processor waits. That took half of all the time
/// where rays are short.
HWY_INLINE void put_contact(std::span<CastResult> results, std::size_t number,
                            const ContactLanes& from, std::size_t i) {
  CastResult& result = results[number];
  const double t = from.t[i];
  const Point point{from.x[i], from.y[i]};
  const Tile tile = std::bit_cast<Tile>(from.tile[i]);
  result.end = End::hit;
  result.t = t;
  result.point = point;
  result.tile = tile;
  if (!result.contact) result.contact.emplace();
  Contact& contact = *result.contact;
  contact.t = t;
  contact.point = point;
  contact.normal = {from.normal_x[i], from.normal_y[i]};
  contact.face = static_cast<Face>(from.face[i]);
  contact.tile = tile;
  contact.id = 0;
  contact.part = 0;
}
HWY_INLINE void put_contact(const CastColumns& results, std::size_t number,
                            const ContactLanes& from, std::size_t i) {
  if (!results.t.empty()) results.t[number] = from.t[i];
  if (!results.tile.empty()) results.tile[number] = std::bit_cast<Tile>(from.tile[i]);
  if (!results.face.empty()) results.face[number] = static_cast<Face>(from.face[i]);
  if (!results.end.empty()) results.end[number] = End::hit;
}

/// How rays come into a tile: over a row's line, a column's, or at a corner where it touches
/// another one; as numbers in lanes.
constexpr double entry_by_row = 0;
constexpr double entry_by_column = 1;
constexpr double entry_at_corner = 2;

/// Tiles that were hit, kept until they are many: to make a contact takes divisions, which cost the
/// same for one ray and for a vector of them.
template <class Rays, class Results>
class Finds {
 public:
  Finds(const Rays& rays, const Results& results) : rays_(rays), results_(results) {}

  HWY_INLINE void add(Word id, Lanes these, Double x, Double y, Double entry) {
    const Together some(these);
    some.store(id, id_ + count_);
    some.store(x, x_ + count_);
    some.store(y, y_ + count_);
    some.store(entry, entry_ + count_);
    count_ += some.count();
    if (count_ >= room) write();
  }
  /// Writes the results of all that were added.
  HWY_NOINLINE void write() {
    for (std::size_t from = 0; from < count_; from += lane_count) {
      ContactLanes contacts;
      const std::size_t some = std::min(lane_count, count_ - from);
      make(contacts, from, some);
      for (std::size_t i = 0; i < some; ++i) put_contact(results_, id_[from + i], contacts, i);
    }
    count_ = 0;
  }

 private:
  static constexpr std::size_t room = 64;

  /// Makes the contacts that `contact_on_entry` would, by the same operations.
  HWY_INLINE void make(ContactLanes& c, std::size_t from, std::size_t count) const {
    const Lanes real = hn::FirstN(Doubles(), count);
    const Word id =
        hn::IfThenElseZero(hn::RebindMask(Words(), real), hn::LoadU(Words(), id_ + from));
    const RayLanes ray = load_rays(rays_, hn::BitCast(Places(), id));
    const Double zero = hn::Zero(Doubles());
    const Double tile_x = hn::LoadU(Doubles(), x_ + from);
    const Double tile_y = hn::LoadU(Doubles(), y_ + from);
    const Double entry = hn::LoadU(Doubles(), entry_ + from);
    const Lanes by_x = hn::Ne(entry, all(entry_by_row));
    const Double x_sign = hn::CopySign(all(1), ray.direction_x);
    const Double y_sign = hn::CopySign(all(1), ray.direction_y);
    const Double x_line = hn::Add(tile_x, hn::Sub(all(1), if_onward(x_sign, 1)));
    const Double y_near = hn::Add(tile_y, hn::Sub(all(1), if_onward(y_sign, 1)));
    const Double y_ahead = hn::IfThenElseZero(hn::Eq(entry, all(entry_at_corner)), y_sign);
    const Double y_line = hn::Add(y_near, y_ahead);
    const Double met = larger(hn::Div(hn::Sub(x_line, ray.origin_x), ray.direction_x),
                              hn::Div(hn::Sub(y_line, ray.origin_y), ray.direction_y));
    const Double t = smaller(larger(zero, met), ray.max_t);
    const Double x = within(hn::Add(ray.origin_x, hn::Mul(t, ray.direction_x)), tile_x);
    const Double y = within(hn::Add(ray.origin_y, hn::Mul(t, ray.direction_y)), tile_y);
    hn::Store(t, Doubles(), c.t);
    hn::Store(hn::IfThenElse(by_x, x_line, x), Doubles(), c.x);
    hn::Store(hn::IfThenElse(by_x, y, y_line), Doubles(), c.y);
    hn::Store(hn::IfThenElseZero(by_x, hn::Neg(x_sign)), Doubles(), c.normal_x);
    hn::Store(hn::IfThenZeroElse(by_x, hn::Neg(y_sign)), Doubles(), c.normal_y);
    const Double x_face = face_of(x_sign, Face::east, Face::west);
    const Double y_face = face_of(y_sign, Face::south, Face::north);
    hn::Store(to_words(hn::IfThenElse(by_x, x_face, y_face)), Words(), c.face);
    const Word tile = hn::Or(to_words(tile_x), hn::ShiftLeft<32>(to_words(tile_y)));
    hn::Store(tile, Words(), c.tile);
  }
  // As in the standard library, also for two zeros.
  HWY_INLINE static Double larger(Double a, Double b) { return hn::IfThenElse(hn::Lt(a, b), b, a); }
  HWY_INLINE static Double smaller(Double a, Double b) {
    return hn::IfThenElse(hn::Lt(b, a), b, a);
  }
  HWY_INLINE static Double within(Double v, Double cell) {
    return smaller(larger(v, cell), hn::Add(cell, all(1)));
  }
  HWY_INLINE static Double face_of(Double sign, Face back, Face onward) {
    return hn::IfThenElse(hn::Lt(sign, hn::Zero(Doubles())), all(static_cast<double>(back)),
                          all(static_cast<double>(onward)));
  }

  const Rays& rays_;
  const Results& results_;
  std::size_t count_ = 0;
  alignas(64) std::uint64_t id_[room + lane_count] = {};
  alignas(64) double x_[room + lane_count] = {};
  alignas(64) double y_[room + lane_count] = {};
  alignas(64) double entry_[room + lane_count] = {};
};

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
