#include "unit/game/renju_cases.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "game/notation.hpp"

namespace tengen::game {
namespace {

void add_row(RenjuCase& renju_case, std::string_view row) {
  const auto y = static_cast<std::int16_t>(renju_case.size++);
  for (std::int16_t x = 0; x < static_cast<std::int16_t>(row.size()); ++x) {
    const char c = row[static_cast<std::size_t>(x)];
    if (c == 'X') renju_case.position.black.push_back({x, y});
    if (c == 'O') renju_case.position.white.push_back({x, y});
  }
}

// "H8:33 D1:OL C13"; the kinds are as the source of the case words them.
std::set<Point> points(std::istream& words, int size) {
  std::set<Point> all;
  for (std::string word; words >> word;) {
    all.insert(parse_point(word.substr(0, word.find(':')), size, RowsFrom::bottom).value());
  }
  return all;
}

void read(const std::filesystem::path& path, std::vector<RenjuCase>& cases) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string key;
    words >> key;
    if (key == "case") words >> cases.emplace_back().name;
    if (cases.empty()) continue;
    RenjuCase& last = cases.back();
    std::string row;
    if (key == "row:" && words >> row) add_row(last, row);
    // Where both stand, "forbidden" has only the points that the source is about.
    if (key == "forbidden" && last.forbidden.empty()) last.forbidden = points(words, last.size);
    if (key == "oracle") last.forbidden = points(words, last.size);
    if (key == "legal") last.legal = points(words, last.size);
    if (key == "five") last.five = points(words, last.size);
  }
}

}  // namespace

std::vector<RenjuCase> renju_cases() {
  std::vector<RenjuCase> cases;
  for (const auto& entry : std::filesystem::directory_iterator(TENGEN_TEST_DATA "/renju")) {
    if (entry.path().extension() == ".txt") read(entry.path(), cases);
  }
  return cases;
}

}  // namespace tengen::game
