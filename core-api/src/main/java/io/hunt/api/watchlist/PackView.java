package io.hunt.api.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;

/**
 * A watchlist pack as analysts see it.
 *
 * @param revision of the snapshot that counts
 * @param indicators the first {@link #SHOWN_INDICATORS} of the snapshot
 * @param hosts how it goes on the hosts
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
     * Sizes of sets of hosts.
     *
     * @param reporting have looked for the snapshot that counts
     * @param failing of these, those whose last report told of a query that failed
     */
    public record PackHosts(int reporting, int failing) {

        public static final PackHosts NONE = new PackHosts(0, 0);
    }
}
