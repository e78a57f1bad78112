// Examinations: they install a package that somebody sent, or test engines. They show the output of `tengen
// package add` and `tengen check`.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/temporary_folder.hpp"

namespace tengen::web {

// A file that somebody sent, in its own temporary folder.
struct SentFile {
  TemporaryFolder folder;
  std::filesystem::path path;
};

// How to install a package, with the flags of `tengen package add`.
struct AddOrder {
  std::string game;  // the game in which programs without a manifest are tried; empty: nothing is added
  bool replace = false;
};

// Used by the server's thread.
struct Examination {
  enum class State { waiting, adding, checking, done, failed, stopped };

  std::string id;
  std::string title;               // the file's name, or the engine's or package's id
  std::shared_ptr<SentFile> file;  // nothing: only a check; kept until the package is installed
  AddOrder order;
  std::string target;  // of the check: an engine or a package; empty: not known yet
  State state = State::waiting;
  boost::json::array lines;  // objects as the commands print them
  std::string error;         // why it failed, in the command's words

  bool is_open() const { return state <= State::checking; }
};

std::string_view text(Examination::State state);
// Describes the examination; if a number is given, with its lines from that number on.
boost::json::object to_json(const Examination& examination, std::optional<std::size_t> from = {});

// The arguments of the commands.
std::vector<std::string> add_command(const Examination& examination);
std::vector<std::string> check_command(const Examination& examination,
                                       const std::vector<std::string>& manifests);

}  // namespace tengen::web
