// Do its extensions do what their headers promise? (plugin-api/include/tengen/extension)
#include <tengen/engine.h>
#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/text.hpp"
#include "engine/extended.hpp"
#include "engine/native/news.hpp"
#include "examine/check/course.hpp"
#include "examine/check/option_values.hpp"
#include "examine/check/positions.hpp"
#include "match/request_id.hpp"
#include "match/waiting.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;
using engine::Abilities;
using engine::AnalysisLine;

constexpr Duration extension_limit = 200ms;
constexpr Duration most_silence = 5s;

// One instance, which may compute between questions. It is in a worker, so that its lines come on this
// thread.
class Subject {
 public:
  explicit Subject(const Examinee& examinee) : examinee_(examinee) {
    auto config = examinee.config;
    config.between_questions = engine::BetweenQuestions::run;
    auto made = examinee.factory.make(config, loop_);
    if (made) engine_ = made->get();
    interview_.emplace(
        std::move(made), loop_,
        match::Interview::Terms{.name = config.spec.id, .patience = most_silence, .log = examinee.log});
  }

  std::optional<Verdict> begin(const game::Setup& setup, game::Seat own) {
    const Duration limit = examinee_.limit(extension_limit);
    if (const auto failure = interview_->begin(setup, {.turn = limit}, own, examinee_.seed))
      return verdict_of(*failure, text(setup));
    return std::nullopt;
  }
  // The same, with a verdict also where there is nothing to try.
  std::optional<Verdict> begin(const game::Setup& setup, game::Seat own, bool Abilities::*ability,
                               std::string_view id) {
    if (!examinee_.config.spec.is_native()) return Verdict{Mark::skipped, "its protocol has no extensions"};
    if (auto verdict = begin(setup, own)) return verdict;
    if (extended().abilities().*ability) return std::nullopt;
    return Verdict{Mark::skipped, "it does not have the extension " + std::string(id)};
  }
  Asked ask(const game::Game& game) { return interview_->ask(game, examinee_.limit(extension_limit)); }

  engine::ExtendedEngine& extended() { return *engine_->extended(); }
  engine::Engine& engine() { return *engine_; }
  match::Interview& interview() { return *interview_; }
  PollLoop& loop() { return loop_; }
  // The loop runs for that time.
  void pass(Duration time) {
    loop_.run_until(Deadline::after(time), [] { return false; });
  }

 private:
  const Examinee& examinee_;
  PollLoop loop_;
  engine::Engine* engine_ = nullptr;  // the interview's; nullptr: it could not be made
  std::optional<match::Interview> interview_;
};

bool promises(const Examinee& examinee, std::uint64_t capability) {
  const auto library = examinee.described();
  return library && (library->capabilities & capability) != 0;
}

// ---- analyse/1

// What is wrong with the lines that were kept, by rank.
std::optional<Verdict> fault_of_lines(const game::Game& game, const std::map<int, AnalysisLine>& lines) {
  std::set<std::pair<int, int>> first;
  for (const auto& [rank, line] : lines) {
    const auto& move = line.moves.front();
    game::Answer answer;
    if (move.kind == game::MoveKind::pass) {
      answer = game::Answer::pass();
    } else if (game.question().count == 1) {
      answer = game::Answer::place(move.at);
    } else {
      continue;  // a line may end within a turn
    }
    if (const auto refusal = game.clone()->answer(answer))
      return Verdict{Mark::failed, "line " + std::to_string(rank) +
                                       " begins with a move that is not allowed: " + refusal->detail + "; " +
                                       short_position_text(game)};
    if (!first.emplace(move.at.x, move.at.y).second)
      return Verdict{Mark::warned, "two lines begin with the same move; " + short_position_text(game)};
  }
  return std::nullopt;
}

// Counts the lines that the host dropped, and hands all lines of the log on.
class DroppedLines : public LineLog {
 public:
  // `next` may be empty.
  explicit DroppedLines(std::shared_ptr<LineLog> next) : next_(std::move(next)) {}

  void write(std::string_view label, char direction, std::string_view text) override {
    if (next_) next_->write(label, direction, text);
    if (direction != '-' || !text.starts_with(engine::dropped_line)) return;
    if (count_++ == 0) why_ = text.substr(engine::dropped_line.size());
  }
  void flush() override {
    if (next_) next_->flush();
  }
  // "; the host dropped 3 lines, the first: it has no move"; empty: none.
  std::string text() const {
    return count_ == 0 ? "" : "; the host dropped " + counted(count_, "line") + ", the first: " + why_;
  }

 private:
  std::shared_ptr<LineLog> next_;
  std::size_t count_ = 0;
  std::string why_;  // of the first
};

struct Stopped {
  std::optional<Asked> asked;  // its time is that from the stop to the answer; nothing: no answer came
  std::map<int, AnalysisLine> lines;
};

// Analyses the position for 200 ms, and stops it.
Stopped analyse_and_stop(Subject& subject, const game::Game& game, int lines) {
  Stopped stopped;
  engine::Request request{.id = match::next_request_id(), .game = &game};
  request.deadline = Deadline::after(10s);
  auto future = subject.extended().analyse(
      request, lines, [&](const AnalysisLine& line) { stopped.lines[line.rank] = line; });
  const auto is_ready = [&] { return future.wait_for(Duration::zero()) == std::future_status::ready; };
  subject.loop().run_until(Deadline::after(200ms), is_ready);
  match::Waiting waiting(subject.engine());
  const TimePoint stop = SteadyClock::now();
  subject.engine().stop(request.id);
  if (!subject.loop().run_until(Deadline::after(most_silence), is_ready)) {
    subject.engine().kill();
    return stopped;
  }
  auto reply = future.get();
  Asked& asked = stopped.asked.emplace();
  asked.elapsed = std::max(Duration::zero(), reply.answered - stop);
  const auto waited = waiting.so_far();
  asked.waited = std::min(asked.elapsed, waited.engine + waited.host);
  if (auto* const answer = std::get_if<game::Answer>(&reply.result)) asked.answer = *answer;
  if (auto* const failure = std::get_if<engine::Failure>(&reply.result)) asked.failure = std::move(*failure);
  if (auto* const none = std::get_if<engine::NoAnswer>(&reply.result)) asked.unknown = std::move(*none);
  return stopped;
}

Verdict analyses(const Examinee& examinee) {
  constexpr Duration promised = 50ms;  // by TENGEN_HONOURS_STOP
  constexpr int wanted = 3;
  std::mt19937_64 random(examinee.seed);
  const auto game = random_game(examinee.usual().front(), 8, random);
  if (game->question().kind != game::QuestionKind::place)
    return {Mark::skipped, "no position was found in which it has a move"};
  const auto dropped = std::make_shared<DroppedLines>(examinee.log);
  Examinee heard = examinee;
  heard.log = dropped;
  Subject subject(heard);
  if (auto verdict =
          subject.begin(game->setup(), game->question().seat, &Abilities::analyses, TENGEN_ANALYSE))
    return *verdict;
  const auto [asked, lines] = analyse_and_stop(subject, *game, wanted);
  if (!asked) return {Mark::failed, "analyse did not return within 5 s of stop, expected 50 ms at most"};
  if (asked->unknown) return {Mark::warned, "it cannot analyse: " + asked->unknown->why};
  if (auto verdict = verdict_of(*game, *asked, "analyse")) return *verdict;
  if (auto verdict = fault_of_lines(*game, lines)) return *verdict;
  const auto next = subject.ask(*game);
  if (auto verdict = verdict_of(*game, next, "asked after an analysis")) return *verdict;

  const std::string detail = counted(lines.size(), "line") + " of " + std::to_string(wanted) + ", answered " +
                             time_text(*asked) + " after stop" + dropped->text();
  if (lines.empty()) return {Mark::warned, detail + "; without a line nobody sees what it thinks"};
  if (asked->elapsed <= promised) return {dropped->text().empty() ? Mark::passed : Mark::warned, detail};
  if (asked->elapsed - asked->waited <= promised)
    return {Mark::warned, detail + "; this machine is too busy to tell"};
  const bool has_promised = promises(examinee, TENGEN_HONOURS_STOP);
  return {has_promised ? Mark::failed : Mark::warned, detail + ", expected " + in_ms(promised) + " at most"};
}

// ---- ponder/1

Verdict ponders(const Examinee& examinee) {
  constexpr Duration pondered = 300ms;
  std::mt19937_64 random(examinee.seed);
  const auto game = random_game(examinee.usual().front(), 8, random);
  const auto next = after_random_move(*game, random);
  if (game->question().kind != game::QuestionKind::place || !next)
    return {Mark::skipped, "no position was found in which its opponent has a move"};
  Subject subject(examinee);
  const auto own = game::opponent(game->question().seat);
  if (auto verdict = subject.begin(game->setup(), own, &Abilities::ponders, TENGEN_PONDER)) return *verdict;

  const auto ponder = [&] {
    subject.extended().ponder({.id = match::next_request_id(), .game = game.get()});
    subject.pass(pondered);
  };
  const Duration before = subject.engine().cpu_time();
  ponder();
  const Duration used = subject.engine().cpu_time() - before;
  const auto asked = subject.ask(*next);
  if (auto verdict = verdict_of(*next, asked, "asked while it pondered")) return *verdict;
  const Duration limit = examinee.limit(extension_limit);
  const Timing timing = timing_of(asked, limit);
  const std::string detail = "used " + in_ms(used) + " of CPU time in " + in_ms(pondered) +
                             ", then answered in " + time_text(asked) + " of " + in_ms(limit);
  if (timing == Timing::late)
    return {Mark::failed, detail + ": ponder must return soon after stop, because the engine's clock runs"};
  // Whatever it does at the end of a game.
  subject.interview().end_game();
  if (auto verdict = subject.begin(game->setup(), own)) return *verdict;
  ponder();
  subject.interview().end_game();
  if (auto verdict = subject.begin(game->setup(), own)) {
    verdict->detail += "; it was to begin a game after it had pondered in another";
    return *verdict;
  }
  if (timing == Timing::kept) return {Mark::passed, detail};
  return {Mark::warned, detail + (timing == Timing::starved ? "; this machine is too busy to tell"
                                                            : ", within the margin")};
}

// ---- state/1

// Begins a game and plays it until the engine has answered three times; the position is one in which it is
// asked.
std::optional<Verdict> play_on(Subject& subject, std::unique_ptr<game::Game>& game, std::mt19937_64& random) {
  const auto own = game->question().seat;
  for (int answers = 0; answers < 3;) {
    if (game->question().seat == own) {
      const auto asked = subject.ask(*game);
      if (auto verdict = verdict_of(*game, asked)) return verdict;
      game->answer(*asked.answer);
      ++answers;
    } else {
      game = after_random_move(*game, random);
    }
    if (game && game->outcome()) game.reset();
    if (!game) return Verdict{Mark::skipped, "its game ended too early"};
  }
  while (game && game->question().seat != own) game = after_random_move(*game, random);
  if (!game) return Verdict{Mark::skipped, "its game ended too early"};
  return std::nullopt;
}

// A new instance must not take what no engine saved, and play as if nothing had been.
std::optional<Verdict> takes_foreign_bytes(const Examinee& examinee, const game::Game& game, game::Seat own) {
  Subject stranger(examinee);
  if (auto verdict = stranger.begin(game.setup(), own)) return verdict;
  if (stranger.extended().restore_state("no engine has saved these bytes"))
    return Verdict{Mark::failed,
                   "restore took bytes that it had not saved, expected TENGEN_BAD_ARGUMENT: begin the bytes "
                   "with a mark and check it"};
  return verdict_of(game, stranger.ask(game), "asked after it had refused a state");
}

Verdict keeps_state(const Examinee& examinee) {
  std::mt19937_64 random(examinee.seed);
  auto game = random_game(examinee.usual().front(), 0, random);
  const auto setup = game->setup();
  const auto own = game->question().seat;
  Subject first(examinee);
  if (auto verdict = first.begin(setup, own, &Abilities::keeps_state, TENGEN_STATE)) return *verdict;
  if (auto verdict = play_on(first, game, random)) return *verdict;
  const auto state = first.extended().save_state();
  if (!state) return {Mark::failed, state.error().text()};

  Subject heir(examinee);
  if (auto verdict = heir.begin(setup, own)) return *verdict;
  if (const auto restored = heir.extended().restore_state(*state); !restored)
    return {Mark::failed, "a new instance refused the " + counted(state->size(), "byte") +
                              " that it had saved: " + restored.error().text()};
  const std::array asked{first.ask(*game), heir.ask(*game)};
  for (const auto& one : asked) {
    if (auto verdict = verdict_of(*game, one, "asked after its state was saved and restored"))
      return *verdict;
  }
  if (auto verdict = takes_foreign_bytes(examinee, *game, own)) return *verdict;
  const std::string detail = counted(state->size(), "byte") + " saved and restored";
  if (is_same(*asked[0].answer, *asked[1].answer))
    return {Mark::passed, detail + "; both instances then answered the same"};
  const bool has_promised = promises(examinee, TENGEN_DETERMINISTIC);
  return {has_promised ? Mark::warned : Mark::passed, detail + "; the instances then answered differently"};
}

// ---- options/1

// Whether it plays as one that was made with that value. Nothing where it cannot be told.
std::optional<bool> plays_alike(const Examinee& examinee, const Course& course, const Played& changed) {
  std::array<Played, 2> made;
  for (auto& one : made) {
    Subject fresh(examinee);
    one = play(fresh.interview(), course);
    if (one.broken) return std::nullopt;
  }
  const auto alike = [](const Played& one, const Played& other) {
    return std::equal(one.answers.begin(), one.answers.end(), other.answers.begin(), other.answers.end(),
                      is_same);
  };
  if (!alike(made[0], made[1])) return std::nullopt;
  return alike(made[0], changed);
}

struct Change {
  bool refused = false;
  std::optional<Verdict> found;  // a fault or a warning
};

Change change_option(const Examinee& examinee, const Course& course, const std::string& key,
                     const std::string& value) {
  const std::string where = "option." + key + "=" + value + " set between games";
  Subject subject(examinee);
  if (auto verdict = subject.begin(course.setup, course.seat)) return {.found = verdict};
  subject.interview().end_game();
  Change change;
  const auto status = subject.extended().set_option(key, value);
  change.refused = !status;
  if (!status && status.error().message.find("set_option: unsupported") == std::string::npos) {
    change.found = {Mark::failed, where + ": " + status.error().text() +
                                      "; expected it to be taken, or refused as unsupported"};
    if (wants_memory(*change.found)) change.found.reset();
    return change;
  }
  auto played = play(subject.interview(), course);
  if (played.broken) {
    if (wants_memory(*played.broken)) return change;
    played.broken->detail = where + ": " + played.broken->detail;
    change.found = std::move(played.broken);
    return change;
  }
  if (change.refused || !promises(examinee, TENGEN_DETERMINISTIC)) return change;
  Examinee made = examinee;
  engine::set(made.config.settings, key, value);
  if (plays_alike(made, course, played) == false)
    change.found = {Mark::warned, where + ": it then plays otherwise than an instance that was made with it"};
  return change;
}

Verdict changes_options(const Examinee& examinee) {
  const Course course{.setup = examinee.usual().front(),
                      .limit = examinee.limit(extension_limit),
                      .moves = 3,
                      .seed = examinee.seed};
  {
    Subject subject(examinee);
    if (auto verdict = subject.begin(course.setup, course.seat, &Abilities::changes_options, TENGEN_OPTIONS))
      return *verdict;
  }
  std::size_t taken = 0, refused = 0;
  std::optional<Verdict> warning;
  for (const auto& option : examinee.config.spec.options) {
    for (const auto& value : end_values(option)) {
      auto change = change_option(examinee, course, option.name, value);
      if (change.found && change.found->mark != Mark::warned) return *change.found;
      if (change.found && !warning) warning = std::move(change.found);
      ++(change.refused ? refused : taken);
    }
  }
  if (warning) return *warning;
  if (taken + refused == 0) return {Mark::skipped, "it has no options"};
  return {Mark::passed, counted(taken, "value") + " taken between games" +
                            (refused == 0 ? "" : ", " + std::to_string(refused) + " left to a new instance")};
}

constexpr Trial extension_table[] = {
    {"analyse", 1, "analyses a position until it is stopped", analyses},
    {"ponder", 1, "ponders until it is asked", ponders},
    {"state", 2, "saves what it knows of a game, and restores it", keeps_state},
    {"set-option", 2, "changes options between games", changes_options},
};

}  // namespace

std::span<const Trial> extension_trials() { return extension_table; }

}  // namespace tengen::examine::check
