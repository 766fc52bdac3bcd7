#pragma once

#include <algorithm>
#include <cstdint>

#include "c/call.hpp"
#include "raywalk/base/thread_pool.hpp"
#include "raywalk/base/threads.hpp"

namespace raywalk::c {

/// The number of threads for so many pieces of work, where a caller asks for `threads`; 0 is one
/// for each processor. Expects 0 or more.
[[nodiscard]] inline int thread_count(std::int32_t threads, std::int64_t pieces) {
  constexpr int most = 256;
  const int wanted = threads == 0 ? usable_threads(most) : std::min(threads, most);
  return static_cast<int>(std::clamp<std::int64_t>(pieces, 1, wanted));
}

/// Calls `work(first, end)` for blocks of 0 <= i < count, by some threads, the caller's among them.
/// They end with the call, so a process that forks afterwards has none. Expects `count` and
/// `threads` of 0 or more, and `a_block` of 1 or more.
template <class Work>
void for_blocks(std::int64_t count, std::int64_t a_block, std::int32_t threads, const Work& work) {
  constexpr std::int64_t most_blocks = 1 << 20;
  a_block = std::max(a_block, count / most_blocks + 1);
  const std::int64_t blocks = (count + a_block - 1) / a_block;
  const auto call = [&](std::int64_t block) {
    work(block * a_block, std::min((block + 1) * a_block, count));
  };
  const int workers = thread_count(threads, blocks);
  if (workers == 1) {
    for (std::int64_t block = 0; block < blocks; ++block) call(block);
    return;
  }
  ThreadPool pool(workers);
  pool.parallel_for(static_cast<int>(blocks), [&](int block, int) { call(block); });
}

}  // namespace raywalk::c
