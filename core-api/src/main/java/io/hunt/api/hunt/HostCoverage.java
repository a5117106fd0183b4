package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.ioc.IocType;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Line of a hunt's coverage ledger.
 *
 * @param searched coverage of the answer; null if the host has not answered, or answered before hosts reported it
 */
public record HostCoverage(
        HostId hostId,
        @Nullable String hostname,
        CoverageState state,
        int rows,
        @Nullable String error,
        Set<IocType> unsupportedTypes,
        boolean truncated,
        @Nullable HostSearch searched,
        @Nullable Instant dispatchedAt,
        @Nullable Instant respondedAt) {}
