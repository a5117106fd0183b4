package io.hunt.rest.hunt;

import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a host looked at, as it is shown. */
@Schema(name = "Searched", description = "What a host looked at for its answer, as the host tells it.")
record SearchedJson(
        @Schema(
                description = "What a clean answer rests on: `inventory`, a complete inventory of the host's files;"
                        + " `places`, what runs, what starts by itself and listed places; `not_searched`, something that is"
                        + " hunted was not looked for at all.",
                example = "places")
        SearchBasis basis,

        @Schema(
                description =
                        "The surfaces that were searched. Surfaces of addresses and domains hold no files, and have"
                                + " zeros; they are listed when all statements of the answer ran.")
        List<SurfaceJson> surfaces,

        @Nullable @Schema(description = "The host's inventory when it answered; null when it keeps none.")
        InventoryJson inventory) {

    @Schema(name = "SearchedSurface", description = "How many files one surface looked at, and how many it left out.")
    record SurfaceJson(
            @Schema(description = "The surface, as in the hunt's queries.", example = "places")
            String surface,

            @Schema(description = "Files looked at.", example = "1204")
            long files,

            @Schema(description = "Files left out because of their size.", example = "3")
            long tooLarge,

            @Schema(description = "Files left out because they could not be read.", example = "0")
            long unreadable,

            @Schema(description = "Files left out because a bound was reached.", example = "0")
            long cut) {

        static SurfaceJson of(String surface, SearchedFiles seen) {
            return new SurfaceJson(surface, seen.files(), seen.tooLarge(), seen.unreadable(), seen.cut());
        }
    }

    @Schema(name = "InventoryState", description = "What a host's inventory of files covered.")
    record InventoryJson(
            @Nullable @Schema(
                    description = "When its last walk over all file systems ended, by the host's clock.",
                    example = "2026-11-21T11:30:00Z")
            Instant asOf,

            @Schema(description = "False when the last walk left out a directory.", example = "true")
            boolean complete,

            @Schema(description = "Files recorded as present.", example = "211843")
            long files,

            @Schema(description = "Of these, recorded without digests.", example = "12")
            long unhashed) {

        static InventoryJson of(InventoryState state) {
            return new InventoryJson(state.asOf(), state.complete(), state.files(), state.unhashed());
        }
    }

    static @Nullable SearchedJson of(@Nullable HostSearch search) {
        if (search == null) {
            return null;
        }
        var inventory = search.inventory();
        return new SearchedJson(
                search.basis(),
                search.surfaces().entrySet().stream()
                        .map(seen -> SurfaceJson.of(seen.getKey(), seen.getValue()))
                        .toList(),
                inventory == null ? null : InventoryJson.of(inventory));
    }
}
