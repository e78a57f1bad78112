#include "tournament/description/keys.hpp"

#include <algorithm>

#include "tournament/description/key_row.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using game::opening::BookFormat;
using game::opening::BookOrder;
using game::opening::BookTransform;

constexpr std::int64_t million = 1'000'000;

template <class T, class Place>
Key<Description> run_key(std::string_view name, Kind<T> kind, Place place, Known known = {}) {
  return make_key<Description>(name, std::move(kind), place, known);
}

bool always(const Description&) { return true; }
void nothing(Description&) {}

Key<Description> manifest_key() {
  Key<Description> row{"manifest", "a file or folder",
                       [](Description& run, const std::string& text) {
                         run.manifests.push_back(text);
                         return true;
                       },
                       [](const Description& run) { return run.manifests; }};
  row.in_files = false;
  row.typed = {};
  return row;
}

Section run_section() {
  using D = Description;
  return {"run",
          "",
          {run_key("name", phrase("some text"), &D::name, not_typed),
           run_key("event", phrase("some text"), &D::event, store_alone),
           run_key("site", phrase("some text"), &D::site, store_alone), manifest_key()},
          always,
          nothing};
}

// The rule and the size of no game: the game's own ones.
Section game_section() {
  const auto at = [](auto member) {
    return [member](auto& run) -> auto& { return run.setup.*member; };
  };
  using S = game::Setup;
  return {"game",
          "",
          {run_key("id", phrase("a game"), at(&S::game), {.typed = "", .needed = Needed::in_files}),
           run_key("rule", phrase("a rule"), at(&S::rule), not_typed),
           run_key("size", whole<int>(1, 1000), at(&S::size), not_typed),
           run_key("opening", phrase("an opening procedure"), at(&S::opening), not_typed),
           run_key("pass", yes_or_no(), at(&S::pass), not_typed)},
          always,
          [](Description& run) {
            run.setup = {"", "", 0};
          }};
}

Section pairing_section() {
  const auto at = [](auto member) {
    return [member](auto& run) -> auto& { return run.plan.*member; };
  };
  using P = Plan;
  return {
      "pairing",
      "",
      {run_key("kind",
               one_of<Pairing>({{"round-robin", Pairing::round_robin},
                                {"gauntlet", Pairing::gauntlet},
                                {"knockout", Pairing::knockout},
                                {"swiss", Pairing::swiss}}),
               at(&P::pairing), {.typed = "", .needed = Needed::in_files}),
       run_key("rounds", whole<std::int64_t>(1, most_games), at(&P::rounds), not_typed),
       run_key("games", whole<int>(1, million), at(&P::games), not_typed),
       run_key("order",
               one_of<EncounterOrder>(
                   {{"all-pairs", EncounterOrder::all_pairs}, {"circle", EncounterOrder::circle}}),
               at(&P::order), not_typed),
       run_key("seeds", whole<std::size_t>(1, 10'000), at(&P::seeds), not_typed),
       run_key("deciding", whole<int>(0, 1000), at(&P::deciding_units), not_typed),
       run_key("placement", one_of<Placement>({{"listed", Placement::listed}, {"lot", Placement::by_lot}}),
               at(&P::placement), not_typed),
       run_key(
           "withdrawn",
           one_of<Withdrawal>(
               {{"forfeit", Withdrawal::forfeit}, {"annul", Withdrawal::annul}, {"keep", Withdrawal::keep}}),
           at(&P::withdrawal), not_typed)},
      always,
      nothing};
}

Section openings_section() {
  const auto use = [](auto& run) -> auto& { return run.plan.openings; };
  const auto format = [](auto& run) -> auto& { return run.book->format.format; };
  const auto formats = one_of<BookFormat>({{"offset", BookFormat::offset}, {"pos", BookFormat::pos}});
  return {
      "openings",
      "a file of openings, such as file=book.txt order=random",
      {run_key("file", phrase<fs::path>("a file of openings"),
               [](auto& run) -> auto& { return run.book->file; }, {.needed = Needed::always}),
       run_key(
           "order", one_of<BookOrder>({{"sequential", BookOrder::sequential}, {"random", BookOrder::random}}),
           [](auto& run) -> auto& { return run.book->use.order; }),
       run_key(
           "transform",
           one_of<BookTransform>({{"none", BookTransform::none},
                                  {"cycle", BookTransform::cycle},
                                  {"random", BookTransform::random}}),
           [](auto& run) -> auto& { return run.book->use.transform; }),
       run_key("type", formats, format), run_key("format", formats, format, typed_alone),
       run_key(
           "coords",
           one_of<game::RowsFrom>({{"top", game::RowsFrom::top}, {"bottom", game::RowsFrom::bottom}}),
           [](auto& run) -> auto& { return run.book->format.rows_from; }),
       run_key(
           "start", whole<std::int64_t>(1, most_games), [](auto& run) -> auto& { return run.book->start; }),
       run_key(
           "srand", whole<std::uint64_t>(0, INT64_MAX), [](auto& run) -> auto& { return run.book->seed; },
           not_in_files),
       run_key("use",
               one_of<OpeningUse>(
                   {{"every-unit", OpeningUse::every_unit}, {"every-round", OpeningUse::every_round}}),
               use, not_typed),
       // In fastchess's words.
       run_key("policy",
               one_of<OpeningUse>(
                   {{"default", OpeningUse::every_unit}, {"round", OpeningUse::every_round}},
                   "default, an opening for every two games, or round, the same for all of a round"),
               use, typed_alone)},
      [](const Description& run) { return run.book.has_value(); },
      [](Description& run) { run.book.emplace(); }};
}

Section continued_section() {
  return {"continue",
          "a file, then game=1 from=sgf coords=top",
          {run_key(
               "file", phrase<fs::path>("a record file"),
               [](auto& run) -> auto& { return run.unfinished->file; }, not_in_files),
           run_key(
               "game", whole<int>(1, 1'000'000'000, "game=N from 1"),
               [](auto& run) -> auto& { return run.unfinished->game; }, not_in_files),
           run_key(
               "from", phrase("a format"), [](auto& run) -> auto& { return run.unfinished->format; },
               not_in_files),
           run_key(
               "coords", one_of<std::string>({{"top", "top"}, {"bottom", "bottom"}}),
               [](auto& run) -> auto& { return run.unfinished->coords; }, not_in_files)},
          [](const Description& run) { return run.unfinished.has_value(); },
          [](Description& run) { run.unfinished.emplace(); }};
}

Section adjudication_section() {
  return {"adjudication",
          "",
          {run_key(
              "draw-after", whole<int>(1, million),
              [](auto& run) -> auto& { return run.adjudication.move_limit; }, not_typed)},
          always,
          nothing};
}

Section draw_section() {
  return {
      "draw",
      "both, such as movenumber=40 movecount=8 score=10",
      {run_key("from", whole<int>(0, million), [](auto& run) -> auto& { return run.adjudication.draw->from; },
               {.typed = "movenumber"}),
       run_key("moves", whole<int>(1, million),
               [](auto& run) -> auto& { return run.adjudication.draw->moves; },
               {.typed = "movecount", .needed = Needed::always}),
       run_key("score", whole<int>(0, million),
               [](auto& run) -> auto& { return run.adjudication.draw->score; }, {.needed = Needed::always})},
      [](const Description& run) { return run.adjudication.draw.has_value(); },
      [](Description& run) { run.adjudication.draw.emplace(); }};
}

Section resign_section() {
  return {
      "resign",
      "both, such as movecount=3 score=600 twosided=true",
      {run_key("moves", whole<int>(1, million),
               [](auto& run) -> auto& { return run.adjudication.resign->moves; },
               {.typed = "movecount", .needed = Needed::always}),
       run_key("score", whole<int>(1, million),
               [](auto& run) -> auto& { return run.adjudication.resign->score; }, {.needed = Needed::always}),
       run_key("both", yes_or_no(), [](auto& run) -> auto& { return run.adjudication.resign->both_agree; },
               {.typed = "twosided"})},
      [](const Description& run) { return run.adjudication.resign.has_value(); },
      [](Description& run) { run.adjudication.resign.emplace(); }};
}

Section sprt_section() {
  const auto at = [](auto member) {
    return [member](auto& run) -> auto& { return (*run.sprt).*member; };
  };
  using S = SprtSettings;
  return {"sprt",
          "both hypotheses, such as elo0=0 elo1=10",
          // The hypothesis that there is no difference goes without saying, when it is typed.
          {
              run_key("elo0", number(), at(&S::elo0), {.needed = Needed::in_files}),
              run_key("elo1", number(), at(&S::elo1), {.needed = Needed::always}),
              run_key("alpha", number(), at(&S::alpha)),
              run_key("beta", number(), at(&S::beta)),
              run_key("model",
                      one_of<EloModel>({{"normalized", EloModel::normalised},
                                        {"logistic", EloModel::logistic},
                                        {"bayesian", EloModel::bayesian}}),
                      at(&S::model)),
          },
          [](const Description& run) { return run.sprt.has_value(); },
          [](Description& run) { run.sprt.emplace(); }};
}

Section play_section() {
  const auto at = [](auto member) {
    return [member](auto& run) -> auto& { return run.conduct.*member; };
  };
  using C = Conduct;
  return {"play",
          "",
          {run_key("concurrency", whole<int>(1, 1024), at(&C::concurrency), not_typed),
           run_key("affinity", yes_or_no(), at(&C::pin), not_typed),
           run_key("ponder", yes_or_no(), at(&C::ponder), not_typed),
           run_key("retry", whole<int>(0, 1000), at(&C::retries), not_typed),
           run_key("strict", yes_or_no(), at(&C::strict), not_typed),
           run_key("crashes", whole<int>(1, million), at(&C::crashes_allowed), not_typed),
           run_key("replays", whole<int>(0, 1000), at(&C::void_replays), not_typed),
           run_key("wallclock", yes_or_no(), at(&C::wall_clock), not_typed),
           run_key("standin", phrase("a registered engine"), &Description::stand_in, not_typed),
           run_key(
               "seed", whole<std::uint64_t>(0, INT64_MAX), [](auto& run) -> auto& { return run.plan.seed; },
               not_typed)},
          always,
          nothing};
}

Section output_section() {
  const auto at = [](auto member) {
    return [member](auto& run) -> auto& { return run.outputs.*member; };
  };
  using O = Outputs;
  return {"output",
          "",
          {run_key("folder", output_path("run"), at(&O::folder), not_typed),
           run_key("sgf", output_path("games.sgf"), at(&O::sgf), not_typed),
           run_key("psq", output_path("psq"), at(&O::psq), not_typed),
           run_key("pgn", output_path("results.pgn"), at(&O::pgn), not_typed),
           run_key("json", output_path("games.jsonl"), at(&O::json), not_typed),
           run_key("moves", yes_or_no(), at(&O::json_moves), not_typed),
           run_key("log", output_path("logs"), at(&O::log), not_typed),
           run_key("ratinginterval", whole<int>(0, 1'000'000'000), at(&O::rating_interval), store_alone)},
          always,
          nothing};
}

}  // namespace

const std::vector<Section>& sections() {
  static const std::vector<Section> all{run_section(),      game_section(),      pairing_section(),
                                        openings_section(), continued_section(), adjudication_section(),
                                        draw_section(),     resign_section(),    sprt_section(),
                                        play_section(),     output_section()};
  return all;
}

const Section& section(std::string_view name) {
  return *std::find_if(sections().begin(), sections().end(),
                       [&](const auto& one) { return one.name == name; });
}

}  // namespace tengen::tournament
