#include "record/formats/file_game.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::record {
namespace {

// Reasons that only the board can give.
bool is_boards_own(game::Reason reason) {
  return reason == game::Reason::five || reason == game::Reason::overline || reason == game::Reason::discs ||
         reason == game::Reason::board_full;
}

// Whether that reason makes somebody lose, and the score has no loser.
bool lacks_loser(const game::Outcome& outcome) {
  if (outcome.reason == game::Reason::resign) return !game::winner(outcome.score);
  return outcome.score == game::Score::draw && game::fault(outcome.reason) != game::Fault::none;
}

// Plays the turns of one file under one rule.
class Judge {
 public:
  Judge(FileGame& file, const PlaceOf& place_of) : file_(file), place_of_(place_of) {}

  Result<GameRecord> play(const std::string& rule);
  bool colours_differed() const { return colours_differed_; }
  // Stones of a turn that the file ends in the middle of.
  std::size_t stones_left_out() const { return pending_.size(); }
  // The file's result, where the rules end the game with another one.
  std::optional<game::Score> contradicted() const { return contradicted_; }
  // The file's reason, where the board does not give it.
  std::optional<game::Reason> unfounded() const { return unfounded_; }
  // The file's reason, where nobody lost by it.
  std::optional<game::Reason> harmless() const { return harmless_; }

 private:
  Status take(const FileTurn& turn);
  Status put(const FileTurn& turn);
  Status answer(Turn turn, std::size_t offset);
  Error wrong(const std::string& what, std::size_t offset) const {
    return bad_input(what, place_of_ ? place_of_(offset) : "move " + std::to_string(number_));
  }

  FileGame& file_;
  const PlaceOf& place_of_;
  GameRecord record_;
  std::unique_ptr<game::Game> game_;
  std::vector<FileTurn> pending_;  // stones of a question that asks for more of them
  std::size_t number_ = 0;         // of the turn, from 1
  bool colours_differed_ = false;
  std::optional<game::Score> contradicted_;
  std::optional<game::Reason> unfounded_;
  std::optional<game::Reason> harmless_;
};

Result<GameRecord> Judge::play(const std::string& rule) {
  record_ = file_.record;
  record_.setup.rule = rule;
  auto started = begin(record_);
  if (!started) {
    const std::size_t first = file_.turns.empty() ? 0 : file_.turns.front().offset;
    return wrong(started.error().message, record_.start ? file_.start_offset : first);
  }
  game_ = std::move(*started);
  record_.turns.reserve(file_.turns.size());
  for (const FileTurn& turn : file_.turns) {
    ++number_;
    if (auto status = take(turn); !status) return status.error();
  }
  record_.opening_plies = std::min(record_.opening_plies, game_->moves().size());
  if (const auto& outcome = game_->outcome()) {
    if (file_.has_result && outcome->score != record_.outcome.score) contradicted_ = record_.outcome.score;
    const bool same = outcome->reason == record_.outcome.reason && outcome->score == record_.outcome.score;
    if (!same || record_.outcome.detail.empty()) record_.outcome = *outcome;
  } else if (!file_.has_result) {
    record_.outcome = {};
  } else if (is_boards_own(record_.outcome.reason)) {
    unfounded_ = std::exchange(record_.outcome.reason, game::Reason::adjudication);
    record_.outcome.detail.clear();
  } else if (lacks_loser(record_.outcome)) {
    harmless_ = record_.outcome.reason;
    const bool draw = record_.outcome.score == game::Score::draw;
    record_.outcome.reason = draw ? game::Reason::agreement : game::Reason::aborted;
    record_.outcome.detail.clear();
  }
  return std::move(record_);
}

Status Judge::take(const FileTurn& turn) {
  const auto& given = turn.turn.answer;
  if (game_->outcome()) {
    // Othello: some programs write the passes that nobody can answer any more.
    if (given.kind == game::AnswerKind::pass) return success();
    const auto& outcome = *game_->outcome();
    return wrong("the game is over before this move: " + std::string(game::text(outcome.reason)) +
                     (outcome.detail.empty() ? "" : " " + outcome.detail),
                 turn.offset);
  }
  const bool places = given.kind == game::AnswerKind::points;
  if (places && game_->question().kind == game::QuestionKind::pass) {
    // Left out in most Othello formats.
    Turn pass;
    pass.answer = game::Answer::pass();
    if (auto status = answer(pass, turn.offset); !status || game_->outcome()) return status;
  }
  const auto& question = game_->question();
  if (turn.colour && *turn.colour != game_->colour(question.seat)) colours_differed_ = true;
  const bool one_of_several =
      places && given.points.size() == 1 && question.kind == game::QuestionKind::place && question.count > 1;
  if (one_of_several) return put(turn);
  const auto before = game_->moves().size();
  if (auto status = answer(turn.turn, turn.offset); !status) return status;
  const auto added = game_->moves().size() - before;
  if (added == turn.moves.value_or(added)) return success();
  return wrong("the answer adds " + counted(added, "move") + ", the file says " + std::to_string(*turn.moves),
               turn.offset);
}

// Files write every stone by itself; the time of the turn is the sum.
Status Judge::put(const FileTurn& turn) {
  pending_.push_back(turn);
  if (pending_.size() < static_cast<std::size_t>(game_->question().count)) return success();
  Turn whole = pending_.back().turn;
  whole.answer.points = {};
  whole.time = whole.cpu = {};
  whole.comment.clear();
  for (const FileTurn& stone : pending_) {
    const std::string& comment = stone.turn.comment;
    if (!whole.comment.empty() && !comment.empty()) whole.comment += '\n';
    whole.comment += comment;
    whole.answer.points.push_back(stone.turn.answer.points.front());
    whole.time += stone.turn.time;
    whole.cpu += stone.turn.cpu;
  }
  pending_.clear();
  return answer(std::move(whole), turn.offset);
}

Status Judge::answer(Turn turn, std::size_t offset) {
  turn.seat = game_->question().seat;
  if (const auto refusal = game_->answer(turn.answer)) return wrong(refusal->detail, offset);
  record_.turns.push_back(std::move(turn));
  return success();
}

// The file's own rule; where it does not say, that and then all others that there are.
std::vector<std::string> rules_to_try(const FileGame& file) {
  std::vector<std::string> rules{file.record.setup.rule};
  const auto* const info = game::find_game(file.record.setup.game);
  if (file.rule_known || info == nullptr) return rules;
  for (const auto& rule : info->rules) {
    if (rule.id != rules.front()) rules.emplace_back(rule.id);
  }
  return rules;
}

}  // namespace

bool has_rule(const game::Setup& setup, std::string_view rule) {
  const auto* const info = game::find_game(setup.game);
  return info != nullptr && std::any_of(info->rules.begin(), info->rules.end(),
                                        [&](const auto& known) { return known.id == rule; });
}

std::string unknown_text(std::string_view what, std::string_view text) {
  return "the " + std::string(what) + " \"" + printable(text, 40) + "\" is not known here; it was left out";
}

bool begins_so(const game::Setup& setup, const game::Position& start) {
  const auto game = game::new_game(setup);
  if (!game || start.to_move != (*game)->colour((*game)->question().seat)) return false;
  std::size_t stones = 0;
  for (std::int16_t y = 0; y < setup.size; ++y) {
    for (std::int16_t x = 0; x < setup.size; ++x) stones += (*game)->at({x, y}) ? 1 : 0;
  }
  const auto all = [&](const std::vector<game::Point>& points, game::Colour colour) {
    return std::all_of(points.begin(), points.end(),
                       [&](game::Point point) { return (*game)->at(point) == colour; });
  };
  return stones == start.black.size() + start.white.size() && all(start.black, game::Colour::black) &&
         all(start.white, game::Colour::white);
}

FileGame begin_game(const ReadOptions& options, std::string_view usual_game) {
  FileGame file;
  auto& setup = file.record.setup;
  setup.game = options.game.empty() ? usual_game : options.game;
  if (const auto* const info = game::find_game(setup.game)) setup = game::default_setup(*info);
  file.rule_known = !options.rule.empty();
  if (file.rule_known) setup.rule = options.rule;
  if (options.size > 0) setup.size = options.size;
  return file;
}

Result<GameRecord> judged(FileGame file, const PlaceOf& place_of, std::vector<std::string>* notes) {
  if (file.turns.size() > most_turns) {
    return bad_input("found more than " + std::to_string(most_turns) + " moves",
                     place_of ? place_of(file.turns.back().offset) : "");
  }
  std::optional<Error> first_error;
  for (const std::string& rule : rules_to_try(file)) {
    Judge judge(file, place_of);
    auto record = judge.play(rule);
    if (!record) {
      if (!first_error) first_error = record.error();
      continue;
    }
    if (notes == nullptr) return record;
    if (judge.colours_differed())
      notes->push_back("the colours of the moves do not alternate; they were taken in turn");
    if (const auto left_out = judge.stones_left_out(); left_out > 0)
      notes->push_back("the file ends in the middle of a turn; its " + std::to_string(left_out) +
                       " stone(s) were left out");
    if (const auto stated = judge.contradicted())
      notes->push_back("the file has the result " + std::string(game::text(*stated)) + ", the board says " +
                       std::string(game::text(record->outcome.score)) + "; the board's was taken");
    if (const auto reason = judge.unfounded())
      notes->push_back("the file ends by \"" + std::string(game::text(*reason)) +
                       "\", the board does not; the result was taken as an adjudication");
    if (const auto reason = judge.harmless())
      notes->push_back("the file ends by \"" + std::string(game::text(*reason)) +
                       "\", but nobody lost; the reason was left out");
    if (first_error)
      notes->push_back("the rule was taken to be " + rule + ": by the first one, " + first_error->text());
    return record;
  }
  return *first_error;
}

}  // namespace tengen::record
