"""@NAME@ plays Othello: corners first, edges next, and few discs turned. Change `worth` first."""
from kit import Othello


class Engine(Othello):
    name = "@NAME@"

    def worth(self, x, y):
        edges = (x in (0, self.size - 1)) + (y in (0, self.size - 1))
        return 100 * edges**2 - len(self.turned(x, y))

    def move(self):
        return max(self.legal(), key=lambda point: self.worth(*point))


Engine().run()
