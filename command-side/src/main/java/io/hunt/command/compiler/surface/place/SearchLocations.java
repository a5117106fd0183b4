package io.hunt.command.compiler.surface.place;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/** Search locations of {@code places.csv}, and SQL for paths. */
public final class SearchLocations {

    private static final int COLUMNS = 5;
    private static final List<SearchLocation> ALL = read();

    private SearchLocations() {}

    static List<SearchLocation> all() {
        return ALL;
    }

    /** Returns patterns of the locations that hunts of this depth search and shallower hunts do not. */
    static List<String> patterns(Platform platform, HuntDepth depth) {
        return ALL.stream()
                .filter(place -> place.platform() == platform && place.depth() == depth)
                .flatMap(place -> withHidden(place).stream())
                .toList();
    }

    /** Adds a pattern for hidden names, because on POSIX systems a wildcard matches no name that begins with a dot. */
    private static List<String> withHidden(SearchLocation place) {
        String pattern = place.pattern();
        return place.platform() != Platform.WINDOWS && pattern.endsWith("/%")
                ? List.of(pattern, pattern.substring(0, pattern.length() - 1) + ".%")
                : List.of(pattern);
    }

    /** SQL for the part of a path after its last separator. */
    public static String basename(Platform platform, String path) {
        String separator = platform == Platform.WINDOWS ? "\\" : "/";
        return "substr(%1$s, length(rtrim(%1$s, replace(%1$s, '%2$s', ''))) + 1)".formatted(path, separator);
    }

    private static List<SearchLocation> read() {
        var stream = Objects.requireNonNull(SearchLocations.class.getResourceAsStream("places.csv"));
        try (var lines = new BufferedReader(new InputStreamReader(stream, UTF_8))) {
            return lines.lines().skip(1).map(SearchLocations::place).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SearchLocation place(String line) {
        String[] columns = line.split(",", -1);
        if (columns.length != COLUMNS || Stream.of(columns).anyMatch(String::isBlank)) {
            throw new IllegalStateException("Not a place: " + line);
        }
        return new SearchLocation(
                Platform.valueOf(columns[0].toUpperCase(Locale.ROOT)),
                HuntDepth.valueOf(columns[1].toUpperCase(Locale.ROOT)),
                columns[2],
                columns[3],
                columns[4]);
    }
}
