package io.hunt.command.compiler.surface;

import static io.hunt.api.hunt.QueryAudience.WITH_INVENTORY;

import io.hunt.api.host.Platform;
import io.hunt.command.compiler.spelling.CaseFolding;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Surfaces in a host's file inventory: all files it has recorded, including deleted ones, by one index lookup. */
final class InventorySurfaces {

    private static final Set<Platform> IN_ANY_CASE = EnumSet.of(Platform.MACOS, Platform.WINDOWS);

    private static final String EVIDENCE = """
            i.path, i.kind, i.size, i.mtime, i.ctime, i.uid, i.md5, i.sha1, i.sha256, i.unhashed,
              i.first_seen, i.last_seen, i.present, i.running""";

    private InventorySurfaces() {}

    static Surface digests(String column) {
        return Surface.of("inventory", Platform.COMPILED, List::of, """
                SELECT i.%1$s AS ioc, %2$s
                FROM file_inventory i
                WHERE i.%1$s IN (:values)""".formatted(column, EVIDENCE))
                .to(WITH_INVENTORY);
    }

    static List<Surface> names() {
        return by("filename", "filename_folded", List::of, List::of);
    }

    static List<Surface> paths() {
        return by(
                "path",
                "path_folded",
                value -> PathTargets.literals(Platform.LINUX, value),
                value -> PathTargets.literals(Platform.MACOS, value).isEmpty()
                                && PathTargets.literals(Platform.WINDOWS, value).isEmpty()
                        ? List.of()
                        : List.of(value));
    }

    /** Returns the folded value, or an empty text if it equals the value, which keeps statements short. */
    private static String folded(String value) {
        String folded = CaseFolding.inventory(value);
        return folded.equals(value) ? "" : folded;
    }

    // The index has folded names; for platforms where case matters, the name itself is compared as well.
    private static List<Surface> by(String column, String folded, Surface.Literals exact, Surface.Literals inAnyCase) {
        return List.of(
                Surface.ofRows(
                                "inventory",
                                EnumSet.of(Platform.LINUX),
                                ioc -> exact.apply(ioc.value()).stream()
                                        .map(value -> List.of(value, folded(value)))
                                        .toList(),
                                1,
                                """
                                WITH g(v, k) AS (VALUES :values)
                                SELECT g.v AS ioc, %3$s
                                FROM g CROSS JOIN file_inventory i
                                WHERE i.%2$s = CASE g.k WHEN '' THEN g.v ELSE g.k END AND i.%1$s = g.v""".formatted(column, folded, EVIDENCE))
                        .to(WITH_INVENTORY),
                Surface.of(
                                "inventory",
                                IN_ANY_CASE,
                                value -> inAnyCase.apply(value).stream()
                                        .map(CaseFolding::inventory)
                                        .toList(),
                                """
                                SELECT i.%1$s AS ioc, %3$s
                                FROM file_inventory i
                                WHERE i.%2$s IN (:values)""".formatted(column, folded, EVIDENCE))
                        .to(WITH_INVENTORY));
    }
}
