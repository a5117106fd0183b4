package io.hunt.rest.contract;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The parameters of every list. */
record PagingQuery(
        @Nullable @Schema(minimum = "1", maximum = "1000") Integer pageSize,

        @Nullable @Schema(minimum = "1", maximum = "1000") Integer limit,

        @Nullable String pageToken) {}
