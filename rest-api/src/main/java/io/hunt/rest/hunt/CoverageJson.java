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

/** One line of the coverage ledger, as JSON. */
record CoverageJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Nullable @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(description = "The one state a host is in.", example = "matched")
        CoverageState state,

        @Schema(description = "How many rows the host answered with.", example = "1")
        int rows,

        @Nullable @Schema(
                description =
                        "What went wrong on the host, in its words, or `incomplete answer: ` and what was left out;"
                                + " null for a complete answer.")
        String error,

        @Schema(description = "Types the host cannot look for.", example = "[]")
        List<IocType> unsupportedTypes,

        @Schema(
                description = "True when rows of the host were left out, or values cut, to stay within bounds.",
                example = "false")
        boolean truncated,

        @Nullable @Schema(description = "What the host looked at; null when it has not answered, or did not tell.")
        SearchedJson searched,

        @Nullable @Schema(
                description = "When the statements left for the host; null when they never did.",
                example = "2026-11-21T12:00:00Z")
        Instant dispatchedAt,

        @Nullable @Schema(
                description = "When the service recorded the answer; null while there is none.",
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
