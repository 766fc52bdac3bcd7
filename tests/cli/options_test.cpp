#include "cli/options.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

using Arguments = std::vector<std::string>;

/// The request of a good call. Expects one.
template <class T>
T good(const Arguments& arguments) {
  const auto request = parse_options(arguments);
  INFO((request ? "" : to_string(request.error())));
  REQUIRE(request);
  REQUIRE(std::holds_alternative<T>(*request));
  return std::get<T>(*request);
}

std::string message(const Arguments& arguments) {
  const auto request = parse_options(arguments);
  return request ? "no error" : to_string(request.error());
}

TEST_CASE("options: without arguments one walks the default map") {
  CHECK(good<WalkOptions>({}) == WalkOptions{});
}

TEST_CASE("options: every option of a walk is read") {
  const Arguments all{"a.toml",   "--size",           "640x480",  "--fov=90.5", "--fullscreen",
                      "--no-bob", "--dither",         "--frames", "3",          "--record",
                      "a.replay", "--difficulty=hard"};
  CHECK(good<WalkOptions>(all) == WalkOptions{.map = "a.toml",
                                              .size = Size{640, 480},
                                              .fov_degrees = 90.5,
                                              .fullscreen = true,
                                              .bobs = false,
                                              .dither = true,
                                              .difficulty = "hard",
                                              .frames = 3,
                                              .record = "a.replay"});
}

TEST_CASE("options: a difficulty has one of four names, and a misspelt one is told the nearest") {
  for (const std::string name : {"easy", "normal", "hard", "master"}) {
    CHECK(good<WalkOptions>({"--difficulty", name}).difficulty == name);
  }
  const std::string all = "raywalk: --difficulty: expected one of easy, normal, hard, master, not ";
  CHECK(message({"--difficulty", "hrad"}) == all + "'hrad', did you mean 'hard'?");
  CHECK(message({"--difficulty", "insane"}) == all + "'insane'");
  CHECK(message({"--difficulty", ""}) == all + "''");
  CHECK(message({"--difficulty"}) == "raywalk: --difficulty: 1 required NAME missing");
}

TEST_CASE("options: a walk is recorded into a file") {
  CHECK(message({"--record", "-"}) == "raywalk: --record: expected a file");
  CHECK(message({"--record="}) == "raywalk: --record: expected a file");
  CHECK(message({"--record"}) == "raywalk: --record: 1 required FILE missing");
}

TEST_CASE("options: a replay is shown, proved or filmed") {
  CHECK(good<ReplayOptions>({"replay", "a"}) == ReplayOptions{.file = "a"});
  CHECK(good<ReplayOptions>({"replay", "--verify", "a", "--map", "b.toml", "--force"}) ==
        ReplayOptions{.file = "a", .map = "b.toml", .verify = true, .force = true});
  CHECK(good<ReplayOptions>({"replay", "a", "--video=-", "--size", "64x32", "--fov=90", "--wolf",
                             "DIR", "--root", "R", "--limits", "2"}) ==
        ReplayOptions{.file = "a",
                      .wolf = "DIR",
                      .root = "R",
                      .limit_factor = 2,
                      .video = "-",
                      .size = Size{64, 32},
                      .fov_degrees = 90});
  CHECK(good<ReplayOptions>({"replay", "a", "--fullscreen"}).fullscreen);
  CHECK(message({"replay"}) == "raywalk replay: FILE is required");
  CHECK(message({"replay", "--wolf", "DIR"}) == "raywalk replay: FILE is required");
  CHECK(message({"replay", "a", "b"}) ==
        "raywalk replay: unexpected argument 'b'; raywalk replay --help shows what there is");
  CHECK(message({"replay", "a", "--verify", "--video", "b"}) ==
        "raywalk replay: expected --verify or --video, not both");
  CHECK(message({"replay", "a", "--verify", "--size", "9x9"}) ==
        "raywalk replay: --verify draws nothing: expected neither --size nor --fov");
  CHECK(message({"replay", "a", "--verify", "--fullscreen"}) ==
        "raywalk replay: --fullscreen is for the window");
  CHECK(good<ReplayOptions>({"replay", "a", "--video", "b"}).video == "b");
  CHECK(message({"replay", "a", "--video", "a"}) ==
        "raywalk replay: --video: expected another file than the replay");
}

TEST_CASE("options: the map may be a level of Wolfenstein 3D") {
  CHECK(good<WalkOptions>({"--wolf", "DIR"}) == WalkOptions{.wolf = "DIR"});
  CHECK(good<WalkOptions>({"--wolf=DIR", "3"}) == WalkOptions{.map = "3", .wolf = "DIR"});
  CHECK(good<ShotOptions>({"shot", "--wolf", "DIR", "b", "-o", "b"}) ==
        ShotOptions{.map = "b", .wolf = "DIR", .output = "b"});
  CHECK(message({"--wolf"}) == "raywalk: --wolf: 1 required DIR missing");
  CHECK(good<ShotOptions>({"shot", "--wolf", "DIR", "-o", "b"}) ==
        ShotOptions{.wolf = "DIR", .output = "b"});
  CHECK(good<MapOptions>({"map", "--wolf", "DIR", "3", "-o", "b.svg"}) ==
        MapOptions{.map = "3", .output = "b.svg", .wolf = "DIR"});
  CHECK(good<CheckOptions>({"check", "--wolf", "DIR"}) ==
        CheckOptions{.maps = {""}, .wolf = "DIR"});
  CHECK(good<CheckOptions>({"check", "--wolf", "DIR", "1", "2"}) ==
        CheckOptions{.maps = {"1", "2"}, .wolf = "DIR"});
  CHECK(good<ExplainOptions>({"explain", "--wolf", "DIR", "--ray", "0,0,1,0"}).wolf == "DIR");
  CHECK(good<ConvertOptions>({"convert", "--wolf", "DIR", "2", "b.toml"}) ==
        ConvertOptions{.input = "DIR", .output = "b.toml", .level = "2"});
  CHECK(good<ConvertOptions>({"convert", "--wolf", "DIR", "b.toml"}) ==
        ConvertOptions{.input = "DIR", .output = "b.toml"});
  CHECK(message({"convert", "--wolf", "DIR", "--level", "1", "b.toml"}) ==
        "raywalk convert: expected --wolf or --level, not both");
}

TEST_CASE("options: the folder of a map's files may be told to all commands that load one") {
  CHECK(good<WalkOptions>({"a.tmx", "--root", "."}) == WalkOptions{.map = "a.tmx", .root = "."});
  CHECK(good<ShotOptions>({"shot", "a", "--root=..", "-o", "b"}) ==
        ShotOptions{.map = "a", .root = "..", .output = "b"});
  CHECK(good<CheckOptions>({"check", "a", "--root", "x"}) ==
        CheckOptions{.maps = {"a"}, .root = "x"});
  CHECK(good<MapOptions>({"map", "a", "-o", "a.svg", "--root", "x"}).root ==
        std::filesystem::path("x"));
  CHECK(good<ExplainOptions>({"explain", "a", "--pose", "1,1,0", "--root", "x"}).root ==
        std::filesystem::path("x"));
  CHECK(message({"check", "a", "--root"}) == "raywalk check: --root: 1 required FOLDER missing");
}

TEST_CASE("options: the limits of a map may be raised in all commands that load one") {
  CHECK(good<WalkOptions>({"a.tmx", "--limits", "4"}).limit_factor == 4);
  CHECK(good<WalkOptions>({"a.tmx"}).limit_factor == 1);
  CHECK(good<ShotOptions>({"shot", "a", "--limits=16", "-o", "b"}).limit_factor == 16);
  CHECK(good<CheckOptions>({"check", "a", "--limits", "2"}).limit_factor == 2);
  CHECK(good<MapOptions>({"map", "a", "-o", "a.svg", "--limits", "2"}).limit_factor == 2);
  CHECK(good<ConvertOptions>({"convert", "a", "b.toml", "--limits", "2"}).limit_factor == 2);
  CHECK(good<ExplainOptions>({"explain", "a", "--pose", "1,1,0", "--limits", "3"}).limit_factor ==
        3);
  CHECK(message({"check", "a", "--limits", "17"}) ==
        "raywalk check: --limits: expected a whole number from 1 to 16, not '17'");
}

TEST_CASE("options: every option of a shot is read, the map in any place") {
  const ShotOptions expected{.map = "a.toml",
                             .output = "b.png",
                             .size = {16384, 4096},
                             .pose = Pose{{2.5, 3.25}, Turn::degrees(-90)},
                             .fov_degrees = 150};
  CHECK(good<ShotOptions>({"shot", "a.toml", "-o", "b.png", "--size", "16384x4096", "--pose",
                           "2.5,3.25,-90", "--fov", "150"}) == expected);
  CHECK(good<ShotOptions>({"shot", "--output=b.png", "--fov", "150", "--pose=2.5,3.25,270",
                           "--size", "16384x4096", "a.toml"}) == expected);
  CHECK(good<ShotOptions>({"shot", "--output=b.png", "--fov", "150", "--pose=2.5,3.25,-810",
                           "--size", "16384x4096", "a.toml"}) == expected);
}

TEST_CASE("options: a shot may look up, and tell what its pixels show") {
  const ShotOptions options = good<ShotOptions>(
      {"shot", "a", "-o", "b", "--pitch", "-20.5", "--depth", "d.png", "--ids=i.png"});
  CHECK(options ==
        ShotOptions{
            .map = "a", .output = "b", .pitch_degrees = -20.5, .depth = "d.png", .ids = "i.png"});
}

TEST_CASE("options: a shot may be of another time, of two views, with a map and a light") {
  const ShotOptions options =
      good<ShotOptions>({"shot", "a", "-o", "b", "--pose2=1,2,3", "--eye", "0.25", "--use",
                         "--time", "90", "--flashlight", "--automap", "corner", "--shades=32"});
  CHECK(options == ShotOptions{.map = "a",
                               .output = "b",
                               .pose2 = Pose{{1, 2}, Turn::degrees(3)},
                               .eye = 0.25,
                               .use = true,
                               .ticks = 90,
                               .flashlight = true,
                               .automap = MapPlace::corner,
                               .shades = 32});
  CHECK(good<ShotOptions>({"shot", "a", "-ob", "--dither"}).dither);
  CHECK(good<ShotOptions>({"shot", "a", "-ob", "--automap=full"}).automap == MapPlace::full);
}

TEST_CASE("options: a shot of 1280x720 from the map's start is what one gets unasked") {
  CHECK(good<ShotOptions>({"shot", "a", "-ob"}) == ShotOptions{.map = "a", .output = "b"});
}

TEST_CASE("options: of an option given twice the last counts, and keeps off the map") {
  CHECK(good<WalkOptions>({"--fov", "100", "a.toml", "--fov", "90"}) ==
        WalkOptions{.map = "a.toml", .fov_degrees = 90});
}

TEST_CASE("options: the map may come from the standard input, a picture go to the output") {
  CHECK(good<ShotOptions>({"shot", "-", "-o", "-"}) == ShotOptions{.map = "-", .output = "-"});
  CHECK(message({"shot", "a", "-o", "-", "--depth", "/dev/stdout"}) ==
        "raywalk shot: --depth: /dev/stdout is -o, too; expected a file of its own");
}

TEST_CASE("options: one map or more are checked") {
  CHECK(good<CheckOptions>({"check", "a.toml"}) == CheckOptions{.maps = {"a.toml"}});
  CHECK(good<CheckOptions>({"check", "a", "--json", "b", "--", "-c"}) ==
        CheckOptions{.maps = {"a", "b", "-c"}, .json = true});
  const std::string help = good<PrintOptions>({"check", "--help"}).text;
  CHECK(help.find("Usage: raywalk check [OPTIONS] MAP...") != std::string::npos);
  CHECK(help.find("--json") != std::string::npos);
}

TEST_CASE("options: names of files are taken as they are") {
  CHECK(good<WalkOptions>({"[x]"}).map == "[x]");
  CHECK(good<WalkOptions>({"--", "-a.toml"}).map == "-a.toml");
  CHECK(good<WalkOptions>({"bench"}).map == "bench");
  CHECK(good<WalkOptions>({"./shot"}).map == "./shot");
  CHECK(good<WalkOptions>({""}).map == "");
}

TEST_CASE("options: help and version are printed") {
  CHECK(good<PrintOptions>({"--version"}).text.starts_with("raywalk 0."));
  const std::string help = good<PrintOptions>({"--help"}).text;
  for (const char* word : {"[MAP]", "shot", "explain", "check", "--size", "--fov", "--fullscreen",
                           "--no-bob", "--dither", "--frames", "Esc", "Tab"}) {
    INFO(word);
    CHECK(help.find(word) != std::string::npos);
  }
  const std::string shot_help = good<PrintOptions>({"shot", "--help"}).text;
  for (const char* word :
       {"MAP", "--output", "--size", "--fov", "--pose", "--pose2", "--eye", "--use", "--time",
        "--flashlight", "--automap", "--shades", "--dither"}) {
    INFO(word);
    CHECK(shot_help.find(word) != std::string::npos);
  }
  CHECK(shot_help.find("TOML, Tiled (.tmx, .tmj)") != std::string::npos);
  CHECK(shot_help.find("for one from the standard input") != std::string::npos);
}

TEST_CASE("options: a wrong call is told in one line") {
  struct Case {
    Arguments arguments;
    std::string message;
  };
  const std::vector<Case> cases{
      {{"--bad"}, "raywalk: unknown option '--bad'; raywalk --help shows what there is"},
      {{"--fo", "90"}, "raywalk: unknown option '--fo'; raywalk --help shows what there is"},
      {{"-o", "x"}, "raywalk: unknown option '-o'; raywalk --help shows what there is"},
      {{"a", "b"}, "raywalk: unexpected argument 'b'; raywalk --help shows what there is"},
      {{"--size", "5"}, "raywalk: --size: expected WxH such as 1280x720, not '5'"},
      {{"--size", "1x2x3"}, "raywalk: --size: expected WxH such as 1280x720, not '1x2x3'"},
      {{"--size", "0x9"}, "raywalk: --size: expected sides of 1 to 16384 pixels, not '0x9'"},
      {{"--size", "9x16385"},
       "raywalk: --size: expected sides of 1 to 16384 pixels, not '9x16385'"},
      {{"--size", "99999999999x1"},
       "raywalk: --size: expected WxH such as 1280x720, not '99999999999x1'"},
      {{"--size", "16384x4097"},
       "raywalk: --size: expected at most 67108864 pixels, not '16384x4097'"},
      {{"--size"}, "raywalk: --size: 1 required WxH missing"},
      {{"--fov", "29.9"}, "raywalk: --fov: expected an angle of 30 to 150 degrees, not '29.9'"},
      {{"--fov", "360"}, "raywalk: --fov: expected an angle of 30 to 150 degrees, not '360'"},
      {{"--fov=-90"}, "raywalk: --fov: expected an angle of 30 to 150 degrees, not '-90'"},
      {{"--fov", "nan"}, "raywalk: --fov: expected an angle of 30 to 150 degrees, not 'nan'"},
      {{"--fov", "90deg"}, "raywalk: --fov: expected an angle of 30 to 150 degrees, not '90deg'"},
      {{"--frames", "0"}, "raywalk: --frames: expected a whole number from 1 to 1000000, not '0'"},
      {{"check"}, "raywalk check: MAP is required"},
      {{"check", "a", "--xml"},
       "raywalk check: unknown option '--xml'; raywalk check --help shows what there is"},
      {{"shot"}, "raywalk shot: MAP is required"},
      {{"shot", "a"}, "raywalk shot: --output is required"},
      {{"shot", "a", "-o"}, "raywalk shot: --output: 1 required FILE missing"},
      {{"shot", "a", "-o", "b", "--pose", "1,2"},
       "raywalk shot: --pose: expected x,y,degrees such as 2.5,3.5,90, not '1,2'"},
      {{"shot", "a", "-o", "b", "--pose", "1,2,3,4"},
       "raywalk shot: --pose: expected x,y,degrees such as 2.5,3.5,90, not '1,2,3,4'"},
      {{"shot", "a", "-o", "b", "--pose", "inf,2,3"},
       "raywalk shot: --pose: expected x,y,degrees such as 2.5,3.5,90, not 'inf,2,3'"},
      {{"shot", "a", "-o", "b", "--pose", "1,2,1e9"},
       "raywalk shot: --pose: expected x,y,degrees such as 2.5,3.5,90, not '1,2,1e9'"},
      {{"shot", "a", "-o", "b", "--pitch", "360"},
       "raywalk shot: --pitch: expected an angle of -60 to 60 degrees, not '360'"},
      {{"shot", "a", "-o", "b", "--pitch", "61"},
       "raywalk shot: --pitch: expected an angle of -60 to 60 degrees, not '61'"},
      {{"shot", "a", "-o", "b", "--pitch", "nan"},
       "raywalk shot: --pitch: expected an angle of -60 to 60 degrees, not 'nan'"},
      {{"shot", "a", "-o", "b", "--pose2", "here"},
       "raywalk shot: --pose2: expected x,y,degrees such as 2.5,3.5,90, not 'here'"},
      {{"shot", "a", "-o", "b", "--automap", "big"},
       "raywalk shot: --automap: expected one of corner, full, not 'big'"},
      {{"shot", "a", "-o", "b", "--eye", "1"},
       "raywalk shot: --eye: expected a height of 0.05 to 0.95 tiles, not '1'"},
      {{"shot", "a", "-o", "b", "--eye", "nan"},
       "raywalk shot: --eye: expected a height of 0.05 to 0.95 tiles, not 'nan'"},
      {{"shot", "a", "-o", "b", "--time", "-1"},
       "raywalk shot: --time: expected a whole number from 0 to 36000, not '-1'"},
      {{"shot", "a", "-o", "b", "--time", "36001"},
       "raywalk shot: --time: expected a whole number from 0 to 36000, not '36001'"},
      {{"shot", "a", "-o", "b", "--shades", "1"},
       "raywalk shot: --shades: expected a whole number from 2 to 256, not '1'"},
      {{"shot", "a", "-o", "b", "--pose2", "1,2,3", "--ids", "c"},
       "raywalk shot: --depth and --ids go with one view, not with --pose2"},
      {{"shot", "a", "-o", "b", "--pose2", "1,2,3", "--depth", "c"},
       "raywalk shot: --depth and --ids go with one view, not with --pose2"},
      {{"shot", "a", "-o", "b", "--pose2", "1,2,3", "--size", "1x9"},
       "raywalk shot: --pose2: two views take a picture at least 2 pixels wide"},
      {{"shot", "a", "-o", "b", "--fullscreen"},
       "raywalk shot: unknown option '--fullscreen'; raywalk shot --help shows what there is"},
  };
  for (const Case& wrong : cases) CHECK(message(wrong.arguments) == wrong.message);
}

}  // namespace
}  // namespace raywalk
