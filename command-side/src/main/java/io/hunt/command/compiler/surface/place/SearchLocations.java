package io.hunt.command.compiler.surface.place;

import io.hunt.api.host.Platform;
import io.hunt.command.compiler.data.DataFile;
import java.util.List;
import java.util.Locale;

/** Search locations: the classes of {@code places.csv}, the names of {@code directory_names.csv}, and SQL for paths. */
public final class SearchLocations {

    private static final List<LocationClass> ALL = DataFile.rows(SearchLocations.class, "places.csv", ",", 5)
            .map(SearchLocations::location)
            .toList();
    private static final List<DirectoryName> NAMES = DataFile.rows(SearchLocations.class, "directory_names.csv", ",", 2)
            .map(cells -> new DirectoryName(cells.get(0), Integer.parseInt(cells.get(1))))
            .toList();

    private SearchLocations() {}

    static List<LocationClass> all() {
        return ALL;
    }

    static List<LocationClass> of(Platform platform) {
        return ALL.stream().filter(place -> place.platform() == platform).toList();
    }

    static List<DirectoryName> names() {
        return NAMES;
    }

    /**
     * Returns the names of the classes that a walk did not reach.
     *
     * @param reached rank at which the walk ended
     */
    public static List<String> unsearched(Platform platform, int reached) {
        return of(platform).stream()
                .filter(place -> place.rank() >= reached)
                .map(LocationClass::name)
                .distinct()
                .sorted()
                .toList();
    }

    /** SQL for the part of a path after its last separator. */
    public static String basename(Platform platform, String path) {
        String separator = platform == Platform.WINDOWS ? "\\" : "/";
        return "substr(%1$s, length(rtrim(%1$s, replace(%1$s, '%2$s', ''))) + 1)".formatted(path, separator);
    }

    private static LocationClass location(List<String> cells) {
        return new LocationClass(
                Platform.valueOf(cells.get(0).toUpperCase(Locale.ROOT)),
                Integer.parseInt(cells.get(1)),
                cells.get(2),
                cells.get(3),
                cells.get(4));
    }
}
