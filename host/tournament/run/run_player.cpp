#include "tournament/run/run_player.hpp"

#include "base/text.hpp"
#include "match/director.hpp"
#include "match/journal.hpp"
#include "match/local_executor.hpp"
#include "tournament/control/control_socket.hpp"
#include "tournament/run/departures.hpp"
#include "tournament/statistics/result_lines.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::tournament {
namespace {

using Conclusion = match::Director::Conclusion;

// A run that cannot be steered is played all the same.
std::unique_ptr<ControlSocket> listen(const std::filesystem::path& folder, RunControl& control,
                                      const Tell& tell) {
  if (folder.empty()) return nullptr;
  auto socket = ControlSocket::listen(
      folder, [&control](const std::string& words) { return control.answer(words); },
      [&control](const std::string& words, std::function<void()> on_news) {
        return control.watch(words, std::move(on_news));
      });
  if (socket) return std::move(*socket);
  tell("\"tengen ctl\" cannot steer this run: " + socket.error().text());
  return nullptr;
}

// Listens behind the test.
class TestTeller : public match::MatchObserver {
 public:
  TestTeller(const SprtWatch& test, match::EventHub& events) : test_(test), events_(events) {}
  void on_start(const match::RunInfo&) override { tell(); }
  void on_unit_end(const match::Unit&, const std::vector<record::GameRecord>&) override { tell(); }

 private:
  void tell() { events_.on_test(llr_line(test_.sprt(), test_.ratio())); }

  const SprtWatch& test_;
  match::EventHub& events_;
};

class DepartureKeeper : public match::MatchObserver {
 public:
  DepartureKeeper(const ReadyRun& run, StoreWriter& writer) : departures_(run.departures), writer_(writer) {
    for (const auto& entrant : run.plan.entrants) names_.push_back(entrant.name);
  }
  void on_departure(const match::Departure& departure) override {
    departures_.push_back(departure);
    writer_.add_note(departures_note, departures_text(departures_, names_));
  }
  void on_last_units(const std::set<std::int64_t>& units) override {
    writer_.add_note(last_units_note, last_units_text(units));
  }

 private:
  std::vector<std::string> names_;
  std::vector<match::Departure> departures_;
  StoreWriter& writer_;
};

// Listens behind the repeated games.
class RepetitionKeeper : public match::MatchObserver {
 public:
  RepetitionKeeper(const RepeatedGames& repeated, StoreWriter& writer)
      : repeated_(repeated), writer_(writer) {}
  void on_unit_end(const match::Unit&, const std::vector<record::GameRecord>&) override {
    if (repeated_.repetition().games > 0) writer_.add_note(repetition_note, text(repeated_.repetition()));
  }

 private:
  const RepeatedGames& repeated_;
  StoreWriter& writer_;
};

}  // namespace

RunPlayer::RunPlayer(ReadyRun run, RunControl& control, Tell tell)
    : run_(std::move(run)),
      control_(control),
      tell_(std::move(tell)),
      tally_(run_.encounters),
      has_book_(run_.plan.options.book != nullptr),
      test_(make_test()) {
  if (run_.store) {
    const auto on_stored = [folder = run_.folder](const match::Unit& unit) {
      match::remove_journals(folder, unit);
    };
    writer_.emplace(
        *run_.store, [&control] { control.stop(); }, on_stored);
  }
  if (test_ && run_.repeated)
    run_.repeated->when_nothing_is_new([this] { control_.conclude(Conclusion::undecidable); });
  // The host may have been killed between the deciding unit and the note.
  if (is_decided() && !run_.decision) keep(*test_->decision());
}

std::unique_ptr<SprtWatch> RunPlayer::make_test() {
  if (!run_.plan.sprt) return nullptr;
  const auto tests = run_.plan.plan.games == 1 ? SprtWatch::Tests::games : SprtWatch::Tests::pairs;
  return std::make_unique<SprtWatch>(*run_.plan.sprt, tests, tally_, repeated(), run_.decision,
                                     [this](const SprtDecision& decision) {
                                       keep(decision);
                                       control_.conclude(Conclusion::decided);
                                     });
}

void RunPlayer::keep(const SprtDecision& decision) {
  if (writer_) writer_->add_note(decision_note, text(decision));
}

std::string RunPlayer::why_nothing_is_new() const {
  if (!test_ || is_decided() || !run_.repeated || !run_.repeated->is_nothing_new()) return {};
  return std::to_string(RepeatedGames::most_in_a_row) +
         " games in a row repeat earlier games move for move: these engines are deterministic, and the test "
         "cannot be decided; " +
         (has_book_ ? "use a larger book, or transform=random"
                    : "play from different positions, for example -openings file=BOOK order=random -srand 7");
}

MakeExecutor local_executor(engine::EngineFactory& factory) {
  return [&factory](const std::vector<match::Entrant>& entrants, const match::MatchOptions& options) {
    return std::make_unique<match::LocalExecutor>(entrants, options, factory);
  };
}

Result<RunEnd> RunPlayer::play(const MakeExecutor& make_executor, match::MatchObserver* report) {
  std::vector<match::MatchObserver*> observers;
  if (writer_) observers.push_back(&*writer_);
  observers.push_back(&tally_);
  std::optional<DepartureKeeper> departures;
  if (writer_) observers.push_back(&departures.emplace(run_, *writer_));
  std::optional<RepetitionKeeper> keeper;
  if (run_.repeated) {
    observers.push_back(&*run_.repeated);
    if (writer_) observers.push_back(&keeper.emplace(*run_.repeated, *writer_));
  }
  std::optional<TestTeller> teller;
  if (test_) {
    observers.push_back(test_.get());
    observers.push_back(&teller.emplace(*test_, control_.events()));
  }
  if (report != nullptr) observers.push_back(report);
  if (test_ && run_.files.show_test) run_.files.show_test(*test_);
  for (const auto& file : run_.files.observers) observers.push_back(file.get());

  run_.plan.options.events = &control_.events();
  run_.plan.options.listeners = run_.files.listeners;
  run_.plan.options.journal_folder = run_.folder;
  run_.plan.options.on_lost_log = [lost = run_.lost, folder = run_.plan.options.log_folder.string()](
                                      const Error& error) { lost->add(folder, error); };
  const auto& known = run_.plan.options.withdrawn;
  std::vector<std::string> withdrawn(known.begin(), known.end());
  const auto executor = make_executor(run_.plan.entrants, run_.plan.options);
  match::Director director(std::move(run_.plan.entrants), std::move(run_.plan.options), *run_.schedule,
                           *executor, std::move(observers), std::move(run_.played));
  control_.keep_withdrawn(std::move(withdrawn), [this](const std::vector<std::string>& names) {
    if (!writer_) return;
    writer_->add_note(withdrawn_note, joined(names, "\n"));
    // Whoever has withdrawn an engine is told so when it will hold.
    writer_->wait_for_notes();
  });
  control_.steer(director);
  auto socket = listen(run_.folder, control_, tell_);
  if (is_decided()) director.conclude(Conclusion::decided);
  if (!why_nothing_is_new().empty()) director.conclude(Conclusion::undecidable);
  const auto played = director.run();
  const Status stored = writer_ ? writer_->finish() : success();
  socket.reset();
  control_.release();
  control_.keep_withdrawn({}, [](const auto&) {});
  if (!played) return played.error();
  if (!stored) return stored.error();
  return RunEnd{*played, director.gave_up(), why_nothing_is_new(), director.standings().misbehaviour(),
                run_.lost->names()};
}

}  // namespace tengen::tournament
