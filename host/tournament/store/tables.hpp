// The tables whose rows have a checksum, and the SQL that writes and checks such rows.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::tournament::tables {

// The columns of the checksum, in their order.
struct Table {
  std::string_view name;
  std::string_view columns;
  std::size_t count;  // of the columns
};

inline constexpr Table engine{"engine", "number, name, engine, digest, time_control", 5};
inline constexpr Table engine_setting{"engine_setting", "engine, name, value", 3};
inline constexpr Table condition{"condition", "name, value", 2};
inline constexpr Table note{"note", "name, value", 2};
inline constexpr Table part{"part", "number, began_at, version, machine, inode", 5};
inline constexpr Table part_engine{"part_engine", "part, engine, digest", 3};
inline constexpr Table unit{
    "unit",
    "number, round, first, second, opening, first_half_points, second_half_points, attempt, worker, part",
    10};
inline constexpr Table game{
    "game",
    "number, unit, black, white, result, reason, detail, plies, opening_plies, moves, answers, times, "
    "black_time, white_time, black_cpu, white_cpu, overshoot, tiers, finished_at, details, thoughts",
    21};
// The table in files of older versions.
constexpr Table without_last_column(const Table& table) {
  return {table.name, table.columns.substr(0, table.columns.rfind(',')), table.count - 1};
}
inline constexpr Table game_without_thoughts = without_last_column(game);
inline constexpr Table game_without_details = without_last_column(game_without_thoughts);
inline constexpr Table total{"table_total", "name, rows, sum", 3};
inline constexpr std::array all{engine, engine_setting, condition, note, part, part_engine, unit, game};
// The row of `total` for the tables themselves.
inline constexpr std::string_view tables_themselves = "sqlite_master";
// Tables whose rows are counted in `total`, because no other total counts them.
inline constexpr std::array totalled{engine, engine_setting, condition, note, part, part_engine};

// SQL that inserts a row; it takes a value for each column.
inline std::string insertion(const Table& table) {
  std::string values;
  for (std::size_t i = 1; i <= table.count; ++i) values += (i == 1 ? "?" : ",?") + std::to_string(i);
  return "INSERT INTO " + std::string(table.name) + " (" + std::string(table.columns) +
         ", checksum) VALUES (" + values + ", row_checksum(" + values + "))";
}

// SQL for whether a row still has the content that was written.
inline std::string is_sound(const Table& table) {
  return "checksum=row_checksum(" + std::string(table.columns) + ")";
}

// SQL that returns one row: the number of the table's rows, and the sum of their checksums.
inline std::string counted(std::string_view table) {
  const std::string sum = table == tables_themselves ? "row_checksum(type, name, tbl_name, sql)" : "checksum";
  return "SELECT count(*) AS rows_now, coalesce(sum(" + sum + "), 0) AS sum_now FROM " + std::string(table);
}

}  // namespace tengen::tournament::tables
