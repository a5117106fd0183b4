package io.hunt.api.hunt;

import io.hunt.api.PageRequest;
import io.hunt.api.access.Caller;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Queries about hunts. With per-user isolation a user who is not an admin finds only own hunts; queries about others
 * are refused with {@code forbidden}.
 */
public sealed interface HuntQuery {

    /** Query about one hunt; the right to see the hunt is checked before anything else. */
    sealed interface AboutOneHunt extends HuntQuery {

        HuntId huntId();

        Caller asker();
    }

    /**
     * Returns {@code Optional<Reading<HuntSummary>>}.
     *
     * @param indicators false to omit the indicators
     */
    record FindHunt(HuntId huntId, Caller asker, boolean indicators) implements AboutOneHunt {

        /** Includes the indicators. */
        public FindHunt(HuntId huntId, Caller asker) {
            this(huntId, asker, true);
        }
    }

    /** Returns {@code Page<HuntSummary>}, newest first, without indicators. */
    record ListHunts(Caller asker, HuntFilter filter, PageRequest page, Set<String> after) implements HuntQuery {

        /** Sort keys of hunts. */
        public static final List<String> SORTS =
                List.of("created_at", "completed_at", "name", "status", "created_by", "matched_hosts");
    }

    /**
     * Returns {@code Page<HuntResult>}; refused with {@code not_found} for an unknown hunt, as are the following
     * queries.
     */
    record ListHuntResults(HuntId huntId, Caller asker, ResultFilter filter, PageRequest page) implements AboutOneHunt {

        /** Sort keys of results. */
        public static final List<String> SORTS = List.of("ingested_at", "detected_at", "hostname");
    }

    /**
     * Returns {@code Page<HuntSighting>}: the matches of the indicator in all hunts that the user may see, newest
     * first. Refused with {@code not_found} for an unknown indicator.
     */
    record ListIndicatorResults(IndicatorId indicatorId, Caller asker, ResultFilter filter, PageRequest page)
            implements HuntQuery {

        /** Sort keys of results of all hunts. */
        public static final List<String> SORTS = List.of("ingested_at");
    }

    /**
     * Returns {@code List<IndicatorSightings>}: the matches of each indicator in watchlist packs and in the hunts that the
     * user may see. Indicators without a match are absent.
     *
     * @param indicators at most one page
     * @param upTo position in the event log of the last match that counts; null for all matches
     */
    record CountSightings(
            Set<IndicatorId> indicators,
            Caller asker,
            @Nullable Long upTo) implements HuntQuery {}

    /**
     * Returns {@code Page<HuntSighting>}: the matches on the host, also a retired one, in all hunts that the user may
     * see, newest first. Refused with {@code not_found} for an unknown host.
     */
    record ListHostResults(HostId hostId, Caller asker, ResultFilter filter, PageRequest page) implements HuntQuery {}

    /** Returns {@link ResultsVersion}. */
    record FindResultsVersion(HuntId huntId, Caller asker) implements AboutOneHunt {}

    /**
     * Version of a hunt's results, which changes with each change of the results; cheap to compute.
     *
     * @param place position of the last result in the log
     * @param results number of results
     * @param excepted number of results without an alert because of an exception, which is recorded after the result
     * @param erasure counter that grows with each erasure of evidence, of any host
     */
    record ResultsVersion(long place, long results, long excepted, long erasure) {}

    /**
     * Returns {@code Optional<KeptEvidence>}: the rows of the indicator on the host; if the hunt did not search for it,
     * the rows of the host's results of that time.
     *
     * @param detectedAt time of detection by the host's clock
     */
    record FindHuntEvidence(HuntId huntId, Caller asker, HostId hostId, FrozenIoc ioc, Instant detectedAt)
            implements AboutOneHunt {}

    /**
     * Returns {@code List<PlacedResult>}: the results after a position in the log, in the log's order. Results with the
     * same position are returned together, even if they exceed {@code most}.
     *
     * @param after position in the log; null for the newest result only
     */
    record FollowHuntResults(
            HuntId huntId, Caller asker, @Nullable Long after, int most) implements AboutOneHunt {}

    /** Result with its position in the log, from which a reader continues. */
    record PlacedResult(long place, HuntResult result) {}

    /** Returns {@code Page<HostCoverage>}: the coverage ledger, by host id. */
    record ListHuntHosts(HuntId huntId, Caller asker, CoverageFilter filter, PageRequest page) implements AboutOneHunt {

        /** Sort keys of the ledger. */
        public static final List<String> SORTS = List.of("host_id", "hostname", "state", "responded_at");
    }

    /** Returns {@code Page<UnaskedHost>}: hosts of the target that the launch left out. */
    record ListUnaskedHosts(HuntId huntId, Caller asker, Set<UnaskedReason> reasons, PageRequest page)
            implements AboutOneHunt {

        /** Sort keys of hosts that were left out. */
        public static final List<String> SORTS = List.of("host_id");
    }

    /** Returns {@code Page<FrozenQuery>}: the exact statements, by number. */
    record ListHuntQueries(HuntId huntId, Caller asker, PageRequest page) implements AboutOneHunt {}

    /** Returns {@link HuntProgress}. */
    record FindHuntProgress(HuntId huntId, Caller asker) implements AboutOneHunt {}

    /** Returns {@code List<HuntId>}: the hunts that are pending or running. */
    record ListOpenHunts() implements HuntQuery {}

    /** Returns {@link HuntCount} of the hunts that the user may see. */
    record CountHunts(Caller asker) implements HuntQuery {}

    /** Counts by status, including zeros. */
    record HuntCount(Map<HuntStatus, Long> byStatus) {}
}
