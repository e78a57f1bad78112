"""@NAME@: makes its own rows longer and stops the other's. Change `worth` first."""
from kit import OTHER, OWN, Gomoku


class Engine(Gomoku):
    name, author = "@NAME@", "@AUTHOR@"

    def worth(self, x, y, side):
        """What a stone of that side would be worth there: the rows it makes, by their length and open ends."""
        total = 0
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length, ends = 1, 0
            for step in (1, -1):
                u, v = x + step * dx, y + step * dy
                while self.stones.get((u, v)) == side:
                    length, u, v = length + 1, u + step * dx, v + step * dy
                ends += self.free(u, v)
            if length == 5 or length > 5 and not self.exactly_five:
                total += 1_000_000
            elif length < 5:
                total += 10**length * ends
        return total

    def move(self):
        centre = self.size // 2
        points = [(x, y) for x in range(self.size) for y in range(self.size) if self.free(x, y)]
        near = [(x, y) for x, y in points
                if any((x + a, y + b) in self.stones for a in (-2, -1, 0, 1, 2) for b in (-2, -1, 0, 1, 2))]
        return max(near or points, key=lambda p: (3 * self.worth(*p, OWN) + 2 * self.worth(*p, OTHER),
                                                  -abs(p[0] - centre) - abs(p[1] - centre)))


Engine().run()
