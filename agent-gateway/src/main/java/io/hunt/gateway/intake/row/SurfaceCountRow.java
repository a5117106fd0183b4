package io.hunt.gateway.intake.row;

import io.hunt.api.hunt.SearchedFiles;
import io.hunt.engine.text.TextSanitizer;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Row with the counts of files that other statements have looked at. It has a column {@code searched_surface} and names
 * no indicator, so it is not a match and is not stored as one.
 *
 * @param surface surface whose files are counted, cut to 64 characters
 */
public record SurfaceCountRow(String surface, SearchedFiles files) {

    private static final String MARK = "searched_surface";
    private static final int MAX_NAME = 64;

    public static Optional<SurfaceCountRow> read(byte[] sent) {
        return SanitizedRow.texts(sent)
                .filter(columns -> columns.containsKey(MARK) && !columns.containsKey("ioc"))
                .map(columns -> new SurfaceCountRow(
                        TextSanitizer.cut(text(columns, MARK, ""), MAX_NAME),
                        new SearchedFiles(
                                count(columns, "files"),
                                count(columns, "too_large"),
                                count(columns, "unreadable"),
                                count(columns, "cut"),
                                rank(columns))));
    }

    /** Parses the rank at which the walk ended; null if it is missing or no rank. */
    private static @Nullable Integer rank(Map<String, @Nullable String> columns) {
        String text = text(columns, "reached", "");
        return text.matches("\\d{1,3}") ? Integer.valueOf(text) : null;
    }

    /** Parses the count in a column; 0 if the column is missing or not a number. */
    private static long count(Map<String, @Nullable String> columns, String name) {
        try {
            return CoverageParser.count(Long.parseLong(text(columns, name, "0")));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String text(Map<String, @Nullable String> columns, String name, String missing) {
        String text = columns.get(name);
        return text == null ? missing : text;
    }
}
