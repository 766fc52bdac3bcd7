#include "bench/report.hpp"

#include <span>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

const std::vector<BenchRow> two_rows{{.map = "a",
                                      .method = "cast",
                                      .target = "portable",
                                      .mrays = 12.345678,
                                      .baseline_mrays = 24.5,
                                      .ratio = 0.50391,
                                      .build_ms = 0,
                                      .exact = 0.9999995},
                                     {.map = "holes",
                                      .method = "mask",
                                      .target = "avx2",
                                      .mrays = 1,
                                      .baseline_mrays = 0.25,
                                      .ratio = 4,
                                      .build_ms = 1.5,
                                      .exact = 1}};

TEST_CASE("json_of: an array with an object for each row") {
  CHECK(json_of(std::span<const BenchRow>{}) == "[]\n");
  CHECK(json_of(two_rows) == R"([
  {
    "map": "a",
    "method": "cast",
    "target": "portable",
    "mrays": 12.3457,
    "baseline_mrays": 24.5,
    "ratio": 0.5039,
    "build_ms": 0.0,
    "exact": 0.9999995
  },
  {
    "map": "holes",
    "method": "mask",
    "target": "avx2",
    "mrays": 1.0,
    "baseline_mrays": 0.25,
    "ratio": 4.0,
    "build_ms": 1.5,
    "exact": 1.0
  }
]
)");
}

TEST_CASE("table_of, json_of: input beside random input") {
  const std::vector<LatticeRow> rows{
      {.query = "cast", .input = "corners", .ns = 12.3456789, .ratio = 1.25}};
  CHECK(table_of(rows) ==
        "query          input              ns  x random\n"
        "cast           corners         12.35     1.250\n");
  CHECK(json_of(rows) == R"([
  {
    "query": "cast",
    "input": "corners",
    "ns": 12.3457,
    "ratio": 1.25
  }
]
)");
}

TEST_CASE("table_of: ways are told beside the shortest ones, with no column where none are found") {
  const std::vector<LightRow> rows{
      {.map = "a", .method = "bfs", .us = 1.5, .baseline_us = 3, .ratio = 2},
      {.map = "a",
       .method = "path",
       .us = 2,
       .baseline_us = 3,
       .ratio = 1.5,
       .mean_way = 1.0000456,
       .largest_way = 1.0000864}};
  const std::string table = table_of(rows);
  CHECK(table.find("\na        bfs                  1.500        3.000     2.000\n") !=
        std::string::npos);
  CHECK(table.find("1.500  mean way 1.000046, largest 1.000086 of the shortest\n") !=
        std::string::npos);
  const std::string json = json_of(rows);
  CHECK(json.find("\"mean_way\": 1.0000456,") != std::string::npos);
  CHECK(json.find("\"largest_way\": 1.0000864\n") != std::string::npos);
  CHECK(json.find("mean_way") == json.rfind("mean_way"));
}

TEST_CASE("table_of: a line for each row, and 100 % only where every ray is exact") {
  CHECK(table_of(two_rows) ==
        "map    method         target     Mrays/s     baseline    ratio  build ms   exact %\n"
        "a      cast           portable     12.3457     24.5000    0.504     0.000   99.9999\n"
        "holes  mask           avx2          1.0000      0.2500    4.000     1.500  100.0000\n");
}

const std::vector<LightRow> two_looks{
    {.map = "a", .method = "fov", .us = 0.25678, .baseline_us = 0.5, .ratio = 1.94723},
    {.map = "pillars", .method = "polygon", .us = 27, .baseline_us = 486, .ratio = 18}};

TEST_CASE("json_of: looks are told in microseconds") {
  CHECK(json_of(std::span<const LightRow>{}) == "[]\n");
  CHECK(json_of(two_looks) == R"([
  {
    "map": "a",
    "method": "fov",
    "us": 0.2568,
    "baseline_us": 0.5,
    "ratio": 1.9472
  },
  {
    "map": "pillars",
    "method": "polygon",
    "us": 27.0,
    "baseline_us": 486.0,
    "ratio": 18.0
  }
]
)");
}

TEST_CASE("table_of: looks are told in microseconds") {
  CHECK(table_of(two_looks) ==
        "map      method          us a look     baseline     ratio\n"
        "a        fov                  0.257        0.500     1.947\n"
        "pillars  polygon             27.000      486.000    18.000\n");
}

const std::vector<RenderRow> two_frames{{.scene = "common",
                                         .size = {640, 400},
                                         .threads = 1,
                                         .target = "portable",
                                         .frame_ms = 0.87654321,
                                         .memset_ms = 0.03125,
                                         .ratio_memset = 28.049,
                                         .textbook_ms = 1.75,
                                         .ratio_textbook = 1.9964,
                                         .ratio_common = 1,
                                         .ratio_walking = 1.0432,
                                         .ns_per_pixel = 3.42399,
                                         .hash = 0x0123456789ABCDEFU},
                                        {.scene = "lights8",
                                         .size = {3840, 2160},
                                         .threads = 2,
                                         .target = "AVX-512",
                                         .frame_ms = 5,
                                         .memset_ms = 2.5,
                                         .ratio_memset = 2,
                                         .textbook_ms = 50,
                                         .ratio_textbook = 10,
                                         .ratio_common = 1.25,
                                         .ratio_walking = 1.5,
                                         .ns_per_pixel = 0.6028,
                                         .hash = 1}};

TEST_CASE("json_of: frames have a width and a height, and their hash in digits") {
  CHECK(json_of(std::span<const RenderRow>{}) == "[]\n");
  CHECK(json_of(std::span(two_frames).first(1)) == R"([
  {
    "scene": "common",
    "width": 640,
    "height": 400,
    "threads": 1,
    "target": "portable",
    "frame_ms": 0.8765,
    "memset_ms": 0.0313,
    "ratio_memset": 28.049,
    "textbook_ms": 1.75,
    "ratio_textbook": 1.9964,
    "ratio_common": 1.0,
    "ratio_walking": 1.0432,
    "ns_per_pixel": 3.424,
    "hash": "0123456789abcdef"
  }
]
)");
}

TEST_CASE("table_of: frames") {
  CHECK(table_of(two_frames) ==
        "scene    size       threads  target    ms/frame    memset     ratio  textbook     ratio"
        "  x common  x walking  ns/pixel  hash\n"
        "common   640x400          1  portable     0.877    0.0312     28.05     1.750      2.00"
        "      1.00      1.043     3.424  0123456789abcdef\n"
        "lights8  3840x2160        2  AVX-512      5.000    2.5000      2.00    50.000     10.00"
        "      1.25      1.500     0.603  0000000000000001\n");
}

const std::vector<NightRow> a_night{{.scene = "routes",
                                     .watchers = 100,
                                     .second_ms = 66.95,
                                     .sight_ms = 25.125,
                                     .ratio = 2.66468,
                                     .noticing = 1.5,
                                     .hash = 0x0123456789abcdefULL}};

TEST_CASE("json_of: nights have their hash in digits") {
  CHECK(json_of(std::span<const NightRow>{}) == "[]\n");
  CHECK(json_of(a_night) == R"([
  {
    "scene": "routes",
    "watchers": 100,
    "second_ms": 66.95,
    "sight_ms": 25.125,
    "ratio": 2.6647,
    "noticing": 1.5,
    "hash": "0123456789abcdef"
  }
]
)");
}

TEST_CASE("table_of: nights") {
  CHECK(table_of(a_night) ==
        "scene      watchers  second ms  sight ms    ratio  noticing  hash\n"
        "routes          100     66.950    25.125     2.66       1.5  0123456789abcdef\n");
}

const std::vector<ViewsRow> some_views{{.scene = "shared",
                                        .planes = "float",
                                        .threads = 2,
                                        .us = 62.5,
                                        .a_second = 16000,
                                        .memset_us = 2.34567,
                                        .ratio_memset = 26.6448,
                                        .ratio_single = 1.04,
                                        .hash = 0x0123456789abcdefULL}};

TEST_CASE("json_of: views have their hash in digits") {
  CHECK(json_of(std::span<const ViewsRow>{}) == "[]\n");
  CHECK(json_of(some_views) == R"([
  {
    "scene": "shared",
    "planes": "float",
    "threads": 2,
    "us": 62.5,
    "a_second": 16000.0,
    "memset_us": 2.3457,
    "ratio_memset": 26.6448,
    "ratio_single": 1.04,
    "hash": "0123456789abcdef"
  }
]
)");
}

TEST_CASE("table_of: views") {
  CHECK(table_of(some_views) ==
        "scene    planes  threads  us a view  a second  memset us    ratio  x single  hash\n"
        "shared   float         2      62.50     16000      2.346    26.64     1.040"
        "  0123456789abcdef\n");
}

const std::vector<LitRow> a_lit{{.scene = "lights8",
                                 .size = {1280, 720},
                                 .target = "AVX2",
                                 .frame_ms = 1.5,
                                 .common_ms = 0.34567,
                                 .in_reach = 4.5,
                                 .lit = 2.25,
                                 .ns_a_lit = 0.625,
                                 .textbook_ms = 60,
                                 .ratio = 40}};

TEST_CASE("table_of, json_of: light by the lit pixel") {
  CHECK(table_of(a_lit) ==
        "scene    size       target    ms/frame  ms common  in reach     lit  ns a lit  textbook"
        "     ratio\n"
        "lights8  1280x720   AVX2         1.500      0.346      4.50    2.25     0.625     60.00"
        "     40.00\n");
  CHECK(json_of(std::span<const LitRow>{}) == "[]\n");
  CHECK(json_of(a_lit) == R"([
  {
    "scene": "lights8",
    "width": 1280,
    "height": 720,
    "target": "AVX2",
    "frame_ms": 1.5,
    "common_ms": 0.3457,
    "in_reach": 4.5,
    "lit": 2.25,
    "ns_a_lit": 0.625,
    "textbook_ms": 60.0,
    "ratio": 40.0
  }
]
)");
}

const std::vector<ShimmerRow> a_walk{{.map = "waterworks",
                                      .pose = "8.5,18.0,45",
                                      .change = 12.65432,
                                      .averaged_change = 6.25,
                                      .ratio = 2.0247,
                                      .floor_ratio = 2.5}};

TEST_CASE("json_of: shimmer") {
  CHECK(json_of(std::span<const ShimmerRow>{}) == "[]\n");
  CHECK(json_of(a_walk) == R"([
  {
    "map": "waterworks",
    "pose": "8.5,18.0,45",
    "change": 12.6543,
    "averaged_change": 6.25,
    "ratio": 2.0247,
    "floor_ratio": 2.5
  }
]
)");
}

TEST_CASE("table_of: shimmer") {
  CHECK(table_of(a_walk) ==
        "map         pose             change  averaged   ratio  on floor\n"
        "waterworks  8.5,18.0,45      12.654     6.250   2.025     2.500\n");
}

}  // namespace
}  // namespace raywalk
