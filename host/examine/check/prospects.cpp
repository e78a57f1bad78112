#include "examine/check/prospects.hpp"

namespace tengen::examine::check {
namespace {

constexpr int enough_mute_tests = 3;

}  // namespace

std::optional<Verdict> Prospects::verdict() const {
  if (!starts_) return Verdict{Mark::skipped, "it does not start"};
  if (tests_ == ChosenTests::named || answered_ || mute_tests_ < enough_mute_tests) return std::nullopt;
  return Verdict{Mark::skipped,
                 "it answered nothing in " + std::to_string(mute_tests_) + " tests: see " + first_mute_};
}

void Prospects::add(const Trial& trial, const std::string& name, const Verdict& found) {
  if (trial.name == first_of_all) starts_ = found.mark == Mark::passed || found.mark == Mark::warned;
  if (!trial.asks_moves || found.mark == Mark::skipped) return;
  answered_ = answered_ || !found.mute;
  if (mute_tests_++ == 0) first_mute_ = name;
}

}  // namespace tengen::examine::check
