// What decided about a player's time, for a person to check.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "game/question.hpp"

namespace tengen::record {

// Of the question that a game was lost over, or void. Times of the game count from its first question.
struct TimeAccount {
  game::Seat seat = game::Seat::first;  // that was asked
  Duration asked{};
  Duration ended{};  // the answer was there or, without one, was not waited for any longer
  bool is_answered = false;
  Duration limit{};  // negative: so much of the margin was used up before
  Duration margin{};
  Duration charged{};       // of that time
  Duration given_back{};    // of that time, because the engine was kept from running
  Duration cpu{};           // that all processes of the engine used in that time
  Duration opponent_cpu{};  // the same of the opponent
  Duration waited{};        // in which the engine was kept from running by others
  Duration host_waited{};   // in which the host's own thread was
  Duration host_late{};     // by how much the host looked after the deadline
  Duration stolen{};        // by the machine below this one

  bool operator==(const TimeAccount&) const = default;
};

// Its durations, by the names that they have in files, in milliseconds.
struct TimeAccountField {
  std::string_view name;
  Duration TimeAccount::*value;
};
inline constexpr std::array time_account_fields{
    TimeAccountField{"asked_ms", &TimeAccount::asked},
    TimeAccountField{"ended_ms", &TimeAccount::ended},
    TimeAccountField{"limit_ms", &TimeAccount::limit},
    TimeAccountField{"margin_ms", &TimeAccount::margin},
    TimeAccountField{"charged_ms", &TimeAccount::charged},
    TimeAccountField{"given_back_ms", &TimeAccount::given_back},
    TimeAccountField{"cpu_ms", &TimeAccount::cpu},
    TimeAccountField{"opponent_cpu_ms", &TimeAccount::opponent_cpu},
    TimeAccountField{"waited_ms", &TimeAccount::waited},
    TimeAccountField{"host_waited_ms", &TimeAccount::host_waited},
    TimeAccountField{"host_late_ms", &TimeAccount::host_late},
    TimeAccountField{"stolen_ms", &TimeAccount::stolen}};

// "its CPU 998.2 ms, the opponent's 0.0 ms, kept waiting for a CPU 2.1 ms, the host 0.3 ms, stolen 0.0 ms"
std::string text(const TimeAccount& account);

}  // namespace tengen::record
