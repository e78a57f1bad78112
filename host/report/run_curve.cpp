#include "report/run_curve.hpp"

#include "report/run_results.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::report {

Result<RunCurve> read_curve(const tournament::Store& store) {
  RunCurve read;
  const auto done = store.at_one_moment([&]() -> Status {
    const auto results = read_results(store);
    if (!results) return results.error();
    const auto* const run = &results->run;
    const auto progress = store.progress();
    if (!progress) return progress.error();
    for (const auto& engine : run->engines) read.engines.push_back(engine.name);
    if (read.engines.size() == 2) read.engines.pop_back();
    const auto test = sprt_of(*run);
    if (test && run->engines.size() == 2) read.test.emplace(*test);
    read.games = progress->games;
    StrengthCurve curve(run->engines.size(), progress->units, test);
    if (tournament::repetition_of(*run)) curve.leave_out_repeated(*run);
    curve.leave_out_annulled(results->standings.ranking());
    const auto counted = store.for_each_game([&](const tournament::StoredGame& game) { curve.add(game); });
    curve.finish();
    read.points = curve.points();
    return counted;
  });
  return done ? Result<RunCurve>(std::move(read)) : Result<RunCurve>(done.error());
}

}  // namespace tengen::report
