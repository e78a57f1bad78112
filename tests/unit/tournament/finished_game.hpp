// A finished game in a run's folder that waits for the other game of its pair.
#pragma once

#include <filesystem>
#include <string>

#include "game/catalog.hpp"
#include "match/journal.hpp"

namespace tengen::tournament {

// As a host that is stopped between the two games of a pair leaves the first.
inline void leave_finished_game(const std::filesystem::path& folder, std::int64_t number,
                                const std::string& winner, const std::string& loser) {
  record::GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  record.number = number;
  record.players[0].name = winner;
  record.players[1].name = loser;
  PollLoop loop;
  const std::atomic<bool> aborted = false;
  const match::Player player{nullptr, {}, {}, {}};
  match::GameSession session(loop, aborted, std::move(*game::new_game(record.setup)), record, 0,
                             std::array{player, player}, match::Adjudication{}, {});
  session.end({game::Score::black_wins, game::Reason::resign, {}});
  session.close();
  match::Journal(match::journal_file(folder, number), std::chrono::hours(1)).close(session);
}

}  // namespace tengen::tournament
