#include "cli/arguments/sprt_keys.hpp"

#include <set>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::cli {

Result<tournament::SprtSettings> parse_sprt(const std::vector<std::string>& group) {
  tournament::SprtSettings settings;
  std::set<std::string> seen;
  for (const auto& token : group) {
    const auto equals = token.find('=');
    const std::string key = token.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : token.substr(equals + 1);
    double* const number = key == "elo0"    ? &settings.elo0
                           : key == "elo1"  ? &settings.elo1
                           : key == "alpha" ? &settings.alpha
                           : key == "beta"  ? &settings.beta
                                            : nullptr;
    if (equals == std::string::npos || (number == nullptr && key != "model")) {
      return bad_input("found \"" + printable(token) + "\", expected elo0=, elo1=, alpha=, beta= or model=",
                       "-sprt");
    }
    if (!seen.insert(key).second) return bad_input("found " + key + "= twice, expected it once", "-sprt");
    if (number == nullptr) {
      const auto model = tournament::parse_elo_model(value);
      if (!model) return model.error();
      settings.model = *model;
      continue;
    }
    const auto parsed = parse_number(value);
    if (!parsed)
      return bad_input("found \"" + printable(value) + "\", expected a number such as 0.05", key + "=");
    *number = *parsed;
  }
  // The hypothesis that there is no difference goes without saying.
  if (seen.count("elo1") == 0)
    return bad_input("found no elo1=, expected both hypotheses, such as elo0=0 elo1=10", "-sprt");
  if (const auto good = tournament::check(settings); !good) return good.error();
  return settings;
}

}  // namespace tengen::cli
