#include "intake/first_move.hpp"

#include <algorithm>
#include <array>

#include "game/catalog.hpp"
#include "match/interview.hpp"

namespace tengen::intake {

using namespace std::chrono_literals;

std::string fault_at_first_move(const manifest::EngineSpec& spec, engine::EngineFactory& factory) {
  constexpr Duration limit = 2s;
  constexpr Duration patience = 3s;
  const game::GameInfo* const info = spec.plays.empty() ? nullptr : game::find_game(spec.plays.front().game);
  const auto* const program = std::get_if<manifest::ProgramEntry>(&spec.entry);
  if (program == nullptr || program->protocol != "gomocup" || info == nullptr) return {};
  const auto& plays = spec.plays.front();
  const auto game = game::new_game({.game = plays.game,
                                    .rule = plays.rules.front(),
                                    .size = std::clamp(info->default_size, plays.min_size, plays.max_size)});
  if (!game) return {};
  engine::EngineConfig config;
  config.spec = spec;
  config.spec.package_id.clear();  // nobody plays with the package yet
  config.confinement = engine::Confinement::basic;
  PollLoop loop;
  match::Interview interview(factory.make(config, loop), loop, {.name = "engine", .patience = patience});
  const auto asked = interview.ask_afresh(**game, limit);
  const auto fault = asked.unknown ? std::nullopt : match::fault_of(**game, asked);
  return fault ? *fault + mending(*fault) : "";
}

namespace {

// Of other modules nobody knows whether Debian has them, and most are files of the program's own project.
std::string installed_for_all(const std::string& module) {
  constexpr std::array<std::string_view, 5> packaged{"numba", "numpy", "psutil", "scipy", "torch"};
  const std::string top = module.substr(0, module.find('.'));
  if (std::find(packaged.begin(), packaged.end(), top) == packaged.end()) return {};
  return "; or have it installed for all users (Debian and Ubuntu: apt install python3-" + top + ")";
}

}  // namespace

std::string mending(const std::string& fault) {
  const auto has = [&](std::string_view words) { return fault.find(words) != std::string::npos; };
  constexpr std::string_view module = "No module named '";
  if (const auto at = fault.find(module); at != std::string::npos) {
    const auto begin = at + module.size();
    const std::string name = fault.substr(begin, fault.find('\'', begin) - begin);
    return "; put the module " + name + " beside the program: a package carries its own modules" +
           installed_for_all(name);
  }
  if (has("no OK within") && has("had said nothing"))
    return "; a program reads \"START 15\" from standard input, answers OK and flushes it";
  if (has("no OK within")) return "; the answer to START is OK, and to BEGIN a move such as 7,7";
  if (has("which is no answer")) return "; a move is written as two numbers, such as 7,7";
  return {};
}

}  // namespace tengen::intake
