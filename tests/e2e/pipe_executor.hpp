// Plays units in other processes, through pipes, and badly: results are lost, come twice, late and in another
// order, and workers are killed. What goes wrong is drawn from a seed.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "match/executor.hpp"

namespace tengen::test {

class PipeExecutor : public match::Executor {
 public:
  struct Troubles {
    int lost = 0;
    int doubled = 0;
    int late = 0;  // after the unit had been given up
    int killed = 0;
  };

  PipeExecutor(std::string program, int workers, unsigned seed);
  ~PipeExecutor() override { finish(); }

  Result<std::vector<std::string>> start(match::ExecutorEvents& events) override;
  void submit(match::UnitOrder order) override;
  void cancel(std::int64_t) override {}
  int capacity() const override { return 3 * static_cast<int>(workers_.size()); }
  void set_capacity(int) override {}
  void pause() override {}
  void go_on() override {}
  void stop() override {}
  void abort() override {}
  void finish() override;

  const Troubles& troubles() const { return troubles_; }

 private:
  struct Worker {
    pid_t process = -1;
    std::FILE* to = nullptr;
    std::FILE* from = nullptr;
    std::thread reader;
    std::map<std::int64_t, match::Unit> playing;
  };
  // What a worker sent; or, without records, that it will send nothing.
  struct Arrived {
    match::Unit unit;
    std::vector<record::GameRecord> records;
  };

  void start_process(Worker& worker);
  void read(Worker& worker);
  // Tells what has arrived, one at a time, in an order drawn at random.
  void deliver();
  void kill_one();
  bool draw(unsigned of_hundred) { return random_() % 100 < of_hundred; }

  std::string program_;
  match::ExecutorEvents* events_ = nullptr;
  std::mt19937 random_;  // the delivering thread's
  std::thread delivering_;
  Troubles troubles_;

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::size_t next_worker_ = 0;
  std::vector<Arrived> arrived_;
  bool finished_ = false;
};

}  // namespace tengen::test
