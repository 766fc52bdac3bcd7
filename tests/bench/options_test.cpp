#include "bench/options.hpp"

#include <string>
#include <vector>

#include "bench/render_bench.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using Arguments = std::vector<std::string>;

/// The request of a good call. Expects one.
template <class T>
T asked(const Arguments& arguments) {
  const auto request = parse_bench(arguments);
  INFO((request ? "" : to_string(request.error())));
  REQUIRE(request);
  REQUIRE(std::holds_alternative<T>(*request));
  return std::get<T>(*request);
}

std::string refusal(const Arguments& arguments) {
  const auto request = parse_bench(arguments);
  return request ? "no error" : to_string(request.error());
}

std::string numbers_of_threads() {
  std::vector<std::string> numbers;
  for (const int threads : render_bench_threads()) numbers.push_back(std::to_string(threads));
  return joined(numbers);
}

TEST_CASE("bench options: every one is read") {
  CHECK(asked<BenchOptions>({"rays"}) == BenchOptions{});
  CHECK(
      asked<BenchOptions>({"rays", "--json", "--map", "holes", "--method=mask", "--rays", "100"}) ==
      BenchOptions{.map = "holes", .method = "mask", .rays = 100, .json = true});
  CHECK(asked<BenchOptions>({"rays", "--lattice"}) == BenchOptions{.lattice = true});
  CHECK(refusal({"rays", "--lattice", "--rays", "9"}) ==
        "raywalk-bench rays: --lattice has a map, methods and rays of its own");
  CHECK(asked<BenchOptions>({"light"}) == BenchOptions{.subject = BenchSubject::light});
  CHECK(asked<BenchOptions>({"light", "--map", "pillars", "--method", "fov", "--json"}) ==
        BenchOptions{
            .subject = BenchSubject::light, .map = "pillars", .method = "fov", .json = true});
  CHECK(asked<BenchOptions>({"night", "--scene", "chase"}) ==
        BenchOptions{.subject = BenchSubject::night, .scene = "chase"});
  CHECK(asked<BenchOptions>({"views", "--scene", "worlds", "--threads", "1"}) ==
        BenchOptions{.subject = BenchSubject::views, .scene = "worlds", .threads = 1});
  CHECK(asked<BenchOptions>({"lit", "--scene", "lamps", "--size", "64x40"}) ==
        BenchOptions{.subject = BenchSubject::lit, .scene = "lamps", .size = Size{64, 40}});
  CHECK(asked<BenchOptions>({"shimmer", "--map", "walk"}) ==
        BenchOptions{.subject = BenchSubject::shimmer, .map = "walk"});
  CHECK(asked<BenchOptions>({"reload", "--map", "keep"}) ==
        BenchOptions{.subject = BenchSubject::reload, .map = "keep"});
  CHECK(asked<BenchOptions>({"render"}) == BenchOptions{.subject = BenchSubject::render});
  CHECK(asked<BenchOptions>({"render", "--scene", "common", "--size", "64x40", "--threads", "1",
                             "--target=portable", "--json"}) ==
        BenchOptions{.subject = BenchSubject::render,
                     .scene = "common",
                     .size = Size{64, 40},
                     .threads = 1,
                     .target = "portable",
                     .json = true});
}

TEST_CASE("bench options: help is printed") {
  const std::string light_help = asked<std::string>({"light", "--help"});
  for (const char* word :
       {"raywalk-bench light", "--json", "pillars", "polygon", "fov", "shadow"}) {
    INFO(word);
    CHECK(light_help.find(word) != std::string::npos);
  }
  const std::string render_help = asked<std::string>({"render", "--help"});
  for (const char* word : {"raywalk-bench render", "--json", "--scene", "common", "--size",
                           "1920x1080", "--threads", "--target", "portable", "memset"}) {
    INFO(word);
    CHECK(render_help.find(word) != std::string::npos);
  }
  const std::string rays_help = asked<std::string>({"rays", "-h"});
  for (const char* word : {"raywalk-bench rays", "--json", "--map", "holes", "--method", "cast"}) {
    INFO(word);
    CHECK(rays_help.find(word) != std::string::npos);
  }
  const std::string help = asked<std::string>({"--help"});
  for (const char* word : {"raywalk-bench SUBJECT", "rays", "light", "render"}) {
    INFO(word);
    CHECK(help.find(word) != std::string::npos);
  }
}

TEST_CASE("bench options: ways have methods of their own") {
  CHECK(asked<BenchOptions>({"ways", "--map", "a", "--method", "flood"}) ==
        BenchOptions{.subject = BenchSubject::ways, .map = "a", .method = "flood"});
}

TEST_CASE("bench options: a wrong call is told in one line") {
  struct Case {
    Arguments arguments;
    std::string message;
  };
  const std::vector<Case> cases{
      {{},
       "raywalk-bench: expected what to measure: rays, light, ways, render, lit, views, "
       "shimmer, reload or night"},
      {{"frames"},
       "raywalk-bench: expected what to measure: rays, light, ways, render, lit, views, "
       "shimmer, reload or night"},
      {{"--json"},
       "raywalk-bench: expected what to measure: rays, light, ways, render, lit, views, "
       "shimmer, reload or night"},
      {{"rays", "--fov", "90"},
       "raywalk-bench rays: unknown option '--fov'; raywalk-bench rays --help shows what there is"},
      {{"rays", "a"},
       "raywalk-bench rays: unexpected argument 'a'; raywalk-bench rays --help shows what there "
       "is"},
      {{"rays", "--map", "f"},
       "raywalk-bench rays: --map: expected one of a, b, c, d, e, holes, not 'f'"},
      {{"light", "--map", "c"},
       "raywalk-bench light: --map: expected one of a, pillars, b, not 'c'"},
      {{"light", "--rays", "9"},
       "raywalk-bench light: unknown option '--rays'; raywalk-bench light --help shows what there "
       "is"},
      {{"render", "--map", "a"},
       "raywalk-bench render: unknown option '--map'; raywalk-bench render --help shows what there "
       "is"},
      {{"render", "--scene", "keep"},
       "raywalk-bench render: --scene: expected one of " + joined(render_bench_scenes()) +
           ", not 'keep'"},
      {{"render", "--size", "64"},
       "raywalk-bench render: --size: expected WxH such as 1280x720, not '64'"},
      {{"render", "--threads", "many"},
       "raywalk-bench render: --threads: expected one of " + numbers_of_threads() + ", not 'many'"},
      {{"render", "--target", "MMX"},
       "raywalk-bench render: --target: expected one of " + joined(render_bench_targets()) +
           ", not 'MMX'"},
      {{"light", "--map", "b", "--method", "polygon"},
       "raywalk-bench light: map 'b' has no method 'polygon'"},
      {{"rays", "--map"}, "raywalk-bench rays: --map: 1 required MAP missing"},
      {{"rays", "--map", "holes", "--method", "cast"},
       "raywalk-bench rays: map 'holes' has no method 'cast'"},
      {{"rays", "--rays", "0"},
       "raywalk-bench rays: --rays: expected a whole number from 1 to 1000000, not '0'"},
  };
  for (const Case& wrong : cases) CHECK(refusal(wrong.arguments) == wrong.message);
}

}  // namespace
}  // namespace raywalk
