package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Coverage of one host of a hunt, as JSON. */
record CoverageJson(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Nullable @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(description = "State of the host.", example = "matched")
        CoverageState state,

        @Schema(description = "Number of rows in the host's answer.", example = "1")
        int rows,

        @Nullable @Schema(
                description =
                        "Error reported by the host, or `incomplete answer: ` followed by the missing parts; null for a complete answer.")
        String error,

        @Schema(description = "Indicator types that the host cannot search for.", example = "[]")
        List<IocType> unsupportedTypes,

        @Schema(
                description = "True if rows of the host were left out, or values truncated, because of the bounds.",
                example = "false")
        boolean truncated,

        @Nullable @Schema(description = "Coverage of the answer; null before the answer, or if the host does not report it.")
        SearchedJson searched,

        @Nullable @Schema(
                description = "Time at which the statements were sent to the host; null if not sent.",
                example = "2026-11-21T12:00:00Z")
        Instant dispatchedAt,

        @Nullable @Schema(
                description = "Time of recording of the answer, by the server's clock; null before the answer.",
                example = "2026-11-21T12:00:00Z")
        Instant respondedAt) {

    static CoverageJson of(HostCoverage host) {
        return new CoverageJson(
                host.hostId().value(),
                host.hostname(),
                host.state(),
                host.rows(),
                host.error(),
                EnumWords.sorted(host.unsupportedTypes()),
                host.truncated(),
                SearchedJson.of(host.searched()),
                host.dispatchedAt(),
                host.respondedAt());
    }
}
