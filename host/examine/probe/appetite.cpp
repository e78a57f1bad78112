// How much memory and how many CPUs it takes while it thinks, and whether one process plays several games.
#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "examine/probe/probe.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;
using engine::starts_with_word;

constexpr Duration thinking = 1s;
constexpr Duration patience = 12s;
constexpr Duration reuse_time = 4s;

std::string point_text(game::Point point) { return std::to_string(point.x) + "," + std::to_string(point.y); }

std::string no_limit(Probe& probe) { return std::to_string(probe.entry().no_limit_ms); }

std::vector<std::string> settings(Probe& probe) {
  const auto memory = std::min<std::uint64_t>(probe.config.spec.limits.memory_bytes, engine::largest_number);
  return {"INFO timeout_turn " + std::to_string(thinking / 1ms),
          "INFO timeout_match " + no_limit(probe),
          "INFO max_memory " + std::to_string(memory),
          "INFO game_type 1",
          "INFO rule 0",
          "INFO time_left " + no_limit(probe)};
}

// Spoken to with the silence that it needs.
void say(Probe& probe, Conversation& talk, std::vector<std::string> lines) {
  talk.wait(probe.entry().gap.value_or(manifest::usual_gap));
  talk.say(lines);
}

bool await_ready(Probe& probe, Conversation& talk) {
  const bool optional = !probe.entry().start_ok_required;
  const Deadline deadline =
      std::min(probe.end, Deadline::after(optional ? Duration(1s) : probe.entry().start_limit));
  if (const auto line = hear_greeting(talk, deadline)) return starts_with_word(*line, "OK");
  return optional && !talk.has_ended();
}

Deadline answer_limit(const Probe& probe) {
  return std::min(probe.end, Deadline::after(thinking + patience));
}

std::optional<game::Point> await_move(const Probe& probe, Conversation& talk) {
  return hear_move(talk, answer_limit(probe));
}

// From START to its first move.
std::optional<game::Point> open_game(Probe& probe, Conversation& talk) {
  say(probe, talk, {"START " + std::to_string(usual_size(probe.findings))});
  if (!await_ready(probe, talk)) return std::nullopt;
  auto lines = settings(probe);
  lines.emplace_back("BEGIN");
  say(probe, talk, std::move(lines));
  return await_move(probe, talk);
}

bool is_on_board(game::Point point, int size) {
  return point.x >= 0 && point.y >= 0 && point.x < size && point.y < size;
}

// Next to it, so that there is something to think about.
game::Point neighbour(game::Point point, int size) {
  const auto step = static_cast<std::int16_t>(point.x + 1 < size ? 1 : -1);
  return {static_cast<std::int16_t>(point.x + step), point.y};
}

// A second game in the same process whose first stone lies where its own lay in the first: who has not
// forgotten that game complains, or plays on a stone.
std::string fault_of_second_game(Probe& probe, Conversation& talk, game::Point earlier) {
  const int size = usual_size(probe.findings);
  say(probe, talk, {"START " + std::to_string(size)});
  if (!await_ready(probe, talk)) return "it does not answer a second START";
  auto lines = settings(probe);
  lines.push_back("TURN " + point_text(earlier));
  say(probe, talk, std::move(lines));
  const Deadline deadline = answer_limit(probe);
  while (const auto line = talk.hear(deadline)) {
    if (starts_with_word(*line, "ERROR") || starts_with_word(*line, "UNKNOWN"))
      return "in the second game it said \"" + printable(*line) + "\"";
    const auto move = engine::read_move(*line);
    if (!move) continue;
    if (*move == earlier || !is_on_board(*move, size))
      return "in the second game it played " + point_text(*move);
    return {};
  }
  return "it does not answer in the second game";
}

}  // namespace

Status find_appetite(Probe& probe) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  auto move = open_game(probe, **talk);
  // Its second move: the first one often comes without thinking.
  if (move) {
    const Duration before = (*talk)->cpu_time();
    const TimePoint begun = SteadyClock::now();
    say(probe, **talk,
        {"INFO time_left " + no_limit(probe),
         "TURN " + point_text(neighbour(*move, usual_size(probe.findings)))});
    move = await_move(probe, **talk);
    const Duration thought = SteadyClock::now() - begun;
    probe.findings.busy_cpus =
        std::chrono::duration<double>((*talk)->cpu_time() - before) /
        std::max(std::chrono::duration<double>(thought), std::chrono::duration<double>(1e-3));
    if (thought < 100ms) probe.findings.busy_cpus = 0;  // start-up of threads weighs too much
  }
  if (!move && probe.end.passed()) {
    probe.findings.remarks.emplace_back("no time was left to see how much memory and how many CPUs it needs");
    return success();
  }
  probe.findings.peak_memory = (*talk)->peak_memory();
  if (!move && (*talk)->has_ended()) return failed("it ended while it thought: " + (*talk)->how_it_ended());
  auto& limits = probe.config.spec.limits;
  // What is enforced is half as much again as is told, and some; a fifth is left for a longer game.
  while (probe.findings.peak_memory > limits.enforced_memory_bytes() / 5 * 4 &&
         limits.memory_bytes < 4ULL << 30)
    limits.memory_bytes *= 2;
  if (probe.findings.busy_cpus > 1.5)
    probe.config.spec.threads = static_cast<int>(std::lround(probe.findings.busy_cpus));
  return success();
}

Status find_reuse(Probe& probe) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  std::string fault;
  int games = 0;
  const Deadline end = std::min(probe.end, Deadline::after(reuse_time));
  for (; games < 3 && fault.empty() && (games == 0 || !end.passed()); ++games) {
    const auto move = open_game(probe, **talk);
    fault = move ? fault_of_second_game(probe, **talk, *move)
                 : "game " + std::to_string(2 * games + 1) + " in one process did not begin";
  }
  if (!fault.empty() && probe.end.passed()) {
    probe.findings.remarks.emplace_back("no time was left to try several games in one process");
    return success();
  }
  probe.findings.starts_again = fault.empty();
  probe.findings.starts_again_why =
      fault.empty() ? std::to_string(2 * games) + " games in one process" : fault;
  // Opt-in, and only where starting costs something: games that carry something over are worse than slow
  // ones.
  if (fault.empty() && probe.findings.ready_after > 500ms) probe.entry().reuse = manifest::Reuse::start;
  return success();
}

}  // namespace tengen::examine::probe
