#include "web/run/run_curves.hpp"

#include <boost/json.hpp>
#include <cmath>

#include "base/text.hpp"
#include "report/run_curve.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t most_curves = 64;

// Null where the results do not bound it.
json::value rounded(double number, double step) {
  return std::isfinite(number) ? json::value(std::round(number / step) * step) : json::value(nullptr);
}

json::value test_json(const report::RunCurve& curve) {
  if (!curve.test) return nullptr;
  const auto& settings = curve.test->settings();
  return {{"lower", curve.test->lower()},
          {"upper", curve.test->upper()},
          {"elo0", settings.elo0},
          {"elo1", settings.elo1}};
}

json::array curve_points(const report::RunCurve& curve) {
  json::array points;
  for (const auto& point : curve.points) {
    json::array strengths;
    for (const auto& elo : point.elo)
      strengths.push_back({{"elo", rounded(elo.value, 0.1)}, {"error", rounded(elo.error, 0.1)}});
    points.push_back({{"games", point.games},
                      {"game", point.game},
                      {"ratio", point.ratio ? rounded(*point.ratio, 0.001) : json::value(nullptr)},
                      {"strengths", std::move(strengths)}});
  }
  return points;
}

}  // namespace

Result<std::string> RunCurves::make(const fs::path& folder, std::int64_t& games) const {
  const auto store = tournament::Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto curve = report::read_curve(*store);
  if (!curve) return curve.error();
  games = curve->games;
  json::array engines;
  for (const auto& name : curve->engines) engines.push_back(json::string(printable(name)));
  return json::serialize(json::object{
      {"engines", std::move(engines)}, {"test", test_json(*curve)}, {"points", curve_points(*curve)}});
}

Result<std::string> RunCurves::text(const fs::path& folder) {
  const auto store = tournament::Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto progress = store->progress();
  if (!progress) return progress.error();
  {
    const std::lock_guard lock(mutex_);
    if (curves_.size() > most_curves)
      std::erase_if(curves_, [](const auto& one) { return !one.second.being_made; });
    Curve& curve = curves_[folder];
    if (curve.games == progress->games || (curve.being_made && curve.games >= 0)) return curve.text;
    if (curve.being_made) return failed("the curve is being made; ask again");
    curve.being_made = true;
  }
  std::int64_t games = -1;
  auto made = make(folder, games);
  const std::lock_guard lock(mutex_);
  Curve& curve = curves_[folder];
  curve.being_made = false;
  if (!made) return made;
  curve.games = games;
  curve.text = *made;
  return made;
}

}  // namespace tengen::web
