// Included once for each set of instructions, as Highway wants it: the guard is turned each time.
#if defined(RAYWALK_BATCH_POOL) == defined(HWY_TARGET_TOGGLE)
#ifdef RAYWALK_BATCH_POOL
#undef RAYWALK_BATCH_POOL
#else
#define RAYWALK_BATCH_POOL
#endif

#include <cstddef>

#include "raywalk/batch/detail/batch_lanes.hpp"

#if HWY_MAX_BYTES >= 32 && !HWY_HAVE_SCALABLE
HWY_BEFORE_NAMESPACE();
/// Groups of rays, and the pool from which they are formed anew at each step.
namespace raywalk::detail::HWY_NAMESPACE {

/// Where the lanes of some rays go that are moved together: byte i of an entry is the number of its
/// bit i.
struct Gathering {
  std::uint64_t lanes[256];
};
constexpr Gathering make_gathering() {
  Gathering all_of_them{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    unsigned count = 0;
    for (unsigned lane = 0; lane < 8; ++lane) {
      if ((bits >> lane & 1U) == 0) continue;
      all_of_them.lanes[bits] |= std::uint64_t{lane} << (8 * count++);
    }
  }
  return all_of_them;
}
constexpr Gathering gathering = make_gathering();

/// The lanes of some rays, moved together to the front. (Highway's Compress copies a table of 2 KB
/// to the stack each time, with GCC 12, and the machine's own instruction is slow on some.)
class Together {
 public:
  HWY_INLINE explicit Together(Lanes some)
      : order_(hn::IndicesFromVec(Doubles(), order_of(some))),
        count_(hn::CountTrue(Doubles(), some)) {}

  HWY_INLINE std::size_t count() const { return count_; }
  /// Writes a whole vector.
  HWY_INLINE void store(Double value, double* to) const {
    hn::StoreU(hn::TableLookupLanes(value, order_), Doubles(), to);
  }
  HWY_INLINE void store(Word value, std::uint64_t* to) const {
    hn::StoreU(hn::BitCast(Words(), hn::TableLookupLanes(hn::BitCast(Doubles(), value), order_)),
               Words(), to);
  }

 private:
  HWY_INLINE static Word order_of(Lanes some) {
    std::uint8_t bits[8];
    hn::StoreMaskBits(Doubles(), some, bits);
    const Word shift = hn::ShiftLeft<3>(hn::Iota(Words(), 0));
    return hn::And(hn::Shr(all_words(gathering.lanes[bits[0]]), shift), all_words(7));
  }

  decltype(hn::IndicesFromVec(Doubles(), Word())) order_;
  std::size_t count_;
};

/// Rays on their way, one in each lane.
struct Group {
  Double origin_x, origin_y;
  Double inverse_direction_x, inverse_direction_y;  // 1 / direction; infinite for 0
  Double line_x, line_y;  // by which they leave the block of 8x8 cells that they are in
  Double slope;           // of x by y; 1 or -1 if the ray goes through corners, else not exactly
  Double doubt, limit;    // as in `FreeRun`; past the limit they meet nothing
  Word cells;             // solid ones of the block, those not asked yet, as the ray sees them
  Word id;
};

/// Rays that wait for their next step, without gaps: a short one makes room for another at once.
class Pool {
 public:
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool has_room() const { return count_ + lane_count <= size; }
  void clear() { count_ = 0; }

  HWY_INLINE void load(Group& g, std::size_t from) const {
    g.origin_x = part(0, from);
    g.origin_y = part(1, from);
    g.inverse_direction_x = part(2, from);
    g.inverse_direction_y = part(3, from);
    g.line_x = part(4, from);
    g.line_y = part(5, from);
    g.slope = part(6, from);
    g.doubt = part(7, from);
    g.limit = part(8, from);
    g.cells = hn::BitCast(Words(), part(9, from));
    g.id = hn::BitCast(Words(), part(10, from));
  }
  /// Adds some rays of a group. While a pool that was cleared is read from its start, this never
  /// gets ahead of the reader.
  HWY_INLINE void add(const Group& g, Lanes these) {
    const Together some(these);
    some.store(g.origin_x, place(0));
    some.store(g.origin_y, place(1));
    some.store(g.inverse_direction_x, place(2));
    some.store(g.inverse_direction_y, place(3));
    some.store(g.line_x, place(4));
    some.store(g.line_y, place(5));
    some.store(g.slope, place(6));
    some.store(g.doubt, place(7));
    some.store(g.limit, place(8));
    some.store(hn::BitCast(Doubles(), g.cells), place(9));
    some.store(hn::BitCast(Doubles(), g.id), place(10));
    count_ += some.count();
  }

 private:
  static constexpr std::size_t size = 128;
  static constexpr std::size_t pitch = size + lane_count;  // the last rays are a whole vector, too
  static constexpr std::size_t parts = 11;

  HWY_INLINE Double part(std::size_t number, std::size_t from) const {
    return hn::LoadU(Doubles(), values_ + number * pitch + from);
  }
  HWY_INLINE double* place(std::size_t number) { return values_ + number * pitch + count_; }

  std::size_t count_ = 0;
  alignas(64) double values_[parts * pitch] = {};
};

}  // namespace raywalk::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif
