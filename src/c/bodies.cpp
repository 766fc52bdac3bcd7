#include <array>
#include <cstdint>
#include <span>

#include "c/arrays.hpp"
#include "c/blocks.hpp"
#include "c/grid.hpp"
#include "raywalk/body/slide.hpp"

namespace raywalk::c {

extern "C" {

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_move_and_slide(raywalk_id grid, int64_t count,
                                                  const raywalk_input* centers,
                                                  const raywalk_input* radii,
                                                  const raywalk_input* motions, int32_t threads,
                                                  const raywalk_output* moved,
                                                  const raywalk_output* touched) {
  return answered([&]() -> raywalk_status {
    if (!is_count(count, "count") || !is_thread_count(threads)) return RAYWALK_BAD_ARGUMENT;
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    Arrays arrays;
    const std::array<std::int64_t, 2> pairs{count, 2};
    const auto singles = std::span(pairs).first(1);
    const auto from = arrays.read<double>(centers, pairs, "centers");
    const auto radius = arrays.read<double>(radii, singles, "radii");
    const auto motion = arrays.read<double>(motions, pairs, "motions");
    const auto to = arrays.written<double>(moved, pairs, "moved");
    const auto was_touched = arrays.written_optional<std::uint8_t>(touched, singles, "touched");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    const BitGrid& bits = asked->bits;
    const Frame& frame = asked->frame;
    for_blocks(count, 64, threads, [&](std::int64_t first, std::int64_t end) {
      for (std::int64_t i = first; i < end; ++i) {
        const Point center{from.at(i, 0), from.at(i, 1)};
        const Body body(frame.to_grid(center), frame.to_grid(radius.at(i)));
        const Slide slide = move_and_slide(
            bits.grid(), body, frame.to_grid(Vec{motion.at(i, 0), motion.at(i, 1)}), bits);
        // One that stays does so in the caller's units, too.
        const bool stays = slide.moved == Vec{0, 0};
        const Point there = stays ? center : frame.to_world(slide.center);
        to.set(there.x, i, 0);
        to.set(there.y, i, 1);
        if (was_touched.is_there()) was_touched.set(slide.touched ? 1 : 0, i);
      }
    });
    return RAYWALK_OK;
  });
}

}  // extern "C"
}  // namespace raywalk::c
