#include "cli/packages/intake_report.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdarg>
#include <cstdio>

#include "base/text.hpp"
#include "cli/console/formatted.hpp"
#include "examine/probe/probe.hpp"
#include "game/catalog.hpp"
#include "intake/engine_draft.hpp"

namespace tengen::cli {
namespace {

using namespace std::chrono_literals;
using examine::probe::Evidence;

// What a match allows over the limit unless told otherwise.
constexpr Duration usual_margin = 50ms;
// A few games do not show the worst.
constexpr int safety = 3;

std::string line(const std::string& label, const std::string& text) {
  return "    " + label + std::string(label.size() < 12 ? 12 - label.size() : 1, ' ') + text + "\n";
}

std::string rules_text(const examine::probe::Findings& findings) {
  std::string lines;
  for (const auto& rule : findings.rules) {
    const bool plays = examine::probe::is_claimed(rule.evidence);
    const std::string word = !plays ? "no" : rule.evidence == Evidence::shown ? "yes" : "yes, assumed";
    lines += line(rule.rule, word + (rule.why.empty() ? "" : ": " + printable(rule.why, 400)));
  }
  return lines;
}

std::string speed_text(const examine::probe::Findings& findings) {
  std::string text;
  for (const auto& pace : findings.paces) {
    text += (text.empty() ? "" : "; ") +
            formatted("%.0f ms a move: first answer %.0f ms, others up to %.0f ms", milliseconds(pace.limit),
                      milliseconds(pace.first), milliseconds(pace.longest));
  }
  return text;
}

// What its manifest has beyond the defaults, in the manifest's words.
std::string needs_text(const manifest::EngineSpec& spec) {
  const auto* const entry = std::get_if<manifest::ProgramEntry>(&spec.entry);
  if (entry == nullptr) return {};
  std::vector<std::string> needs;
  if (entry->runner == manifest::Runner::wine) needs.emplace_back("runner=wine");
  if (!entry->start_ok_required) needs.emplace_back("start-ok=optional");
  if (entry->line_end == manifest::LineEnd::crlf) needs.emplace_back("eol=crlf");
  if (entry->gap) needs.push_back(formatted("gap=%.0fms", milliseconds(*entry->gap)));
  if (entry->start_limit != manifest::ProgramEntry{}.start_limit)
    needs.push_back("start-limit=" + std::to_string(entry->start_limit / 1s) + "s");
  if (entry->no_limit_ms != manifest::usual_no_limit_ms)
    needs.push_back("no-limit=" + std::to_string(entry->no_limit_ms));
  if (entry->reuse == manifest::Reuse::start) needs.emplace_back("reuse=start");
  if (spec.limits.memory_bytes != ResourceLimits{}.memory_bytes)
    needs.push_back("memory=" + std::to_string(spec.limits.memory_bytes >> 20) + "MiB");
  if (spec.threads > 1) needs.push_back("threads=" + std::to_string(spec.threads));
  return joined(needs, ", ");
}

// How it begins: in the Gomocup protocol by an answer, in NBoard with the first moves.
std::string start_text(const manifest::EngineSpec& spec, const examine::probe::Findings& found) {
  const std::string after = formatted("%.0f ms", milliseconds(found.ready_after));
  const auto* const entry = std::get_if<manifest::ProgramEntry>(&spec.entry);
  if (entry != nullptr && entry->protocol != "gomocup")
    return line(entry->protocol, "ready, and played its first moves, within " + after);
  const std::string ready = found.ready.empty() ? "nothing, and then it plays" : "\"" + found.ready + "\"";
  return line("START", ready + " (" + after + ")");
}

std::string probed_text(const intake::TakenEngine& engine) {
  const auto& found = engine.findings;
  std::string lines = start_text(engine.spec, found);
  std::string sizes;
  for (const auto& span : examine::probe::spans_of(found.sizes)) {
    sizes += (sizes.empty() ? "" : ", ") + std::to_string(span.first);
    if (span.last != span.first) sizes += " to " + std::to_string(span.last);
  }
  sizes += ", by playing";
  for (const auto& why : found.size_limits) sizes += "; " + printable(why, 200);
  lines += line("sizes", sizes) + rules_text(found);
  if (found.peak_memory > 0) {
    lines += line("memory", formatted("%llu MiB at most, told to stay within %llu; %.1f CPUs busy",
                                      static_cast<unsigned long long>(found.peak_memory >> 20),
                                      static_cast<unsigned long long>(engine.spec.limits.memory_bytes >> 20),
                                      found.busy_cpus));
  }
  if (!found.starts_again_why.empty())
    lines += line("reuse", (found.starts_again ? "yes: " : "no: ") + printable(found.starts_again_why, 300));
  if (!found.paces.empty()) lines += line("speed", speed_text(found));
  if (const auto needs = needs_text(engine.spec); !needs.empty()) lines += line("needs", needs);
  for (const auto& remark : found.remarks) lines += line("note", printable(remark, 400));
  return lines;
}

std::string plays_text(const manifest::EngineSpec& spec) {
  std::string lines;
  for (const auto& plays : spec.plays) {
    lines += line(plays.game, joined(plays.rules, " ") + ", sizes " + std::to_string(plays.min_size) +
                                  " to " + std::to_string(plays.max_size));
  }
  return lines;
}

std::string engine_text(const intake::TakenEngine& engine) {
  const auto& spec = engine.spec;
  std::string text = "  " + engine.id + "  " + printable(spec.name) + " " + printable(spec.version) +
                     ", by " + printable(spec.author) + "\n";
  if (!engine.file.empty())
    text += line("file", printable(engine.file) + ", " + std::string(intake::text(engine.kind)));
  return text + (engine.findings.rules.empty() ? plays_text(spec) : probed_text(engine));
}

// Of the engines that come with Tengen.
std::string opponent(const manifest::Plays& plays, std::string_view rule, int size) {
  if (plays.game == "othello") return "othello.weights";
  if (plays.game == "connect6") return "classics.random";
  if (rule == "freestyle" || rule == "standard") return "classics.patterns";
  return size >= 10 && size <= 22 ? "tengen.alphabeta" : "classics.random";
}

std::string command_to_play(const intake::TakenEngine& engine, const manifest::Plays& plays,
                            const std::string& rule) {
  const auto& spec = engine.spec;
  const bool othello = plays.game == "othello";
  const auto* const info = game::find_game(plays.game);
  const int size = std::clamp(info->default_size, plays.min_size, plays.max_size);
  std::string command = "tengen match -engine id=" + engine.id;
  const Duration margin = advised_margin(engine.findings);
  if (margin > Duration::zero()) command += " margin=" + std::to_string(margin / 1ms);
  if (othello && !spec.is_native()) command += " depth=" + std::to_string(intake::othello_depth);
  command += " -engine id=" + opponent(plays, rule, size) + " -each st=1";
  if (plays.game != "gomoku") return command + " -game " + plays.game + " -rounds 1";
  return command + " -rule " + rule + " -size " + std::to_string(size) + " -rounds 1";
}

// One for each rule.
std::string play_commands(const intake::TakenEngine& engine) {
  std::string lines;
  std::vector<std::string> named;
  for (const auto& plays : engine.spec.plays) {
    for (const auto& rule : plays.rules) {
      const std::string which = plays.game + " " + rule;
      if (std::find(named.begin(), named.end(), which) != named.end()) continue;
      named.push_back(which);
      lines += "to play it: " + command_to_play(engine, plays, rule) + "\n";
    }
  }
  return lines;
}

// A manifest that came with the engines has whatever bytes somebody put into its comments.
std::string shown_lines(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of("\n\t"), text.size());
    shown += printable(text.substr(0, end), end + 1);
    if (end < text.size()) shown += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return shown;
}

}  // namespace

std::string untried_text(const examine::probe::Findings& findings) {
  constexpr std::string_view no_time = "no time was left ";
  std::vector<std::string> rules;
  for (const auto& rule : findings.rules) {
    if (rule.why.starts_with(no_time)) rules.push_back(rule.rule);
  }
  std::vector<std::string> untried;
  bool is_cut_short = false;
  if (!rules.empty())
    untried.push_back((rules.size() == 1 ? "to try the rule " : "to try the rules ") +
                      joined(rules, " and "));
  for (const auto& remark : findings.remarks) {
    if (remark.starts_with(no_time)) untried.push_back(printable(remark.substr(no_time.size()), 400));
    is_cut_short = is_cut_short || remark.starts_with("an examination ends after ");
  }
  if (untried.empty() && is_cut_short) untried.emplace_back("to try everything");
  return untried.empty() ? "" : std::string(no_time) + joined(untried, ", ");
}

Duration advised_margin(const examine::probe::Findings& findings) {
  Duration worst{};
  for (const auto& pace : findings.paces)
    worst = std::max({worst, pace.first - pace.limit, pace.longest - pace.limit});
  const auto wanted = safety * worst;
  if (wanted <= usual_margin) return {};
  return (wanted / 50ms + 1) * 50ms;
}

std::string report_text(const intake::Taken& taken) {
  std::string text = taken.id + ": " + std::to_string(taken.engines.size()) +
                     (taken.engines.size() == 1 ? " engine" : " engines") +
                     (taken.had_manifest ? ", with a manifest of its own\n" : "\n");
  for (const auto& engine : taken.engines) text += engine_text(engine);
  for (const auto& remark : taken.remarks) text += "  note: " + printable(remark, 1000) + "\n";
  if (taken.folder.empty())
    return text + "nothing was installed; its manifest would be:\n" + shown_lines(taken.manifest) +
           (taken.refusal.empty() ? "" : "it would not be installed: " + taken.refusal + "\n");
  text += "installed in " + taken.folder.string() + "\n";
  const auto& engines = taken.engines;
  const auto plays = [](const intake::TakenEngine& engine) { return engine.fault.empty(); };
  const auto can_be_trusted = [&](const intake::TakenEngine& engine) {
    return plays(engine) && engine.spec.is_native() && !engine.spec.always_confined;
  };
  if (std::any_of(engines.begin(), engines.end(), can_be_trusted))
    text += "runs confined until you type: tengen package trust " + taken.id + "\n";
  const auto playing = std::find_if(engines.begin(), engines.end(), plays);
  return playing == engines.end() ? text : text + play_commands(*playing);
}

boost::json::object report_json(const intake::TakenEngine& engine) {
  const auto& found = engine.findings;
  boost::json::array rules;
  for (const auto& rule : found.rules) {
    rules.push_back(boost::json::object{{"rule", rule.rule},
                                        {"evidence", examine::probe::text(rule.evidence)},
                                        {"why", printable(rule.why, 400)}});
  }
  boost::json::array paces;
  for (const auto& pace : found.paces) {
    paces.push_back(boost::json::object{{"limit_ms", milliseconds(pace.limit)},
                                        {"first_ms", milliseconds(pace.first)},
                                        {"longest_ms", milliseconds(pace.longest)}});
  }
  boost::json::object object{{"type", "engine"},
                             {"id", engine.id},
                             {"name", printable(engine.spec.name)},
                             {"version", printable(engine.spec.version)},
                             {"author", printable(engine.spec.author)},
                             {"file", printable(engine.file)},
                             {"kind", intake::text(engine.kind)}};
  if (!engine.fault.empty()) object["fault"] = printable(engine.fault, 1000);
  if (found.rules.empty()) return object;
  object["start"] = found.ready;
  object["start_ms"] = milliseconds(found.ready_after);
  boost::json::array spans;
  for (const auto& span : examine::probe::spans_of(found.sizes))
    spans.push_back(boost::json::array{span.first, span.last});
  object["sizes"] = boost::json::array{found.sizes.front(), found.sizes.back()};
  object["size_spans"] = std::move(spans);
  object["rules"] = std::move(rules);
  object["peak_memory"] = found.peak_memory;
  object["busy_cpus"] = found.busy_cpus;
  object["starts_again"] = found.starts_again;
  object["speed"] = std::move(paces);
  object["margin_ms"] = milliseconds(advised_margin(found));
  object["needs"] = needs_text(engine.spec);
  boost::json::array notes;
  for (const auto& remark : found.remarks) notes.push_back(boost::json::string(printable(remark, 400)));
  object["notes"] = std::move(notes);
  return object;
}

boost::json::object report_json(const intake::Taken& taken) {
  boost::json::array notes;
  for (const auto& remark : taken.remarks) notes.push_back(boost::json::string(printable(remark, 1000)));
  boost::json::object object{{"type", "package"},
                             {"id", taken.id},
                             {"folder", taken.folder.string()},
                             {"own_manifest", taken.had_manifest},
                             {"engines", taken.engines.size()},
                             {"notes", std::move(notes)}};
  if (!taken.refusal.empty()) object["refusal"] = taken.refusal;
  return object;
}

}  // namespace tengen::cli
