#include "engine/native/messages.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();

std::int64_t nanoseconds(const std::optional<Duration>& duration) {
  return duration ? duration->count() : none;
}
std::int64_t nanoseconds(Deadline deadline) {
  return deadline.is_never() ? none : deadline.point().time_since_epoch().count();
}

tengen_request_kind request_kind(const game::Question& question) {
  switch (question.kind) {
    case game::QuestionKind::place:
      return question.restricted ? TENGEN_ASK_PLACE_AMONG : TENGEN_ASK_PLACE;
    case game::QuestionKind::pass:
      return TENGEN_ASK_PASS;
    case game::QuestionKind::propose_opening:
      return TENGEN_ASK_PROPOSE_OPENING;
    case game::QuestionKind::swap:
      return TENGEN_ASK_SWAP;
    case game::QuestionKind::fifth_count:
      return TENGEN_ASK_FIFTH_COUNT;
    case game::QuestionKind::offer_fifths:
      return TENGEN_ASK_OFFER_FIFTHS;
    case game::QuestionKind::pick_fifth:
      return TENGEN_ASK_PICK_FIFTH;
  }
  return 0;
}

tengen_refusal refusal_code(const game::Refusal* refusal) {
  if (refusal == nullptr) return TENGEN_REFUSED_NOT;
  if (refusal->is_no_answer) return TENGEN_REFUSED_ANSWER;
  switch (refusal->reason) {
    case game::Reason::illegal_opening:
      return TENGEN_REFUSED_OPENING;
    case game::Reason::forbidden_move:
      return TENGEN_REFUSED_FORBIDDEN;
    default:
      return TENGEN_REFUSED_MOVE;
  }
}

// A share of what is left of the game's time, and a reserve before the deadline for the way to the host.
std::int64_t soft_deadline(const Request& request, const TimeControl& time) {
  const TimePoint now = SteadyClock::now();
  TimePoint soft = TimePoint::max();
  if (!request.deadline.is_never()) {
    const Duration left = request.deadline.point() - now;
    const Duration reserve =
        std::clamp<Duration>(left / 20, std::chrono::milliseconds(1), std::chrono::milliseconds(40));
    soft = request.deadline.point() - reserve;
  }
  if (request.time_left) {
    const Duration share = *request.time_left / RequestMessage::answers_to_come + time.increment / 4 * 3;
    soft = std::min(soft, now + share);
  }
  return soft == TimePoint::max() ? none : soft.time_since_epoch().count();
}

tengen_move to_abi(const game::Move& move) {
  return {move.at.x, move.at.y,
          static_cast<std::int16_t>(move.kind == game::MoveKind::pass ? TENGEN_MOVE_PASS : TENGEN_MOVE_STONE),
          static_cast<std::int16_t>(move.colour == game::Colour::black ? TENGEN_BLACK : TENGEN_WHITE)};
}

// Every stone that was set up, then every move.
class History {
 public:
  explicit History(const game::Game& game) : set_up_(game.set_up()), moves_(game.moves()) {}
  std::size_t size() const { return set_up_.size() + moves_.size(); }
  tengen_move operator[](std::size_t i) const {
    if (i >= set_up_.size()) return to_abi(moves_[i - set_up_.size()]);
    tengen_move move = to_abi(set_up_[i]);
    move.kind = TENGEN_MOVE_SET_UP;
    return move;
  }

 private:
  std::span<const game::Move> set_up_;
  std::span<const game::Move> moves_;
};

bool same(const tengen_move& a, const tengen_move& b) {
  return a.x == b.x && a.y == b.y && a.kind == b.kind && a.colour == b.colour;
}

}  // namespace

void SetupMessage::assign(const GameStart& start, std::uint64_t memory_bytes, int threads) {
  names_ = start.setup;
  setup_ = {};
  setup_.struct_size = sizeof setup_;
  setup_.seat = start.seat == game::Seat::first ? TENGEN_FIRST : TENGEN_SECOND;
  setup_.game = names_.game.c_str();
  setup_.rule = names_.rule.c_str();
  setup_.opening = names_.opening == "none" ? nullptr : names_.opening.c_str();
  setup_.width = names_.size;
  setup_.height = names_.size;
  setup_.seed = start.seed;
  setup_.threads = static_cast<std::uint32_t>(threads);
  setup_.stones_per_turn = game::game_of(names_).stones_per_turn;
  setup_.memory = memory_bytes;
  setup_.turn_limit = start.time.turn.count();
  setup_.game_limit = start.time.match.count();
  setup_.increment = start.time.increment.count();
  setup_.may_pass = names_.pass ? 1 : 0;
}

void RequestMessage::assign(const Request& request) {
  const History history(*request.game);
  // What the engine has seen stays valid as long as it is still a beginning of the game; only the last move
  // seen can differ when one was taken back and replaced.
  std::size_t seen = std::min(moves_.size(), history.size());
  while (seen > 0 && !same(moves_[seen - 1], history[seen - 1])) --seen;
  moves_.resize(seen);
  for (std::size_t i = seen; i < history.size(); ++i) moves_.push_back(history[i]);

  const game::Question& question = request.game->question();
  offers_.clear();
  for (const game::Point point : question.offers) offers_.push_back({point.x, point.y});
  if (question.restricted) {
    for (const game::Point point : request.game->legal_points()) offers_.push_back({point.x, point.y});
  }
  request_ = {};
  request_.struct_size = sizeof request_;
  request_.kind = request_kind(question);
  request_.id = request.id;
  request_.count = question.count;
  request_.colour = request.game->colour(question.seat) == game::Colour::black ? TENGEN_BLACK : TENGEN_WHITE;
  request_.move_count = static_cast<std::uint32_t>(moves_.size());
  request_.first_new_move = static_cast<std::uint32_t>(seen);
  request_.offer_count = static_cast<std::uint32_t>(offers_.size());
  request_.refusal = refusal_code(request.refusal);
  request_.refusals = static_cast<std::uint64_t>(request.attempt);
  request_.time_left = nanoseconds(request.time_left);
  request_.opponent_time_left = nanoseconds(request.opponent_time_left);
  request_.soft_deadline = soft_deadline(request, time_);
  request_.deadline = nanoseconds(request.deadline);
  request_.fifths = static_cast<std::uint64_t>(question.fifths);
}

tengen_request RequestMessage::get() const {
  tengen_request request = request_;
  request.moves = moves_.data();
  request.offers = offers_.data();
  return request;
}

void EndingMessage::assign(const game::Outcome& outcome, game::Colour own, const game::Game* game) {
  reason_ = game::text(outcome.reason);
  ending_ = {};
  ending_.struct_size = sizeof ending_;
  const auto winner = game::winner(outcome.score);
  if (winner) {
    ending_.result = *winner == own ? TENGEN_WON : TENGEN_LOST;
  } else {
    ending_.result = outcome.score == game::Score::draw ? TENGEN_DRAWN : TENGEN_NO_RESULT;
  }
  ending_.reason = reason_.c_str();
  moves_.clear();
  if (game != nullptr) {
    const History history(*game);
    for (std::size_t i = 0; i < history.size(); ++i) moves_.push_back(history[i]);
  }
  ending_.moves = moves_.data();
  ending_.move_count = moves_.size();
}

}  // namespace tengen::engine
