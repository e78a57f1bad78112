#include "cli/check/check_report.hpp"

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>

#include "base/text.hpp"
#include "record/text/json_text.hpp"

namespace tengen::cli {
namespace {

using examine::check::Mark;

constexpr const char* indentation = "                             ";

void print(const boost::json::object& object) {
  std::printf("%s\n", record::json_text(object).c_str());
  std::fflush(stdout);
}

boost::json::object to_json(const manifest::EngineSpec& spec, const CheckFound& found) {
  boost::json::object object{{"type", "check"},
                             {"engine", spec.id},
                             {"number", found.number},
                             {"name", found.trial.name},
                             {"what", found.trial.sentence},
                             {"mark", examine::check::text(found.verdict.mark)},
                             {"detail", printable(found.verdict.detail, 4000)},
                             {"took_ms", std::round(milliseconds(found.took) * 10) / 10}};
  if (!found.verdict.position.empty()) object["position"] = found.verdict.position;
  return object;
}

}  // namespace

std::string name_of(const CheckFound& found) {
  return "test " + std::to_string(found.number) + " (" + std::string(found.trial.name) + ")";
}

const CheckReport::Cause* CheckReport::count(const CheckFound& found) {
  if (found.verdict.cause.empty()) return nullptr;
  auto& cause = causes_[found.verdict.cause];
  if (cause.tests++ == 0) {
    cause.first_name = found.trial.name;
    cause.first = name_of(found);
  }
  return &cause;
}

void CheckReport::begin(const examine::check::Examinee& examinee) {
  causes_.clear();
  if (format_ != CheckFormat::text) return;
  const auto& spec = examinee.config.spec;
  std::printf("%s: %s%s%s, strictness %d, seed %llu\n", spec.id.c_str(), printable(spec.name).c_str(),
              spec.version.empty() ? "" : " ", printable(spec.version).c_str(), examinee.strictness,
              static_cast<unsigned long long>(examinee.seed));
}

void CheckReport::add(const examine::check::Examinee& examinee, const CheckFound& found) {
  const bool failed = found.verdict.mark == Mark::failed || found.verdict.mark == Mark::crashed;
  if (format_ == CheckFormat::none || (lines_ == CheckedLines::failed && !failed)) return;
  const Cause* const cause = count(found);
  const bool is_known = cause != nullptr && cause->tests > 1;
  if (format_ == CheckFormat::json) {
    auto object = to_json(examinee.config.spec, found);
    if (is_known) object["same_cause_as"] = cause->first_name;
    return print(object);
  }
  std::printf("%3zu  %-5s  %-16s  %s\n", found.number,
              std::string(examine::check::text(found.verdict.mark)).c_str(),
              std::string(found.trial.name).c_str(), std::string(found.trial.sentence).c_str());
  if (is_known) {
    std::printf("%sthe same cause as %s\n", indentation, cause->first.c_str());
  } else if (!found.verdict.detail.empty()) {
    std::printf("%s%s\n", indentation, printable(found.verdict.detail, 4000).c_str());
  }
  if (failed && !is_known)
    std::printf("%sagain, with every line: %s\n", indentation, printable(found.again, 4000).c_str());
  std::fflush(stdout);
}

void CheckReport::miss(const std::string& target, const Error& error) const {
  print({{"type", "failed"}, {"path", target}, {"why", error.text()}});
}

void CheckReport::end(const examine::check::Examinee& examinee, const CheckCounts& counts,
                      Duration took) const {
  if (format_ == CheckFormat::none) return;
  const auto& id = examinee.config.spec.id;
  const double seconds = std::round(milliseconds(took) / 100) / 10;
  if (format_ == CheckFormat::json) {
    boost::json::object object{{"type", "end"}, {"engine", id}};
    for (const auto mark : {Mark::passed, Mark::warned, Mark::failed, Mark::crashed, Mark::skipped})
      object[examine::check::text(mark)] = counts[mark];
    object["causes"] = causes_.size();
    object["took_ms"] = std::round(milliseconds(took) * 10) / 10;
    return print(object);
  }
  std::printf("%s: %d passed, %d warned, %d failed, %d crashed, %d skipped, in %g s\n", id.c_str(),
              counts[Mark::passed], counts[Mark::warned], counts[Mark::failed], counts[Mark::crashed],
              counts[Mark::skipped], seconds);
  for (const auto& [text, cause] : causes_) {
    if (cause.tests > 1)
      std::printf("%s: %d tests failed for one cause: see %s\n", id.c_str(), cause.tests,
                  cause.first.c_str());
  }
}

}  // namespace tengen::cli
