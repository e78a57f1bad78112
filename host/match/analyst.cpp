#include "match/analyst.hpp"

#include <algorithm>

#include "match/interview.hpp"
#include "match/request_id.hpp"
#include "record/formats/json.hpp"
#include "record/model/continuation.hpp"

namespace tengen::match {
namespace {

using std::chrono::seconds;

// What an engine that was told to stop, or whose time is up, may take to answer.
constexpr Duration grace = seconds(2);

// Engines that tell lines get each position whole: they stay in a game as long as only moves differ.
std::string game_text(const record::GameRecord& record, Duration limit) {
  record::GameRecord beginning = record;
  beginning.turns.clear();
  return std::to_string(limit.count()) + record::to_json(beginning, Duration::zero());
}

engine::AnalysisLine& best_line(Finding& finding) {
  if (finding.lines.empty()) finding.lines.emplace_back();
  return finding.lines.front();
}

}  // namespace

std::string_view text(FindingState state) {
  switch (state) {
    case FindingState::waiting:
      return "waiting";
    case FindingState::thinking:
      return "thinking";
    case FindingState::done:
      return "done";
    case FindingState::failed:
      break;
  }
  return "failed";
}

Analyst::Analyst(std::shared_ptr<SeatMaker> maker, std::string name, std::function<void()> on_news)
    : maker_(std::move(maker)),
      name_(std::move(name)),
      on_news_(std::move(on_news)),
      thread_([this] { run(); }) {}

Analyst::~Analyst() {
  {
    const std::lock_guard lock(mutex_);
    leaves_ = true;
    ++branch_;
  }
  loop_.wake();
  thread_.join();
}

void Analyst::begin(AnalysisTask task) {
  const std::lock_guard lock(mutex_);
  ++branch_;
  findings_.clear();
  changed_.clear();
  for (const std::size_t turns : task.after) {
    findings_[turns] = {};
    changed_[turns] = true;
  }
  thinks_ = true;
  task_ = std::move(task);
  loop_.wake();
}

void Analyst::stop() {
  const std::lock_guard lock(mutex_);
  ++branch_;
  // A task that was not begun is taken up with nothing to do, so that its end is told.
  if (task_) task_->after.clear();
  loop_.wake();
}

Analyst::News Analyst::take() {
  const std::lock_guard lock(mutex_);
  told_ = false;
  News news{{}, thinks_, analyses_};
  for (const auto& [turns, _] : changed_) news.findings[turns] = findings_[turns];
  changed_.clear();
  return news;
}

Analyst::News Analyst::view() const {
  const std::lock_guard lock(mutex_);
  return {findings_, thinks_, analyses_};
}

bool Analyst::is_ended(int branch) const {
  const std::lock_guard lock(mutex_);
  return branch != branch_;
}

void Analyst::tell(std::size_t turns, const std::function<void(Finding&)>& change) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = findings_.find(turns);
    if (found == findings_.end()) return;
    change(found->second);
    changed_[turns] = true;
    if (std::exchange(told_, true)) return;
  }
  on_news_();
}

void Analyst::run() {
  for (;;) {
    std::optional<AnalysisTask> task;
    int branch = 0;
    loop_.run_until(Deadline::never(), [&] {
      const std::lock_guard lock(mutex_);
      return leaves_ || task_;
    });
    {
      const std::lock_guard lock(mutex_);
      if (leaves_) break;
      task = std::exchange(task_, std::nullopt);
      branch = branch_;
    }
    if (task) work(*task, branch);
    {
      const std::lock_guard lock(mutex_);
      if (task_ || leaves_) continue;
      thinks_ = false;
      for (auto& [turns, finding] : findings_) {
        if (finding.state != FindingState::waiting && finding.state != FindingState::thinking) continue;
        finding.state = FindingState::done;
        changed_[turns] = true;
      }
      if (std::exchange(told_, true)) continue;
    }
    on_news_();
  }
  engine_.reset();
}

void Analyst::work(const AnalysisTask& task, int branch) {
  for (const std::size_t turns : task.after) {
    if (!analyse(task, turns, branch)) return;
  }
}

std::optional<engine::Failure> Analyst::sit_down(const record::GameRecord& record, const game::Game& game,
                                                 Duration limit) {
  if (!engine_) {
    auto made = maker_->make(loop_);
    if (!made) return engine::Failure{game::Reason::start_failed, made.error().text()};
    engine_ = std::move(*made);
  }
  auto* const extended = engine_->extended();
  const std::string wanted = game_text(record, limit);
  if (played_ == wanted && extended != nullptr && extended->abilities().analyses) return std::nullopt;
  if (played_) engine_->end_game({game::Score::none, game::Reason::aborted, {}}, game::Colour::black);
  played_.reset();
  engine::GameStart start;
  start.setup = game.setup();
  start.seat = game.question().seat;
  start.time = {.turn = limit};
  start.name = name_;
  start.on_thinking = [this](const record::Thought& thought) {
    std::size_t turns = 0;
    {
      const std::lock_guard lock(mutex_);
      turns = thought_about_;
    }
    tell(turns, [&](Finding& finding) {
      auto& line = best_line(finding);
      if (line.moves.empty()) line.thought = thought;
    });
  };
  if (auto failure = engine_->new_game(start)) return failure;
  engine_->settle();
  played_ = wanted;
  const std::lock_guard lock(mutex_);
  analyses_ = engine_->extended() != nullptr && engine_->extended()->abilities().analyses;
  return std::nullopt;
}

bool Analyst::analyse(const AnalysisTask& task, std::size_t turns, int branch) {
  if (is_ended(branch)) return false;
  const auto end = [&](FindingState state, const std::string& why) {
    tell(turns, [&](Finding& finding) {
      finding.state = state;
      finding.why = why;
    });
  };
  record::GameRecord record = task.record;
  record.turns.resize(std::min(record.turns.size(), turns));
  record.outcome = {};
  const auto taken_up = record::take_up(record);
  if (!taken_up) return end(FindingState::failed, taken_up.error().message), true;
  const game::Game& game = *taken_up->game;
  tell(turns, [&](Finding& finding) { finding.to_move = game.colour(game.question().seat); });
  if (game.question().kind != game::QuestionKind::place)
    return end(FindingState::done, "only positions in which stones are placed are analysed"), true;
  {
    const std::lock_guard lock(mutex_);
    thought_about_ = turns;
  }
  if (const auto failure = sit_down(record, game, task.limit)) {
    engine_.reset();
    played_.reset();
    // It would fail again at each further position.
    return end(FindingState::failed, text(*failure)), false;
  }
  if (is_ended(branch)) return false;
  tell(turns, [](Finding& finding) { finding.state = FindingState::thinking; });
  engine::Request request;
  request.id = next_request_id();
  request.game = &game;
  request.deadline = Deadline::after(task.limit);
  auto* const extended = engine_->extended();
  const bool analyses = extended != nullptr && extended->abilities().analyses;
  auto future = analyses ? extended->analyse(request, task.lines,
                                             [this, turns](const engine::AnalysisLine& line) {
                                               tell(turns, [&](Finding& finding) {
                                                 const auto rank = static_cast<std::size_t>(line.rank);
                                                 if (finding.lines.size() <= rank)
                                                   finding.lines.resize(rank + 1);
                                                 finding.lines[rank] = line;
                                               });
                                             })
                         : engine_->ask(request);
  await(future, request.id, task, branch);
  const bool is_current = !is_ended(branch);
  if (future.wait_for(Duration::zero()) != std::future_status::ready) {
    engine_.reset();
    played_.reset();
    if (is_current) end(FindingState::failed, "the engine did not answer in its time");
    return is_current;
  }
  const engine::Reply reply = future.get();
  if (const auto* const failure = std::get_if<engine::Failure>(&reply.result)) {
    engine_.reset();
    played_.reset();
    end(FindingState::failed, text(*failure));
    return is_current;
  }
  const auto* const none = std::get_if<engine::NoAnswer>(&reply.result);
  const auto* const answer = std::get_if<game::Answer>(&reply.result);
  tell(turns, [&](Finding& finding) {
    finding.state = FindingState::done;
    if (none != nullptr) finding.why = none->why;
    if (answer == nullptr || game.clone()->answer(*answer)) return;
    auto& best = best_line(finding);
    if (best.moves.empty()) {
      for (const auto point : answer->points)
        best.moves.push_back({game::MoveKind::stone, game.colour(game.question().seat), point});
    }
    if (!reply.thought.empty() && !best.thought.score) best.thought = reply.thought;
  });
  return is_current;
}

// An engine that cannot be told to stop is ended: it is started anew for the next position.
void Analyst::await(std::future<engine::Reply>& future, std::uint64_t id, const AnalysisTask& task,
                    int branch) {
  const auto is_ready = [&] { return future.wait_for(Duration::zero()) == std::future_status::ready; };
  loop_.run_until(Deadline::after(task.limit), [&] { return is_ready() || is_ended(branch); });
  if (is_ready()) return;
  engine_->stop(id);
  const bool obeys = engine_->extended() != nullptr || !is_ended(branch);
  if (obeys) loop_.run_until(Deadline::after(grace), is_ready);
}

}  // namespace tengen::match
