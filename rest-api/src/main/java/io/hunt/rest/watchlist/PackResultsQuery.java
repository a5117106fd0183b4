package io.hunt.rest.watchlist;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the results of a watchlist pack. */
record PackResultsQuery(
        @Schema(description = "Type of the indicator.", example = "[\"sha256\"]")
        Set<IocType> iocType,

        @Schema(description = "Severity at match time.", example = "[\"high\"]")
        Set<Severity> severity,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(
                description = "Earliest time of recording, inclusive, by the server's clock.",
                example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(
                description = "Latest time of recording, exclusive, by the server's clock.",
                example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Text that the hostname or the value contains; case-insensitive.", example = "sleep")
        String q,

        @Nullable @SortOf(ListPackResults.class)
        @Schema(
                description = "Sort key: `ingested_at`; a leading minus reverses the order. Default: `-ingested_at`.",
                example = "-ingested_at")
        String sort)
        implements Query {

    PackResultFilter filter() {
        return new PackResultFilter(iocType, severity, hostId, iocId, iocValue, from, to, q);
    }
}
