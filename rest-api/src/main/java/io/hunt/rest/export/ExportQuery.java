package io.hunt.rest.export;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The parameters of every export, beside its list's own. */
public record ExportQuery(
        @Nullable @Schema(
                description = "How the file is laid out; without it what the client accepts, else CSV.",
                example = "jsonl")
        Format format)
        implements Query {}
