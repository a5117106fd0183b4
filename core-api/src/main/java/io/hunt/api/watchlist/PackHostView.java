package io.hunt.api.watchlist;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Status of a pack on one host.
 *
 * @param revision snapshot of the last report; null, like the following fields, before the first report
 * @param run number of the last reported run
 * @param error reason of a failed query in that run; null if all succeeded
 * @param reportedAt by the database's clock
 */
public record PackHostView(
        HostId hostId,
        String hostname,
        PackHostState state,
        @Nullable Integer revision,
        @Nullable Integer run,
        @Nullable String error,
        @Nullable Instant reportedAt) {}
