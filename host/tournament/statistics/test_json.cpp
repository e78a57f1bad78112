#include "tournament/statistics/test_json.hpp"

#include <boost/json.hpp>

namespace tengen::tournament {
namespace {

const char* verdict_word(Verdict verdict) {
  if (verdict == Verdict::go_on) return "continue";
  return verdict == Verdict::accept_h1 ? "H1" : "H0";
}

}  // namespace

boost::json::object test_json(const Sprt& sprt, double ratio, Verdict verdict) {
  const SprtSettings& settings = sprt.settings();
  return {{"llr", ratio},          {"lower", sprt.lower()},         {"upper", sprt.upper()},
          {"elo0", settings.elo0}, {"elo1", settings.elo1},         {"alpha", settings.alpha},
          {"beta", settings.beta}, {"model", text(settings.model)}, {"verdict", verdict_word(verdict)}};
}

}  // namespace tengen::tournament
