/** @NAME@ plays Othello: corners first, edges next, and few discs turned. Change `worth` first. */
public final class Othello extends OthelloEngine {
    private int worth(Kit.Point point) {
        int edges = (point.x() == 0 || point.x() == size - 1 ? 1 : 0) + (point.y() == 0 || point.y() == size - 1 ? 1 : 0);
        return 100 * edges * edges - turned(point.x(), point.y()).size();
    }

    @Override
    protected Kit.Point move() {
        return legal().stream().max(java.util.Comparator.comparingInt(this::worth)).orElseThrow();
    }

    public static void main(String[] arguments) throws java.io.IOException {
        Othello engine = new Othello();
        engine.name = "@NAME@";
        engine.run();
    }
}
