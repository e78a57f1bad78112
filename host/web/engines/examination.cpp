#include "web/engines/examination.hpp"

#include <array>

#include "base/text.hpp"

namespace tengen::web {

namespace json = boost::json;

std::string_view text(Examination::State state) {
  constexpr std::array<std::string_view, 6> texts{"waiting", "adding", "checking",
                                                  "done",    "failed", "stopped"};
  return texts[static_cast<std::size_t>(state)];
}

json::object to_json(const Examination& examination, std::optional<std::size_t> from) {
  json::object object{{"id", examination.id},
                      {"title", printable(examination.title)},
                      {"state", text(examination.state)},
                      {"adds", !examination.order.game.empty()},
                      {"target", examination.target},
                      {"again", examination.file != nullptr && !examination.is_open()},
                      {"error", printable(examination.error, 8000)},
                      {"count", examination.lines.size()}};
  if (!from) return object;
  json::array lines;
  for (std::size_t i = *from; i < examination.lines.size(); ++i) lines.push_back(examination.lines[i]);
  object["lines"] = std::move(lines);
  return object;
}

std::vector<std::string> add_command(const Examination& examination) {
  std::vector<std::string> words{"package", "add", "--json", "--game", examination.order.game};
  if (examination.order.replace) words.emplace_back("--force");
  words.push_back(examination.file->path.string());
  return words;
}

std::vector<std::string> check_command(const Examination& examination,
                                       const std::vector<std::string>& manifests) {
  std::vector<std::string> words{"check", "--json"};
  for (const auto& manifest : manifests) words.insert(words.end(), {"--manifest", manifest});
  words.push_back(examination.target);
  return words;
}

}  // namespace tengen::web
