#include "command/command_line.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Values that a program with a map, two options, one of them with a letter, and a flag reads.
struct Read {
  CommandLine::Text map{};
  CommandLine::Text output{};
  CommandLine::Text size{};
  bool loud = false;
  std::string print{};
  std::string mistake{};
};

Read read(const std::vector<std::string>& arguments,
          CommandLine::Need need = CommandLine::Need::optional) {
  Read read;
  CommandLine line("draw", "Draw.\n");
  line.add_map(read.map, "what to draw", need);
  line.add_print("--version", "1.0\n", "print the version");
  line.add_help();
  line.add_value("-o,--output", read.output, "FILE", "where to", need);
  line.add_value("--size", read.size, "WxH", "how large:\nin pixels");
  line.add_flag("--loud", read.loud, "say so");
  const auto print = line.read(arguments);
  if (print) {
    read.print = print->value_or("");
  } else {
    read.mistake = to_string(print.error());
  }
  return read;
}

TEST_CASE("command line: a value stands in the next argument or in the same") {
  CHECK(read({"-o", "a"}).output == "a");
  CHECK(read({"-oa"}).output == "a");
  CHECK(read({"-o=a"}).output == "=a");
  CHECK(read({"--output", "a"}).output == "a");
  CHECK(read({"--output=a=b"}).output == "a=b");
  CHECK(read({"--output="}).output == "");
  CHECK(read({"--output", "--size"}).output == "--size");
  CHECK(read({"--size", "1", "--size=2"}).size == "2");
}

TEST_CASE("command line: the one argument that is no option is the map") {
  CHECK(read({"-"}).map == "-");
  CHECK(read({""}).map == "");
  CHECK(read({"--loud", "--", "--loud"}).map == "--loud");
  CHECK(read({"a", "-ob"}).map == "a");
  CHECK(read({"a", "b", "c"}).mistake ==
        "draw: unexpected argument 'b'; draw --help shows what there is");
}

TEST_CASE("command line: what is asked to be printed goes before what is wrong") {
  CHECK(read({"--bad", "--version"}, CommandLine::Need::required).print == "1.0\n");
  CHECK(read({"-h", "--version"}).print == "1.0\n");
  CHECK(read({"-h"}).print ==
        "Draw.\n\nUsage: draw [OPTIONS] [MAP]\n\nPositionals:\n"
        "  MAP                       what to draw\n\nOptions:\n"
        "  --version                 print the version\n"
        "  -h,--help                 print this help and leave\n"
        "  -o,--output FILE          where to\n"
        "  --size WxH                how large:\n                            in pixels\n"
        "  --loud                    say so\n\n");
}

TEST_CASE("command line: the first mistake is told") {
  CHECK(read({"--loud"}).loud);
  CHECK(read({"--loud=yes"}).mistake == "draw: --loud takes no value");
  CHECK(read({"--lou"}).mistake == "draw: unknown option '--lou'; draw --help shows what there is");
  CHECK(read({"--\xC3\xBC"}).mistake ==
        "draw: unknown option '--\xC3\xBC'; draw --help shows what there is");
  CHECK(read({"-20"}).mistake == "draw: unknown option '-20'; draw --help shows what there is");
  CHECK(read({"--l", "--x"}).mistake ==
        "draw: unknown option '--l'; draw --help shows what there is");
  for (const char* const part : {"--siz", "--outp", "--lou=yes", "--versio=3"}) {
    CHECK(read({part}).mistake ==
          "draw: unknown option '" + std::string(part) + "'; draw --help shows what there is");
  }
  CHECK(read({"--siz=3"}).mistake ==
        "draw: unknown option '--siz=3'; draw --help shows what there is");
  CHECK(read({"-xo"}).mistake == "draw: unknown option '-xo'; draw --help shows what there is");
  CHECK(read({"-o"}).mistake == "draw: --output: 1 required FILE missing");
  CHECK(read({"--bad", "-o"}).mistake ==
        "draw: unknown option '--bad'; draw --help shows what there is");
  CHECK(read({"--bad"}, CommandLine::Need::required).mistake == "draw: MAP is required");
  CHECK(read({"a"}, CommandLine::Need::required).mistake == "draw: --output is required");
}

/// Maps of a program that takes any number of them, or a list instead.
struct ReadMaps {
  std::vector<std::string> maps{};
  CommandLine::Text list{};
  std::string print{};
  std::string mistake{};
};

ReadMaps read_maps(const std::vector<std::string>& arguments) {
  ReadMaps read;
  CommandLine line("check", "Check.\n");
  line.add_maps(read.maps, "what to check");
  line.call_map("FILE");
  line.need_no_map_with(read.list);
  line.add_value("--list", read.list, "LIST", "a list of them");
  line.add_help();
  const auto print = line.read(arguments);
  if (print) {
    read.print = print->value_or("");
  } else {
    read.mistake = to_string(print.error());
  }
  return read;
}

TEST_CASE("command line: of several maps one is required, unless there is what stands for them") {
  CHECK(read_maps({"a", "--", "b", "-c"}).maps == std::vector<std::string>{"a", "b", "-c"});
  CHECK(read_maps({}).mistake == "check: FILE is required");
  CHECK(read_maps({"--list", "a"}).mistake.empty());
  CHECK(read_maps({"--list", "a"}).list == "a");
  CHECK(read_maps({"-h"}).print.starts_with(
      "Check.\n\nUsage: check [OPTIONS] FILE...\n\nPositionals:\n"
      "  FILE... REQUIRED          what to check\n"));
}

}  // namespace
}  // namespace raywalk
