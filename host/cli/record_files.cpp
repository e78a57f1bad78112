#include "cli/record_files.hpp"

#include <boost/json.hpp>
#include <cerrno>
#include <cmath>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "record/json.hpp"
#include "record/json_text.hpp"
#include "record/sgf.hpp"

namespace tengen::cli {
namespace {

boost::json::object to_json(const match::Standing& standing) {
  return {{"name", standing.name},
          {"games", standing.games},
          {"wins", standing.wins},
          {"losses", standing.losses},
          {"draws", standing.draws},
          {"points", standing.points()},
          {"crashes", standing.crashes},
          {"time_losses", standing.time_losses},
          {"illegal_moves", standing.illegal_moves}};
}

boost::json::array to_json(const match::Standings& standings) {
  boost::json::array array;
  for (const auto& standing : standings.ranked()) array.push_back(to_json(standing));
  return array;
}

std::string answer_text(const game::Game& game, const game::Answer& answer) {
  if (answer.kind == game::AnswerKind::pass) return "pass";
  if (answer.kind == game::AnswerKind::resign) return "resign";
  if (answer.kind == game::AnswerKind::swap) return "swap";
  if (answer.kind == game::AnswerKind::keep) return "keep";
  if (answer.kind == game::AnswerKind::number) return std::to_string(answer.number);
  std::string text;
  for (const game::Point& point : answer.points) {
    text += (text.empty() ? "" : " ") + game::point_text(point, game.setup());
  }
  return text;
}

std::string line(const boost::json::object& object) { return record::json_text(object) + "\n"; }

}  // namespace

Result<OutputFile> OutputFile::open(const std::string& name, std::string_view flag) {
  OutputFile output;
  output.name_ = name;
  output.file_.reset(name == "-" ? stdout : std::fopen(name.c_str(), "we"));
  if (!output.file_) return system_error("cannot write \"" + name + "\"", errno, std::string(flag));
  return output;
}

void OutputFile::write(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  if ((std::fflush(file_.get()) != 0 || !written) && !complained_) {
    complained_ = true;
    std::fprintf(stderr, "tengen: %s\n",
                 system_error("cannot write \"" + name_ + "\"", errno).text().c_str());
  }
}

void SgfFile::on_game_end(int, const record::GameRecord& record, const match::Standings&) {
  file_.write(record::to_sgf(record));
}

double JsonLines::since_start() const {
  return std::round(std::chrono::duration<double>(SteadyClock::now() - start_).count() * 1e6) / 1e6;
}

void JsonLines::on_start(const match::RunInfo& info) {
  for (const auto& participant : info.participants) {
    if (participant.tier == "none") unconfined_.push_back(participant.name);
  }
  file_.write(line({{"type", "start"},
                    {"version", TENGEN_VERSION},
                    {"variant", info.setup.game},
                    {"rule", info.setup.rule},
                    {"size", info.setup.size},
                    {"opening", info.setup.opening},
                    {"games", info.games},
                    {"concurrency", info.concurrency},
                    {"t", since_start()}}));
  for (const auto& participant : info.participants) {
    file_.write(line({{"type", "engine"},
                      {"id", participant.id},
                      {"name", participant.name},
                      {"tier", participant.tier},
                      {"digest", participant.digest},
                      {"t", since_start()}}));
  }
}

void JsonLines::on_turn(int slot, const game::Game& game, const record::Turn& turn) {
  file_.write(line({{"type", "move"},
                    {"slot", slot},
                    {"ply", game.moves().size()},
                    {"colour", game.colour(turn.seat) == game::Colour::black ? "black" : "white"},
                    {"move", answer_text(game, turn.answer)},
                    {"time_ms", std::round(milliseconds(turn.time) * 1000) / 1000},
                    {"cpu_ms", std::round(milliseconds(turn.cpu) * 1000) / 1000},
                    {"by_host", turn.by_host},
                    {"t", since_start()}}));
}

void JsonLines::on_game_end(int, const record::GameRecord& record, const match::Standings& standings) {
  file_.write(record::to_json(record, SteadyClock::now() - start_) + "\n");
  file_.write(line({{"type", "score"},
                    {"finished", standings.finished()},
                    {"standings", to_json(standings)},
                    {"unconfined", boost::json::value_from(unconfined_)},
                    {"t", since_start()}}));
}

void JsonLines::on_end(const match::Standings& standings, bool complete) {
  file_.write(line({{"type", "end"},
                    {"complete", complete},
                    {"finished", standings.finished()},
                    {"void", standings.voided()},
                    {"standings", to_json(standings)},
                    {"unconfined", boost::json::value_from(unconfined_)},
                    {"t", since_start()}}));
}

}  // namespace tengen::cli
