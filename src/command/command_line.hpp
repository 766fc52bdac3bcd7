#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// The arguments of a program, or of a command of it: a map perhaps, flags, and options that have a
/// value, as `--size 9x9`, `--size=9x9`, or `-o FILE` and `-oFILE` for those with a letter: read by
/// getopt_long, with names in full. If an option is given twice, the last counts. After `--`
/// nothing is an option. The caller that adds an option keeps the variable for its value.
class CommandLine {
 public:
  using Text = std::optional<std::string>;

  /// Whether a call without it is wrong.
  enum class Need { optional, required };

  /// For `raywalk shot` and the like; `about` is the beginning of its help.
  CommandLine(std::string program, std::string about);

  /// The one argument that is no option.
  void add_map(Text& map, std::string help, Need need = Need::optional);
  /// Names the map in the help and in error messages: MAP otherwise.
  void call_map(std::string name) { map_name_ = std::move(name); }
  /// One argument or more that are no options.
  void add_maps(std::vector<std::string>& maps, std::string help);
  /// A call that has this value needs no map, though it is required.
  void need_no_map_with(const Text& value) { instead_of_map_ = &value; }
  /// An option whose name is `--size` or, with a letter, `-o,--output`, with a value that the help
  /// calls `type`. The help may have several lines.
  void add_value(const std::string& names, Text& value, std::string type, std::string help,
                 Need need = Need::optional);
  void add_flag(const std::string& names, bool& flag, std::string help);
  /// An option that asks for a text instead of everything else.
  void add_print(const std::string& names, std::string text, std::string help);
  /// `-h,--help`, which asks for the help.
  void add_help();
  /// The end of the help.
  void set_footer(std::string footer) { footer_ = std::move(footer); }

  [[nodiscard]] std::string help() const;

  /// Reads arguments into the variables. Gives the text to print instead, if one is asked for; none
  /// otherwise. Errors: as `wrong`, the first thing that is wrong with the call.
  [[nodiscard]] Result<Text> read(std::span<const std::string> arguments);

  /// The error of a call, in one line that begins with the program.
  [[nodiscard]] tl::unexpected<Error> wrong(std::string message) const;

 private:
  struct Option {
    /// `--size`, and `o` for `-o`, 0 for none.
    std::string name{};
    char letter = 0;
    std::string type{};
    std::string help{};
    bool is_required = false;
    /// One of these is there; of an option that prints neither, but its text.
    Text* value = nullptr;
    bool* flag = nullptr;
    Text print{};
    bool is_given = false;
  };
  struct Names;

  Option& add(const std::string& names, std::string help);
  [[nodiscard]] Names names_of() const;
  /// The option of a number that getopt_long gives; null if it is none, or if the argument has not
  /// its whole name.
  [[nodiscard]] Option* find(int id, std::string_view argument);
  /// Takes one argument that is no option, or keeps it as the first that is not known.
  void read_map(const char* argument, Text& unknown) const;
  /// Takes what getopt_long found in an argument. Errors: a missing value, or one too much.
  Result<void> read_one(int id, const char* argument, Text& unknown);
  /// The text that the options ask to print, such as the help; none if there is none. Errors: a map
  /// or an option is missing, or `unknown` is there.
  [[nodiscard]] Result<Text> judged(const Text& unknown) const;

  std::string program_;
  std::string about_;
  std::string footer_{};
  /// One of these is there, or none.
  Text* map_ = nullptr;
  std::vector<std::string>* maps_ = nullptr;
  std::string map_name_ = "MAP";
  std::string map_help_{};
  bool map_is_required_ = false;
  const Text* instead_of_map_ = nullptr;
  std::vector<Option> options_{};
};

}  // namespace raywalk
