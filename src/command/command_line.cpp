#include "command/command_line.hpp"

#include <getopt.h>

#include <algorithm>
#include <utility>

namespace raywalk {

namespace {

constexpr std::size_t help_column = 28;

/// The number of the first option in getopt_long: larger than any letter.
constexpr int first_id = 256;

/// A line of the help, and its further lines below the first.
std::string entry(std::string words, const std::string& help) {
  const std::string margin(help_column, ' ');
  words.insert(0, "  ");
  words +=
      words.size() < help_column ? std::string(help_column - words.size(), ' ') : "\n" + margin;
  for (const char letter : help) {
    words += letter;
    if (letter == '\n') words += margin;
  }
  return words + "\n";
}

}  // namespace

CommandLine::CommandLine(std::string program, std::string about)
    : program_(std::move(program)), about_(std::move(about)) {}

void CommandLine::add_map(Text& map, std::string help, Need need) {
  map_ = &map;
  map_help_ = std::move(help);
  map_is_required_ = need == Need::required;
}

void CommandLine::add_maps(std::vector<std::string>& maps, std::string help) {
  maps_ = &maps;
  map_help_ = std::move(help);
  map_is_required_ = true;
}

CommandLine::Option& CommandLine::add(const std::string& names, std::string help) {
  const std::size_t comma = names.find(',');
  Option option{.name = names.substr(comma == std::string::npos ? 0 : comma + 1),
                .help = std::move(help)};
  if (comma != std::string::npos) option.letter = names[1];
  return options_.emplace_back(std::move(option));
}

void CommandLine::add_value(const std::string& names, Text& value, std::string type,
                            std::string help, Need need) {
  Option& option = add(names, std::move(help));
  option.value = &value;
  option.type = std::move(type);
  option.is_required = need == Need::required;
}

void CommandLine::add_flag(const std::string& names, bool& flag, std::string help) {
  add(names, std::move(help)).flag = &flag;
}

void CommandLine::add_print(const std::string& names, std::string text, std::string help) {
  add(names, std::move(help)).print = std::move(text);
}

void CommandLine::add_help() { add("-h,--help", "print this help and leave"); }

std::string CommandLine::help() const {
  std::string text = about_ + "\nUsage: " + program_ + " [OPTIONS]";
  if (map_ != nullptr || maps_ != nullptr) {
    const std::string map = maps_ != nullptr ? map_name_ + "..." : map_name_;
    text += map_is_required_ ? " " + map : " [" + map + "]";
    text += "\n\nPositionals:\n" + entry(map_is_required_ ? map + " REQUIRED" : map, map_help_);
  } else {
    text += "\n";
  }
  text += "\nOptions:\n";
  for (const Option& option : options_) {
    std::string words = option.letter == 0 ? "" : std::string{'-', option.letter, ','};
    words += option.name;
    if (!option.type.empty()) words += " " + option.type;
    if (option.is_required) words += " REQUIRED";
    text += entry(words, option.help);
  }
  return text + "\n" + (footer_.empty() ? "" : footer_ + "\n");
}

tl::unexpected<Error> CommandLine::wrong(std::string message) const {
  return fail({.file = program_, .message = std::move(message)});
}

/// The options as getopt_long wants them.
struct CommandLine::Names {
  std::string letters = "-:";  // what is no option in its place, too; a missing value is ':'
  std::vector<option> words{};
};

CommandLine::Names CommandLine::names_of() const {
  Names names;
  for (const Option& option : options_) {
    const bool has_value = option.value != nullptr;
    names.words.push_back({option.name.c_str() + 2, has_value ? required_argument : no_argument,
                           nullptr, first_id + static_cast<int>(names.words.size())});
    if (option.letter != 0) names.letters.append(1, option.letter).append(has_value ? ":" : "");
  }
  names.words.push_back({});
  return names;
}

void CommandLine::read_map(const char* argument, Text& unknown) const {
  if (maps_ != nullptr) {
    maps_->emplace_back(argument);
  } else if (map_ != nullptr && !*map_) {
    *map_ = argument;
  } else if (!unknown) {
    unknown = argument;
  }
}

CommandLine::Option* CommandLine::find(int id, std::string_view argument) {
  for (std::size_t i = 0; i < options_.size(); ++i) {
    Option& option = options_[i];
    const int letter = static_cast<unsigned char>(option.letter);
    if (letter != 0 && id == letter) return &option;
    if (id != first_id + static_cast<int>(i)) continue;
    return argument.substr(0, argument.find('=')) == option.name ? &option : nullptr;
  }
  return nullptr;
}

Result<CommandLine::Text> CommandLine::judged(const Text& unknown) const {
  for (const Option& option : options_) {
    if (!option.is_given || option.value != nullptr || option.flag != nullptr) continue;
    return option.print ? *option.print : help();
  }
  const bool has_other = instead_of_map_ != nullptr && *instead_of_map_;
  if (map_is_required_ && !has_other && (maps_ != nullptr ? maps_->empty() : !*map_)) {
    return wrong(map_name_ + " is required");
  }
  for (const Option& option : options_) {
    if (option.is_required && !option.is_given) return wrong(option.name + " is required");
  }
  if (!unknown) return Text{};
  const bool is_option = unknown->starts_with('-');
  return wrong((is_option ? "unknown option '" : "unexpected argument '") + *unknown + "'; " +
               program_ + " --help shows what there is");
}

Result<void> CommandLine::read_one(int id, const char* argument, Text& unknown) {
  if (id == 1) {
    read_map(optarg, unknown);
    return {};
  }
  const bool is_wrong = id == ':' || id == '?';
  Option* const option = find(is_wrong ? optopt : id, argument);
  if (option == nullptr) {
    if (!unknown) unknown = argument;
    return {};
  }
  if (is_wrong) {
    if (unknown) return {};  // perhaps only a letter of it
    return wrong(option->name +
                 (id == '?' ? " takes no value" : ": 1 required " + option->type + " missing"));
  }
  option->is_given = true;
  if (option->flag != nullptr) *option->flag = true;
  if (option->value != nullptr) *option->value = optarg;
  return {};
}

Result<CommandLine::Text> CommandLine::read(std::span<const std::string> arguments) {
  std::vector<std::string> words{program_};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const int count = static_cast<int>(words.size());
  const Names names = names_of();

  Text unknown;
  optind = 0;  // begins anew
  while (true) {
    const char* const argument = argv[static_cast<std::size_t>(std::max(optind, 1))];
    const int id =
        getopt_long(count, argv.data(), names.letters.c_str(), names.words.data(), nullptr);
    if (id == -1) break;
    if (const auto good = read_one(id, argument, unknown); !good) return fail(good.error());
  }
  for (; optind < count; ++optind) read_map(argv[static_cast<std::size_t>(optind)], unknown);
  return judged(unknown);
}

}  // namespace raywalk
