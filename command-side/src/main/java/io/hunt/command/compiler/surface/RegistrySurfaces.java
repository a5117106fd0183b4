package io.hunt.command.compiler.surface;

import static io.hunt.api.host.Platform.WINDOWS;

import io.hunt.command.compiler.spelling.CaseFolding;
import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.compiler.spelling.RegistryPath;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Surfaces for registry keys and values: the path itself, and the path under each user for the current user's hive. */
public final class RegistrySurfaces {

    public static final String CURRENT_USER = "HKEY_CURRENT_USER";
    private static final String EVERY_USER = "HKEY_USERS\\%";
    public static final String SOFTWARE = "hkey_local_machine\\software\\";
    public static final String SOFTWARE_32_BIT = SOFTWARE + "wow6432node\\";

    private static final String BY_PATH = """
            SELECT r.path AS ioc, r.path, r.key, r.name, r.type, %s AS data, r.mtime
            FROM registry r
            WHERE r.path COLLATE NOCASE IN (:values)""".formatted(TextExcerpts.start("r.data"));

    // LIKE only makes the table walk; the conditions after it are exact: one level for the user, the rest literal.
    private static final String BY_USER = """
            WITH g(ioc, p) AS (VALUES :values)
            SELECT g.ioc, r.path, r.key, r.name, r.type, %s AS data, r.mtime
            FROM g CROSS JOIN registry r
            WHERE r.path LIKE g.p
              AND lower(substr(r.path, -length(substr(g.ioc, 18)))) = lower(substr(g.ioc, 18))
              AND instr(substr(r.path, 12, length(r.path) - 11 - length(substr(g.ioc, 18))), '\\') = 0""".formatted(TextExcerpts.start("r.data"));

    private static final Pattern WILDCARDS = Pattern.compile("%+");

    private RegistrySurfaces() {}

    static List<Surface> all() {
        return List.of(
                Surface.of("registry", EnumSet.of(WINDOWS), RegistrySurfaces::paths, BY_PATH),
                Surface.ofRows("registry-of-users", EnumSet.of(WINDOWS), ioc -> underUsers(ioc.value()), 2, BY_USER));
    }

    // On 64-bit Windows, 32-bit programs have their keys under WOW6432Node.
    private static List<String> paths(String typed) {
        String value = RegistryPath.canonical(typed);
        if (ofCurrentUser(value)) {
            return List.of();
        }
        String folded = CaseFolding.asciiLower(value);
        if (!folded.startsWith(SOFTWARE) || folded.startsWith(SOFTWARE_32_BIT)) {
            return CaseFolding.variants(value);
        }
        var twin = new StringBuilder(value)
                .insert(SOFTWARE.length(), "WOW6432Node\\")
                .toString();
        return Stream.of(value, twin)
                .flatMap(path -> CaseFolding.variants(path).stream())
                .toList();
    }

    /**
     * Returns rows of the value and its pattern. A percent sign in a name acts as a wildcard, so runs of them are
     * reduced to one, because two recurse. If the pattern exceeds the limits, each is replaced by the wildcard for one
     * character.
     */
    private static List<List<String>> underUsers(String typed) {
        String value = RegistryPath.canonical(typed);
        return ofCurrentUser(value)
                ? CaseFolding.variants(value).stream()
                        .map(spelling -> List.of(spelling, underUsersAs(spelling)))
                        .toList()
                : List.of();
    }

    private static String underUsersAs(String spelling) {
        String below = spelling.substring(CURRENT_USER.length());
        String pattern = EVERY_USER + WILDCARDS.matcher(below).replaceAll("%");
        return PatternLimits.REGISTRY.refusal(pattern).isEmpty() ? pattern : EVERY_USER + below.replace('%', '_');
    }

    private static boolean ofCurrentUser(String value) {
        return value.startsWith(CURRENT_USER + "\\");
    }
}
