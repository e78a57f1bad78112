#include "report/csv.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.hpp"
#include "record/text/decimal.hpp"
#include "tournament/store/stored_thoughts.hpp"

namespace tengen::report {
namespace {

using Thoughts = std::vector<record::Thought>;

class Line {
 public:
  Line& add(std::string_view text) {
    // A name or a message is anybody's text, and these begin a formula
    // (CsvLines.KeepFormulasFromSpreadsheets).
    const bool formula =
        !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
    return cell((formula ? "'" : "") + std::string(text));
  }
  Line& add(std::int64_t number) { return cell(std::to_string(number)); }
  // The host's own: not computed by a spreadsheet, although the first may be below zero.
  Line& add_numbers(const std::string& numbers) { return cell(numbers); }
  // Empty when it is no number.
  Line& add(double number, int digits) {
    if (!std::isfinite(number)) return cell("");
    char text[512];
    std::snprintf(text, sizeof text, "%.*f", digits, number);
    return cell(text);
  }
  std::string text() const { return text_ + "\r\n"; }

 private:
  Line& cell(const std::string& text) {
    if (!empty_) text_ += ',';
    empty_ = false;
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
      text_ += text;
      return *this;
    }
    text_ += '"';
    for (const char byte : text) text_ += byte == '"' ? "\"\"" : std::string(1, byte);
    text_ += '"';
    return *this;
  }

  std::string text_;
  bool empty_ = true;
};

// "Buchholz 12.5; Sonneborn-Berger 40".
std::string tie_breaks_text(const std::vector<std::string>& names, const std::vector<double>& values) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), values.size()); ++i) {
    char number[64];
    std::snprintf(number, sizeof number, "%.10g", values[i]);
    text += (text.empty() ? "" : "; ") + names[i] + " " + number;
  }
  return text;
}

// A word for each answer, "-" if `word_of` has none; empty if it has none for any.
template <class WordOf>
std::string words(const std::vector<record::Thought>& thoughts, std::size_t answers, WordOf word_of) {
  std::vector<std::string> all(answers, "-");
  bool any = false;
  for (std::size_t i = 0; i < thoughts.size(); ++i) {
    const std::string word = word_of(thoughts[i]);
    if (word.empty()) continue;
    all[i] = word;
    any = true;
  }
  return any ? joined(all, " ") : std::string();
}

double in_ms(std::int64_t microseconds) { return static_cast<double>(microseconds) / 1000; }

}  // namespace

std::string games_csv_heading() {
  return "game,pair,black,white,result,reason,detail,plies,opening_plies,black_time_ms,white_time_ms,black_"
         "cpu_ms,"
         "white_cpu_ms,overshoot_ms,tiers,finished_at,moves,answers,times_us,scores,depths\r\n";
}

std::string games_csv_line(const tournament::StoredGame& game, const tournament::RunRecord& run) {
  Line line;
  line.add(game.number).add(game.unit).add(run.engines[game.black].name).add(run.engines[game.white].name);
  line.add(game.result).add(game.reason).add(game.detail).add(game.plies).add(game.opening_plies);
  for (const auto time :
       {game.black_time_us, game.white_time_us, game.black_cpu_us, game.white_cpu_us, game.overshoot_us})
    line.add(in_ms(time), 3);
  line.add(game.tiers).add(game.finished_at).add(game.moves).add(game.answers).add(game.times);
  const std::size_t answers = game.times.empty() ? 0 : split(game.times, ' ').size();
  const auto thoughts = tournament::parse_thoughts(game.thoughts, answers).value_or(Thoughts());
  line.add_numbers(words(thoughts, answers, [](const record::Thought& thought) {
    return thought.score ? record::score_text(*thought.score) : std::string();
  }));
  line.add_numbers(words(thoughts, answers, [](const record::Thought& thought) {
    return thought.depth ? std::to_string(*thought.depth) : std::string();
  }));
  return line.text();
}

std::string standings_csv(const RunResults& results) {
  std::string text =
      "rank,engine,id,digest,elo,elo_error,games,points,wins,losses,draws,pairs_0,pairs_1,pairs_2,pairs_3,"
      "pairs_4,"
      "crashes,time_losses,illegal_moves,byes,forfeits_won,forfeits_lost,tie_breaks\r\n";
  for (const RankedEngine& one : results.ranking) {
    const tournament::StoredEngine& engine = results.run.engines[one.engine];
    const tournament::EngineTotals& total = results.totals[one.engine];
    Line line;
    line.add(static_cast<std::int64_t>(one.standing.rank))
        .add(engine.name)
        .add(engine.engine)
        .add(engine.digest);
    line.add(one.elo.value, 2).add(one.elo.error, 2).add(total.games.games()).add(one.standing.points(), 1);
    line.add(total.games.wins).add(total.games.losses).add(total.games.draws);
    for (const auto pairs : total.pairs.by_points) line.add(pairs);
    line.add(total.crashes).add(total.time_losses).add(total.illegal_moves);
    const match::Placing& placing = one.standing.placing;
    line.add(placing.byes).add(placing.forfeits_won).add(placing.forfeits_lost);
    line.add(tie_breaks_text(results.tie_breaks, placing.tie_breaks));
    text += line.text();
  }
  return text;
}

std::string curve_csv(const RunCurve& curve) {
  std::string text = "games,game,engine,elo,elo_error,llr\r\n";
  for (const auto& point : curve.points)
    for (std::size_t i = 0; i < point.elo.size(); ++i)
      text += Line()
                  .add(point.games)
                  .add(point.game)
                  .add(curve.engines[i])
                  .add(point.elo[i].value, 2)
                  .add(point.elo[i].error, 2)
                  .add(point.ratio.value_or(std::nan("")), 4)
                  .text();
  return text;
}

}  // namespace tengen::report
