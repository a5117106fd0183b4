package io.hunt.api.watchlist;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How it goes with a pack on one host.
 *
 * @param revision the snapshot that the host reported on last; null while it has not reported, like what follows
 * @param run the look that it reported last
 * @param error why a query of that look failed; null if none did
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
