// The examinations of this host. They run one at a time, because they measure times; the others wait.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>

#include "web/engines/engine_list.hpp"
#include "web/engines/examination.hpp"
#include "web/engines/own_command.hpp"

namespace tengen::web {

// Used by the server's thread.
class Examinations {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Options {
    std::filesystem::path program;       // tengen itself
    std::vector<std::string> manifests;  // the manifests that were named at the start of the page
    std::size_t most_kept = 20;
    std::size_t most_lines = 4000;  // of one examination; further lines are dropped
  };

  // All references must outlive this object. `post` runs work on the server's thread.
  Examinations(Options options, EngineList& engines, sandbox::Spawner& spawner, Post post);
  // Ends the running examination.
  ~Examinations();

  // Both return the id of a new examination; the error says why there is none.
  Result<std::string> add(std::shared_ptr<SentFile> file, AddOrder order);
  Result<std::string> check(const std::string& target);
  // Tries again, with another order, to install a package that was not installed.
  Result<std::string> again(const std::string& id, AddOrder order);
  Status stop(const std::string& id);

  const Examination* find(const std::string& id) const;
  // Newest first.
  boost::json::array list() const;

 private:
  using State = Examination::State;

  Result<std::string> begin(Examination examination);
  Examination* find_own(const std::string& id);
  void next();
  void start(Examination& examination, State state, const std::vector<std::string>& words);
  void on_line(const std::string& id, const std::string& line);
  void on_end(const std::string& id, const CommandEnd& end);

  const Options options_;
  EngineList& engines_;
  sandbox::Spawner& spawner_;
  const Post post_;
  std::list<Examination> all_;  // oldest first
  std::string running_;         // id
  std::unique_ptr<OwnCommand> command_;
  int number_ = 0;
};

}  // namespace tengen::web
