#include <cstdint>

// Highway 1.0.3 measures its timer as it is loaded, by RDTSCP, an instruction that callgrind
// refuses on machines that do not announce it. The program's own function comes before the
// library's; nothing that is counted asks for it.
namespace hwy::platform {

std::uint64_t TimerResolution();  // NOLINT(readability-identifier-naming): the name is Highway's
[[gnu::weak]] std::uint64_t TimerResolution() { return 1; }

}  // namespace hwy::platform
