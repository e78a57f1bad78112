// The socket `control` in the folder of the games: `tengen ctl` sends the requests of docs/web-api.md there.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "tournament/control/control_socket.hpp"
#include "web/http.hpp"

namespace tengen::web {

// A line is {"method": "GET" | "POST", "target": "/api/games?before=ID", "query": {name: text}, "body":
// text}. The members of `query` add to the query of the target; `file` instead of `body` names a file that
// the host reads. The answer is {"status": 200, "body": text}.
class HostControl {
 public:
  // Called on the socket's thread. Must return at once; any thread may respond.
  using Ask = std::function<void(Request request, Respond respond)>;

  // This process must have locked the folder.
  static Result<std::unique_ptr<HostControl>> listen(const std::filesystem::path& folder, Ask ask);
  // Refuses the request that waits for its response.
  ~HostControl();

 private:
  // The response that the socket's thread waits for.
  struct Waiting;

  explicit HostControl(Ask ask);
  std::string answer(const std::string& line);

  Ask ask_;
  std::shared_ptr<Waiting> waiting_;
  std::unique_ptr<tournament::ControlSocket> socket_;  // last: its thread uses the other members
};

}  // namespace tengen::web
