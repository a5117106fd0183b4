package io.hunt.application.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Table of found and planted placements, by type, platform, depth and engine. */
final class FoundTable {

    /** Line of the table. */
    record Line(IocType type, Platform platform, String depth, String engine) implements Comparable<Line> {

        static Line of(String engine, HuntDepth depth, Placement placement, IocType type) {
            return new Line(type, placement.platform(), depth.name().toLowerCase(Locale.ROOT), engine);
        }

        @Override
        public int compareTo(Line other) {
            return toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            return engine + " | " + depth + " | " + platform.text() + " | " + type.text();
        }
    }

    private final Map<Line, int[]> counts = new TreeMap<>();

    void count(Line line, boolean found) {
        int[] count = counts.computeIfAbsent(line, _ -> new int[2]);
        count[0] += found ? 1 : 0;
        count[1]++;
    }

    /** Returns the found and planted placements of each line. */
    Map<String, String> figures() {
        var figures = new TreeMap<String, String>();
        counts.forEach((line, count) -> figures.put(line.toString(), count[0] + "/" + count[1]));
        return figures;
    }

    /** Checks that no line of the engine has fewer found placements than before. */
    void assertNoneLost(String engine) {
        for (String[] before : Corpus.lines("found-before.csv")) {
            if (before[0].equals(engine)) {
                var line = new Line(word(before[3]), Corpus.platform(before[2]), before[1], engine);
                assertThat(counts.getOrDefault(line, new int[2])[0])
                        .as("found of " + line)
                        .isGreaterThanOrEqualTo(Integer.parseInt(before[4]));
            }
        }
    }

    private static IocType word(String type) {
        return IocType.valueOf(type.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        var text = new StringBuilder("| engine | depth | platform | type | found/placed |\n|---|---|---|---|---|\n");
        figures()
                .forEach((line, figure) -> text.append("| ")
                        .append(line)
                        .append(" | ")
                        .append(figure)
                        .append(" |\n"));
        return text.toString();
    }
}
