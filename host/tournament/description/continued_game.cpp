#include "tournament/description/continued_game.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "record/model/continuation.hpp"
#include "record/text/decimal.hpp"
#include "tournament/store/record_input.hpp"

namespace tengen::tournament {
namespace {

constexpr std::string_view flag = "-continue";

// The wanted game of a file that has been read to its end, or the only one.
struct Search {
  std::optional<Result<record::GameRecord>> game;
  std::vector<std::string> notes;
  int games = 0;
  std::vector<int> open;  // numbers of those that are not over
};

Search look_through(RecordInput& input, int wanted) {
  Search found;
  while (auto game = input.games().next()) {
    ++found.games;
    if (*game && record::take_up(**game)) found.open.push_back(found.games);
    if (found.games != wanted) continue;
    found.game = std::move(game);
    found.notes = input.games().notes();
  }
  return found;
}

std::string numbers(const std::vector<int>& all) {
  constexpr std::size_t most = 10;
  std::string text;
  for (std::size_t i = 0; i < all.size() && i < most; ++i)
    text += (i == 0 ? "" : ", ") + std::to_string(all[i]);
  return text + (all.size() > most ? ", …" : "");
}

Result<record::GameRecord> chosen(RecordInput& input, const UnfinishedGame& wishes,
                                  std::vector<std::string>& notes) {
  auto found = look_through(input, wishes.game.value_or(1));
  const std::string count = std::to_string(found.games) + (found.games == 1 ? " game" : " games");
  if (!wishes.game && found.games > 1) {
    const std::string open =
        found.open.empty() ? "none of them unfinished" : "unfinished: " + numbers(found.open);
    return bad_input("found " + count + ", " + open + "; say which one with game=N behind the file");
  }
  if (!found.game)
    return not_found("found " + count + ", asked for game " + std::to_string(wishes.game.value_or(1)));
  for (const auto& note : found.notes) notes.push_back(printable(note, 400));
  return std::move(*found.game);
}

Status check_asked(const game::Setup& asked, const game::Setup& setup) {
  const auto differ = [](std::string_view name, const std::string& typed, const std::string& played) {
    return bad_input("found " + std::string(name) + " " + printable(typed) + ", but the record has " +
                     (played.empty() ? "none" : played) + "; leave it out");
  };
  if (!asked.game.empty() && asked.game != setup.game) return differ("-game", asked.game, setup.game);
  const auto* const info = game::find_game(setup.game);
  const auto* const rule = info == nullptr ? nullptr : game::find_rule(*info, asked.rule);
  if (!asked.rule.empty() && (rule == nullptr || rule->id != setup.rule))
    return differ("-rule", asked.rule, setup.rule);
  if (asked.size != 0 && asked.size != setup.size)
    return differ("-size", std::to_string(asked.size), std::to_string(setup.size));
  return success();
}

Result<match::ContinuedGame> with_clocks(const record::GameRecord& unfinished) {
  auto taken_up = record::take_up(unfinished);
  if (!taken_up) return taken_up.error();
  record::GameRecord record = std::move(taken_up->record);
  match::ContinuedGame game;
  game.left = taken_up->left;
  for (std::size_t i = 0; i < 2; ++i) {
    auto& player = record.players[i];
    if (const auto time = engine::parse_time_control(player.time_control)) game.time[i] = *time;
    // Where only the clock itself stands in the file.
    if (game.time[i].match == Duration::zero() && game.left[i]) game.time[i].match = *game.left[i];
    if (player.time == Duration::zero()) player.time = taken_up->used[i];
  }
  game.record = std::move(record);
  return game;
}

std::string clock_text(const match::ContinuedGame& game, std::size_t seat) {
  const auto& time = game.time[seat];
  if (time.match == Duration::zero()) return record::in_seconds(time.turn) + " s a move";
  return record::in_seconds(game.left[seat].value_or(time.match)) + " s left";
}

}  // namespace

Result<std::vector<std::string>> continue_game(Description& description) {
  const UnfinishedGame& wanted = *description.unfinished;
  const game::Setup& asked = description.setup;
  const auto in_file = [&](Error error) {
    const std::string which = wanted.game ? ", game " + std::to_string(*wanted.game) : "";
    error.place = std::string(flag) + " " + printable(wanted.file.string()) + which +
                  (error.place.empty() ? "" : ", " + error.place);
    return error;
  };
  auto input = RecordInput::open(
      {wanted.file.string(), wanted.format, wanted.coords, asked.game, asked.rule, asked.size});
  if (!input) return input.error();
  std::vector<std::string> notes;
  auto record = chosen(*input, wanted, notes);
  if (!record) return in_file(record.error());
  if (const auto status = check_asked(asked, record->setup); !status) return in_file(status.error());
  auto game = with_clocks(*record);
  if (!game) return in_file(game.error());
  description.continued = std::make_shared<match::ContinuedGame>(std::move(*game));
  description.setup = description.continued->record.setup;
  return notes;
}

bool has_clocks(const match::ContinuedGame& game) { return game.time[0].limited() && game.time[1].limited(); }

std::string description(const match::ContinuedGame& continued, const std::vector<match::Entrant>& entrants) {
  const auto game = record::replay(continued.record);
  if (!game) return {};
  const auto colour = [&](game::Seat seat) {
    return std::string((*game)->colour(seat) == game::Colour::black ? "black" : "white");
  };
  std::string text = "the game continues after " + std::to_string((*game)->moves().size()) + " moves, " +
                     colour((*game)->question().seat) + " to move; the first engine named plays " +
                     colour(game::Seat::first);
  std::vector<std::string> own;
  for (const auto& entrant : entrants) {
    if (entrant.time.limited()) own.push_back(entrant.name);
  }
  if (own.size() < entrants.size()) {
    for (const auto seat : {game::Seat::first, game::Seat::second})
      text += ", " + colour(seat) + " has " + clock_text(continued, game::index(seat));
  }
  if (has_clocks(continued) && !own.empty())
    text += "; " + joined(own, " and ") + (own.size() == 1 ? " has" : " have") +
            " the limits typed, not the clocks of the record";
  return text;
}

}  // namespace tengen::tournament
