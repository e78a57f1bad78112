#include "cli/arguments/engine_keys.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/arguments/dialect.hpp"

namespace tengen::cli {
namespace {

using engine::Confinement;
using tournament::EngineChoice;

// One value of a key, taken into the choice; false when it is none.
using TakeValue = std::function<bool(EngineChoice&, const std::string&)>;

struct Key {
  std::string_view expected;  // in messages
  TakeValue take;
};

bool take_time_control(EngineChoice& choice, const std::string& value) {
  const auto control = engine::parse_time_control(value);
  if (control) choice.time = *control;
  return control.ok();
}

bool take_move_time(EngineChoice& choice, const std::string& value) {
  choice.move_time = parse_seconds(value);
  return choice.move_time.has_value();
}

bool take_margin(EngineChoice& choice, const std::string& value) {
  // A bare number is milliseconds, as the peers of this program have it.
  choice.margin = parse_duration(value);
  if (!choice.margin) choice.margin = parse_duration(value + "ms");
  return choice.margin.has_value();
}

bool take_confinement(EngineChoice& choice, const std::string& value) {
  if (value == "strict") choice.confinement = Confinement::strict;
  if (value == "basic") choice.confinement = Confinement::basic;
  if (value == "off") choice.confinement = Confinement::off;
  return value == "strict" || value == "basic" || value == "off";
}

bool take_threads(EngineChoice& choice, const std::string& value) {
  const auto count = parse_integer(value);
  if (!count || *count < 1 || *count > 1024) return false;
  choice.threads = static_cast<int>(*count);
  return true;
}

bool take_tolerance(EngineChoice& choice, const std::string& value) {
  choice.margin = parse_seconds(value);
  return choice.margin.has_value();
}

bool take_line_end(EngineChoice& choice, const std::string& value) {
  choice.line_end = value == "lf" ? manifest::LineEnd::lf : manifest::LineEnd::crlf;
  return value == "lf" || value == "crlf";
}

bool take_memory(EngineChoice& choice, const std::string& value) {
  choice.memory_bytes = parse_bytes(value);
  return choice.memory_bytes.has_value();
}

bool take_bare_memory(EngineChoice& choice, const std::string& value) {
  return take_memory(choice, value + "B") || take_memory(choice, value);
}

template <std::optional<std::int64_t> EngineChoice::*limit>
bool take_limit(EngineChoice& choice, const std::string& value) {
  choice.*limit = parse_integer(value);
  return choice.*limit && *(choice.*limit) >= 1;
}

bool take_argument(EngineChoice& choice, const std::string& value) {
  choice.arguments.push_back(value);
  return true;
}

bool take_arguments(EngineChoice& choice, const std::string& value) {
  choice.arguments.clear();
  for (const auto argument : split(value, ' ')) {
    if (!argument.empty()) choice.arguments.emplace_back(argument);
  }
  return true;
}

// It goes to terminals and into every record as it is.
bool take_name(EngineChoice& choice, const std::string& value) {
  choice.name = value;
  return !value.empty() && printable(value, value.size()) == value;
}

template <class Member>
TakeValue into(Member EngineChoice::*member) {
  return [member](EngineChoice& choice, const std::string& value) {
    choice.*member = value;
    return !value.empty();
  };
}

const std::map<std::string_view, Key>& keys() {
  static const std::map<std::string_view, Key> table{
      {"id", {"a registered engine; \"tengen engines\" lists them", into(&EngineChoice::id)}},
      {"cmd", {"a program", into(&EngineChoice::command)}},
      {"args", {"arguments of the program", take_arguments}},
      {"arg", {"one argument of the program", take_argument}},
      {"dir", {"a folder", into(&EngineChoice::folder)}},
      {"proto", {"a protocol", into(&EngineChoice::protocol)}},
      {"level", {"a level of the engine", into(&EngineChoice::level)}},
      {"name", {"a name without control characters", take_name}},
      {"tc", {"match/turn+increment or match+increment in seconds, such as 180/30+1", take_time_control}},
      {"st", {"seconds a move", take_move_time}},
      {"margin", {"milliseconds", take_margin}},
      {"timemargin", {"milliseconds", take_margin}},
      {"tolerance", {"seconds", take_tolerance}},
      {"depth", {"a number from 1", take_limit<&EngineChoice::depth>}},
      {"plies", {"a number from 1", take_limit<&EngineChoice::depth>}},
      {"nodes", {"a number from 1", take_limit<&EngineChoice::nodes>}},
      {"mem", {"bytes with a unit, such as 350MiB", take_memory}},
      {"maxmemory", {"bytes", take_bare_memory}},
      {"threads", {"a number from 1 to 1024", take_threads}},
      {"thread", {"a number from 1 to 1024", take_threads}},
      {"sandbox", {"strict, basic or off", take_confinement}},
      {"eol", {"lf or crlf, of a program", take_line_end}},
  };
  return table;
}

std::string key_list() {
  std::string list = "option.NAME=";
  for (const auto& [name, key] : keys()) list += ", " + std::string(name) + "=";
  return list;
}

void set_option(EngineChoice& choice, const std::string& name, const std::string& value) {
  auto& options = choice.options;
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const auto& option) { return option.first == name; });
  if (found != options.end()) {
    found->second = value;
  } else {
    options.emplace_back(name, value);
  }
}

// A key of another program. True: it may stand there.
Result<bool> is_foreign(const std::string& name, std::string_view flag) {
  for (const ForeignWord& key : foreign_engine_keys()) {
    if (key.word != name) continue;
    if (key.answer.empty()) return true;
    return bad_input(name + "=: this program does not have it, expected " + std::string(key.answer),
                     std::string(flag));
  }
  return false;
}

Status take(EngineChoice& choice, const std::string& token, std::string_view flag) {
  const auto equals = token.find('=');
  const auto foreign = is_foreign(token.substr(0, equals), flag);
  if (!foreign) return foreign.error();
  if (*foreign) return success();
  if (equals == std::string::npos || equals == 0) {
    return bad_input("found \"" + printable(token) + "\", expected key=value with a key of: " + key_list(),
                     std::string(flag));
  }
  const std::string name = token.substr(0, equals);
  const std::string value = token.substr(equals + 1);
  constexpr std::string_view option = "option.";
  if (name.starts_with(option)) {
    set_option(choice, name.substr(option.size()), value);
    return success();
  }
  const auto key = keys().find(name);
  if (key == keys().end()) {
    return bad_input("unknown key \"" + printable(name) + "\", expected one of: " + key_list(),
                     std::string(flag));
  }
  if (key->second.take(choice, value)) return success();
  return bad_input(name + "=" + printable(value) + ": expected " + std::string(key->second.expected),
                   std::string(flag));
}

}  // namespace

Result<EngineChoice> parse_engine(const std::vector<std::string>& group, std::string_view flag) {
  EngineChoice choice;
  for (const auto& token : group) {
    if (auto taken = take(choice, token, flag); !taken) return taken.error();
  }
  if (flag == "-each") return choice;
  if (choice.id.empty() == choice.command.empty()) {
    return bad_input(
        choice.id.empty()
            ? "expected id= (a registered engine; \"tengen engines\" lists them) or cmd= (a program)"
            : "both id= and cmd= are given, expected one of them",
        std::string(flag));
  }
  return choice;
}

}  // namespace tengen::cli
