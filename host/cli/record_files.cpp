#include "cli/record_files.hpp"

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>

#include "record/answer_text.hpp"
#include "record/json.hpp"
#include "record/json_text.hpp"
#include "record/psq.hpp"
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

std::string line(const boost::json::object& object) { return record::json_text(object) + "\n"; }

}  // namespace

void SgfFile::on_game_end(int, const record::GameRecord& record, const match::Standings&) {
  if (const auto text = record::to_sgf(record)) file_.write(*text);
}

Result<PsqFolder> PsqFolder::open(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failed("cannot make the folder \"" + folder.string() + "\": " + error.message(), "-psq");
  const auto first = folder / "game-000001.psq";
  if (const auto file = OutputFile::open(first.string(), "-psq"); !file) return file.error();
  std::filesystem::remove(first, error);
  return PsqFolder(folder);
}

void PsqFolder::on_game_end(int, const record::GameRecord& record, const match::Standings&) {
  char name[32];
  std::snprintf(name, sizeof name, "game-%06lld.psq", static_cast<long long>(record.number));
  const auto text = record::to_psq(record, {});
  auto file = text ? OutputFile::open((folder_ / name).string(), "-psq") : Result<OutputFile>(text.error());
  if (file)
    file->write(*text);
  else
    std::fprintf(stderr, "tengen: %s\n", file.error().text().c_str());
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
                    {"move", record::answer_text(turn.answer, game.setup())},
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
