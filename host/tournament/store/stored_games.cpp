#include "tournament/store/stored_games.hpp"

#include "base/text.hpp"
#include "tournament/store/game_details.hpp"
#include "tournament/store/run_conditions.hpp"
#include "tournament/store/store.hpp"
#include "tournament/store/stored_game.hpp"
#include "tournament/store/stored_thoughts.hpp"

namespace tengen::tournament {
namespace {

record::PlayerRecord player_of(const RunRecord& run, std::size_t engine) {
  record::PlayerRecord player;
  if (engine >= run.engines.size()) return player;
  player.name = run.engines[engine].name;
  player.time_control = run.engines[engine].time_control;
  return player;
}

class StoredGames final : public record::GameReader {
 public:
  StoredGames(Store store, RunRecord run) : store_(std::move(store)), run_(std::move(run)) {}

  std::optional<Result<record::GameRecord>> next() override {
    if (ended_) return std::nullopt;
    if (number_ == 0) {
      const auto progress = store_.progress();
      if (!progress) return progress.error();
      expected_ = progress->games;
    }
    const auto stored = store_.game_after(number_);
    ended_ = !stored;
    if (stored) {
      number_ = stored->number;
      ++found_;
      if (!stored->is_sound)
        return failed("it is not as it was written: the store is damaged",
                      "game " + std::to_string(stored->number));
      return record_of(*stored, run_);
    }
    if (stored.error().code != ErrorCode::not_found) return stored.error();
    if (found_ >= expected_) return std::nullopt;
    return failed("found " + std::to_string(found_) + " games of " + std::to_string(expected_) +
                  " that were stored: the store is damaged; \"tengen verify\" says where");
  }

 private:
  Store store_;
  RunRecord run_;
  std::int64_t number_ = 0;    // of the last one
  std::int64_t expected_ = 0;  // a run that is being played has more by the end
  std::int64_t found_ = 0;
  bool ended_ = false;
};

}  // namespace

Result<record::GameRecord> record_of(const StoredGame& stored, const RunRecord& run) {
  record::GameRecord record;
  record.number = stored.number;
  record.pair = stored.unit;
  record.round = stored.round;
  record.event = note(run, event_note);
  record.site = note(run, site_note);
  record.setup = setup_of(run);
  record.start = start_of(run);
  record.opening_plies = static_cast<std::size_t>(stored.opening_plies);
  record.overshoot = std::chrono::microseconds(stored.overshoot_us);
  record.date = std::chrono::system_clock::time_point(std::chrono::seconds(stored.finished_at));
  record.outcome = {game::parse_score(stored.result).value_or(game::Score::none),
                    game::parse_reason(stored.reason).value_or(game::Reason::aborted), stored.detail};
  auto answers = answers_of(stored, record.setup);
  if (!answers) return answers.error();
  auto game = record::begin(record);
  if (!game) return game.error();
  for (const auto& [answer, time] : *answers) {
    const auto turn = static_cast<int>(record.turns.size()) + 1;
    if ((*game)->outcome()) return bad_input("the game is over before it", turn_of(stored, turn));
    const auto seat = (*game)->question().seat;
    if (const auto refusal = (*game)->answer(answer))
      return bad_input(refusal->detail, turn_of(stored, turn));
    record.turns.push_back({seat, answer, time});
  }
  const auto black =
      (*game)->colour(game::Seat::first) == game::Colour::black ? game::Seat::first : game::Seat::second;
  const auto white = game::opponent(black);
  record.players[game::index(black)] = player_of(run, stored.black);
  record.players[game::index(white)] = player_of(run, stored.white);
  const auto tiers = split(stored.tiers, ' ');
  auto& first = record.players[game::index(black)];
  auto& second = record.players[game::index(white)];
  first.time = std::chrono::microseconds(stored.black_time_us);
  second.time = std::chrono::microseconds(stored.white_time_us);
  first.cpu = std::chrono::microseconds(stored.black_cpu_us);
  second.cpu = std::chrono::microseconds(stored.white_cpu_us);
  if (tiers.size() == 2) {
    first.tier = tiers[0];
    second.tier = tiers[1];
  }
  add_details(stored.details, record);
  if (!add_thoughts(stored.thoughts, record.turns))
    return bad_input("what its engines reported is not as this version writes it",
                     "game " + std::to_string(stored.number));
  return record;
}

Result<std::unique_ptr<record::GameReader>> open_stored_games(const std::filesystem::path& folder) {
  auto store = Store::open_for_reading(folder);
  if (!store) return store.error();
  auto run = store->run();
  if (!run) return run.error();
  return std::unique_ptr<record::GameReader>(
      std::make_unique<StoredGames>(std::move(*store), std::move(*run)));
}

}  // namespace tengen::tournament
