package io.hunt.rest.export;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Parameters of all exports, in addition to those of the list. */
public record ExportQuery(
        @Nullable @Schema(
                description = "Export format. Default: the format that the client accepts, otherwise CSV.",
                example = "jsonl")
        ExportFormat format)
        implements Query {}
