package io.hunt.api.hunt;

import io.hunt.api.id.HuntId;
import io.hunt.api.access.Caller;
import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Queries about hunts. Under per-user isolation an asker who is no admin finds only hunts launched
 * by that user; the others are refused with {@code forbidden}.
 */
public sealed interface HuntQuery {

    /** A question about one hunt; answered only to those who may see that hunt, before anything else is looked at. */
    sealed interface AboutOneHunt extends HuntQuery {

        HuntId huntId();

        Caller asker();
    }

    /**
     * Answers {@code Optional<Reading<HuntSummary>>}.
     *
     * @param indicators false leaves the indicators out
     */
    record FindHunt(HuntId huntId, Caller asker, boolean indicators) implements AboutOneHunt {

        /** With its indicators. */
        public FindHunt(HuntId huntId, Caller asker) {
            this(huntId, asker, true);
        }
    }

    /** Answers {@code Page<HuntSummary>}, newest first, without their indicators. */
    record ListHunts(Caller asker, HuntFilter filter, PageRequest page, Set<String> after) implements HuntQuery {

        /** What hunts are sorted by. */
        public static final List<String> SORTS =
                List.of("created_at", "completed_at", "name", "status", "created_by", "matched_hosts");
    }

    /** Answers {@code Page<HuntResult>}; refused with {@code not_found} for an unknown hunt, like those below. */
    record ListHuntResults(HuntId huntId, Caller asker, ResultFilter filter, PageRequest page) implements AboutOneHunt {

        /** What results are sorted by. */
        public static final List<String> SORTS = List.of("ingested_at", "detected_at", "hostname");
    }

    /**
     * Answers {@code Page<HuntSighting>}: the findings of the indicator in all hunts that the asker may see, newest first.
     * Refused with {@code not_found} for an unknown indicator.
     */
    record ListIndicatorResults(IndicatorId indicatorId, Caller asker, ResultFilter filter, PageRequest page)
            implements HuntQuery {

        /** What the results of all hunts are sorted by. */
        public static final List<String> SORTS = List.of("ingested_at");
    }

    /**
     * Answers {@code Page<HuntSighting>}: the findings on the host, a retired one too, in all hunts that the asker may see,
     * newest first. Refused with {@code not_found} for an unknown host.
     */
    record ListHostResults(HostId hostId, Caller asker, ResultFilter filter, PageRequest page) implements HuntQuery {}

    /** Answers {@link ResultsVersion}. */
    record FindResultsVersion(HuntId huntId, Caller asker) implements AboutOneHunt {}

    /**
     * Differs whenever the results of a hunt read differently; takes little time to find out.
     *
     * @param place of the last result in the log
     * @param results how many there are
     * @param erasure grows with each erasure of evidence, of whatever hosts
     */
    record ResultsVersion(long place, long results, long erasure) {}

    /**
     * Answers {@code Optional<KeptEvidence>}: the rows of the indicator on the host; if it was not hunted, the rows of the
     * host's results of that time.
     *
     * @param detectedAt by the host's clock
     */
    record FindHuntEvidence(HuntId huntId, Caller asker, HostId hostId, FrozenIoc ioc, Instant detectedAt)
            implements AboutOneHunt {}

    /**
     * Answers {@code List<PlacedResult>}: the results after a place in the log, in the log's order.
     *
     * @param after null: only the newest result
     */
    record FollowHuntResults(
            HuntId huntId, Caller asker, @Nullable Long after, int most) implements AboutOneHunt {}

    /** A result and its place in the log, by which a reader goes on. */
    record PlacedResult(long place, HuntResult result) {}

    /** Answers {@code Page<HostCoverage>}: the coverage ledger, by host id. */
    record ListHuntHosts(HuntId huntId, Caller asker, CoverageFilter filter, PageRequest page) implements AboutOneHunt {

        /** What the ledger is sorted by. */
        public static final List<String> SORTS = List.of("host_id", "hostname", "state", "responded_at");
    }

    /** Answers {@code Page<FrozenQuery>}: the exact statements, by number. */
    record ListHuntQueries(HuntId huntId, Caller asker, PageRequest page) implements AboutOneHunt {}

    /** Answers {@link HuntProgress}. */
    record FindHuntProgress(HuntId huntId, Caller asker) implements AboutOneHunt {}

    /** Answers {@code List<HuntId>}: the hunts that are pending or running now. */
    record ListOpenHunts() implements HuntQuery {}

    /** Answers {@link HuntCount}: of the hunts that the asker may see. */
    record CountHunts(Caller asker) implements HuntQuery {}

    /** Every status has its number, be it zero. */
    record HuntCount(Map<HuntStatus, Long> byStatus) {}
}
