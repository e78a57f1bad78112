#include "match/desk.hpp"

#include <algorithm>

namespace tengen::match {

std::vector<Desk::Asked> Desk::open() const {
  const std::lock_guard lock(mutex_);
  std::vector<Asked> asked;
  for (const auto& [id, question] : questions_) asked.push_back(question.asked);
  return asked;
}

std::optional<Desk::Asked> Desk::await(Deadline deadline) const {
  std::unique_lock lock(mutex_);
  const auto is_asked = [&] { return !questions_.empty(); };
  if (deadline.is_never()) {
    changed_.wait(lock, is_asked);
  } else if (!changed_.wait_until(lock, deadline.point(), is_asked)) {
    return std::nullopt;
  }
  return questions_.begin()->second.asked;
}

Status Desk::submit(std::uint64_t question, const game::Answer& answer, TimePoint at) {
  const std::lock_guard lock(mutex_);
  const auto found = questions_.find(question);
  if (found == questions_.end()) return not_found("this question is not open any more");
  if (const auto refusal = found->second.asked.game->clone()->answer(answer))
    return bad_input(refusal->detail);
  this->answer(found, answer, std::clamp(at, found->second.since, SteadyClock::now()));
  return success();
}

std::future<engine::Reply> Desk::put(const engine::Request& request, PollLoop& loop) {
  Question question{{request.id, request.game->clone(), request.deadline}, SteadyClock::now(), {}, &loop};
  auto future = question.reply.get_future();
  {
    const std::lock_guard lock(mutex_);
    questions_.emplace(request.id, std::move(question));
  }
  changed_.notify_all();
  return future;
}

void Desk::close(std::uint64_t question, engine::AnswerResult instead) {
  const std::lock_guard lock(mutex_);
  const auto found = questions_.find(question);
  if (found != questions_.end()) answer(found, std::move(instead), SteadyClock::now());
}

void Desk::answer(std::map<std::uint64_t, Question>::iterator question, engine::AnswerResult result,
                  TimePoint at) {
  auto& [id, open] = *question;
  open.reply.set_value({std::move(result), open.since, at, {}, {}});
  open.loop->wake();
  questions_.erase(question);
}

}  // namespace tengen::match
