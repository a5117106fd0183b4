package io.hunt.rest.hunt;

import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Coverage of a host's answer, as JSON. */
@Schema(name = "Searched", description = "Coverage of a host's answer, as reported by the host.")
record SearchedJson(
        @Schema(
                description =
                        "Basis of a clean answer: `inventory`, a complete inventory of the host's files; `places`, running "
                                + "processes, autostart entries and search locations; `not_searched`, at least one indicator was not "
                                + "searched for.",
                example = "places")
        SearchBasis basis,

        @Schema(
                description =
                        "Searched surfaces. Surfaces of addresses and domains hold no files, and have zeros; they are listed "
                                + "if all statements of the answer were executed.")
        List<SurfaceJson> surfaces,

        @Nullable @Schema(description = "State of the host's inventory at the time of the answer; null without an inventory.")
        InventoryState inventory,

        @Schema(
                description =
                        "Classes of search locations that the host did not reach before the limit of the hunt's depth: `clean` "
                                + "does not include them. Other directories deep in the file system may be left out too; `cut` of "
                                + "the surface is then at least 1. Empty for answers recorded before the field existed.",
                example = "[\"caches\", \"container layers\"]")
        List<String> unsearched) {

    @Schema(name = "SearchedSurface", description = "Number of searched and skipped files of one surface.")
    record SurfaceJson(
            @Schema(description = "Surface, as in the statements of the hunt.", example = "places")
            String surface,

            @Schema(description = "Number of searched files.", example = "1204")
            long files,

            @Schema(description = "Number of files skipped because of their size.", example = "3")
            long tooLarge,

            @Schema(description = "Number of files skipped because they could not be read.", example = "0")
            long unreadable,

            @Schema(description = "Number of files skipped because a limit was reached.", example = "0")
            long cut) {

        static SurfaceJson of(String surface, SearchedFiles seen) {
            return new SurfaceJson(surface, seen.files(), seen.tooLarge(), seen.unreadable(), seen.cut());
        }
    }

    static @Nullable SearchedJson of(@Nullable HostSearch search) {
        if (search == null) {
            return null;
        }
        return new SearchedJson(
                search.basis(),
                search.surfaces().entrySet().stream()
                        .map(seen -> SurfaceJson.of(seen.getKey(), seen.getValue()))
                        .toList(),
                search.inventory(),
                search.unsearched() == null ? List.of() : search.unsearched());
    }
}
