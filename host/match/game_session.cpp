#include "match/game_session.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tengen::match {
namespace {

using game::Seat;

// "2 turns"; where stones or passes are another number, "1 turn (3 moves)".
std::string taken_text(std::size_t turns, std::size_t moves) {
  return counted(turns, "turn") + (moves == turns ? "" : " (" + counted(moves, "move") + ")");
}

}  // namespace

game::Outcome outcome_of(const engine::Failure& failure, game::Colour colour, std::string detail) {
  const bool hosts_fault = failure.reason == game::Reason::sandbox_error;
  return {hosts_fault ? game::Score::none : game::win_for(game::opponent(colour)), failure.reason,
          std::move(detail)};
}

GameSession::GameSession(PollLoop& loop, const std::atomic<bool>& aborted, std::unique_ptr<game::Game> game,
                         record::GameRecord record, std::size_t set_up, const std::array<Player, 2>& players,
                         const Adjudication& rules, std::vector<GameListener*> listeners)
    : loop_(loop),
      aborted_(aborted),
      rules_(rules),
      listeners_(std::move(listeners)),
      mailbox_(loop),
      game_(std::move(game)),
      adjudicator_(rules),
      set_up_(set_up),
      time_before_{record.players[0].time, record.players[1].time},
      cpu_before_{record.players[0].cpu, record.players[1].cpu},
      record_(std::move(record)),
      seats_{Sitting{players[0], Clock(players[0].time, players[0].left)},
             Sitting{players[1], Clock(players[1].time, players[1].left)}} {
  moves_ = game_->moves().size();
  read_played_turns();
}

// A turn has the clock of its own seat; nothing else moved in between, but for what is known of the last one.
void GameSession::read_played_turns() {
  const Readings now = readings();
  Readings after{Clock(seats_[0].player.time).reading(), Clock(seats_[1].player.time).reading()};
  if (set_up_ == record_.turns.size()) after = now;
  readings_.push_back(after);
  for (std::size_t i = set_up_; i < record_.turns.size(); ++i) {
    const auto& turn = record_.turns[i];
    auto& reading = after[game::index(turn.seat)];
    reading.used += turn.time;
    if (turn.left) reading.left = *turn.left;
    readings_.push_back(after);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    readings_.back()[i].left = now[i].left;
    seats_[i].clock.set(readings_.back()[i]);
  }
}

std::array<std::optional<Duration>, 2> GameSession::left_after_last_turn() const {
  std::array<std::optional<Duration>, 2> left;
  for (std::size_t i = 0; i < 2; ++i) {
    if (seats_[i].clock.left()) left[i] = readings_.back()[i].left;
  }
  return left;
}

void GameSession::steer(Command command, Acknowledge acknowledge) {
  if (!acknowledge) acknowledge = [](const Result<Steered>&) {};
  const bool ends = ends_the_game(command);
  Mailbox::Letter letter{std::move(command), std::move(acknowledge)};
  if (!mailbox_.put(letter)) return letter.acknowledge(failed("the game is over"));
  if (!ends) return;
  const std::lock_guard lock(starting_mutex_);
  is_told_to_end_ = true;
  if (starting_ != nullptr) starting_->kill();
}

std::future<Result<Steered>> GameSession::steer(Command command) {
  const auto promise = std::make_shared<std::promise<Result<Steered>>>();
  steer(std::move(command), [promise](const Result<Steered>& result) { promise->set_value(result); });
  return promise->get_future();
}

GameView GameSession::view() const {
  const std::lock_guard lock(mutex_);
  return {record_, moves_, {seats_[0].clock.left(), seats_[1].clock.left()}, question_, draw_offered_by_,
          paused_, over_};
}

void GameSession::wait_for(engine::Engine& engine) {
  const std::lock_guard lock(starting_mutex_);
  starting_ = &engine;
  if (is_told_to_end_) engine.kill();
}

void GameSession::sit(Seat seat, engine::Engine& engine) {
  {
    const std::lock_guard lock(starting_mutex_);
    starting_ = nullptr;
  }
  at(seat).player.engine = &engine;
  auto& player = record_.players[game::index(seat)];
  const std::lock_guard lock(mutex_);
  player.tier = engine.tier();
  player.walls = engine.walls();  // as its launch has found them
}

void GameSession::begin() {
  for (auto& seat : seats_) seat.cpu = CpuAccount(seat.player.engine->cpu_time());
  judge_length();
}

void GameSession::finish() {
  for (auto& [player, clock, cpu] : seats_) cpu.stop_waiting(player.engine->cpu_time());
  close();
}

void GameSession::close() {
  {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& [player, clock, cpu] = seats_[i];
      record_.players[i].time = time_before_[i] + clock.used();
      record_.players[i].cpu = cpu_before_[i] + cpu.used();
      record_.players[i].ponder_cpu = cpu.pondered();
    }
    record_.outcome = outcome_ ? *outcome_ : *game_->outcome();
    question_.reset();
    over_ = true;
  }
  for (const auto& letter : mailbox_.close()) letter.acknowledge(failed("the game is over"));
}

void GameSession::on_asked(const Watch& watch, Duration used) {
  const auto& asked = game_->question();
  OpenQuestion question{watch.id(), asked.kind, asked.seat, watch.asked() - used, {}};
  if (watch.limit() != Duration::max()) question.deadline = question.asked + watch.limit();
  {
    const std::lock_guard lock(mutex_);
    question_ = question;
  }
  for (auto* listener : listeners_) listener->on_question(*this, question);
}

void GameSession::charge(Seat seat, Duration elapsed, Duration overshoot) {
  const std::lock_guard lock(mutex_);
  at(seat).clock.charge(elapsed);
  record_.overshoot = std::max(record_.overshoot, overshoot);
}

void GameSession::end(game::Outcome outcome, const record::TimeAccount& account) {
  const std::lock_guard lock(mutex_);
  record_.time_account = account;
  outcome_ = std::move(outcome);
}

std::optional<game::Refusal> GameSession::answer(record::Turn&& turn) {
  if (auto refusal = game_->answer(turn.answer)) return refusal;
  take_down(std::move(turn));
  return std::nullopt;
}

void GameSession::take_down(record::Turn&& turn) {
  {
    const std::lock_guard lock(mutex_);
    Clock& clock = at(turn.seat).clock;
    if (!turn.by_host) {
      clock.add_increment();
      turn.left = clock.left();
    }
    if (auto remark = std::exchange(remarks_[game::index(turn.seat)], {}); !remark.empty())
      turn.comment = turn.comment.empty() ? std::move(remark) : remark + "\n" + turn.comment;
    if (draw_offered_by_ == game::opponent(turn.seat)) draw_offered_by_.reset();
    question_.reset();
    record_.turns.push_back(std::move(turn));
    moves_ = game_->moves().size();
    readings_.push_back(readings());
  }
  for (auto* listener : listeners_) listener->on_turn(*this);
  judge_turn(record_.turns.back());
  judge_length();
}

void GameSession::judge_turn(const record::Turn& turn) {
  if (auto judged = adjudicator_.judge(*game_, turn)) outcome_ = std::move(judged);
}

void GameSession::judge_length() {
  const auto limit = static_cast<std::size_t>(rules_.move_limit);
  if (is_over() || limit == 0 || game_->moves().size() < limit) return;
  outcome_ = {game::Score::draw, game::Reason::move_limit, std::to_string(game_->moves().size())};
}

void GameSession::obey() {
  for (;;) {
    for (const auto& letter : mailbox_.take()) {
      letter.acknowledge(is_over() ? Result<Steered>(failed("the game is over")) : apply(letter.command));
    }
    if (aborted_) end({game::Score::none, game::Reason::aborted, {}});
    if (!paused_ || is_over()) return release_engines();
    hold_engines();
    loop_.run_until(Deadline::never(), [&] { return has_mail() || aborted_; });
  }
}

void GameSession::hold_engines() {
  for (auto& seat : seats_) {
    if (seat.player.engine != nullptr) seat.player.engine->stand_still();
  }
}

void GameSession::release_engines() {
  for (auto& seat : seats_) {
    if (seat.player.engine != nullptr) seat.player.engine->go_on();
  }
}

Result<Steered> GameSession::apply(const Command& command) {
  auto did = std::visit([this](const auto& one) { return perform(one); }, command);
  if (!did) return did.error();
  const Steered steered{std::move(*did), record_.turns.size()};
  for (auto* listener : listeners_) listener->on_steered(*this, command, steered);
  return steered;
}

Result<std::string> GameSession::perform(const Pause&) {
  if (paused_) return failed("the game is paused already");
  const std::lock_guard lock(mutex_);
  paused_ = true;
  return std::string("paused");
}

Result<std::string> GameSession::perform(const Continue&) {
  if (!paused_) return failed("the game is not paused");
  const std::lock_guard lock(mutex_);
  paused_ = false;
  return std::string("continued");
}

Result<std::string> GameSession::perform(const TakeBack& back) {
  const std::size_t played = record_.turns.size() - set_up_;
  const std::size_t count = back.count(record_.turns.size());
  if (count < 1 || count > played)
    return failed("cannot take back " + counted(count, "turn") + ", " + counted(played, "turn") + " can be");
  const std::size_t kept = record_.turns.size() - count;
  const auto first = record_.turns.begin() + static_cast<std::ptrdiff_t>(kept);
  if (back.only && std::any_of(first, record_.turns.end(),
                               [&](const record::Turn& turn) { return turn.seat != *back.only; }))
    return Error{
        ErrorCode::refused, "your opponent has answered; only your own last moves can be taken back", {}};
  auto game = record::begin(record_);
  if (!game) return game.error();
  const std::size_t moves = game_->moves().size();
  game_ = std::move(*game);
  adjudicator_ = Adjudicator(rules_);
  for (std::size_t i = 0; i < kept; ++i) {
    game_->answer(record_.turns[i].answer);
    if (i >= set_up_) adjudicator_.judge(*game_, record_.turns[i]);
  }
  {
    const std::lock_guard lock(mutex_);
    record_.turns.resize(kept);
    moves_ = game_->moves().size();
    readings_.resize(kept - set_up_ + 1);
    for (std::size_t i = 0; i < 2; ++i) seats_[i].clock.set(readings_.back()[i]);
    question_.reset();
    draw_offered_by_.reset();
  }
  ++branch_;
  used_before_ = {};
  tell_engines_of_take_back();
  return "took back " + taken_text(count, moves - game_->moves().size());
}

void GameSession::tell_engines_of_take_back() {
  for (const Seat seat : {Seat::first, Seat::second}) {
    // One that does not sit yet is given the game as it stands.
    if (at(seat).player.engine == nullptr) continue;
    const auto failure = at(seat).player.engine->take_back(*game_);
    if (!failure) continue;
    end(outcome_of(*failure, game_->colour(seat), record_.player(seat).name + ": " + failure->detail));
    return;
  }
}

Result<std::string> GameSession::perform(const Resign& resign) {
  const auto seat = resign.seat;
  if (game_->question().seat == seat) {
    answer({.seat = seat, .answer = game::Answer::resign()});
  } else {
    end({game::win_for(game_->colour(game::opponent(seat))), game::Reason::resign, {}});
  }
  return record_.player(seat).name + " resigned";
}

Result<std::string> GameSession::perform(const OfferDraw& offer) {
  if (draw_offered_by_ == offer.seat) return failed("a draw is offered already");
  if (draw_offered_by_) return perform(AcceptDraw{offer.seat});
  const std::lock_guard lock(mutex_);
  draw_offered_by_ = offer.seat;
  return record_.player(offer.seat).name + " offered a draw";
}

Result<std::string> GameSession::perform(const AcceptDraw& accept) {
  if (draw_offered_by_ != game::opponent(accept.seat)) return failed("no draw is offered");
  end({game::Score::draw, game::Reason::agreement, {}});
  return record_.player(accept.seat).name + " accepted the draw";
}

Result<std::string> GameSession::perform(const DeclineDraw& decline) {
  if (draw_offered_by_ != game::opponent(decline.seat)) return failed("no draw is offered");
  const std::lock_guard lock(mutex_);
  draw_offered_by_.reset();
  return record_.player(decline.seat).name + " declined the draw";
}

Result<std::string> GameSession::perform(const Adjudicate& adjudicate) {
  end({adjudicate.score, game::Reason::adjudication, adjudicate.why});
  return "adjudicated " + std::string(game::text(adjudicate.score));
}

Result<std::string> GameSession::perform(const AbortGame&) {
  end({game::Score::none, game::Reason::aborted, {}});
  return std::string("aborted");
}

Result<std::string> GameSession::perform(const SetTimeLeft& set) {
  if (!at(set.seat).clock.left()) return failed(record_.player(set.seat).name + " has no time for the game");
  if (set.left <= Duration::zero()) return failed("the time left has to be more than none");
  const std::lock_guard lock(mutex_);
  at(set.seat).clock.set_left(set.left);
  readings_.back() = readings();
  return "set the time of " + record_.player(set.seat).name;
}

Result<std::string> GameSession::perform(const Remark& remark) {
  auto& text = remarks_[game::index(remark.seat)];
  text += (text.empty() ? "" : "\n") + remark.text;
  return "remarked: " + remark.text;
}

}  // namespace tengen::match
