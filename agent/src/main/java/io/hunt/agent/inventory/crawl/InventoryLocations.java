package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.machine.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Locations whose files are all hashed. In a pattern, * matches within one name.
 *
 * @param all patterns of directories, including all directories below them
 * @param hot patterns of directories that are also watched for changes, including all directories below them
 * @param recorded pattern that matches the directories of both
 * @param listed pattern of single directories, the search locations of hunts on hosts without an inventory
 */
public record InventoryLocations(
        Machine.Kind kind, List<String> all, List<String> hot, Pattern recorded, Pattern listed) {

    private static final long FIRST_USER = 1_000;
    private static final long FIRST_USER_OF_MACOS = 500;

    public InventoryLocations(Machine.Kind kind, List<String> all, List<String> hot) {
        this(kind, all, hot, List.of());
    }

    private InventoryLocations(Machine.Kind kind, List<String> all, List<String> hot, List<String> listed) {
        this(
                kind,
                List.copyOf(all),
                List.copyOf(hot),
                pattern(kind, Stream.concat(all.stream(), hot.stream())),
                pattern(kind, listed.stream()));
    }

    public static InventoryLocations of(Machine.Kind kind) {
        try (InputStream in = InventoryLocations.class.getResourceAsStream("places.txt")) {
            if (in == null) {
                throw new IllegalStateException("The list of places is missing");
            }
            List<String[]> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(kind.name().toLowerCase(Locale.ROOT)))
                    .map(line -> line.split("\\s+", 3))
                    .toList();
            return new InventoryLocations(kind, patterns(lines, "all"), patterns(lines, "hot"), patterns(lines, "one"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns true if every file of a directory, and of all directories below it, is hashed. */
    boolean isRecorded(String directory, FileAttributes facts) {
        return facts.isOpenToAll()
                || belongsToUser(facts)
                || recorded.matcher(directory).matches();
    }

    /** Returns true if every file of a directory is hashed, but not those of the directories below it. */
    boolean isListed(String directory) {
        return listed.matcher(directory).matches();
    }

    private boolean belongsToUser(FileAttributes facts) {
        return switch (kind) {
            case LINUX -> facts.uid() >= FIRST_USER;
            case MACOS -> facts.uid() >= FIRST_USER_OF_MACOS;
            case WINDOWS, OTHER -> false;
        };
    }

    private static List<String> patterns(List<String[]> lines, String use) {
        return lines.stream()
                .filter(line -> line[1].equals(use))
                .map(line -> line[2])
                .toList();
    }

    private static Pattern pattern(Machine.Kind kind, Stream<String> patterns) {
        String any = patterns.map(place ->
                        Stream.of(place.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining("[^/\\\\]*")))
                .collect(Collectors.joining("|"));
        return Pattern.compile(any, kind == Machine.Kind.WINDOWS ? Pattern.CASE_INSENSITIVE : 0);
    }
}
