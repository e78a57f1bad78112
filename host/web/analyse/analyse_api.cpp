#include "web/analyse/analyse_api.hpp"

#include <boost/json.hpp>

#include "base/text.hpp"
#include "record/formats/sgf.hpp"
#include "record/formats/tree_file.hpp"
#include "web/analyse/hint.hpp"
#include "web/analyse/position_text.hpp"
#include "web/api.hpp"
#include "web/json_input.hpp"
#include "web/records_api.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

constexpr std::int64_t most_lines = 10;
constexpr std::int64_t usual_seconds = 60;
constexpr std::int64_t usual_review_seconds = 1;
constexpr std::int64_t most_seconds = 24 * 60 * 60;  // AnalysisLimits end it when nobody watches

// `position`, `lines`, `seconds`, `whole`, besides what the caller has read.
Result<match::AnalysisTask> read_task(Members& members) {
  const auto* const position = members.object("position");
  const bool whole = members.flag("whole");
  const auto lines = members.number("lines").value_or(whole ? 1 : 3);
  const auto seconds = members.number("seconds").value_or(whole ? usual_review_seconds : usual_seconds);
  if (lines < 1 || lines > most_lines) members.wrong("lines", "1 to " + std::to_string(most_lines));
  if (seconds < 1 || seconds > most_seconds) members.wrong("seconds", "1 to " + std::to_string(most_seconds));
  if (auto all = members.check(); !all) return all.error();
  const auto text = read_position_text(position == nullptr ? json::object() : *position);
  if (!text) return text.error();
  auto record = record_of(*text);
  if (!record) return record.error();
  match::AnalysisTask task{std::move(*record), {}, static_cast<int>(lines), std::chrono::seconds(seconds)};
  const auto after = record::replay(task.record);
  const bool is_over = after && (*after)->outcome();
  for (std::size_t i = 0; whole && i < task.record.turns.size(); ++i) task.after.push_back(i);
  // Nobody moves behind the end of a game.
  if (!whole || !is_over) task.after.push_back(task.record.turns.size());
  return task;
}

Result<AnalysisOrder::Engine> read_engine(const json::value& value, const match::AnalysisTask& task,
                                          const manifest::Registry& registry) {
  if (!value.is_object()) return bad_input("expected an object", "engines");
  auto seat = read_seat(value.get_object());
  if (!seat) return seat.error();
  if (seat->person) return bad_input("expected engines", "engines");
  seat->clock = {.turn = task.limit};
  auto entrant = engine_of(*seat, task.record.setup, registry);
  if (!entrant) return entrant.error();
  return AnalysisOrder::Engine{std::move(*entrant), value.get_object()};
}

Response done(const Status& status) {
  return status ? json_response(200, json::object{{"done", true}}) : error_response(status.error());
}

// The trees of a file. Any thread.
Response read_trees(const Request& request) {
  const auto word = [&](const char* name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
  };
  const auto* const format = record::format_of_file(word("name"), request.body);
  if (format == nullptr)
    return error_response(
        bad_input("this is nothing that \"tengen convert\" reads: no moves, no diagram and no "
                  "record of a known format"));
  record::ReadOptions options;
  options.name = word("name");
  options.game = word("game");
  options.rule = word("rule");
  if (const auto setup = record_of({{"game", options.game}, {"size", word("size")}}))
    options.size = setup->setup.size;
  const auto file = record::read_trees(request.body, *format, options);
  if (!file) return error_response(file.error());
  json::array trees, notes;
  for (const auto& tree : file->trees) trees.push_back(tree_json(tree));
  for (const auto& note : file->notes) notes.emplace_back(printable(note, 400));
  return json_response(200, json::object{{"trees", std::move(trees)}, {"notes", std::move(notes)}});
}

// A tree as a file. Any thread.
Response write_tree(const Request& request) {
  const auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  const auto tree = read_tree(*object);
  if (!tree) return error_response(tree.error());
  auto text = record::to_sgf(*tree);
  if (!text) return error_response(text.error());
  Response response = with_body(200, std::move(*text), "application/octet-stream");
  response.fields = {{"Content-Disposition", "attachment; filename=\"analysis.sgf\""}};
  return response;
}

}  // namespace

bool AnalyseApi::is_for(const std::vector<std::string_view>& parts) {
  const auto word = parts.size() > 2 ? parts[2] : std::string_view();
  if (word == "games") return parts.size() == 5 && parts[4] == "hint";
  return word == "analyses" || word == "position" || word == "trees" || word == "tree";
}

void AnalyseApi::answer(const Request& request, const Respond& respond) {
  const auto parts = split(request.path, '/');
  const auto word = parts[2];
  const bool reads = request.method == "GET";
  if (word == "games" && !reads)
    return give_hint(request, std::string(parts[3]), games_, analyses_, *engines_.now(), respond);
  if (word == "position" && reads) return respond(position(request));
  if ((word == "trees" || word == "tree") && !reads) {
    const auto answer = word == "trees" ? read_trees : write_tree;
    const bool runs = errands_.run(request.role, [=](const auto&) { respond(answer(request)); });
    return runs ? void() : respond(busy_response());
  }
  if (word != "analyses") return respond(error_response(not_found("there is no such address")));
  if (parts.size() == 3 && !reads) return respond(begin(request));
  const std::string id(parts.size() > 3 ? parts[3] : std::string_view());
  if (parts.size() == 5 && parts[4] == "command" && !reads) return respond(command(request, id));
  const auto state = analyses_.state(id);
  respond(state ? json_response(200, *state) : error_response(state.error()));
}

Response AnalyseApi::position(const Request& request) const {
  const auto record = record_of(request.query);
  return record ? json_response(200, position_json(*record)) : error_response(record.error());
}

Response AnalyseApi::begin(const Request& request) {
  const auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  Members members(*object);
  const auto* const engines = members.array("engines");
  if (engines == nullptr || engines->empty() || engines->size() > AnalysisLimits{}.engines)
    members.wrong("engines", "one to four engines");
  auto task = read_task(members);
  if (!task) return error_response(task.error());
  AnalysisOrder order;
  order.task = std::move(*task);
  const auto registry = engines_.now();
  for (const auto& value : *engines) {
    auto engine = read_engine(value, order.task, *registry);
    if (!engine) return error_response(engine.error());
    order.engines.push_back(std::move(*engine));
  }
  const auto id = analyses_.begin(std::move(order));
  return id ? json_response(201, json::object{{"id", *id}}) : error_response(id.error());
}

Response AnalyseApi::command(const Request& request, const std::string& id) {
  const auto object = parse_object(request.body);
  if (!object) return error_response(object.error());
  Members members(*object);
  const auto word = members.text("do");
  if (word != "move" && word != "stop" && word != "end") members.wrong("do", "move, stop or end");
  if (word != "move") {
    if (const auto all = members.check(); !all) return error_response(all.error());
    return done(word == "stop" ? analyses_.stop(id) : analyses_.end(id));
  }
  auto task = read_task(members);
  return task ? done(analyses_.move(id, std::move(*task))) : error_response(task.error());
}

}  // namespace tengen::web
