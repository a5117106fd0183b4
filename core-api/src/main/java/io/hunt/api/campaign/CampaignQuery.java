package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.IocType;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about campaigns; open to every signed-in user. */
public sealed interface CampaignQuery {

    /**
     * Answers {@code Optional<Reading<CampaignSummary>>}.
     *
     * @param waits for what was written before; an asker who knows better takes the campaign as it stands
     */
    record FindCampaign(CampaignId campaignId, boolean waits) implements CampaignQuery {

        public FindCampaign(CampaignId campaignId) {
            this(campaignId, true);
        }
    }

    /**
     * Answers {@code Page<CampaignSummary>}, newest first, without indicators and warnings.
     *
     * @param after what this asker has just written and must find in the answer
     */
    record ListCampaigns(CampaignFilter filter, PageRequest page, Set<String> after) implements CampaignQuery {

        /** What campaigns are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "name", "status", "kind");
    }

    /** Answers {@code Page<PendingHost>}, by host name; refused with {@code not_found}, like those below. */
    record ListPendingHosts(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** What they are sorted by. */
        public static final List<String> SORTS = List.of("hostname", "host_id");
    }

    /** A host with an open assignment; {@code pendingJobs} counts its unanswered statements. */
    record PendingHost(HostId hostId, @Nullable String hostname, AssignmentStatus status, int pendingJobs) {}

    /** Answers {@code Page<HostAssignment>}, by host id. */
    record ListAssignments(CampaignId campaignId, AssignmentFilter filter, PageRequest page) implements CampaignQuery {

        /** What they are sorted by. */
        public static final List<String> SORTS = List.of("host_id", "hostname", "state", "attempts");
    }

    /** Answers {@code HuntProgress}: the completion curve, of an {@code ioc_hunt} that of its hunt. */
    record FindCampaignProgress(CampaignId campaignId) implements CampaignQuery {}

    /** Answers {@code Page<LateMatch>}, newest first. */
    record ListLateMatches(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** What they are sorted by. */
        public static final List<String> SORTS = List.of("reported_at", "hostname");
    }

    /** A match of an {@code ioc_hunt} that came after the live window. */
    record LateMatch(IocType iocType, String iocValue, HostId hostId, String hostname, Instant reportedAt) {}

    /** Answers {@code Page<LateResponse>}, newest first. */
    record ListLateResponses(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** What they are sorted by. */
        public static final List<String> SORTS = List.of("responded_at", "hostname");
    }

    /** A response to an {@code osquery} campaign that came after the live window. */
    record LateResponse(HostId hostId, String hostname, int rowsReturned, Instant respondedAt, boolean rowsTruncated) {}

    /** Answers {@code Page<FrozenIoc>}: the frozen snapshot, in its own order. */
    record ListCampaignIndicators(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** What they are sorted by. */
        public static final List<String> SORTS = List.of("place");
    }

    /**
     * Answers {@code Page<QueryRow>}, newest first.
     *
     * @param q occurs in the host name or the row, whatever the case; erased rows are not searched
     */
    record ListQueryRows(
            QueryId queryId,
            @Nullable HostId hostId,
            @Nullable String q,
            PageRequest page,
            Set<String> after) implements CampaignQuery {

        /** What rows are sorted by. */
        public static final List<String> SORTS = List.of("ingested_at");
    }

    /**
     * One row as a host returned it.
     *
     * @param row a JSON object, column to text; without columns once it was erased
     * @param detectedAt by the host's clock
     * @param ingestedAt by the server's clock
     * @param erased the row was erased for good
     */
    record QueryRow(
            HostId hostId, String hostname, String row, Instant detectedAt, Instant ingestedAt, boolean erased) {}

    /**
     * Answers {@code CampaignNews}: what has come since, for who looks again and again.
     *
     * @param after the place of the last row known; 0 for the first
     * @param most how many rows at once, 1 to 1,000
     */
    record FollowCampaign(CampaignId campaignId, long after, int most) implements CampaignQuery {}

    /**
     * What is new of a campaign.
     *
     * @param version of its summary as it stands
     * @param rows behind the place asked for, in the order of their arrival; none of an {@code ioc_hunt}
     */
    record CampaignNews(long version, List<PlacedRow> rows) {}

    /** A row and its place, which grows from row to row of one campaign. */
    record PlacedRow(long place, QueryRow row) {}

    /**
     * Answers {@code Optional<KeptEvidence>}: rows of the host that hold the value, the first to arrive first; at most
     * {@link #MOST}.
     */
    record FindCampaignEvidence(CampaignId campaignId, HostId hostId, String value) implements CampaignQuery {

        public static final int MOST = 10;
    }

    /** Answers {@code List<OpenCampaign>}: the active campaigns that have open assignments. */
    record ListOpenCampaigns() implements CampaignQuery {}
}
