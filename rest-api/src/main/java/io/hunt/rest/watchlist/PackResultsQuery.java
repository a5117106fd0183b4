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

/** The filters of what hosts came upon by themselves. */
record PackResultsQuery(
        @Schema(description = "The type of the indicator.", example = "[\"sha256\"]")
        Set<IocType> iocType,

        @Schema(description = "How bad it is.", example = "[\"high\"]")
        Set<Severity> severity,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "The indicator.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(description = "Recorded then or later, by the server's clock.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Recorded before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(
                description = "Lists only what contains this text in the host name or the value, in any case.",
                example = "sleep")
        String q,

        @Nullable @SortOf(ListPackResults.class)
        @Schema(
                description = "What to sort by: `ingested_at`. A minus in front turns it round. Default:"
                        + " `-ingested_at`.",
                example = "-ingested_at")
        String sort)
        implements Query {

    PackResultFilter filter() {
        return new PackResultFilter(iocType, severity, hostId, iocId, iocValue, from, to, q);
    }
}
