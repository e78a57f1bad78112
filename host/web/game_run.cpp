#include "web/game_run.hpp"

#include "match/director.hpp"
#include "match/local_executor.hpp"
#include "tournament/control/control_socket.hpp"
#include "tournament/pairing/plan.hpp"

namespace tengen::web {
namespace {

match::MatchOptions options_of(const GameOrder& order, const std::filesystem::path& folder) {
  match::MatchOptions options;
  options.setup = order.setup;
  options.continued = order.continued;
  options.journal_folder = folder;
  options.pin = false;
  options.seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
  return options;
}

// What a run of one game can do. The other words of a run would say "paused" while the game's clock runs.
bool is_of_a_game(const std::string& words) {
  return words == "status" || words == "stop" || words.starts_with("abort ");
}

}  // namespace

GameRun::GameRun(std::vector<match::Entrant> entrants, const GameOrder& order, std::filesystem::path folder,
                 std::shared_ptr<match::Desk> desk, engine::EngineFactory& factory,
                 std::function<void(std::string error)> on_end)
    : desk_(std::move(desk)) {
  auto options = options_of(order, folder);
  options.events = &control_.events();
  thread_ = std::thread([this, entrants = std::move(entrants), options = std::move(options),
                         folder = std::move(folder), &factory, on_end = std::move(on_end)]() mutable {
    on_end(play(std::move(entrants), std::move(options), factory, folder));
  });
}

GameRun::~GameRun() {
  put_away();
  thread_.join();
}

void GameRun::put_away() {
  const std::lock_guard lock(mutex_);
  put_away_ = true;
  if (director_ != nullptr) director_->abort();
}

std::shared_ptr<match::GameSession> GameRun::session() {
  const auto running = events().state().running;
  return running.empty() ? nullptr : running.begin()->second.game.session;
}

std::string GameRun::play(std::vector<match::Entrant> entrants, match::MatchOptions options,
                          engine::EngineFactory& factory, const std::filesystem::path& folder) {
  tournament::Plan plan;
  plan.games = 1;
  const auto schedule = tournament::make_schedule(plan);
  match::LocalExecutor executor(entrants, options, factory);
  match::Director director(std::move(entrants), std::move(options), *schedule, executor, {});
  {
    const std::lock_guard lock(mutex_);
    if (put_away_) return {};
    director_ = &director;
  }
  control_.steer(director);
  // Without the socket the game is played all the same: only `tengen ctl` does not reach it.
  auto socket = tournament::ControlSocket::listen(
      folder,
      [this](const std::string& words) {
        return is_of_a_game(words) ? control_.answer(words)
                                   : R"({"error":"this is a game of people; its host steers it"})";
      },
      [this](const std::string& words, std::function<void()> on_news) {
        return control_.watch(words, std::move(on_news));
      });
  const auto played = director.run();
  if (socket) socket->reset();
  control_.release();
  const std::lock_guard lock(mutex_);
  director_ = nullptr;
  return played ? std::string() : played.error().text();
}

}  // namespace tengen::web
