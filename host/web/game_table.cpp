#include "web/game_table.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "match/journal.hpp"
#include "package/regular_file.hpp"
#include "record/text/answer_text.hpp"
#include "tournament/run/shown_folders.hpp"
#include "web/api.hpp"
#include "web/game_folder.hpp"

namespace tengen::web {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_games_of_a_row = 50;
constexpr std::size_t most_listed = 100;

void warn(const std::string& sentence) { diagnostics::fail(sentence); }

std::string error_message(const Error& error) {
  auto message = error_json(error);
  message["type"] = "error";
  return boost::json::serialize(message);
}

Error nobody_has_come() {
  return failed("your opponent has not opened the link yet; the game and its clocks begin then");
}

}  // namespace

GameTable::GameTable(TableOptions options, const EngineList& engines, engine::EngineFactory& factory,
                     Post post, Viewers& viewers)
    : options_(std::move(options)),
      engines_(engines),
      factory_(factory),
      post_(std::move(post)),
      viewers_(viewers),
      scores_(ScoreSheet::read(options_.scores)) {
  if (!scores_.trouble().empty()) warn(scores_.trouble());
  read_folder();
}

GameTable::~GameTable() {
  if (!save_rest()) warn("records of games that have ended could not be written");
  // All at once, then each is waited for.
  for (auto& [id, table] : games_) {
    table.events.reset();
    if (table.run) table.run->put_away();
  }
}

void GameTable::read_folder() {
  std::vector<std::string> ids;
  std::error_code error;
  fs::directory_iterator entry(options_.folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error))
    ids.push_back(entry->path().filename().string());
  std::sort(ids.rbegin(), ids.rend());
  if (ids.size() > options_.most_kept) ids.resize(options_.most_kept);
  for (const auto& id : ids) {
    if (auto picture = read_game(options_.folder / id, id)) games_[id].picture = std::move(*picture);
  }
  for (const auto& [id, table] : games_) lead_to(table.picture->order().after, id);
  forget_waiting();
}

void GameTable::forget_waiting() {
  std::vector<std::string> ids;
  for (const auto& [id, table] : games_) {
    if (!table.picture->is_waiting() || viewers_.watch(id)) continue;
    const auto age = age_of_order(options_.folder / id);
    if (age && *age >= options_.longest_wait) ids.push_back(id);
  }
  for (const auto& id : ids) forget(id);
}

void GameTable::forget(const std::string& id) {
  const std::string before = games_.at(id).picture->order().after;
  games_.erase(id);
  std::error_code error;
  fs::remove_all(options_.folder / id, error);
  viewers_.tell(id, error_message(not_found("there is no such game")));
  lead_to(before, {});
}

void GameTable::lead_to(const std::string& id, const std::string& next) {
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  found->second.asleep.reset();
  viewers_.tell(id, found->second.picture->lead_to(next));
}

Result<std::string> GameTable::begin(GameOrder order) {
  save_rest();
  forget_waiting();
  // What is wrong with the order is told before anything is written.
  const auto desk = std::make_shared<match::Desk>();
  const auto entrants = entrants_of(order, *engines_.now(), desk);
  if (!entrants) return entrants.error();
  for (std::size_t i = 0; i < 2; ++i) {
    auto& seat = order.seats[i];
    seat.name = (*entrants)[i].name;
    seat.settled = !seat.person;
    seat.options = (*entrants)[i].config.settings;
  }
  if (order.link && !order.keys.are_used()) {
    auto keys = new_seat_keys();
    if (!keys) return keys.error();
    order.keys = std::move(*keys);
  }
  const auto id = make_game_folder(options_.folder);
  if (!id) return id.error();
  const auto give_up = [&](const Error& why) {
    games_.erase(*id);
    std::error_code error;
    fs::remove_all(options_.folder / *id, error);
    return why;
  };
  if (auto written = write_order(options_.folder / *id, order); !written) return give_up(written.error());
  Table& table = games_[*id];
  table.picture = std::make_unique<GamePicture>(*id, std::move(order));
  if (table.picture->is_waiting()) return *id;
  if (auto started = start(*id, table); !started) return give_up(started.error());
  return *id;
}

Status GameTable::join(const std::string& id, const Speaker& speaker) {
  forget_waiting();
  const auto found = games_.find(id);
  if (found == games_.end()) return not_found("there is no such game");
  Table& table = found->second;
  if (!table.picture->is_waiting()) return success();
  GameOrder order = table.picture->order();
  if (auto may = check_seat(order.keys, speaker, *order.link); !may) return may;
  if (auto room = make_room(); !room) return room;
  order.link.reset();
  if (auto written = write_order(options_.folder / id, order); !written) return written;
  table.picture->end_waiting();
  auto started = start(id, table);
  const auto before = games_.find(order.after);
  if (!started || before == games_.end() || !before->second.run) return started;
  if (const auto session = before->second.run->session())
    session->steer(match::AbortGame{}, [](const auto&) {});
  return started;
}

Result<std::string> GameTable::again(const std::string& id, const Speaker& speaker,
                                     std::optional<game::Seat> seat) {
  const auto found = games_.find(id);
  if (found == games_.end()) return not_found("there is no such game");
  GameOrder order = found->second.picture->order();
  if (!order.keys.are_used()) return bad_input("expected a game by a link");
  const auto held = held_seat(order.keys, speaker);
  if (!held) return held.error();
  if (found->second.picture->is_waiting()) return nobody_has_come();
  if (*held) seat = *held;
  if (!seat) return bad_input("expected 0 or 1", "seat");
  const auto next = games_.find(order.next);
  if (next != games_.end() && next->second.picture->is_playing()) return next->first;
  order.link = game::opponent(*seat);
  order.continued.reset();
  order.after = id;
  order.next.clear();
  auto begun = begin(std::move(order));
  if (begun) lead_to(id, *begun);
  return begun;
}

Status GameTable::leave(const std::string& id, const Speaker& speaker) {
  const auto found = games_.find(id);
  if (found == games_.end()) return not_found("there is no such game");
  const auto& order = found->second.picture->order();
  if (!order.link) return failed("your opponent has come; resign, or offer a draw");
  if (auto may = check_seat(order.keys, speaker, game::opponent(*order.link)); !may) return may;
  forget(id);
  return success();
}

std::string GameTable::add(std::unique_ptr<GamePicture> picture) {
  const std::string id = picture->id();
  games_[id].picture = std::move(picture);
  return id;
}

Status GameTable::start(const std::string& id, Table& table) {
  if (auto room = make_room(); !room) return room;
  const auto desk = std::make_shared<match::Desk>();
  auto entrants = entrants_of(table.picture->order(), *engines_.now(), desk);
  if (!entrants) return entrants.error();
  for (const auto& entrant : *entrants) {
    auto apart = tournament::check_outputs(entrant, {{"--games", options_.folder}});
    if (!apart) return apart;
  }
  table.run = std::make_unique<GameRun>(
      std::move(*entrants), table.picture->order(), options_.folder / id, desk, factory_,
      [this, id](std::string error) { post_([this, id, error = std::move(error)] { on_end(id, error); }); });
  table.asleep.reset();
  table.looked_at = ++looks_;
  table.events = table.run->events().subscribe(match::Detail::turns, match::EventHub::usual_capacity,
                                               [this, id] { post_([this, id] { on_news(id); }); });
  on_news(id);
  return success();
}

// Of the games that nobody watches, the one that was looked at longest ago is put away.
Status GameTable::make_room() {
  Table* oldest = nullptr;
  std::size_t played = 0;
  for (auto& [id, table] : games_) {
    if (!table.run || !table.events) continue;
    ++played;
    if (viewers_.watch(id)) continue;
    if (oldest == nullptr || table.looked_at < oldest->looked_at) oldest = &table;
  }
  if (played < options_.most_played) return success();
  if (oldest == nullptr)
    return failed(std::to_string(played) +
                  " games are open on pages already; close one of them, or play it to its end");
  oldest->events.reset();
  oldest->run->put_away();
  return success();
}

void GameTable::on_news(const std::string& id) {
  const auto found = games_.find(id);
  if (found == games_.end() || !found->second.events) return;
  for (auto& message : found->second.picture->take(found->second.events->take()))
    viewers_.tell(id, std::move(message));
}

void GameTable::on_end(const std::string& id, const std::string& error) {
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  Table& table = found->second;
  on_news(id);
  table.events.reset();
  table.run.reset();
  if (!error.empty()) return viewers_.tell(id, table.picture->end(error));
  if (table.picture->over()) {
    // Before the record: a game without a record ends once more after a power cut, and counts once.
    score(id, *table.picture);
    return save(id);
  }
  // Put away: it is as the journal has it, and continued when somebody opens it.
  table.picture = std::make_unique<GamePicture>(id, table.picture->order());
}

void GameTable::score(const std::string& id, const GamePicture& picture) {
  auto game = scored_game(id, picture.order(), picture.record());
  if (!game) return;
  if (const auto added = scores_.add(std::move(*game)); !added) warn(added.error().text());
}

boost::json::object GameTable::scores() const {
  boost::json::array rows;
  for (const auto& row : scores_.rows()) {
    boost::json::array games;
    for (const auto& [id, result] : row.games)
      if (games.size() < most_games_of_a_row && games_.contains(id))
        games.push_back({{"id", id}, {"result", text(result)}});
    rows.push_back({{"engine", row.engine},
                    {"name", row.name},
                    {"level", row.level},
                    {"wins", row.wins},
                    {"draws", row.draws},
                    {"losses", row.losses},
                    {"games", std::move(games)}});
  }
  return {{"rows", std::move(rows)}, {"trouble", scores_.trouble()}};
}

void GameTable::save(const std::string& id) {
  unsaved_.insert(id);
  if (save_rest() || !unsaved_.contains(id)) return;
  const Error error{
      ErrorCode::no_room, "the record of this game cannot be written; make room on the disk", {}};
  warn(error.message);
  viewers_.tell(id, error_message(error));
}

bool GameTable::save_rest() {
  std::erase_if(unsaved_, [&](const std::string& id) {
    return write_record(options_.folder / id, games_.at(id).picture->record()).ok();
  });
  return unsaved_.empty();
}

const GamePicture* GameTable::open(const std::string& id) {
  forget_waiting();
  const auto found = games_.find(id);
  if (found == games_.end()) return nullptr;
  Table& table = found->second;
  table.looked_at = ++looks_;
  const bool asleep = !table.run && table.picture->is_playing() && !table.picture->is_waiting();
  if (asleep) {
    if (const auto started = start(id, table); !started) table.picture->end(started.error().text());
  }
  return table.picture.get();
}

const GamePicture* GameTable::look(const std::string& id) {
  const auto found = games_.find(id);
  if (found == games_.end()) return nullptr;
  Table& table = found->second;
  if (table.run || !table.picture->is_playing() || table.picture->is_waiting()) return table.picture.get();
  if (!table.asleep) {
    auto kept = match::read_journal(match::journal_file(options_.folder / id, 1));
    table.asleep =
        kept ? std::make_unique<GamePicture>(id, table.picture->order(), std::move(kept->game.record))
             : std::make_unique<GamePicture>(id, table.picture->order());
  }
  return table.asleep.get();
}

boost::json::array GameTable::list(const std::string& before) {
  forget_waiting();
  boost::json::array list;
  auto game = std::make_reverse_iterator(before.empty() ? games_.end() : games_.lower_bound(before));
  for (; game != games_.rend() && list.size() < most_listed; ++game)
    list.push_back(game->second.picture->summary());
  return list;
}

std::map<std::string, int> GameTable::games_of_engines() const {
  std::map<std::string, int> games;
  for (const auto& [id, table] : games_)
    for (const auto& seat : table.picture->order().seats)
      if (!seat.engine.empty()) ++games[seat.engine];
  return games;
}

Status GameTable::answer(const std::string& id, const Answered& answered, RefusalWords& words) {
  const auto found = games_.find(id);
  if (found == games_.end()) return not_found("there is no such game");
  auto& [picture, asleep, run, events, looked_at] = found->second;
  if (picture->is_waiting()) return nobody_has_come();
  if (!run) return bad_input("this game is not played");
  const auto answer = record::parse_answer(answered.text, picture->record().setup);
  if (!answer)
    return bad_input("found " + in_quotes(answered.text, 80) + ", expected an answer as \"h8\"", "answer");
  // As the desk has it: the picture may be a question behind.
  for (const auto& asked : run->desk().open()) {
    if (asked.id != answered.question) continue;
    const auto may = check_seat(picture->order().keys, answered.speaker, asked.game->question().seat);
    if (!may) return may;
  }
  const auto submitted = run->desk().submit(answered.question, *answer, answered.at);
  const auto& open = picture->question();
  if (!submitted && open && open->id == answered.question && picture->game())
    words = words_of(*picture->game(), *answer);
  return submitted;
}

Status GameTable::check_take_back(const std::string& id, game::Seat seat, std::size_t turns) const {
  const auto& [picture, asleep, run, events, looked_at] = games_.at(id);
  const auto& record = picture->record();
  const auto& question = picture->question();
  if (!run || !question) return failed("nobody is asked in this game now");
  // An answer that the desk has taken is not in the picture yet.
  const auto open = run->desk().open();
  const bool is_open = std::any_of(open.begin(), open.end(),
                                   [&id = question->id](const auto& asked) { return asked.id == id; });
  const bool are_own =
      std::all_of(record.turns.end() - static_cast<std::ptrdiff_t>(std::min(turns, record.turns.size())),
                  record.turns.end(), [seat](const auto& turn) { return turn.seat == seat; });
  if (is_open && are_own) return success();
  return Error{
      ErrorCode::refused, "your opponent has answered; only your own last moves can be taken back", {}};
}

Result<std::shared_ptr<match::GameSession>> GameTable::session(const std::string& id) {
  const auto found = games_.find(id);
  if (found == games_.end()) return not_found("there is no such game");
  if (found->second.picture->is_waiting()) return nobody_has_come();
  if (found->second.run && !found->second.events) return failed("this game is being put away; ask again");
  auto session = found->second.run ? found->second.run->session() : nullptr;
  if (!session) return bad_input("this game is not played");
  return session;
}

}  // namespace tengen::web
