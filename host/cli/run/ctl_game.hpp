// tengen ctl for the host of the page and its games of people: sends the requests of docs/web-api.md.
#pragma once

#include <filesystem>
#include <string>

#include "cli/command.hpp"

namespace tengen::cli {

// Where the words that are typed for a folder are sent.
struct HostPlace {
  std::filesystem::path games;  // the folder of `tengen serve --games`; empty: the folder is a run's
  std::string game;             // the id; empty: the folder is the host's
};
HostPlace host_place(const std::filesystem::path& folder);

struct HostWords {
  std::string word;
  std::string value;  // the word's argument; may be empty
  std::string body;   // of "post"
  bool json = false;
};
// Sends the request and prints the answer.
Exit speak_to_host(const HostPlace& place, const HostWords& words);

}  // namespace tengen::cli
