package io.hunt.api.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;

/**
 * Watchlist pack as shown to analysts.
 *
 * @param revision current snapshot
 * @param indicators first {@link #SHOWN_INDICATORS} indicators of the snapshot
 * @param hosts numbers of hosts by state
 */
public record PackView(
        PackId id,
        PackTerms terms,
        int revision,
        List<FrozenIoc> indicators,
        int indicatorCount,
        int queryCount,
        PackHosts hosts,
        String createdBy,
        Instant createdAt,
        String updatedBy,
        Instant updatedAt) {

    public static final int SHOWN_INDICATORS = 1_000;

    /**
     * Numbers of hosts.
     *
     * @param reporting hosts that have run the current snapshot
     * @param failing hosts among these whose last report has a failed query
     */
    public record PackHosts(int reporting, int failing) {

        public static final PackHosts NONE = new PackHosts(0, 0);
    }
}
