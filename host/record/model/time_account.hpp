// The figures that decided about a player's time, for a person to check.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "game/question.hpp"

namespace tengen::record {

// Describes the question at which a game was lost on time or became void. `asked` and `ended` count from the
// game's first question.
struct TimeAccount {
  game::Seat seat = game::Seat::first;  // the seat that was asked
  Duration asked{};
  Duration ended{};  // when the answer arrived or, without an answer, the host stopped waiting
  bool is_answered = false;
  Duration limit{};  // negative: that much of the margin was used before the question
  Duration margin{};
  Duration charged{};       // the part of the time from `asked` to `ended` that counts on the engine's clock
  Duration given_back{};    // the part that is not charged, because the engine was kept from running
  Duration cpu{};           // of all processes of the engine in that time
  Duration opponent_cpu{};  // of the opponent's processes in that time
  Duration waited{};        // how long other processes kept the engine from running
  Duration host_waited{};   // how long the host's own thread was kept from running
  Duration host_late{};     // how late after the deadline the host looked
  Duration stolen{};        // CPU time that the hypervisor took from this virtual machine

  bool operator==(const TimeAccount&) const = default;
};

// The durations of a TimeAccount, with their names in files; files have milliseconds.
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

// "asked 4120.7 ms into the game, its CPU 998.2 ms, the opponent's 0.0 ms, kept waiting for a CPU 2.1 ms, the
// host 0.3 ms, stolen 0.0 ms"
std::string text(const TimeAccount& account);

}  // namespace tengen::record
