package io.hunt.rest.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of what hunts found. */
record ResultsQuery(
        @Schema(description = "The type of the indicator.", example = "[\"sha256\"]")
        Set<IocType> iocType,

        @Schema(description = "How bad it is.", example = "[\"high\"]")
        Set<Severity> severity,

        @Nullable @Schema(description = "The indicator.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(description = "True lists only what arrived after the live window.", example = "false")
        Boolean late,

        @Nullable @Schema(description = "Recorded then or later, by the server's clock.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Recorded before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(
                description = "Lists only what contains this text in the host name, the value or the evidence, in any"
                        + " case.",
                example = "sleep")
        String q)
        implements Query {

    ResultFilter filter(@Nullable HostId hostId) {
        return new ResultFilter(iocType, severity, hostId, iocId, iocValue, late, from, to, q);
    }
}
