#include <cstdio>
#include <filesystem>
#include <span>
#include <string>

#include "docs/figures/figures.hpp"
#include "raywalk/base/file.hpp"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: make_figures FOLDER\nwrites the pictures of the manual, FOLDER/*.svg\n",
               stderr);
    return 2;
  }
  for (const raywalk::Figure& figure : raywalk::all_figures()) {
    const auto file = std::filesystem::path(arguments[1]) / (std::string(figure.name) + ".svg");
    const std::string svg = figure.draw();
    const auto written = raywalk::write_file(file, std::as_bytes(std::span(svg)));
    if (!written) {
      std::fprintf(stderr, "%s\n", raywalk::to_string(written.error()).c_str());
      return 1;
    }
  }
  return 0;
}
