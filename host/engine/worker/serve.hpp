// The worker's side: one native engine, served over pipes.
#pragma once

#include <string>
#include <vector>

#include "base/file_descriptor.hpp"
#include "engine/engine_config.hpp"

namespace tengen::engine {

struct WorkerPipes {
  FileDescriptor requests;  // frames from the host, which are answered one by one
  FileDescriptor replies;   // frames to the host
  FileDescriptor control;   // stop frames from the host, which a separate thread serves at once
};

// The engine to make in the worker.
struct ServedEngine {
  std::string id;              // in the library
  std::string package_folder;  // as the worker sees it
  Settings settings;
};

// Loads the library, makes the engine and answers until the host closes the request pipe. Returns the exit
// code. The calling thread becomes the instance's owner: from a question's arrival to its answer no other
// thread is woken.
int serve(WorkerPipes pipes, const std::string& library, const ServedEngine& engine);

// Loads the library, sends its description or the reason why there is none, and returns the exit code.
int scan(const FileDescriptor& replies, const std::string& library);

}  // namespace tengen::engine
