#include "tournament/description/conduct_reader.hpp"

#include "manifest/xml/fields.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using game::opening::BookFormat;
using game::opening::BookOrder;
using game::opening::BookTransform;
using manifest::Element;
using manifest::Fields;
using manifest::Findings;

constexpr std::int64_t most_moves = 1'000'000;
constexpr std::int64_t largest_score = 1'000'000;

int number(Fields& fields, const char* name, std::int64_t least, std::int64_t most, int otherwise = 0) {
  return static_cast<int>(fields.integer(name, least, most).value_or(otherwise));
}

void finish(const Element& element, Fields& fields, Findings& findings) {
  fields.finish();
  manifest::refuse_text(element, findings);
}

match::DrawRule read_draw(const Element& element, Findings& findings) {
  Fields fields(element, findings);
  fields.require("moves");
  fields.require("score");
  const match::DrawRule rule{number(fields, "from", 0, most_moves), number(fields, "moves", 1, most_moves),
                             number(fields, "score", 0, largest_score)};
  finish(element, fields, findings);
  return rule;
}

match::ResignRule read_resign(const Element& element, Findings& findings) {
  Fields fields(element, findings);
  fields.require("moves");
  fields.require("score");
  const match::ResignRule rule{number(fields, "moves", 1, most_moves),
                               number(fields, "score", 1, largest_score),
                               fields.boolean("both").value_or(true)};
  finish(element, fields, findings);
  return rule;
}

}  // namespace

void read_openings(const Element& element, const fs::path& folder, Description& description,
                   Findings& findings) {
  Fields fields(element, findings);
  fields.require("file");
  OpeningBook book;
  book.file = folder / fields.text("file").value_or("");
  book.use.order =
      fields
          .choice<BookOrder>("order", {{"sequential", BookOrder::sequential}, {"random", BookOrder::random}})
          .value_or(BookOrder::sequential);
  book.use.transform = fields
                           .choice<BookTransform>("transform", {{"none", BookTransform::none},
                                                                {"cycle", BookTransform::cycle},
                                                                {"random", BookTransform::random}})
                           .value_or(BookTransform::none);
  book.format.format =
      fields.choice<BookFormat>("type", {{"offset", BookFormat::offset}, {"pos", BookFormat::pos}});
  book.format.rows_from = fields
                              .choice<game::RowsFrom>("coords", {{"top", game::RowsFrom::top},
                                                                 {"bottom", game::RowsFrom::bottom}})
                              .value_or(game::RowsFrom::top);
  book.start = fields.integer("start", 1, 1'000'000'000'000).value_or(1);
  description.plan.openings = fields
                                  .choice<OpeningUse>("use", {{"every-unit", OpeningUse::every_unit},
                                                              {"every-round", OpeningUse::every_round}})
                                  .value_or(OpeningUse::every_unit);
  finish(element, fields, findings);
  for (const Element& child : element.children) manifest::warn_unknown(child, element, findings);
  description.book = book;
}

match::Adjudication read_adjudication(const Element& element, Findings& findings) {
  match::Adjudication adjudication;
  Fields fields(element, findings);
  adjudication.move_limit = number(fields, "draw-after", 1, most_moves);
  finish(element, fields, findings);
  for (const Element& child : element.children) {
    if (child.name == "draw" && !adjudication.draw) {
      adjudication.draw = read_draw(child, findings);
    } else if (child.name == "resign" && !adjudication.resign) {
      adjudication.resign = read_resign(child, findings);
    } else if (child.name == "draw" || child.name == "resign") {
      findings.error(child.line, "adjudication: found a second <" + child.name + ">, expected at most one");
    } else {
      manifest::warn_unknown(child, element, findings);
    }
  }
  return adjudication;
}

void read_play(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  Conduct& conduct = description.conduct;
  conduct.concurrency = number(fields, "concurrency", 1, 1024, conduct.concurrency);
  conduct.pin = fields.boolean("affinity").value_or(conduct.pin);
  conduct.ponder = fields.boolean("ponder").value_or(conduct.ponder);
  conduct.retries = number(fields, "retry", 0, 1000, conduct.retries);
  conduct.strict = fields.boolean("strict").value_or(conduct.strict);
  conduct.crashes_allowed = number(fields, "crashes", 1, most_moves);
  description.stand_in = fields.id("standin").value_or("");
  description.plan.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, INT64_MAX).value_or(0));
  finish(element, fields, findings);
  for (const Element& child : element.children) manifest::warn_unknown(child, element, findings);
}

Outputs read_output(const Element& element, const fs::path& folder, Findings& findings) {
  Fields fields(element, findings);
  Outputs outputs;
  const auto path = [&](const char* name) {
    const auto text = fields.text(name);
    return !text || *text == "-" ? fs::path(text.value_or("")) : folder / *text;
  };
  outputs.folder = path("folder");
  outputs.sgf = path("sgf");
  outputs.psq = path("psq");
  outputs.pgn = path("pgn");
  outputs.json = path("json");
  outputs.json_moves = fields.boolean("moves").value_or(false);
  outputs.log = path("log");
  finish(element, fields, findings);
  for (const Element& child : element.children) manifest::warn_unknown(child, element, findings);
  for (const char* const name : {"folder", "sgf", "psq", "pgn", "log"}) {
    if (const auto* found = element.attribute(name); found != nullptr && found->value == "-")
      fields.wrong(name, "a path; only json can be \"-\", standard output");
  }
  if (outputs.json_moves && outputs.json.empty()) fields.wrong("moves", "this attribute only beside json");
  return outputs;
}

}  // namespace tengen::tournament
