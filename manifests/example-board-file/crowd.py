# An engine in ten lines: plays the empty point with the most stones around it. It is started anew for each move;
# chessboard.txt has a row of numbers for each row of the board: 0 empty, 1 the first player's stone, 2 the second's.
board = [[int(number) for number in line.split()] for line in open("chessboard.txt")]
size = len(board)

def stones_around(point):
    x, y = point
    return sum(stone > 0 for row in board[max(0, y - 1):y + 2] for stone in row[max(0, x - 1):x + 2])

empty = [(x, y) for y in range(size) for x in range(size) if board[y][x] == 0]
x, y = max(empty, key=stones_around) if len(empty) < size * size else (size // 2, size // 2)
print(f"{x},{y}")
