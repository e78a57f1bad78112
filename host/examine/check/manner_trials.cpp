// Does it get on with a host that uses it more than once?
#include <algorithm>
#include <array>
#include <mutex>
#include <string>

#include "base/text.hpp"
#include "engine/child_failure.hpp"
#include "examine/check/course.hpp"
#include "examine/check/positions.hpp"

namespace tengen::examine::check {
namespace {

using namespace std::chrono_literals;

constexpr Duration manner_limit = 200ms;

// All it plays, one game after the other, by the same engine.
Verdict plays_again(const Examinee& examinee) {
  PollLoop loop;
  auto engine = examinee.interview(loop);
  std::size_t games = 0;
  for (int round = 0; round < 2; ++round) {
    for (const auto& setup : examinee.claimed()) {
      auto played = play(
          engine, {.setup = setup, .limit = examinee.limit(manner_limit), .moves = 3, .seed = examinee.seed});
      if (played.broken) {
        played.broken->detail += "; in game " + std::to_string(games + 1) + " of the same engine";
        return *played.broken;
      }
      ++games;
    }
  }
  return {Mark::passed, counted(games, "game") + " one after the other"};
}

Verdict plays_beside_itself(const Examinee& examinee) {
  std::mt19937_64 random(examinee.seed);
  const auto setup = examinee.usual().front();
  PollLoop loop;
  auto one = examinee.interview(loop);
  auto other = examinee.interview(loop);
  const Duration limit = examinee.limit(manner_limit);
  for (int i = 0; i < 5; ++i) {
    const auto game = random_game(setup, 2 * i, random);
    for (auto* const engine : {&one, &other}) {
      if (auto failure = engine->begin(setup, {.turn = limit}, game->question().seat))
        return verdict_of(*failure, "two at once");
    }
    auto first = one.begin_asking(*game, limit);
    auto second = other.begin_asking(*game, limit);
    for (const auto& asked : {one.finish_asking(first), other.finish_asking(second)}) {
      if (const auto verdict = verdict_of(*game, asked, "two at once")) return *verdict;
    }
  }
  return {Mark::passed, "two at once, five questions each"};
}

Verdict repeats_itself(const Examinee& examinee) {
  const auto setup = examinee.usual().front();
  std::array<Played, 2> played;
  for (auto& one : played) {
    PollLoop loop;
    auto engine = examinee.interview(loop);
    one = play(engine,
               {.setup = setup, .limit = examinee.limit(manner_limit), .moves = 6, .seed = examinee.seed});
    if (one.broken) return *one.broken;
  }
  const auto [first, second] =
      std::mismatch(played[0].answers.begin(), played[0].answers.end(), played[1].answers.begin(), is_same);
  if (first == played[0].answers.end()) return {Mark::passed, "6 moves twice the same"};
  return {Mark::warned, "move " + std::to_string(first - played[0].answers.begin() + 1) +
                            " differed with the same seed and the same limit: its games cannot be repeated"};
}

// Counts the lines that nobody asked for, and hands all on.
class CountedLines : public LineLog {
 public:
  // `next` may be empty.
  CountedLines(std::shared_ptr<LineLog> next, const ResourceLimits& limits)
      : next_(std::move(next)), limits_(limits) {}

  void write(std::string_view label, char direction, std::string_view text) override {
    if (next_) next_->write(label, direction, text);
    const std::lock_guard lock(mutex_);
    if (direction == '!' && complaints_++ == 0) complaint_ = printable(text);
    if (direction == '!' && limit_.empty()) limit_ = engine::limit_told_by(text, limits_);
    if (direction == '<') last_ = printable(text);
    if (direction != '-' || !remark_.empty()) return;
    remark_ = printable(text);
    if (remark_.find('"') == std::string::npos && !last_.empty()) remark_ += ": \"" + last_ + "\"";
    if (remark_.starts_with("no line of"))
      remark_ += "; print such remarks to standard error, or behind MESSAGE";
  }
  void flush() override {
    if (next_) next_->flush();
  }
  // What the engine wrote to its standard error: "3 lines on its standard error, the first "…"". Empty:
  // nothing.
  std::string complaints() const {
    const std::lock_guard lock(mutex_);
    if (complaints_ == 0) return {};
    return counted(complaints_, "line") + " on its standard error, " +
           (complaints_ == 1 ? "" : "the first ") + "\"" + complaint_ + "\"";
  }
  // The limit that it complained of.
  std::string limit() const {
    const std::lock_guard lock(mutex_);
    return limit_;
  }
  // The host's first.
  std::string remark() const {
    const std::lock_guard lock(mutex_);
    return remark_;
  }

 private:
  std::shared_ptr<LineLog> next_;
  ResourceLimits limits_;
  mutable std::mutex mutex_;
  std::size_t complaints_ = 0;
  std::string complaint_;  // the first
  std::string limit_;
  std::string remark_;
  std::string last_;  // line of the engine
};

// What it says to nobody, and how much it complains.
Verdict minds_its_pipes(const Examinee& examinee) {
  const auto lines = std::make_shared<CountedLines>(examinee.log, examinee.config.spec.limits);
  Examinee counted = examinee;
  counted.log = lines;
  PollLoop loop;
  auto engine = counted.interview(loop);
  const auto played = play(engine, {.setup = examinee.usual().front(),
                                    .limit = examinee.limit(manner_limit),
                                    .moves = 5,
                                    .seed = examinee.seed});
  if (played.broken) return *played.broken;
  loop.run_until(Deadline::after(200ms), [] { return false; });
  if (const auto remark = lines->remark(); !remark.empty()) return {Mark::warned, remark};
  const auto complaints = lines->complaints();
  if (const auto limit = lines->limit(); !limit.empty()) return {Mark::warned, complaints + "; " + limit};
  if (!complaints.empty()) return {Mark::passed, complaints + ", kept in the log"};
  return {Mark::passed, ""};
}

constexpr Trial manner_table[] = {
    {"again", 1, "plays one game after the other", plays_again},
    {"beside", 1, "plays beside a second one of itself", plays_beside_itself},
    {"repeat", 2, "plays the same with the same seed", repeats_itself},
    {"pipes", 2, "says nothing that it was not asked for", minds_its_pipes},
};

}  // namespace

std::span<const Trial> manner_trials() { return manner_table; }

}  // namespace tengen::examine::check
