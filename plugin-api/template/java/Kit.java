// What an engine needs to be talked to: derive from GomokuEngine or OthelloEngine, write move(), call run().
//
// Commands come one a line on standard input; answers go one a line to standard output. Remarks of your own:
// Kit.say("MESSAGE …"), or System.err.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

final class Kit {
    private Kit() {}

    /** A point, counted from 0, from the top left. */
    record Point(int x, int y) {}

    static final BufferedReader INPUT = new BufferedReader(new InputStreamReader(System.in));

    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}

/** The Gomocup protocol. `board[y][x]` is EMPTY, OWN or OTHER; times are in milliseconds. */
abstract class GomokuEngine {
    static final int EMPTY = 0, OWN = 1, OTHER = 2, OUTSIDE = 3;

    protected String name = "Engine", author = "nobody";
    protected int size;
    protected int[][] board = new int[0][0];
    private final Map<String, String> info = new HashMap<>();

    /** Your move: a free point. */
    protected abstract Kit.Point move();

    protected int at(int x, int y) {
        return x >= 0 && y >= 0 && x < size && y < size ? board[y][x] : OUTSIDE;
    }

    protected boolean exactlyFive() {
        return "1".equals(info.get("rule"));
    }

    protected long timeForMove() {
        return Math.min(Long.parseLong(info.getOrDefault("timeout_turn", "2147483647")),
                Long.parseLong(info.getOrDefault("time_left", "2147483647")));
    }

    private void play() {
        Kit.Point point = move();
        board[point.y()][point.x()] = OWN;
        Kit.say(point.x() + "," + point.y());
    }

    private void place(String text, int side) {
        String[] parts = text.split(",");
        board[Integer.parseInt(parts[1].trim())][Integer.parseInt(parts[0].trim())] = side;
    }

    void run() throws IOException {
        for (String line; (line = Kit.INPUT.readLine()) != null; ) {
            String[] words = line.trim().split("\\s+");
            switch (words[0]) {
                case "START" -> {
                    size = Integer.parseInt(words[1]);
                    board = new int[size][size];
                    Kit.say("OK");
                }
                case "RESTART" -> {
                    board = new int[size][size];
                    Kit.say("OK");
                }
                case "INFO" -> {
                    if (words.length == 3) info.put(words[1].toLowerCase(), words[2]);
                }
                case "BEGIN" -> play();
                case "TURN" -> {
                    place(words[1], OTHER);
                    play();
                }
                case "BOARD" -> {
                    board = new int[size][size];
                    for (String stone; !(stone = Kit.INPUT.readLine().trim()).equals("DONE"); )
                        place(stone, stone.endsWith(",1") ? OWN : OTHER);
                    play();
                }
                case "ABOUT" -> Kit.say("name=\"" + name + "\", version=\"0.1.0\", author=\"" + author + "\"");
                case "END" -> {
                    return;
                }
                case "" -> { }
                default -> Kit.say("UNKNOWN " + words[0]);
            }
        }
    }
}

/** The NBoard protocol. `board[y][x]` is '*' (black), 'O' (white) or '-'; `mover` is the side to move. */
abstract class OthelloEngine {
    protected String name = "Engine";
    protected int size = 8;
    protected char[][] board = new char[0][0];
    protected char mover = '*';

    /** Your move: one of legal(), which is not empty. */
    protected abstract Kit.Point move();

    protected char at(int x, int y) {
        return x >= 0 && y >= 0 && x < size && y < size ? board[y][x] : ' ';
    }

    private char other() {
        return mover == '*' ? 'O' : '*';
    }

    /** The discs that a move there turns; none: no legal move. */
    protected List<Kit.Point> turned(int x, int y) {
        List<Kit.Point> found = new ArrayList<>();
        if (at(x, y) != '-') return found;
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                if (dx == 0 && dy == 0) continue;
                List<Kit.Point> line = new ArrayList<>();
                int u = x + dx, v = y + dy;
                for (; at(u, v) == other(); u += dx, v += dy) line.add(new Kit.Point(u, v));
                if (at(u, v) == mover) found.addAll(line);
            }
        }
        return found;
    }

    protected List<Kit.Point> legal() {
        List<Kit.Point> points = new ArrayList<>();
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                if (!turned(x, y).isEmpty()) points.add(new Kit.Point(x, y));
        return points;
    }

    private void play(String text) {
        if (!text.equals("PA")) {
            int x = Character.toUpperCase(text.charAt(0)) - 'A', y = Integer.parseInt(text.substring(1)) - 1;
            for (Kit.Point point : turned(x, y)) board[point.y()][point.x()] = mover;
            board[y][x] = mover;
        }
        mover = other();
    }

    private void setGame(String line) {
        Matcher position = Pattern.compile("BO\\[(\\d+) (\\S+) (.)\\](.*)").matcher(line);
        if (!position.find()) return;
        size = Integer.parseInt(position.group(1));
        board = new char[size][];
        for (int y = 0; y < size; ++y)
            board[y] = position.group(2).substring(y * size, (y + 1) * size).toCharArray();
        mover = position.group(3).charAt(0);
        Matcher moves = Pattern.compile("[BW]\\[([^/\\]]+)").matcher(position.group(4));
        while (moves.find()) play(moves.group(1).toUpperCase());
    }

    void run() throws IOException {
        for (String line; (line = Kit.INPUT.readLine()) != null; ) {
            String[] words = line.trim().split("\\s+");
            switch (words[0]) {
                case "nboard" -> Kit.say("set myname " + name);
                case "ping" -> Kit.say("pong " + words[1]);
                case "set" -> {
                    if (words[1].equals("game")) setGame(line);
                }
                case "move" -> play(words[1].split("/")[0]);
                case "go" -> {
                    Kit.Point point = legal().isEmpty() ? null : move();
                    Kit.say(point == null ? "=== PA" : "=== " + (char) ('A' + point.x()) + (point.y() + 1));
                }
                case "quit" -> {
                    return;
                }
                default -> { }
            }
        }
    }
}
