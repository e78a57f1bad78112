// Plays units for another process: an order a line in; a line "UNIT ATTEMPT GAMES" and that many games out.
// Engines are found by their id, among the bundled ones.
#include <cstdio>
#include <iostream>
#include <mutex>

#include "match/local_executor.hpp"
#include "match/unit_text.hpp"
#include "record/formats/json.hpp"

namespace tengen::test {
namespace {

match::Entrant entrant_of(const match::EngineOrder& order) {
  match::Entrant entrant;
  entrant.name = order.name;
  entrant.time = order.time;
  entrant.margin = order.margin;
  auto& config = entrant.config;
  config.spec.id = config.spec.name = order.id;
  config.spec.entry = manifest::NativeEntry{TEST_CLASSICS, order.id};
  config.spec.package_folder = std::filesystem::path(TEST_CLASSICS).parent_path();
  config.settings = order.settings;
  config.trusted = true;
  return entrant;
}

// Tells results as lines; waited for by whoever has submitted the unit.
class Lines : public match::ExecutorEvents {
 public:
  explicit Lines(const match::Unit& unit) : unit_(unit) {}
  void wait() {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return is_done_; });
  }
  Status unit_finished(const match::Unit&, const std::vector<record::GameRecord>& records) override {
    std::printf("%lld %d %zu\n", static_cast<long long>(unit_.number), unit_.attempt, records.size());
    for (const auto& record : records) std::printf("%s\n", record::to_json(record, {}).c_str());
    std::fflush(stdout);
    end();
    return success();
  }
  void unit_failed(std::int64_t, int) override { end(); }
  void game_started(const match::GameStarted&) override {}
  void game_finished(int, const record::GameRecord&) override {}
  void game_voided(int, const record::GameRecord&, int) override {}
  void capacity_changed() override {}

 private:
  void end() {
    const std::lock_guard lock(mutex_);
    is_done_ = true;
    done_.notify_all();
  }

  match::Unit unit_;
  std::mutex mutex_;
  std::condition_variable done_;
  bool is_done_ = false;
};

int main() {
  engine::EngineFactory factory{{}};
  for (std::string line; std::getline(std::cin, line);) {
    auto order = match::parse_unit(line);
    if (!order) {
      std::fprintf(stderr, "%s\n", order.error().text().c_str());
      return 1;
    }
    Lines lines(order->unit);
    match::MatchOptions options;
    options.setup = order->setup;
    options.seed = order->seed;
    options.referee = order->referee;
    options.pin = false;
    order->unit.first = 0;
    order->unit.second = 1;
    match::LocalExecutor executor({entrant_of(order->engines[0]), entrant_of(order->engines[1])}, options,
                                  factory);
    if (const auto started = executor.start(lines); !started) return 1;
    executor.submit(std::move(*order));
    lines.wait();
    executor.finish();
  }
  return 0;
}

}  // namespace
}  // namespace tengen::test

int main() { return tengen::test::main(); }
