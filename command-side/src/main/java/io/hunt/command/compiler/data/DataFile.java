package io.hunt.command.compiler.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/** Text file with a header and one row of cells on each line. */
public final class DataFile {

    private DataFile() {}

    /**
     * Returns the rows of a file below its header.
     *
     * @param beside class in whose package the file is
     * @param separator regular expression between two cells
     * @param columns number of cells of each row; a row with another number or an empty cell is an error of the build
     */
    public static Stream<List<String>> rows(Class<?> beside, String name, String separator, int columns) {
        try (var file = requireNonNull(beside.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), UTF_8).lines().skip(1).map(line -> cells(line, separator, columns));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> cells(String line, String separator, int columns) {
        List<String> cells = List.of(line.split(separator, -1));
        if (cells.size() != columns || cells.stream().anyMatch(String::isBlank)) {
            throw new IllegalStateException("Not a row of " + columns + " cells: " + line);
        }
        return cells;
    }
}
