package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.command.compiler.spelling.CaseFolding;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BiPredicate;

/** Statements that search for names and paths within longer texts, such as command lines. */
final class TextSearch {

    /** Word boundary: any character that cannot be part of a name. */
    private static final String OF_NAMES = "[^A-Za-z0-9._\u00A1-\uDBFF\uDFFF-]";

    private TextSearch() {}

    /**
     * Creates a surface.
     *
     * @param evidence columns of {@code s} besides the text; may be empty
     * @param text column of {@code s} to search
     * @param from SQL that {@code s} is selected from
     * @param wanted true if the value can occur on the platform
     */
    static Surface names(
            String name,
            Platform platform,
            String evidence,
            String text,
            String from,
            BiPredicate<Platform, String> wanted) {
        String searched = CaseFolding.isCaseSensitive(platform) ? text : "lower(" + text + ")";
        String sql = """
                WITH g(v) AS (VALUES :values)
                SELECT g.v AS ioc%1$s, %5$s
                FROM %2$s CROSS JOIN g
                WHERE instr(%3$s, g.v) > 0 AND ' ' || %3$s || ' ' GLOB
                  '*%4$s' || replace(replace(replace(g.v, '[', '[[]'), '*', '[*]'), '?', '[?]') || '%4$s*'""".formatted(
                        evidence.isEmpty() ? "" : ", " + evidence, from, searched, OF_NAMES, excerpt(text, searched));
        return Surface.ofRows(name, EnumSet.of(platform), new Spellings(platform, wanted), sql);
    }

    /** SQL for the text around the match, under the name of its column. */
    static String excerpt(String text, String searched) {
        return TextExcerpts.around(text, searched, "g.v") + " AS " + text.substring(text.indexOf('.') + 1);
    }

    /** Spellings of a value that can occur on the platform. */
    record Spellings(Platform platform, BiPredicate<Platform, String> wanted) implements Surface.Literals {

        @Override
        public List<String> apply(String value) {
            return wanted.test(platform, value) ? spellings(platform, value) : List.of();
        }
    }

    /** Returns the spellings as they occur in a text that SQLite has folded, on platforms that ignore case. */
    static List<String> spellings(Platform platform, String value) {
        return CaseFolding.isCaseSensitive(platform)
                ? List.of(value)
                : CaseFolding.variants(platform, value).stream()
                        .map(CaseFolding::asciiLower)
                        .distinct()
                        .toList();
    }
}
