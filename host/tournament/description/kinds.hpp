// The text form of each type of value, for people and files.
#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/time_control.hpp"

namespace tengen::tournament {

// read() accepts every text() and refuses other texts.
template <class T>
struct Kind {
  std::string expected;  // completes "expected …"
  std::function<std::optional<T>(const std::string&)> read;
  std::function<std::string(const T&)> text;
  std::vector<std::string> words = {};  // the only values, if there is a list of them
};

template <class T = std::string>
Kind<T> phrase(std::string expected) {
  return {
      std::move(expected),
      [](const std::string& text) { return trimmed(text).empty() ? std::nullopt : std::optional<T>(text); },
      [](const T& value) {
        if constexpr (std::is_same_v<T, std::filesystem::path>)
          return value.string();
        else
          return value;
      }};
}

template <class T>
Kind<T> whole(std::int64_t least, std::int64_t most, std::string expected = {}) {
  if (expected.empty())
    expected = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  return {std::move(expected),
          [=](const std::string& text) -> std::optional<T> {
            const auto number = parse_integer(text);
            if (!number || *number < least || *number > most) return std::nullopt;
            return static_cast<T>(*number);
          },
          [](const T& value) { return std::to_string(value); }};
}

template <class T>
Kind<T> one_of(std::vector<std::pair<std::string, T>> all, std::string expected = {}) {
  if (expected.empty()) {
    for (const auto& [word, value] : all) expected += (expected.empty() ? "" : " or ") + word;
  }
  std::vector<std::string> words;
  for (const auto& [word, value] : all) words.push_back(word);
  return {std::move(expected),
          [all](const std::string& text) -> std::optional<T> {
            for (const auto& [word, value] : all) {
              if (word == text) return value;
            }
            return std::nullopt;
          },
          [all](const T& value) {
            const auto found =
                std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.second == value; });
            return found == all.end() ? std::string() : found->first;
          },
          std::move(words)};
}

Kind<bool> yes_or_no();
Kind<double> number();
// `unit`: the unit of a number without one; empty: the text must have a unit.
Kind<Duration> duration(std::string expected, std::string unit, Duration most);
Kind<Duration> time_of_a_move(Duration least);
Kind<engine::TimeControl> clock();
Kind<std::uint64_t> bytes(std::string expected, std::string unit, std::uint64_t least);
// A file or folder that the run writes. Refuses words such as "on", which name no file here.
Kind<std::filesystem::path> output_path(const std::string& example);
Kind<std::string> protocol();
Kind<std::string> name_of_an_engine();
// A text that is safe for terminals and records.
Kind<std::string> line_of_text(std::string expected);

}  // namespace tengen::tournament
