#pragma once

// Catch2 by the names that version 3 gives its parts; version 2 is one header, and lacks some of
// them.

#if __has_include(<catch2/catch.hpp>)

#include <catch2/catch.hpp>
#include <string>

namespace Catch::Matchers {

[[nodiscard]] inline auto ContainsSubstring(const std::string& part) { return Contains(part); }

}  // namespace Catch::Matchers

#ifdef CATCH_CONFIG_EXTERNAL_INTERFACES
namespace Catch {

using EventListenerBase = TestEventListenerBase;

}  // namespace Catch
#endif

#else

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>

using Catch::Approx;

#endif
