package io.hunt.rest.hunt;

import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of results. */
record ResultsQuery(
        @Schema(description = "Type of the indicator.", example = "[\"sha256\"]")
        Set<IocType> iocType,

        @Schema(description = "Severity.", example = "[\"high\"]")
        Set<Severity> severity,

        @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(description = "True to list only matches that arrived after the live window.", example = "false")
        Boolean late,

        @Nullable @Schema(
                description = "Earliest time of recording, inclusive, by the server's clock.",
                example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(
                description = "Latest time of recording, exclusive, by the server's clock.",
                example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(
                description = "Text that the hostname, the value or the evidence contains; case-insensitive.",
                example = "sleep")
        String q)
        implements Query {

    ResultFilter filter(@Nullable HostId hostId) {
        return new ResultFilter(iocType, severity, hostId, iocId, iocValue, late, from, to, q);
    }
}
