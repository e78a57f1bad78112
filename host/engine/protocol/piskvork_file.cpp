// piskvork-file: what the engines of the Piskvork manager spoke before they had pipes: PLOCHA.DAT (board),
// TAH.DAT (move), TIMEOUTS.DAT, INFO.DAT and MSG.DAT. https://plastovicka.github.io/protocl1en.htm
#include <algorithm>

#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "game/notation.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {
namespace {

constexpr std::string_view turn_name = "TAH.DAT";
constexpr std::string_view message_name = "MSG.DAT";

// Whole seconds, at least one: zero would mean "as fast as possible".
std::string limits_text(std::int64_t turn_ms, std::int64_t left_ms) {
  return std::to_string(std::max<std::int64_t>(turn_ms / 1000, 1)) + "\n" + std::to_string(left_ms) + "\n";
}

class PiskvorkFile : public FileProtocol {
 public:
  Status check(const game::Setup& setup) const override {
    if (rule_number(setup) && !setup.pass) return success();
    return failed("the piskvork-file protocol has no words for " + setup.game + " with the rule \"" +
                  setup.rule + "\"" + (setup.pass ? " and passes" : ""));
  }

  std::optional<std::vector<sandbox::TextFile>> files(const Request& request, const GameStart& start,
                                                      std::uint64_t memory_bytes) const override {
    const game::Game& game = *request.game;
    const game::Question& question = game.question();
    if (question.kind != game::QuestionKind::place || question.restricted) return std::nullopt;
    const TimeControl& time = start.time;
    const Duration turn = time.turn > Duration::zero() ? time.turn : time.match;
    const auto turn_ms = turn > Duration::zero() ? std::max<std::int64_t>(in_protocol_ms(turn), 1)
                                                 : manifest::usual_no_limit_ms;
    const auto left_ms = request.time_left ? in_protocol_ms(*request.time_left) : manifest::usual_no_limit_ms;
    std::string info;
    CommandLines lines(info, "\n");
    lines.add("max_memory ", std::min<std::uint64_t>(memory_bytes, largest_number));
    lines.add("timeout_match ",
              time.match > Duration::zero() ? in_protocol_ms(time.match) : manifest::usual_no_limit_ms);
    lines.add("timeout_turn ", turn_ms);
    lines.add("game_type ", 1);
    lines.add("rule ", rule_number(game.setup()).value_or(0));
    lines.add("time_left ", left_ms);
    const bool first = game.colour(game.question().seat) == game::Colour::black;
    return std::vector<sandbox::TextFile>{{"PLOCHA.DAT", game::diagram(game, {'x', 'o', '-'})},
                                          {std::string(turn_name), first ? "x" : "o"},
                                          {"TIMEOUTS.DAT", limits_text(turn_ms, left_ms)},
                                          {"INFO.DAT", info},
                                          {std::string(message_name), ""}};
  }

  std::vector<std::string> left_files() const override {
    return {std::string(turn_name), std::string(message_name)};
  }

  std::optional<game::Answer> read_line(std::string_view) const override { return std::nullopt; }

  std::optional<game::Answer> read_file(const sandbox::TextFile& file) const override {
    if (file.name != turn_name) return std::nullopt;
    const std::string_view text = file.text;
    const auto move = read_move(text.substr(0, text.find_first_of("\r\n")));
    return move ? std::optional(game::Answer::place(*move)) : std::nullopt;
  }
};

}  // namespace

std::unique_ptr<FileProtocol> make_piskvork_file() { return std::make_unique<PiskvorkFile>(); }

}  // namespace tengen::engine
