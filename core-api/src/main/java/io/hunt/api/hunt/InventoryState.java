package io.hunt.api.hunt;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** State of a host's file inventory when it answered, as reported by the host. */
@Schema(name = "InventoryState", description = "State of a host's inventory of files.")
public record InventoryState(
        @Nullable @Schema(
                description =
                        "End of the last scan of all file systems, by the host's clock; null before the initial scan has ended.",
                example = "2026-11-21T11:30:00Z")
        Instant asOf,

        @Schema(description = "False if the last scan skipped a directory.", example = "true")
        boolean complete,

        @Schema(description = "Number of files recorded as present.", example = "211843")
        long files,

        @Schema(description = "Number of these files without digests.", example = "12")
        long unhashed) {}
