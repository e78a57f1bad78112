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

boost::json::object to_json(const manifest::EngineSpec& spec, const CheckReport::Found& found) {
  return {{"type", "check"},
          {"engine", spec.id},
          {"number", found.number},
          {"name", found.trial.name},
          {"what", found.trial.sentence},
          {"mark", examine::check::text(found.verdict.mark)},
          {"detail", printable(found.verdict.detail, 4000)},
          {"took_ms", std::round(milliseconds(found.took) * 10) / 10}};
}

}  // namespace

void CheckReport::begin(const examine::check::Examinee& examinee) const {
  if (format_ == CheckFormat::json) return;
  const auto& spec = examinee.config.spec;
  std::printf("%s: %s %s, strictness %d, seed %llu\n", spec.id.c_str(), printable(spec.name).c_str(),
              printable(spec.version).c_str(), examinee.strictness,
              static_cast<unsigned long long>(examinee.seed));
}

void CheckReport::add(const examine::check::Examinee& examinee, const Found& found) const {
  const bool failed = found.verdict.mark == Mark::failed || found.verdict.mark == Mark::crashed;
  if (lines_ == CheckedLines::failed && !failed) return;
  if (format_ == CheckFormat::json) return print(to_json(examinee.config.spec, found));
  std::printf("%3zu  %-5s  %-16s  %s\n", found.number,
              std::string(examine::check::text(found.verdict.mark)).c_str(),
              std::string(found.trial.name).c_str(), std::string(found.trial.sentence).c_str());
  if (!found.verdict.detail.empty())
    std::printf("%s%s\n", indentation, printable(found.verdict.detail, 4000).c_str());
  if (failed)
    std::printf("%sagain, with every line: %s\n", indentation, printable(found.again, 4000).c_str());
  std::fflush(stdout);
}

void CheckReport::end(const examine::check::Examinee& examinee, const CheckCounts& counts) const {
  const auto& id = examinee.config.spec.id;
  if (format_ == CheckFormat::json) {
    boost::json::object object{{"type", "end"}, {"engine", id}};
    for (const auto mark : {Mark::passed, Mark::warned, Mark::failed, Mark::crashed, Mark::skipped})
      object[examine::check::text(mark)] = counts[mark];
    return print(object);
  }
  std::printf("%s: %d passed, %d warned, %d failed, %d crashed, %d skipped\n", id.c_str(),
              counts[Mark::passed], counts[Mark::warned], counts[Mark::failed], counts[Mark::crashed],
              counts[Mark::skipped]);
}

}  // namespace tengen::cli
