#include "e2e/arena.hpp"
#include "cannot_run.hpp"

#include <csignal>
#include <cstdlib>

#include "base/text.hpp"
#include "cannot_run.hpp"
#include "e2e/remains.hpp"
#include "game/notation.hpp"

namespace tengen::test {
namespace {

namespace fs = std::filesystem;

class Collector : public match::MatchObserver {
 public:
  explicit Collector(Played& played) : played_(played) {}
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    EXPECT_TRUE(played_.games.emplace(record.number, record).second) << "twice: game " << record.number;
  }

 private:
  Played& played_;
};

// Whether engines can be confined here; asked once, since a confined child is started for it.
const Result<std::unique_ptr<sandbox::Launcher>>& confinement() {
  static const auto launcher = sandbox::make_launcher(sandbox::Mode::basic);
  return launcher;
}

match::Entrant named(std::string name) {
  match::Entrant entrant;
  entrant.name = std::move(name);
  entrant.config.spec.id = entrant.name;
  entrant.config.spec.name = entrant.name;
  // A sanitizer's own memory would not fit into any limit.
#ifdef TENGEN_SANITIZED
  entrant.config.spec.limits.memory_bytes = 0;
#endif
  entrant.time = long_turns;
  entrant.margin = wide_margin;
  return entrant;
}

void expect_replayable(const record::GameRecord& record) {
  const auto game = record::replay(record);
  ASSERT_TRUE(game.ok()) << "game " << record.number << ": " << game.error().text();
  if (const auto& outcome = (*game)->outcome()) {
    EXPECT_EQ(outcome->score, record.outcome.score) << "game " << record.number;
    EXPECT_EQ(outcome->reason, record.outcome.reason) << "game " << record.number;
    EXPECT_EQ(outcome->detail, record.outcome.detail) << "game " << record.number;
  }
}

class InOrder final : public match::Schedule {
 public:
  InOrder(std::size_t entrants, const RunOptions& options) {
    for (int round = 1; round <= options.rounds; ++round) {
      for (std::size_t first = 0; first < entrants; ++first) {
        for (std::size_t second = first + 1; second < entrants; ++second)
          add_unit(round, first, second, options.games);
      }
    }
  }
  match::Offer unit(std::int64_t number) const override {
    if (number > total()) return {};
    return {match::Offer::State::ready, units_[static_cast<std::size_t>(number - 1)]};
  }
  void add(const match::UnitResult&) override {}
  std::int64_t total() const override { return static_cast<std::int64_t>(units_.size()); }
  std::int64_t total_games() const override { return games_; }
  std::int64_t known() const override { return total(); }

 private:
  void add_unit(std::int64_t round, std::size_t first, std::size_t second, int games) {
    units_.push_back({.number = total() + 1,
                      .round = round,
                      .first = first,
                      .second = second,
                      .opening = total(),
                      .games = games,
                      .first_game = games_ + 1});
    games_ += games;
  }

  std::vector<match::Unit> units_;
  std::int64_t games_ = 0;
};

}  // namespace

std::unique_ptr<match::Schedule> round_robin(std::size_t entrants, const RunOptions& options) {
  return std::make_unique<InOrder>(entrants, options);
}

void Arena::SetUp() {
  // As the host's main() does: a program that has closed its input must not end this process.
  std::signal(SIGPIPE, SIG_IGN);
  if (!confinement()) return cannot_run(confinement().error().text());
  mark_ = new_mark();
  folder_ = fs::temp_directory_path() / ("tengen-test-" + mark_.substr(mark_.find('=') + 1));
  temporary_ = folder_.string() + "-temporary";
  for (const auto& folder : {folder_, temporary_}) ASSERT_TRUE(fs::create_directory(folder));
  ::setenv("TMPDIR", temporary_.c_str(), 1);
  descriptors_ = count_descriptors();
  objects_ = kernel_objects();
}

void Arena::TearDown() {
  if (mark_.empty()) return;
  EXPECT_THAT(processes_with(mark_), testing::IsEmpty());
  EXPECT_THAT(children(), testing::IsEmpty());
  EXPECT_EQ(count_descriptors(), descriptors_);
  EXPECT_THAT(files_with(mark_), testing::IsEmpty());
  EXPECT_TRUE(fs::is_empty(temporary_)) << temporary_;
  EXPECT_THAT(new_kernel_objects(objects_), testing::IsEmpty());
  ::setenv("TMPDIR", temporary_.parent_path().c_str(), 1);
  for (const auto& folder : {folder_, temporary_}) fs::remove_all(folder);
}

match::Entrant Arena::program(const std::string& fault, const std::vector<std::string>& more) const {
  match::Entrant entrant = named(fault);
  entrant.config.confinement = engine::Confinement::basic;
  manifest::ProgramEntry entry;
  entry.command = fs::path(TEST_PROGRAMS) / "misbehave";
  entry.arguments = {fault, mark_};
  entry.arguments.insert(entry.arguments.end(), more.begin(), more.end());
  entrant.config.spec.package_folder = TEST_PROGRAMS;
  entrant.config.spec.entry = std::move(entry);
  return entrant;
}

match::Entrant Arena::good_program() const {
  match::Entrant entrant = program("none");
  entrant.name = "good";
  return entrant;
}

match::Entrant Arena::native(const std::string& library, const std::string& engine) const {
  match::Entrant entrant = named(engine);
  entrant.config.spec.package_folder = TEST_PLUGINS;
  entrant.config.spec.entry = manifest::NativeEntry{fs::path(TEST_PLUGINS) / (library + ".so"), engine};
  entrant.config.trusted = true;
  // Of no meaning to the engine; a worker has it among its arguments.
  entrant.config.settings = {{mark_.substr(0, mark_.find('=')), mark_.substr(mark_.find('=') + 1)}};
  return entrant;
}

match::Entrant Arena::worker(const std::string& library, const std::string& engine) const {
  match::Entrant entrant = native(library, engine);
  entrant.config.trusted = false;
  entrant.config.confinement = engine::Confinement::basic;
  return entrant;
}

match::Entrant Arena::classic(const std::string& engine) const {
  match::Entrant entrant = named(engine);
  const fs::path library = TEST_CLASSICS;
  entrant.config.spec.package_folder = library.parent_path();
  entrant.config.spec.entry = manifest::NativeEntry{library, engine};
  entrant.config.trusted = true;
  return entrant;
}

Played Arena::play(const std::vector<match::Entrant>& entrants, int games) const {
  RunOptions options;
  options.games = games;
  return play(entrants, options);
}

Played Arena::play(const std::vector<match::Entrant>& entrants, RunOptions options) const {
  engine::EngineFactory factory(TEST_WORKER);
  return play(entrants, std::move(options), factory);
}

Played Arena::play(const std::vector<match::Entrant>& entrants, RunOptions options,
                   engine::EngineFactory& factory) const {
  Played played;
  Collector collector(played);
  const auto schedule = round_robin(entrants.size(), options);
  match::LocalExecutor executor(entrants, options, factory);
  match::Director director(entrants, options, *schedule, executor, {&collector});
  const auto complete = director.run();
  EXPECT_TRUE(complete.ok()) << complete.error().text();
  played.complete = complete.ok() && *complete;
  played.standings = director.standings();
  played.runaway_threads = factory.runaway_threads();
  for (const auto& [number, record] : played.games) expect_replayable(record);
  return played;
}

manifest::ProgramEntry& program_of(match::Entrant& entrant) {
  return std::get<manifest::ProgramEntry>(entrant.config.spec.entry);
}

void expect_end(const record::GameRecord& record, Score score, Reason reason,
                const testing::Matcher<const std::string&>& detail) {
  EXPECT_EQ(game::text(record.outcome.score), game::text(score)) << record.outcome.detail;
  EXPECT_EQ(game::text(record.outcome.reason), game::text(reason)) << record.outcome.detail;
  EXPECT_THAT(record.outcome.detail, detail);
}

void expect_undisturbed(const record::GameRecord& record) {
  expect_end(record, Score::black_wins, Reason::five, "a11-e15");
  EXPECT_EQ(record.turns.size(), 61U);
}

}  // namespace tengen::test
