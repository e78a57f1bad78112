#include "sandbox/proof/canary_run.hpp"

#include <map>

#include "base/text.hpp"
#include "sandbox/canary/attempts.hpp"
#include "sandbox/launch/descriptor_io.hpp"
#include "sandbox/launch/programs.hpp"
#include "sandbox/proof/canary_bait.hpp"

namespace tengen::sandbox {
namespace {

constexpr auto kLimit = std::chrono::seconds(30);

std::optional<bool> should_work(canary::Fate fate, Tier tier) {
  if (tier == Tier::none) return std::nullopt;
  const bool has_namespaces = tier != Tier::landlock;
  switch (fate) {
    case canary::Fate::fails:
      return false;
    case canary::Fate::works:
      return true;
    case canary::Fate::works_in_namespaces_only:
      return has_namespaces;
    case canary::Fate::fails_in_namespaces:
      return has_namespaces ? std::optional(false) : std::nullopt;
  }
  return false;
}

// "NAME works", "NAME fails ERRNO".
std::map<std::string, std::vector<std::string>, std::less<>> read_lines(std::string_view text) {
  std::map<std::string, std::vector<std::string>, std::less<>> said;
  for (const auto line : split(text, '\n')) {
    const auto words = split(line, ' ');
    if (words.size() >= 2) said.emplace(words[0], std::vector<std::string>(words.begin() + 1, words.end()));
  }
  return said;
}

Result<std::vector<Attempt>> judge(const std::string& text, Tier tier) {
  const auto said = read_lines(text);
  std::vector<Attempt> attempts;
  for (const auto& known : canary::kAttempts) {
    const auto found = said.find(known.name);
    if (found == said.end()) {
      return failed("the canary died before it could try to " + std::string(known.what));
    }
    Attempt attempt{.name = std::string(known.name), .what = std::string(known.what)};
    attempt.worked = found->second[0] == "works";
    if (found->second.size() > 1) attempt.error = found->second[1];
    attempt.should_work = should_work(known.fate, tier);
    attempts.push_back(std::move(attempt));
  }
  return attempts;
}

std::string breaches(const std::vector<Attempt>& attempts) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> found;
  for (const auto& attempt : attempts) {
    if (attempt.is_as_it_should()) continue;
    found.push_back(attempt.worked ? "it could " + attempt.what
                                   : "it could not " + attempt.what + " (" + attempt.error + ")");
  }
  const std::size_t all = found.size();
  if (all > kMost) {
    found.resize(kMost);
    found.push_back(std::to_string(all - kMost) + " more");
  }
  return joined(found, ", ");
}

// All of its output, which fits into a pipe, at its end.
Result<std::string> output_of(Child& child) {
  const auto status = child.wait(Deadline::after(kLimit));
  if (!status) return failed("the canary did not end in 30 s");
  if (status->kind != ExitKind::exited || status->code != 0) {
    const std::string said = printable(trimmed(read_available(child.error)), 400);
    return failed("the canary ended with " + status->text() + (said.empty() ? "" : ": " + said));
  }
  return read_available(child.output);
}

}  // namespace

Result<std::vector<Attempt>> run_canary(Launcher& launcher, const std::filesystem::path& canary,
                                        Sockets sockets) {
  const auto bait = CanaryBait::lay();
  if (!bait) return bait.error();
  LaunchSpec spec;
  spec.program = canary;
  spec.package = bait->package();
  spec.sockets = sockets;
  spec.arguments = {"wait"};
  const auto other = launcher.launch(spec);
  if (!other) return other.error();
  spec.arguments = bait->arguments(launcher.package_folder(spec), (*other)->pid());
  auto child = launcher.launch(spec);
  if (!child) return child.error();
  const auto output = output_of(**child);
  if (!output) return output.error();
  return judge(*output, launcher.tier());
}

Result<std::vector<Attempt>> run_canary(Launcher& launcher, Sockets sockets) {
  return run_canary(launcher, programs_beside_this().canary, sockets);
}

Status check_by_canary(Launcher& launcher, const std::filesystem::path& canary, Sockets sockets) {
  const auto attempts = run_canary(launcher, canary, sockets);
  if (!attempts) return attempts.error();
  const auto broken = breaches(*attempts);
  return broken.empty() ? success() : failed("a hostile program was not held: " + broken);
}

}  // namespace tengen::sandbox
