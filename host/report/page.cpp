#include "report/page.hpp"

#include <boost/json.hpp>
#include <map>

#include "record/text/json_text.hpp"
#include "report/page_data.hpp"
#include "report/page_game.hpp"
#include "report/page_source.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::report {
namespace {

// Gathers what the page shows while the games pass by.
class PageMaker {
 public:
  PageMaker(RunResults results, const PageOptions& options)
      : results_(std::move(results)),
        options_(options),
        setup_(setup_of(results_.run)),
        start_(start_of(results_.run)),
        survey_(results_.run.engines.size(), results_.progress.units) {
    survey_.curve.leave_out_annulled(results_.standings.ranking());
  }

  void add(const tournament::StoredGame& game) {
    const auto replayed = replay(game, setup_, start_);
    const ReplayedGame* const known = replayed ? &*replayed : nullptr;
    survey_.add(game, known);
    if (embedded_ == options_.most_games) return;
    const auto reason = reasons_.emplace(game.reason, reasons_.size()).first->second;
    if (embedded_++ > 0) games_ += ",\n";
    games_ += record::json_text(page_game(game, known, setup_.size, reason));
  }

  std::string json() {
    survey_.curve.finish();
    auto data = page_data(results_, survey_);
    boost::json::array reasons(reasons_.size());
    for (const auto& [reason, index] : reasons_) reasons[index] = reason;
    data["reasons"] = std::move(reasons);
    data["embedded"] = embedded_;
    std::string text = record::json_text(data);
    text.back() = ',';
    return text + "\"games\":[\n" + games_ + "\n]}";
  }

 private:
  RunResults results_;
  PageOptions options_;
  game::Setup setup_;
  std::optional<game::Position> start_;
  Survey survey_;
  std::map<std::string, std::size_t> reasons_;  // with their indices on the page
  std::string games_;
  std::int64_t embedded_ = 0;
};

// Inside a script element "</script>" would end it and "<!--" change how it is read (HTML, 4.12.1.3); in JSON
// a "<" can only stand in a string, where this means the same (Page.KeepsHostileNamesFromEndingTheScript).
std::string inside_script(const std::string& json) {
  std::string text;
  text.reserve(json.size());
  for (const char byte : json) {
    if (byte == '<') {
      text += "\\u003c";
    } else {
      text += byte;
    }
  }
  return text;
}

// The document with each of its three marks replaced.
std::string filled_in(const std::string& json) {
  std::string_view rest = page_source::document;
  std::string page;
  for (const auto& [mark, content] :
       {std::pair<std::string_view, std::string_view>{"{{style}}", page_source::style},
        {"{{data}}", json},
        {"{{script}}", page_source::script}}) {
    const auto at = rest.find(mark);
    page += rest.substr(0, at);
    page += content;
    rest.remove_prefix(at + mark.size());
  }
  return page += rest;
}

}  // namespace

Result<std::string> make_page(const tournament::Store& store, const PageOptions& options) {
  std::string json;
  const Status made = store.at_one_moment([&]() -> Status {
    auto results = read_results(store);
    if (!results) return results.error();
    PageMaker maker(std::move(*results), options);
    if (const auto passed = store.for_each_game([&](const tournament::StoredGame& game) { maker.add(game); });
        !passed)
      return passed;
    json = maker.json();
    return success();
  });
  if (!made) return made.error();
  return filled_in(inside_script(json));
}

}  // namespace tengen::report
