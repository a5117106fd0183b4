package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One line of the coverage ledger, as JSON. */
record CoverageJson(
        UUID hostId,
        @Nullable String hostname,
        CoverageState state,
        int rows,
        @Nullable String error,
        List<IocType> unsupportedTypes,
        boolean truncated,
        @Nullable Instant dispatchedAt,
        @Nullable Instant respondedAt) {

    static CoverageJson of(HostCoverage host) {
        return new CoverageJson(
                host.hostId().value(),
                host.hostname(),
                host.state(),
                host.rows(),
                host.error(),
                EnumWords.sorted(host.unsupportedTypes()),
                host.truncated(),
                host.dispatchedAt(),
                host.respondedAt());
    }
}
