#include "web/analyse/analysis_table.hpp"

#include <boost/json.hpp>
#include <utility>

#include "match/finding_json.hpp"
#include "web/analyse/position_text.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

json::array findings_json(const match::Findings& findings, const game::Setup& setup) {
  json::array array;
  for (const auto& [turns, finding] : findings) array.push_back(match::finding_json(turns, finding, setup));
  return array;
}

Error unknown() { return not_found("there is no such analysis; nobody has watched it for a while"); }

std::string prefix_of_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return "a" + std::to_string(now / std::chrono::milliseconds(1)) + "-";
}

json::value flag_or_null(const std::optional<bool>& flag) { return flag ? json::value(*flag) : nullptr; }

}  // namespace

AnalysisTable::AnalysisTable(engine::EngineFactory& factory, Post post, Viewers& viewers,
                             AnalysisLimits limits)
    : factory_(factory),
      post_(std::move(post)),
      viewers_(viewers),
      limits_(limits),
      prefix_(prefix_of_now()),
      sweeper_([this] { run_sweeper(); }) {}

AnalysisTable::~AnalysisTable() {
  {
    const std::lock_guard lock(mutex_);
    leaves_ = true;
    changed_.notify_all();
  }
  sweeper_.join();
  // All at once, then each is waited for.
  for (auto& [id, analysis] : analyses_)
    for (auto& engine : analysis.engines) engine.analyst->stop();
}

void AnalysisTable::run_sweeper() {
  std::unique_lock lock(mutex_);
  while (!leaves_) {
    changed_.wait_for(lock, std::chrono::seconds(1), [&] { return leaves_ || !ended_.empty(); });
    auto ended = std::move(ended_);
    ended_.clear();
    const bool looks = has_analyses_ && !leaves_;
    lock.unlock();
    ended.clear();
    if (looks) post_([this] { sweep(); });
    lock.lock();
  }
}

void AnalysisTable::sweep() {
  const TimePoint now = SteadyClock::now();
  for (auto next = analyses_.begin(); next != analyses_.end();) {
    const auto analysis = next++;
    if (viewers_.watch_analysis(analysis->first)) analysis->second.watched = now;
    const auto limit = analysis->second.is_review() ? limits_.unwatched_review : limits_.unwatched;
    if (now - analysis->second.watched > limit) drop(analysis);
  }
}

void AnalysisTable::bury(std::unique_ptr<match::Analyst> analyst) {
  const std::lock_guard lock(mutex_);
  ended_.push_back(std::move(analyst));
  changed_.notify_all();
}

void AnalysisTable::drop(std::map<std::string, Analysis>::iterator analysis) {
  for (auto& engine : analysis->second.engines) bury(std::move(engine.analyst));
  analyses_.erase(analysis);
  const std::lock_guard lock(mutex_);
  has_analyses_ = !analyses_.empty();
}

std::size_t AnalysisTable::engines() const {
  std::size_t count = asked_.size();
  for (const auto& [id, analysis] : analyses_) count += analysis.engines.size();
  return count;
}

Status AnalysisTable::make_room(std::size_t wanted) {
  while (engines() + wanted > limits_.all_engines) {
    auto oldest = analyses_.end();
    for (auto one = analyses_.begin(); one != analyses_.end(); ++one) {
      if (one->second.findings || viewers_.watch_analysis(one->first)) continue;
      const auto age = [](const Analysis& of) { return std::pair(of.is_review(), of.watched); };
      if (oldest == analyses_.end() || age(one->second) < age(oldest->second)) oldest = one;
    }
    if (oldest == analyses_.end())
      return failed(std::to_string(engines()) + " engines analyse already; close another analysis first");
    drop(oldest);
  }
  return success();
}

Result<std::string> AnalysisTable::begin(AnalysisOrder order) {
  if (order.engines.empty() || order.engines.size() > limits_.engines)
    return bad_input("expected one to " + std::to_string(limits_.engines) + " engines", "engines");
  if (auto room = make_room(order.engines.size()); !room) return room.error();
  const std::string id = prefix_ + std::to_string(++last_);
  Analysis& analysis = analyses_[id];
  analysis.task = std::move(order.task);
  analysis.watched = SteadyClock::now();
  for (std::size_t i = 0; i < order.engines.size(); ++i) {
    auto& [entrant, words] = order.engines[i];
    auto analyst =
        std::make_unique<match::Analyst>(match::maker_of(entrant, factory_), entrant.name,
                                         [this, id, i] { post_([this, id, i] { on_news(id, i); }); });
    analyst->begin(analysis.task);
    analysis.engines.push_back({std::move(words), entrant.name, std::move(analyst)});
  }
  const std::lock_guard lock(mutex_);
  has_analyses_ = true;
  return id;
}

Status AnalysisTable::move(const std::string& id, match::AnalysisTask task) {
  const auto found = analyses_.find(id);
  if (found == analyses_.end()) return unknown();
  auto& analysis = found->second;
  if (analysis.findings) return failed("this review has ended; start another one");
  analysis.task = std::move(task);
  for (auto& engine : analysis.engines) engine.analyst->begin(analysis.task);
  ++analysis.sequence;
  viewers_.tell_of_analysis(id, snapshot(id));
  return success();
}

Status AnalysisTable::stop(const std::string& id) {
  const auto found = analyses_.find(id);
  if (found == analyses_.end()) return unknown();
  for (auto& engine : found->second.engines) engine.analyst->stop();
  return success();
}

Status AnalysisTable::end(const std::string& id) {
  const auto found = analyses_.find(id);
  if (found == analyses_.end()) return unknown();
  drop(found);
  viewers_.tell_of_analysis(id, snapshot(id));
  return success();
}

json::object AnalysisTable::state_of(const std::string& id, const Analysis& analysis) const {
  if (analysis.findings) return *analysis.findings;
  json::array engines;
  for (const auto& engine : analysis.engines) {
    const auto news = engine.analyst->view();
    engines.push_back(json::object{{"name", engine.name},
                                   {"order", engine.order},
                                   {"analyses", flag_or_null(news.analyses)},
                                   {"thinks", news.thinks},
                                   {"findings", findings_json(news.findings, analysis.task.record.setup)}});
  }
  return {{"id", id},
          {"sequence", analysis.sequence},
          {"position", to_json(position_text(analysis.task.record))},
          {"whole", analysis.task.after.size() > 1},
          {"lines", analysis.task.lines},
          {"seconds", analysis.task.limit / std::chrono::seconds(1)},
          {"engines", std::move(engines)}};
}

Result<json::object> AnalysisTable::state(const std::string& id) const {
  const auto found = analyses_.find(id);
  if (found == analyses_.end()) return unknown();
  return state_of(id, found->second);
}

std::string AnalysisTable::snapshot(const std::string& id) const {
  auto found = state(id);
  if (!found) return json::serialize(json::object{{"type", "analysis ended"}, {"analysis", id}});
  return json::serialize(json::object{{"type", "analysis"}, {"analysis", std::move(*found)}});
}

void AnalysisTable::on_news(const std::string& id, std::size_t number) {
  const auto found = analyses_.find(id);
  // The engines of an ended review say a last word.
  if (found == analyses_.end() || found->second.findings) return;
  auto& analysis = found->second;
  const auto news = analysis.engines[number].analyst->take();
  viewers_.tell_of_analysis(id, json::serialize(json::object{
                                    {"type", "finding"},
                                    {"analysis", id},
                                    {"sequence", ++analysis.sequence},
                                    {"engine", number},
                                    {"analyses", flag_or_null(news.analyses)},
                                    {"thinks", news.thinks},
                                    {"findings", findings_json(news.findings, analysis.task.record.setup)}}));
  if (analysis.is_review() && !news.thinks) end_review(id, analysis);
}

void AnalysisTable::end_review(const std::string& id, Analysis& analysis) {
  for (const auto& engine : analysis.engines)
    if (engine.analyst->view().thinks) return;
  analysis.findings = state_of(id, analysis);
  for (auto& engine : analysis.engines) bury(std::move(engine.analyst));
  analysis.engines.clear();
  forget_review();
}

void AnalysisTable::forget_review() {
  std::size_t ended = 0;
  auto oldest = analyses_.end();
  for (auto one = analyses_.begin(); one != analyses_.end(); ++one) {
    if (!one->second.findings) continue;
    ++ended;
    if (viewers_.watch_analysis(one->first)) continue;
    if (oldest == analyses_.end() || one->second.watched < oldest->second.watched) oldest = one;
  }
  if (ended > limits_.reviews && oldest != analyses_.end()) drop(oldest);
}

Status AnalysisTable::ask(match::Entrant entrant, match::AnalysisTask task,
                          std::function<void(match::Finding)> done) {
  if (auto room = make_room(1); !room) return room;
  const std::uint64_t number = ++last_;
  const std::size_t turns = task.after.front();
  auto analyst =
      std::make_unique<match::Analyst>(match::maker_of(entrant, factory_), entrant.name,
                                       [this, number] { post_([this, number] { on_asked(number); }); });
  analyst->begin(std::move(task));
  asked_[number] = {std::move(analyst), turns, std::move(done)};
  return success();
}

void AnalysisTable::on_asked(std::uint64_t number) {
  const auto found = asked_.find(number);
  if (found == asked_.end()) return;
  found->second.analyst->take();
  const auto view = found->second.analyst->view();
  if (view.thinks) return;
  Asked asked = std::move(found->second);
  asked_.erase(found);
  asked.done(view.findings.at(asked.turns));
  bury(std::move(asked.analyst));
}

}  // namespace tengen::web
