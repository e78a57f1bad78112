// Taking in a package that somebody sent, and testing engines: what `tengen package add` and `tengen check`
// say while they go.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/temporary_folder.hpp"

namespace tengen::web {

// What somebody sent: a file in a folder that goes with it.
struct SentFile {
  TemporaryFolder folder;
  std::filesystem::path path;
};

// How a package is to be taken in, as the flags of `tengen package add` say it.
struct AddOrder {
  std::string game;  // what programs without a manifest are tried at; empty: nothing is added
  bool replace = false;
};

// Of the server's thread.
struct Examination {
  enum class State { waiting, adding, checking, done, failed, stopped };

  std::string id;
  std::string title;               // the file's name, or the engine's or package's id
  std::shared_ptr<SentFile> file;  // nothing: only a check; kept until the package is in
  AddOrder order;
  std::string target;  // of the check: an engine or a package; empty: not known yet
  State state = State::waiting;
  boost::json::array lines;  // objects as the commands print them
  std::string error;         // why it failed, as the command says it

  bool is_open() const { return state <= State::checking; }
};

std::string_view text(Examination::State state);
// What it is; with its lines from that one on where a number is given.
boost::json::object to_json(const Examination& examination, std::optional<std::size_t> from = {});

// The command that comes next.
std::vector<std::string> add_command(const Examination& examination);
std::vector<std::string> check_command(const Examination& examination,
                                       const std::vector<std::string>& manifests);

}  // namespace tengen::web
