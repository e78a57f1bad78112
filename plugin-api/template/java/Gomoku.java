/** @NAME@: makes its own rows longer and stops the other's. Change `worth` first. */
public final class Gomoku extends GomokuEngine {
    private static final long[] BY_LENGTH = {0, 10, 100, 1_000, 10_000};
    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    /** What a stone of that side would be worth there: the rows it makes, by their length and open ends. */
    private long worth(int x, int y, int side) {
        long total = 0;
        for (int[] d : DIRECTIONS) {
            int length = 1, openEnds = 0;
            for (int step = -1; step <= 1; step += 2) {
                int distance = step;
                for (; at(x + distance * d[0], y + distance * d[1]) == side; distance += step) ++length;
                if (at(x + distance * d[0], y + distance * d[1]) == EMPTY) ++openEnds;
            }
            if (length == 5 || length > 5 && !exactlyFive()) total += 1_000_000;
            if (length < 5) total += BY_LENGTH[length] * openEnds;
        }
        return total;
    }

    @Override
    protected Kit.Point move() {
        Kit.Point best = null;
        long highest = -1;
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                if (at(x, y) != EMPTY) continue;
                int fromCentre = Math.abs(x - size / 2) + Math.abs(y - size / 2);
                long value = 3 * worth(x, y, OWN) + 2 * worth(x, y, OTHER) + 64 - fromCentre;
                if (value <= highest) continue;
                highest = value;
                best = new Kit.Point(x, y);
            }
        }
        return best;
    }

    public static void main(String[] arguments) throws java.io.IOException {
        Gomoku engine = new Gomoku();
        engine.name = "@NAME@";
        engine.author = "@AUTHOR@";
        engine.run();
    }
}
