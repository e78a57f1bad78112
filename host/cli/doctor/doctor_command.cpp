// tengen doctor: what this machine gives, proven by attempts.
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/doctor/runtimes.hpp"
#include "record/text/json_text.hpp"
#include "sandbox/proof/diagnosis.hpp"

namespace tengen::cli {
namespace {

using sandbox::Attempt;
using sandbox::Diagnosis;
using sandbox::LimitTrial;
using sandbox::TierDiagnosis;

double microseconds(Duration duration) { return std::round(milliseconds(duration) * 1e6) / 1e3; }

std::string tier_name(std::optional<sandbox::Tier> tier) {
  return tier ? std::string(sandbox::text(*tier)) : "none";
}

boost::json::value to_json(const Attempt& attempt) {
  boost::json::object object{{"name", attempt.name},
                             {"what", attempt.what},
                             {"worked", attempt.worked},
                             {"error", attempt.error},
                             {"as_it_should", attempt.is_as_it_should()}};
  return object;
}

boost::json::object to_json(const TierDiagnosis& tier) {
  boost::json::array attempts;
  for (const auto& attempt : tier.attempts) attempts.push_back(to_json(attempt));
  boost::json::object object{{"tier", sandbox::text(tier.tier)},
                             {"holds", tier.holds()},
                             {"cannot_start", tier.cannot_start},
                             {"walls", tier.walls},
                             {"attempts", attempts}};
  if (tier.costs) {
    object["start_us"] = microseconds(tier.costs->start);
    object["round_trip_us"] = microseconds(tier.costs->round_trip);
  }
  return object;
}

boost::json::object to_json(const LimitTrial& trial) {
  return {{"limit", trial.limit},
          {"real", trial.real},
          {"found", trial.found},
          {"took_ms", std::round(milliseconds(trial.took) * 1000) / 1000}};
}

boost::json::array to_json(const std::vector<Runtime>& runtimes) {
  boost::json::array array;
  for (const auto& runtime : runtimes) {
    array.push_back(boost::json::object{{"name", runtime.name},
                                        {"installed", !runtime.path.empty()},
                                        {"version", runtime.version},
                                        {"serves", runtime.serves},
                                        {"packages", runtime.packages}});
  }
  return array;
}

boost::json::object to_json(const Diagnosis& found) {
  boost::json::array limits;
  for (const auto& trial : found.limits) limits.push_back(to_json(trial));
  boost::json::array tiers;
  for (const auto& tier : found.tiers) tiers.push_back(to_json(tier));
  return {{"kernel", found.kernel},
          {"processors", found.processors},
          {"user", found.user},
          {"timer_late_us",
           {{"median", microseconds(found.timer.median)},
            {"worst", microseconds(found.timer.worst)},
            {"waits", found.timer.waits}}},
          {"basic", tier_name(found.basic())},
          {"strict", tier_name(found.strict())},
          {"untrusted_engines_run", found.strict().has_value()},
          {"advice", found.advice},
          {"limits", limits},
          {"tiers", tiers}};
}

void report(const char* what, const std::string& found) { std::printf("%-14s %s\n", what, found.c_str()); }

std::string summary(const TierDiagnosis& tier) {
  if (!tier.cannot_start.empty()) return "no: " + tier.cannot_start;
  const auto wrong = std::count_if(tier.attempts.begin(), tier.attempts.end(),
                                   [](const Attempt& attempt) { return !attempt.is_as_it_should(); });
  std::string text = wrong == 0 ? "holds: " + tier.walls
                                : "does not hold: " + std::to_string(wrong) + " attempts marked ! below";
  if (tier.costs) {
    char costs[96];
    std::snprintf(costs, sizeof costs, "\n%-14s start %.1f ms, round trip %.1f us", "",
                  milliseconds(tier.costs->start), microseconds(tier.costs->round_trip));
    text += costs;
  }
  return text;
}

// "works", or the error it failed with; marked when it should have been otherwise.
std::string cell(const TierDiagnosis& tier, std::size_t row) {
  if (tier.attempts.empty()) return "-";
  const Attempt& attempt = tier.attempts[row];
  return (attempt.is_as_it_should() ? "" : "! ") + (attempt.worked ? "works" : attempt.error);
}

std::string in_column(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(width > text.size() ? width - text.size() : 1, ' ');
}

void print_limits(const Diagnosis& found) {
  if (found.limits.empty()) return;
  std::printf("\nLimits, tried in %s:\n", tier_name(found.basic()).c_str());
  for (const auto& trial : found.limits) {
    std::printf("  %-12s %s %s (%.0f ms)\n", trial.limit.c_str(),
                trial.real ? "real:" : "NOT real:", trial.found.c_str(), milliseconds(trial.took));
  }
}

void print_attempts(const Diagnosis& found) {
  const auto tried = std::find_if(found.tiers.begin(), found.tiers.end(),
                                  [](const auto& tier) { return !tier.attempts.empty(); });
  if (tried == found.tiers.end()) return;
  std::string head = in_column("A hostile program tried to", 62);
  for (const auto& tier : found.tiers) head += in_column(sandbox::text(tier.tier), 12);
  std::printf("\n%s\n", std::string(trimmed(head)).c_str());
  for (std::size_t row = 0; row < tried->attempts.size(); ++row) {
    std::string line = in_column("  " + tried->attempts[row].what, 62);
    for (const auto& tier : found.tiers) line += in_column(cell(tier, row), 12);
    std::printf("  %s\n", std::string(trimmed(line)).c_str());
  }
  std::puts(
      "\nWhich wall it met: ENOENT, EROFS, EINVAL its own view of files and users; ESRCH its own processes;\n"
      "EPERM, ENOSYS the filter of system calls, or a right it lacks; EACCES, EXDEV Landlock, or a file's\n"
      "permissions; EBADF nothing there to use. A ! stands where it should have been otherwise.");
}

void print(const std::vector<Runtime>& runtimes) {
  std::puts("\nWhat engines run on and are built with:");
  for (const auto& runtime : runtimes) {
    const std::string name = in_column(runtime.name, 14);
    if (runtime.path.empty()) {
      std::printf("  %s missing: %s; on Debian and Ubuntu: apt install %s\n", name.c_str(),
                  std::string(runtime.serves).c_str(), std::string(runtime.packages).c_str());
    } else {
      std::printf("  %s %s\n", name.c_str(), runtime.version.empty() ? "installed" : runtime.version.c_str());
    }
  }
}

// Where the user's systemd could give a control group to count memory in.
bool is_watched(const Diagnosis& found) {
  const auto best = found.strict();
  return best && ::access("/run/systemd/system", F_OK) == 0 &&
         std::any_of(found.tiers.begin(), found.tiers.end(), [&](const auto& tier) {
           return tier.tier == *best && tier.walls.find("memory: watch") != std::string::npos;
         });
}

void print(const Diagnosis& found, const std::vector<Runtime>& runtimes) {
  char late[96];
  std::snprintf(late, sizeof late, "median delay %.0f us, worst %.0f us of %zu waits",
                microseconds(found.timer.median), microseconds(found.timer.worst), found.timer.waits);
  report("kernel", found.kernel);
  report("processors", std::to_string(found.processors));
  report("user", found.user == 0 ? "root: engines run as user 65534, but an ordinary user is safer"
                                 : "uid " + std::to_string(found.user));
  report("timer", late);
  for (const auto& tier : found.tiers) report(std::string(sandbox::text(tier.tier)).c_str(), summary(tier));
  print_attempts(found);
  print_limits(found);
  print(runtimes);
  std::printf("\n");
  if (found.strict()) {
    std::printf("Untrusted engines and programs run in: %s\n", tier_name(found.strict()).c_str());
  } else if (found.basic()) {
    std::printf(
        "Untrusted engines and programs do not run here, unless sandbox=basic is typed: tier %s bounds "
        "neither the "
        "disk nor what can be learned of other files.\n",
        tier_name(found.basic()).c_str());
  } else {
    std::puts("Untrusted engines and programs do not run here.");
  }
  std::puts(
      "Trusted native engines run in the host's process, unless sandbox=basic or strict is typed: there the "
      "host\ncannot freeze them while they are not asked, and cannot keep them to their CPUs.");
  // Root's groups are the system's own manager's to give.
  if (is_watched(found)) {
    std::printf(
        "Memory is watched; for a limit by the kernel itself: systemd-run %s--scope -p Delegate=yes tengen "
        "…\n",
        found.user == 0 ? "" : "--user ");
  }
  if (!found.advice.empty()) std::printf("What to do: %s\n", found.advice.c_str());
}

}  // namespace

Command doctor_command() {
  const auto json = std::make_shared<bool>(false);
  return {.name = "doctor",
          .help = "say what sandbox, limits and clocks this machine gives",
          .flags = {json_flag(*json)},
          .run = [json](const Surroundings&) {
            const Diagnosis found = sandbox::diagnose();
            const auto runtimes = find_runtimes();
            if (*json) {
              auto object = to_json(found);
              object["runtimes"] = to_json(runtimes);
              std::printf("%s\n", record::json_text(object).c_str());
            } else {
              print(found, runtimes);
            }
            return found.basic() ? Exit::done : Exit::not_done;
          }};
}

}  // namespace tengen::cli
