package io.hunt.rest.exception;

import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.id.IndicatorId;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of the list of exceptions. */
record ExceptionsQuery(
        @Nullable @Schema(description = "True for ended exceptions only, false for the others.", example = "false")
        Boolean ended,

        @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @SortOf(ListExceptions.class)
        @Schema(
                description =
                        "Sort key: `created_at` or `ends_at`; a leading minus reverses the order. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
