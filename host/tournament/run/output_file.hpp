// A file that a run or a command writes to.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

// A file that is opened before the run, so that a bad name loses no game. "-" is standard output, or the
// descriptor of send_standard_output_to(). Every write goes to the system at once, and survives the end of
// this process.
class OutputFile {
 public:
  enum class Content {
    replaced,        // by open()
    kept,            // new text is appended
    replaced_later,  // replaced by replace(): if the run cannot begin, an older file stays
  };
  // Error if the file is a pipe and has had no reader for two seconds.
  static Result<OutputFile> open(const std::string& name, std::string_view flag,
                                 Content content = Content::replaced);
  // `name` is for messages.
  OutputFile(FileDescriptor file, std::string name) : file_(std::move(file)), name_(std::move(name)) {}
  // Where "-" leads, if not to the usual descriptor. It must outlive the file.
  void send_standard_output_to(int descriptor) { standard_output_ = descriptor; }
  void replace();
  // Error if not the whole text could be written (the disk is full). A regular file then has no part of the
  // text.
  Status write(std::string_view text);
  const std::string& name() const { return name_; }

 private:
  bool is_standard_output() const { return !file_; }

  FileDescriptor file_;  // nothing: standard output
  int standard_output_ = 1;
  std::string name_;
  Content content_ = Content::kept;
};

// Makes the folder if it is missing, and checks that the file `probe` in it can be written. The content of
// the file stays.
Status make_writable_folder(const std::filesystem::path& folder, const std::string& probe,
                            std::string_view flag);

}  // namespace tengen::tournament
