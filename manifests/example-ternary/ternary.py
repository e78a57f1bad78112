# Values every empty point by the four points along each of eight rays and plays the best. It is started anew for each
# move; chessboard.txt has a row of numbers for each row of the board: 0 empty, 1 the first player's stone, 2 the second's.
board = [[int(number) for number in line.split()] for line in open("chessboard.txt")]
size = len(board)
stones = [stone for row in board for stone in row]
own = 1 if stones.count(1) == stones.count(2) else 2

# The points read outward are digits: 0 own, 1 empty, 2 the opponent's or off the board. Up to which number a ray is
# worth what.
CLASSES = [(0, 16777216), (1, 2097152), (5, 1398101), (8, 466034), (17, 233017), (26, 161319), (53, 131072), (80, 139810)]
RAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]

def digit(x, y):
    if not (0 <= x < size and 0 <= y < size):
        return 2
    return 1 if board[y][x] == 0 else 0 if board[y][x] == own else 2

def ray_worth(x, y, dx, dy):
    number = 0
    for step in range(1, 5):
        number = 3 * number + digit(x + step * dx, y + step * dy)
    return next(worth for last, worth in CLASSES if number <= last)

def worth(point):
    return sum(ray_worth(*point, *ray) for ray in RAYS)

def meets_a_stone(point):
    x, y = point
    seen = [(x + step * dx, y + step * dy) for dx, dy in RAYS for step in range(1, 5)]
    return any(0 <= x < size and 0 <= y < size and board[y][x] > 0 for x, y in seen)

# Off the board counts like an opponent's stone: without the condition an empty corner would be best.
empty = [(x, y) for y in range(size) for x in range(size) if board[y][x] == 0]
x, y = max(filter(meets_a_stone, empty), key=worth, default=(size // 2, size // 2))
print(f"{x},{y}")
