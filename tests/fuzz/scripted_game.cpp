#include "fuzz/scripted_game.hpp"

#include "fuzz/memory_in_use.hpp"
#include "fuzz/property.hpp"
#include "game/catalog.hpp"

namespace tengen::fuzz {
namespace {

using Then = ScriptedLauncher::Then;

// Far above the longest line and the longest frame with what is kept of standard error, below a script.
constexpr std::size_t most_memory = 768 * 1024;
constexpr int retries = 1;

class SilentLog : public LineLog {
 public:
  void write(std::string_view, char, std::string_view) override {}
  void flush() override {}
};

class ScriptedGame {
 public:
  ScriptedGame(engine::Engine& engine, const Script& script, ScriptedLauncher& launcher, PollLoop& loop,
               const game::Setup& setup)
      : engine_(engine), launcher_(launcher), loop_(loop) {
    start_.setup = setup;
    hangs_ = script.has(3) && script.has(4);
    start_.seat = script.has(0) ? game::Seat::second : game::Seat::first;
    start_.name = "engine";
    start_.log = std::make_shared<SilentLog>();
  }

  // False when the script is over.
  bool play() {
    if (!launcher_.next_phase(Then::exit)) return false;
    const auto failure = engine_.new_game(start_);
    if (failure) {
      check(*failure);
    } else {
      auto game = game::new_game(start_.setup);
      while (step(**game)) {
      }
      engine_.end_game(game::Outcome{}, game::Colour::black);
    }
    let_print();
    return true;
  }

 private:
  // The opponent's move and the engine's. False when the game, or the script, is over.
  bool step(game::Game& game) {
    if (!launcher_.next_phase(Then::wait)) return false;
    let_print();
    if (game.question().seat != start_.seat) {
      const auto points = game.legal_points();
      game.answer(points.empty() ? game::Answer::pass() : game::Answer::place(points[points.size() / 2]));
    }
    std::optional<game::Refusal> refusal;
    for (int attempt = 0; !game.outcome() && attempt <= retries; ++attempt) {
      if (!launcher_.next_phase(hangs_ ? Then::wait : Then::exit)) return false;
      const auto answer = ask(game, refusal ? &*refusal : nullptr, attempt);
      if (!answer) return false;
      const std::size_t before = game.moves().size();
      refusal = game.answer(*answer);
      if (!refusal) return !game.outcome();
      require(is_shown_safely(refusal->detail), "a refusal can be shown");
      require(game.moves().size() == before, "a refused answer changes nothing");
    }
    return false;
  }

  std::optional<game::Answer> ask(const game::Game& game, const game::Refusal* refusal, int attempt) {
    engine::Request request{.game = &game};
    request.id = ++last_id_;
    request.refusal = refusal;
    request.attempt = attempt;
    auto future = engine_.ask(request);
    const auto ready = [&] { return future.wait_for(Duration::zero()) == std::future_status::ready; };
    if (hangs_) loop_.run_until(patience(), [&] { return ready() || launcher_.quiet(); });
    if (hangs_ && !ready()) {
      engine_.stop(request.id);
      engine_.kill();
    }
    require(loop_.run_until(patience(), ready), "a question has its answer when the process has ended");
    const engine::Reply reply = future.get();
    check_memory();
    require(is_shown_safely(reply.said), "what an engine said can be shown");
    require(is_shown_safely(engine_.complaint()), "what an engine complained about can be shown");
    if (const auto* failure = std::get_if<engine::Failure>(&reply.result)) {
      check(*failure);
      return std::nullopt;
    }
    return std::get<game::Answer>(reply.result);
  }

  void let_print() {
    require(loop_.run_until(patience(), [&] { return launcher_.quiet(); }), "the host reads what is printed");
    check_memory();
  }

  static void check(const engine::Failure& failure) {
    require(!failure.detail.empty(), "a failure says what happened");
    require(is_shown_safely(failure.detail), "a failure can be shown");
    require(failure.detail.size() < 32 * 1024, "a failure is no flood");
  }

  void check_memory() const {
    require(memory_in_use() < memory_before_ + most_memory, "the memory for an engine's output is bounded");
  }

  static Deadline patience() { return Deadline::after(std::chrono::minutes(1)); }

  engine::Engine& engine_;
  ScriptedLauncher& launcher_;
  PollLoop& loop_;
  engine::GameStart start_;
  bool hangs_ = false;
  std::uint64_t last_id_ = 0;
  std::size_t memory_before_ = memory_in_use();
};

}  // namespace

void play_script(engine::Engine& engine, const Script& script, ScriptedLauncher& launcher, PollLoop& loop,
                 const game::Setup& setup) {
  ScriptedGame game(engine, script, launcher, loop, setup);
  while (game.play()) {
  }
}

}  // namespace tengen::fuzz
