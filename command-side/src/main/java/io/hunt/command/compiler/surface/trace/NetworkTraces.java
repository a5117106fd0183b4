package io.hunt.command.compiler.surface.trace;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toUnmodifiableSet;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.command.compiler.data.DataFile;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Tables in which osquery shows addresses and domains that a host has used or is configured with, from
 * {@code network_traces.tsv}. A host may lack such a table, because its osquery or its agent has none. Then its answer is
 * complete without the table, and its coverage does not list the surface.
 */
public final class NetworkTraces {

    private static final int COLUMNS = 6;
    private static final List<Trace> ALL = DataFile.rows(NetworkTraces.class, "network_traces.tsv", "\t", COLUMNS)
            .map(Trace::of)
            .toList();
    private static final Set<String> SURFACES = ALL.stream().map(Trace::surface).collect(toUnmodifiableSet());

    /** A column of text in one table. */
    private record Trace(
            String surface, HuntDepth depth, Set<Platform> platforms, String source, String text, String from) {

        static Trace of(List<String> cells) {
            return new Trace(
                    cells.get(0),
                    HuntDepth.valueOf(cells.get(1).toUpperCase(Locale.ROOT)),
                    Stream.of(cells.get(2).split(" "))
                            .map(word -> Platform.valueOf(word.toUpperCase(Locale.ROOT)))
                            .collect(toUnmodifiableSet()),
                    cells.get(3),
                    cells.get(4),
                    cells.get(5));
        }

        String sql() {
            return "SELECT '%s' AS source, %s AS text FROM %s".formatted(source, text, from);
        }
    }

    private NetworkTraces() {}

    /** Returns true if an answer is complete without this surface. */
    public static boolean mayLack(String surface) {
        return SURFACES.contains(surface);
    }

    /** SQL that selects {@code source} and {@code text} of each surface that a hunt of the depth searches. */
    public static Map<String, String> surfaces(Platform platform, HuntDepth depth) {
        return ALL.stream()
                .filter(trace ->
                        trace.platforms().contains(platform) && trace.depth().compareTo(depth) <= 0)
                .collect(groupingBy(Trace::surface, TreeMap::new, mapping(Trace::sql, joining("\nUNION ALL "))));
    }
}
