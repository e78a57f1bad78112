#include "tournament/store/verification.hpp"

#include "tournament/store/store.hpp"
#include "tournament/store/stored_games.hpp"

namespace tengen::tournament {
namespace {

std::string shown(const game::Outcome& outcome) {
  return std::string(game::text(outcome.score)) + " {" + std::string(game::text(outcome.reason)) + "}";
}

// Agreement and resignation may be a person's word to the host.
bool is_by_rules(game::Reason reason) {
  switch (reason) {
    case game::Reason::five:
    case game::Reason::overline:
    case game::Reason::discs:
    case game::Reason::board_full:
    case game::Reason::forbidden_move:
      return true;
    default:
      return false;
  }
}

bool is_of_who_is_asked(game::Reason reason) {
  return reason == game::Reason::timeout || reason == game::Reason::match_timeout ||
         reason == game::Reason::illegal_move;
}

}  // namespace

std::string judged_otherwise(const StoredGame& stored, const RunRecord& run) {
  const auto record = record_of(stored, run);
  if (!record) return record.error().text();
  const auto game = record::replay(*record);
  if (!game) return game.error().text();
  const auto kept = shown(record->outcome);
  if (kept != stored.result + " {" + stored.reason + "}")
    return "no game ends as " + stored.result + " {" + stored.reason + "}";
  if (static_cast<int>((*game)->moves().size()) != stored.plies)
    return "it has " + std::to_string((*game)->moves().size()) + " moves, the store says " +
           std::to_string(stored.plies);
  const auto& by_rules = (*game)->outcome();
  if (by_rules && shown(*by_rules) != kept)
    return "the rules say " + shown(*by_rules) + ", the store " + kept;
  const auto reason = record->outcome.reason;
  if (!by_rules && is_by_rules(reason))
    return "the store says " + kept + ", but by the rules the game is not over";
  if (!by_rules && is_of_who_is_asked(reason) &&
      game::winner(record->outcome.score) == (*game)->colour((*game)->question().seat))
    return "the store says " + kept + ", but the question was for the other side";
  return {};
}

Result<Verified> verify_run(const std::filesystem::path& folder,
                            const std::function<void(const std::string&)>& tell) {
  const auto store = Store::open_as_it_is(folder);
  if (!store) return store.error();
  Verified verified;
  const auto found = [&](const std::string& what) {
    ++verified.wrong;
    tell(what);
  };
  const auto examined = store->examine(Store::Pages::whole, found);
  if (!examined) return examined.error();
  const auto run = store->run();
  if (!run) return run.error();
  for (std::int64_t number = 0;;) {
    const auto game = store->game_after(number);
    if (!game && game.error().code == ErrorCode::not_found) return verified;
    if (!game) return game.error();
    number = game->number;
    ++verified.games;
    if (const auto wrong = judged_otherwise(*game, *run); !wrong.empty())
      found("game " + std::to_string(number) + ": " + wrong);
  }
}

}  // namespace tengen::tournament
