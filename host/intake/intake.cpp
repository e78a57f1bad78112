#include "intake/intake.hpp"

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "engine/scan.hpp"
#include "examine/probe/probe.hpp"
#include "game/catalog.hpp"
#include "intake/built_package.hpp"
#include "intake/engine_draft.hpp"
#include "intake/first_move.hpp"
#include "intake/made_id.hpp"
#include "intake/manifest_text.hpp"
#include "intake/rule_in_name.hpp"
#include "intake/source.hpp"
#include "intake/top_folder.hpp"
#include "manifest/reader/reader.hpp"
#include "manifest/xml/fields.hpp"
#include "package/package_id.hpp"
#include "package/regular_file.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

std::vector<manifest::Plays> plays_of(const examine::probe::Findings& findings, const Order& order) {
  std::vector<std::string> rules = order.rules;
  for (const auto& rule : findings.rules) {
    if (order.rules.empty() && is_claimed(rule.evidence)) rules.push_back(rule.rule);
  }
  std::vector<manifest::Plays> plays;
  for (const auto& span : examine::probe::spans_of(findings.sizes))
    plays.push_back({order.game, rules, span.first, span.last});
  return plays;
}

// What a manifest takes as one line of text.
std::string one_line(const std::string& text, const std::string& otherwise) {
  return text.empty() || !manifest::is_one_line(text) ? otherwise : text;
}

// The first that is not empty: what the engine answered to ABOUT, what was written about it, what is left.
std::string first_line(const std::string& answered, const std::string& written,
                       const std::string& otherwise) {
  return one_line(answered, one_line(written, otherwise));
}

// Nobody else looks at how long a program for Othello takes to be ready.
void shorten_start_limit(manifest::ProgramEntry& entry, const examine::probe::Findings& findings) {
  const Duration usual = entry.runner == manifest::Runner::wine ? 30s : manifest::ProgramEntry{}.start_limit;
  // A busy machine takes three times as long.
  entry.start_limit =
      std::max(usual, Duration(std::chrono::ceil<std::chrono::seconds>(3 * findings.ready_after)));
}

Result<TakenEngine> take_program(const Candidate& candidate, const fs::path& folder, const Order& order,
                                 const Surroundings& surroundings) {
  auto config = draft_program(candidate, folder, order.game);
  if (!config) return config.error();
  const std::string file = candidate.file.string();
  examine::probe::Probe probe{.config = std::move(*config), .findings = {}, .factory = surroundings.factory};
  if (surroundings.progress)
    probe.progress = [&](std::string_view step) { surroundings.progress(file, step); };
  if (auto status = examine::probe::examine(probe); !status) return status.error();
  if (order.game == "othello") {
    shorten_start_limit(probe.entry(), probe.findings);
    probe.findings.remarks.push_back("its protocol has no clock: it was tried at depth " +
                                     std::to_string(othello_depth) +
                                     ", and depth= says another one in a match");
  }
  TakenEngine taken{{}, file, candidate.kind, std::move(probe.config.spec), std::move(probe.findings)};
  const examine::probe::About& about = taken.findings.about;
  const JavaEngine written = candidate.java.value_or(JavaEngine{});
  taken.spec.id = id_of(candidate.java ? candidate.name : engine_name(candidate.file));
  taken.spec.name = first_line(about.name, written.name, candidate.name);
  taken.spec.version = first_line(about.version, written.version, "unknown");
  taken.spec.author = first_line(about.author, written.author, "unknown");
  taken.spec.licence = "unknown";
  for (const auto& name : {candidate.name, engine_name(order.path)}) {
    const auto rule = order.rules.empty() ? rule_in_name(name) : std::nullopt;
    if (!rule) continue;
    heed_name(taken.findings, name, *rule);
    break;
  }
  taken.spec.plays = plays_of(taken.findings, order);
  return taken;
}

// What it says of itself, asked in a confined process.
Result<std::vector<TakenEngine>> take_library(const Candidate& candidate, const fs::path& folder,
                                              const Surroundings& surroundings) {
  auto launcher = surroundings.factory.launcher(sandbox::Mode::basic);
  if (!launcher) return launcher.error();
  const fs::path library = folder / candidate.file;
  engine::ScanRequest request;
  request.spec.package_folder = folder;
  request.spec.entry = manifest::NativeEntry{library, {}};
  request.worker = surroundings.factory.worker();
  const auto found = engine::scan_library(request, **launcher);
  if (!found) return found.error();
  std::vector<TakenEngine> engines;
  for (const auto& one : found->engines) {
    manifest::EngineSpec spec;
    spec.id = one.id;
    spec.name = one.name;
    spec.version = one_line(one.version, "unknown");
    spec.author = one_line(one.author, "unknown");
    spec.licence = one_line(one.licence, "unknown");
    if (!one.description.empty()) spec.descriptions[""] = one.description;
    spec.plays = one.plays;
    spec.options = one.options;
    spec.threads = static_cast<int>(one.threads);
    spec.entry = manifest::NativeEntry{library, one.id};
    spec.package_folder = folder;
    engines.push_back({{}, candidate.file.string(), candidate.kind, std::move(spec), {}});
  }
  return engines;
}

// One of several may be for another processor, or no engine at all: the others are taken.
Result<std::vector<TakenEngine>> take_engines(const Candidates& candidates, const fs::path& folder,
                                              const Order& order, const Surroundings& surroundings,
                                              std::vector<std::string>& remarks) {
  std::vector<TakenEngine> engines;
  std::string errors;
  ErrorCode code = ErrorCode::failed;
  for (const auto& candidate : candidates.engines) {
    Result<std::vector<TakenEngine>> taken = std::vector<TakenEngine>();
    if (candidate.kind == FileKind::library) {
      taken = take_library(candidate, folder, surroundings);
    } else if (auto program = take_program(candidate, folder, order, surroundings); program) {
      taken->push_back(std::move(*program));
    } else {
      taken = program.error();
    }
    if (taken) {
      engines.insert(engines.end(), taken->begin(), taken->end());
      continue;
    }
    // The machine's fault, and the same for all.
    if (taken.error().code == ErrorCode::refused) return taken.error();
    code = taken.error().code;
    const std::string which = candidate.java ? " (" + printable(candidate.java->main_class) + ")" : "";
    const std::string why = taken.error().text();
    const std::string told = in_quotes(candidate.file.string()) + which + ": " + why + mending(why) +
                             why_not_here(candidate, folder);
    remarks.push_back("not taken: " + told);
    errors += (errors.empty() ? "" : "; ") + told;
  }
  if (engines.empty()) return Error{code, errors, {}};
  return engines;
}

// "name", "name-2" …
void name_engines(std::vector<TakenEngine>& engines) {
  std::set<std::string> used;
  for (auto& one : engines) {
    std::string id = one.spec.id.empty() ? "engine" : one.spec.id;
    const std::string first = id;
    for (int number = 2; !used.insert(id).second; ++number) id = first + "-" + std::to_string(number);
    one.spec.id = id;
  }
}

// A name that several hand-ins have tells nobody which of them it is.
void name_for_people(TakenEngine& engine, const Order& order) {
  if (!order.name.empty()) {
    engine.spec.name = order.name;
  } else if (!order.called.empty() && engine.spec.name == engine_name(engine.file)) {
    engine.spec.name = one_line(order.called, engine.spec.name);
  }
}

Status check_free(const std::string& id, const Order& order, const Surroundings& surroundings) {
  if (id.empty()) return bad_input("no id can be made of the file's name; type one with -id");
  if (!package::is_id(id))
    return bad_input("found \"" + printable(id) +
                         "\", expected small letters, digits, '.', '_' and '-', the first a letter or digit",
                     "-id");
  std::error_code error;
  const fs::path own = surroundings.packages / id;
  const bool stays = order.existing == Existing::stays;
  if (stays && fs::exists(own, error))
    return Error{ErrorCode::duplicate,
                 "there is a package \"" + id + "\" already, in " + own.string() +
                     "; type -force to replace it, or another id with -id, for example -id " + id + "-2",
                 {}};
  const fs::path other = surroundings.elsewhere ? surroundings.elsewhere(id) : fs::path();
  if (!other.empty() && other != fs::weakly_canonical(own, error))
    return Error{
        ErrorCode::duplicate,
        "there is a package \"" + id + "\" already, in " + other.string() + "; type another name with -id",
        {}};
  return success();
}

// A look goes on, and says at the end why nothing would be installed.
Status heed_taken_id(Taken& taken, const Order& order, const Surroundings& surroundings) {
  auto status = check_free(taken.id, order, surroundings);
  if (status || order.purpose == Purpose::install || status.error().code != ErrorCode::duplicate)
    return status;
  taken.refusal = status.error().text();
  return success();
}

Error unreadable(const manifest::Reading& reading) {
  std::string text;
  for (const auto& error : reading.errors) text += (text.empty() ? "" : "\n  ") + error.text();
  return bad_input("its manifest cannot be read:\n  " + text);
}

Status commit(StagedPackage& stage, Taken& taken, const Order& order) {
  for (auto& one : taken.engines) one.id = taken.id + "." + one.id;
  if (order.purpose == Purpose::look) return success();
  auto folder = stage.commit(taken.id, order.existing);
  if (!folder) return folder.error();
  taken.folder = std::move(*folder);
  return success();
}

// In the copy that is installed.
Status rename(const fs::path& file, const Order& order, std::string& text, manifest::Reading& reading,
              std::vector<std::string>& remarks) {
  const std::string own = reading.package.id;
  text = with_id(text, order.id);
  if (auto status = package::replace_file(file, text, package::Readers::everyone); !status) return status;
  auto renamed = manifest::read_manifest(file);
  if (!renamed.errors.empty()) return unreadable(renamed);
  if (renamed.package.id != order.id)
    return bad_input(
        "its manifest calls it \"" + own + "\", and the copy cannot be renamed; change the id there", "-id");
  reading = std::move(renamed);
  remarks.push_back("its manifest calls it \"" + own + "\"; the installed copy is called \"" + order.id +
                    "\"");
  return success();
}

std::string fault_of_library(const manifest::EngineSpec& spec, const Surroundings& surroundings,
                             sandbox::Launcher& launcher) {
  engine::ScanRequest request;
  request.spec = spec;
  request.worker = surroundings.factory.worker();
  const auto held = engine::check_library(request, launcher);
  return held ? "" : held.error().text();
}

// Checked, and installed as it is; a package that comes with a manifest is trusted no more than another.
Result<Taken> take_as_it_is(StagedPackage& stage, const Order& order, const Surroundings& surroundings,
                            sandbox::Launcher& launcher) {
  const fs::path file = stage.path() / manifest::manifest_name;
  auto text = package::read_regular(file, 1 << 20);
  if (!text) return text.error();
  auto reading = manifest::read_manifest(file);
  if (!reading.errors.empty()) return unreadable(reading);
  Taken taken;
  taken.had_manifest = true;
  if (!order.id.empty() && order.id != reading.package.id) {
    if (!package::is_id(order.id)) return check_free(order.id, order, surroundings).error();
    if (auto status = rename(file, order, *text, reading, taken.remarks); !status) return status.error();
  }
  taken.id = reading.package.id;
  taken.manifest = std::move(*text);
  taken.remarks.insert(taken.remarks.end(), reading.warnings.begin(), reading.warnings.end());
  if (auto status = heed_taken_id(taken, order, surroundings); !status) return status.error();
  for (auto& spec : reading.engines) {
    const std::string id = spec.id.substr(taken.id.size() + 1);
    auto fault = spec.is_native() ? fault_of_library(spec, surroundings, launcher)
                                  : fault_at_first_move(spec, surroundings.factory);
    if (!fault.empty()) {
      taken.remarks.push_back(spec.id + " does not play here: " + fault);
      if (order.purpose == Purpose::install)
        taken.remarks.back() += "; \"tengen check " + spec.id + "\" tells more";
    }
    taken.engines.push_back({id, {}, FileKind::other, std::move(spec), {}, std::move(fault)});
  }
  if (auto status = commit(stage, taken, order); !status) return status.error();
  return taken;
}

// Programs find their files beside themselves then, as where they come from.
Result<Candidates> candidates_at_the_top(const fs::path& folder, const std::string& game) {
  auto candidates = find_candidates(folder, game);
  if (!candidates) return candidates;
  const fs::path below = common_folder(*candidates);
  if (below.empty()) return candidates;
  const auto lifted = lift(folder, below);
  if (!lifted) return lifted.error();
  return *lifted ? find_candidates(folder, game) : candidates;
}

manifest::Package describe(const Taken& taken, const Order& order) {
  const auto& first = taken.engines.front();
  manifest::Package package;
  package.id = taken.id;
  const bool single = taken.engines.size() == 1;
  package.name = !order.name.empty() ? order.name : single ? first.spec.name : taken.id;
  package.version = single ? first.spec.version : "unknown";
  package.author = first.spec.author;
  package.licence = first.spec.licence;
  package.url = first.findings.about.url;
  const std::string source = printable(order.path.filename().string());
  package.descriptions[""] = "Made from " + source +
                             " by tengen " TENGEN_VERSION
                             ": what it plays and needs was found out by trying.";
  return package;
}

Error without_stage(Error error, const fs::path& stage) {
  replace_stage(error.message, stage, "");
  replace_stage(error.place, stage, "");
  return error;
}

void name_folder(Taken& taken, const fs::path& stage) {
  const std::string folder = taken.folder.empty() ? "" : taken.folder.string() + "/";
  for (auto& remark : taken.remarks) replace_stage(remark, stage, folder);
  for (auto& engine : taken.engines) replace_stage(engine.fault, stage, folder);
}

Result<Taken> take_staged(const fs::path& path, const Order& order, const Surroundings& surroundings,
                          StagedPackage& stage, sandbox::Launcher& launcher);

}  // namespace

Result<Taken> take_in(const Order& order, const Surroundings& surroundings) {
  fs::path path = fs::absolute(order.path).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();  // "folder/", "."
  auto launcher = surroundings.factory.launcher(sandbox::Mode::basic);
  if (!launcher) return launcher.error();
  auto stage = StagedPackage::make(surroundings.packages);
  if (!stage) return stage.error();
  if (surroundings.begun) surroundings.begun(stage->path());
  const fs::path made_in = stage->path();  // a stage that became the package has none
  auto taken = take_staged(path, order, surroundings, *stage, **launcher);
  if (!taken) return without_stage(taken.error(), made_in);
  name_folder(*taken, made_in);
  return taken;
}

namespace {

Result<Taken> take_staged(const fs::path& path, const Order& order, const Surroundings& surroundings,
                          StagedPackage& stage, sandbox::Launcher& launcher) {
  Taken taken;
  taken.id = !order.id.empty() ? order.id : id_of(order.called.empty() ? engine_name(path) : order.called);
  auto source = bring_in(path, stage.path(), surroundings.unpacker, launcher);
  if (!source) return source.error();
  if (auto status = lift_manifest(stage.path(), source->remarks); !status) return status.error();
  if (auto status = keep_built_package(stage.path(), source->remarks); !status) return status.error();
  std::error_code error;
  if (fs::exists(stage.path() / manifest::manifest_name, error)) {
    auto as_it_is = take_as_it_is(stage, order, surroundings, launcher);
    if (as_it_is)
      as_it_is->remarks.insert(as_it_is->remarks.end(), source->remarks.begin(), source->remarks.end());
    return as_it_is;
  }

  // Before the minutes that follow.
  if (auto status = heed_taken_id(taken, order, surroundings); !status) return status.error();
  auto candidates = candidates_at_the_top(stage.path(), order.game);
  if (!candidates) return candidates.error();
  name_classes(*candidates, source->java);
  taken.remarks = candidates->remarks;
  taken.remarks.insert(taken.remarks.end(), source->remarks.begin(), source->remarks.end());
  auto engines = take_engines(*candidates, stage.path(), order, surroundings, taken.remarks);
  if (!engines) return engines.error();
  taken.engines = std::move(*engines);
  name_engines(taken.engines);
  std::vector<manifest::EngineSpec> specs;
  for (auto& one : taken.engines) {
    if (taken.engines.size() == 1) name_for_people(one, order);
    one.id = one.spec.id;
    specs.push_back(one.spec);
  }
  taken.manifest = manifest_text(describe(taken, order), specs);
  const fs::path file = stage.path() / manifest::manifest_name;
  if (auto status = package::replace_file(file, taken.manifest, package::Readers::everyone); !status)
    return status.error();
  // What was written is what everybody else will read.
  if (auto reading = manifest::read_manifest(file); !reading.errors.empty()) return unreadable(reading);
  if (auto status = commit(stage, taken, order); !status) return status.error();
  return taken;
}

}  // namespace
}  // namespace tengen::intake
