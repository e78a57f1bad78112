#include "engine/protocol/pbrain_session.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

using engine::starts_with_word;
using std::chrono::milliseconds;

// A manager that says nothing about time.
constexpr Duration default_turn = std::chrono::seconds(5);
// Managers say this, or more, where there is no limit.
constexpr Duration unlimited = milliseconds(manifest::usual_no_limit_ms);
// Of a limit this much, or a tenth when that is less, is left for the way of the answer to the manager.
constexpr Duration latency = milliseconds(20);
// "As fast as possible".
constexpr Duration least_turn = milliseconds(1);
// How long an engine that was told to stop is waited for when nobody wants its answer any more.
constexpr Duration stop_grace = milliseconds(500);

std::string point_text(game::Point point) { return std::to_string(point.x) + "," + std::to_string(point.y); }

// A whole line "x,y".
std::optional<game::Point> parse_point(std::string_view text) {
  const auto point = engine::take_point(text);
  return point && trimmed(text).empty() ? point : std::nullopt;
}

// "x,y,f" as in BOARD, or "x,y" as in SWAP2BOARD; 0 stands for a field that is not there.
Result<std::pair<game::Point, int>> parse_stone(std::string_view line) {
  const auto comma = line.rfind(',');
  const auto field =
      comma == std::string_view::npos ? std::nullopt : parse_integer(trimmed(line.substr(comma + 1)));
  if (const auto point = parse_point(line)) return std::pair{*point, 0};
  const auto point = field ? parse_point(line.substr(0, comma)) : std::nullopt;
  if (!point) return bad_input("found \"" + printable(line) + "\", expected x,y,1 or x,y,2");
  return std::pair{*point, static_cast<int>(std::clamp<std::int64_t>(*field, -1, 9))};
}

std::optional<Duration> parse_ms(std::string_view value) {
  const auto ms = parse_integer(value);
  if (!ms) return std::nullopt;
  return milliseconds(std::clamp<std::int64_t>(*ms, 0, engine::largest_number));
}

bool plays(const manifest::EngineSpec& spec, const game::Setup& setup) {
  return std::any_of(spec.plays.begin(), spec.plays.end(), [&](const manifest::Plays& plays) {
    return plays.game == setup.game && setup.size >= plays.min_size && setup.size <= plays.max_size &&
           std::find(plays.rules.begin(), plays.rules.end(), setup.rule) != plays.rules.end();
  });
}

bool same(const game::Setup& a, const game::Setup& b) {
  return a.rule == b.rule && a.size == b.size && a.opening == b.opening;
}

bool same(const engine::TimeControl& a, const engine::TimeControl& b) {
  return a.turn == b.turn && a.match == b.match;
}

// The protocol does not say how a game has ended.
void end_game(engine::Engine& engine, game::Seat own) {
  const auto colour = own == game::Seat::first ? game::Colour::black : game::Colour::white;
  engine.end_game({game::Score::none, game::Reason::aborted, {}}, colour);
}

}  // namespace

PbrainSession::PbrainSession(engine::EngineConfig config, PbrainSurroundings surroundings)
    : config_(std::move(config)), surroundings_(std::move(surroundings)), turn_limit_(default_turn) {}

PbrainSession::~PbrainSession() {
  if (engine_ && game_) end_game(*engine_, game_->seat);
}

void PbrainSession::take(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return;
  if (reading_ == Reading::commands) return command(line);
  if (starts_with_word(line, "DONE")) return done();
  read_stone(line);
}

void PbrainSession::command(std::string_view line) {
  const auto blank = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = lower(line.substr(0, blank));
  const Arguments arguments = trimmed(line.substr(blank));
  if (word == "info") return info(arguments);
  if (word == "about") return about();
  if (word == "end") {
    ended_ = true;
    return;
  }
  if (word == "start") return start(arguments);
  if (word == "rectstart") return rectstart(arguments);
  constexpr std::string_view others[] = {"restart",    "begin",    "turn", "board",
                                         "swap2board", "takeback", "play"};
  if (std::find(std::begin(others), std::end(others), word) == std::end(others)) {
    return surroundings_.print("UNKNOWN " + printable(word));
  }
  if (!started_) return error("no game has been started, expected START");
  if (word == "restart") return restart();
  if (word == "begin") return begin();
  if (word == "turn") return turn(arguments);
  if (word == "takeback") return takeback(arguments);
  if (word == "play") return play(arguments);
  stones_.clear();
  wrong_stone_.reset();
  reading_ = word == "board" ? Reading::board : Reading::swap2board;
}

void PbrainSession::start(Arguments arguments) {
  const auto size = parse_integer(arguments);
  if (!size || *size < 1 || *size > 1000)
    return error("found \"" + printable(arguments) + "\", expected a size");
  new_board(static_cast<int>(*size));
}

void PbrainSession::rectstart(Arguments arguments) {
  const auto sides = parse_point(arguments);
  if (!sides) return error("found \"" + printable(arguments) + "\", expected width,height");
  if (sides->x != sides->y) return error("the board must be square");
  new_board(sides->x);
}

void PbrainSession::restart() { new_board(setup_.size); }

// The engine is started here, so that what keeps it from playing is said here.
void PbrainSession::new_board(int size) {
  started_ = false;
  stones_.clear();
  setup_.size = size;
  if (!unmet_.empty()) return error(unmet_.begin()->second);
  if (!plays(config_.spec, setup_)) {
    return error("the engine does not play " + setup_.rule + " on " + std::to_string(size) + "x" +
                 std::to_string(size));
  }
  const auto game = game::new_game(setup_);
  if (!game) return error(game.error().message);
  if (game_) end_game(*engine_, game_->seat);
  game_.reset();
  if (auto status = make_ready(**game); !status) return error(status.error().message);
  started_ = true;
  surroundings_.print("OK");
}

void PbrainSession::begin() {
  if (!stones_.empty()) return error("BEGIN on a board that is not empty");
  answer_move();
}

void PbrainSession::turn(Arguments arguments) {
  const auto point = parse_point(arguments);
  if (!point) return error("found \"" + printable(arguments) + "\", expected x,y");
  stones_.push_back({*point, false});
  const std::size_t before = stones_.size();
  answer_move();
  // It was refused: the board is what it was.
  if (stones_.size() == before && stones_.back().at == *point) stones_.pop_back();
}

// After a SUGGEST, which this brain never says: a manager may still decide for it.
void PbrainSession::play(Arguments arguments) {
  const auto point = parse_point(arguments);
  const auto game = make_position(setup_, stones_);
  if (!game) return error(game.error().message);
  const auto refusal = point ? (*game)->answer(game::Answer::place(*point)) : std::nullopt;
  if (!point || refusal) {
    return error(point ? refusal->detail : "found \"" + printable(arguments) + "\", expected x,y");
  }
  stones_.push_back({*point, true});
  surroundings_.print(point_text(*point));
}

void PbrainSession::takeback(Arguments arguments) {
  const auto point = parse_point(arguments);
  const auto found = std::find_if(stones_.begin(), stones_.end(),
                                  [&](const PbrainStone& stone) { return point && stone.at == *point; });
  if (found == stones_.end()) return error("there is no stone at \"" + printable(arguments) + "\"");
  stones_.erase(found);
  surroundings_.print("OK");
}

void PbrainSession::read_stone(std::string_view line) {
  const auto stone = parse_stone(line);
  if (wrong_stone_) return;
  const bool board = reading_ == Reading::board;
  if (!stone) {
    wrong_stone_ = stone.error();
  } else if (board && stone->second != 1 && stone->second != 2) {
    wrong_stone_ = bad_input("found \"" + printable(line) + "\", expected x,y,1 or x,y,2");
  } else if (stones_.size() < 2000) {
    stones_.push_back({stone->first, stone->second == 1});
  }
}

void PbrainSession::done() {
  const Reading read = std::exchange(reading_, Reading::commands);
  if (wrong_stone_) {
    stones_.clear();
    return error(wrong_stone_->message);
  }
  if (read == Reading::board) return answer_move();
  answer_swap2();
  stones_.clear();
}

void PbrainSession::info(Arguments arguments) {
  const auto blank = std::min(arguments.find_first_of(" \t"), arguments.size());
  const std::string key = lower(arguments.substr(0, blank));
  const std::string value(trimmed(arguments.substr(blank)));
  Status met = success();
  const auto ms = parse_ms(value);
  if (key == "timeout_turn" && ms) turn_limit_ = std::max(*ms, least_turn);
  if (key == "timeout_match" && ms) match_limit_ = *ms;
  if (key == "time_left" && ms) {
    time_left_ = *ms >= unlimited ? std::nullopt : ms;
  }
  if (key == "max_memory") {
    const auto bytes = parse_integer(value);
    if (bytes && *bytes > 0) config_.spec.limits.memory_bytes = static_cast<std::uint64_t>(*bytes);
  } else if (key == "rule") {
    met = take_rule(value);
  } else if (key != "game_type" && key != "folder" && key != "evaluate") {
    met = take_option(arguments.substr(0, blank), value);
  }
  unmet_.erase(key);
  if (!met) unmet_[key] = met.error().message;
}

Status PbrainSession::take_rule(std::string_view value) {
  const auto number = parse_integer(value);
  const auto* const rule =
      number ? game::find_rule(*game::find_game(setup_.game), std::to_string(*number)) : nullptr;
  const auto& all = config_.spec.plays;
  const bool known = rule != nullptr && std::any_of(all.begin(), all.end(), [&](const auto& one) {
                       return one.game == setup_.game &&
                              std::find(one.rules.begin(), one.rules.end(), rule->id) != one.rules.end();
                     });
  if (!known) return bad_input("the engine does not play rule " + printable(value));
  setup_.rule = rule->id;
  return success();
}

// What the engine has no option for is ignored, as the protocol wants.
Status PbrainSession::take_option(std::string_view key, std::string_view value) {
  for (const auto& option : config_.spec.options) {
    if (lower(option.name) != lower(key)) continue;
    if (auto status = manifest::check_value(option, std::string(value), "INFO"); !status) return status;
    auto& settings = config_.settings;
    std::erase_if(settings, [&](const auto& setting) { return setting.first == option.name; });
    settings.emplace_back(option.name, value);
    engine_.reset();  // its settings are given to it when it is made
    game_.reset();
  }
  return success();
}

void PbrainSession::about() const {
  const auto field = [](std::string_view text) {
    std::string safe = printable(text);
    std::replace(safe.begin(), safe.end(), '"', '\'');
    return '"' + safe + '"';
  };
  const auto& spec = config_.spec;
  surroundings_.print("name=" + field(spec.name) + ", version=" + field(spec.version) +
                      ", author=" + field(spec.author));
}

engine::TimeControl PbrainSession::time_control() const {
  const bool limited = match_limit_ > Duration::zero() && match_limit_ < unlimited;
  return {.turn = turn_limit_, .match = limited ? match_limit_ : Duration::zero(), .increment = {}};
}

// The engine as it has to be for the game's question: made, started, and told of this game.
Status PbrainSession::make_ready(const game::Game& game) {
  if (!engine_) {
    auto made = surroundings_.factory.make(config_, surroundings_.loop);
    if (!made) return made.error();
    engine_ = std::move(*made);
  }
  const game::Seat seat = game.question().seat;
  const engine::TimeControl time = time_control();
  if (game_ && game_->seat == seat && same(game_->time, time) && same(game_->setup, game.setup())) {
    return success();
  }
  engine::GameStart start;
  start.setup = game.setup();
  start.seat = seat;
  start.time = time;
  start.name = config_.spec.name;
  game_.reset();
  if (const auto failure = engine_->new_game(start)) return failed(failure->detail);
  game_ = std::move(start);
  return success();
}

std::optional<game::Answer> PbrainSession::decide(game::Game& game) {
  const TimePoint began = SteadyClock::now();
  if (auto status = make_ready(game); !status) {
    error(status.error().message);
    return std::nullopt;
  }
  const Duration limit = time_left_ ? std::min(turn_limit_, *time_left_) : turn_limit_;
  engine::Request request;
  request.id = ++last_request_;
  request.game = &game;
  request.deadline = Deadline::after(limit - std::min(latency, limit / 10), began);
  request.time_left = time_left_;
  auto future = engine_->ask(request);
  const auto ready = [&] { return future.wait_for(Duration::zero()) == std::future_status::ready; };
  PollLoop& loop = surroundings_.loop;
  loop.run_until(request.deadline, [&] { return ready() || surroundings_.urge() != Urge::none; });
  if (!ready()) {
    engine_->stop(request.id);
    // A late move is better than none; the manager decides how late.
    loop.run_until(Deadline::never(), [&] { return ready() || surroundings_.urge() == Urge::leave; });
    loop.run_until(Deadline::after(stop_grace), ready);
  }
  if (!ready()) return std::nullopt;
  const engine::Reply reply = future.get();
  tell(reply.thought);
  if (const auto* failure = std::get_if<engine::Failure>(&reply.result)) {
    engine_.reset();
    game_.reset();
    error(std::string(text(failure->reason)) + ": " + failure->detail);
    return std::nullopt;
  }
  if (const auto* none = std::get_if<engine::NoAnswer>(&reply.result)) {
    error(none->why);
    return std::nullopt;
  }
  const auto& answer = std::get<game::Answer>(reply.result);
  if (const auto refusal = game.answer(answer)) {
    error("the engine was wrong: " + refusal->detail);
    return std::nullopt;
  }
  return answer;
}

void PbrainSession::answer_move() {
  if (!unmet_.empty()) return error(unmet_.begin()->second);
  const auto game = make_position(setup_, stones_);
  if (!game) return error(game.error().message);
  const auto answer = decide(**game);
  if (!answer) return;
  if (answer->kind != game::AnswerKind::points) return error("the engine resigns");
  stones_.push_back({answer->points.front(), true});
  surroundings_.print(point_text(answer->points.front()));
}

// What follows a decision to stay is asked in the same breath: this protocol wants both.
void PbrainSession::answer_swap2() {
  const auto game = make_swap2_position(setup_, stones_);
  if (!game) return error(game.error().message);
  const game::Seat seat = (*game)->question().seat;
  auto answer = decide(**game);
  if (!answer) return;
  const bool decided = answer->kind == game::AnswerKind::swap || answer->kind == game::AnswerKind::keep;
  if (decided && (*game)->question().seat != seat) return surroundings_.print("SWAP");
  if (decided) answer = decide(**game);
  if (!answer) return;
  if (answer->kind != game::AnswerKind::points) return error("the engine resigns");
  std::string points;
  for (const game::Point& point : answer->points) points += (points.empty() ? "" : " ") + point_text(point);
  surroundings_.print(points);
}

void PbrainSession::error(std::string_view text) const { surroundings_.print("ERROR " + std::string(text)); }

void PbrainSession::tell(const record::Thought& thinking) const {
  std::string text;
  if (thinking.depth) text += " depth " + std::to_string(*thinking.depth);
  if (thinking.score) text += " eval " + std::to_string(*thinking.score);
  if (thinking.nodes) text += " nodes " + std::to_string(*thinking.nodes);
  if (!text.empty()) surroundings_.print("MESSAGE" + text);
}

}  // namespace tengen::engine
