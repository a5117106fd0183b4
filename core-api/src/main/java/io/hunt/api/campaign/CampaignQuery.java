package io.hunt.api.campaign;

import io.hunt.api.PageRequest;
import io.hunt.api.RawJson;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries about campaigns; every signed-in user may send them. */
public sealed interface CampaignQuery {

    /**
     * Returns {@code Optional<Reading<CampaignSummary>>}.
     *
     * @param waits true to wait for earlier writes (read-your-writes); false to read the present state
     */
    record FindCampaign(CampaignId campaignId, boolean waits) implements CampaignQuery {

        public FindCampaign(CampaignId campaignId) {
            this(campaignId, true);
        }
    }

    /**
     * Returns {@code Page<CampaignSummary>}, newest first, without indicators and warnings.
     *
     * @param after keys of the caller's recent writes, which the answer must include (read-your-writes)
     */
    record ListCampaigns(CampaignFilter filter, PageRequest page, Set<String> after) implements CampaignQuery {

        /** Sort keys of campaigns. */
        public static final List<String> SORTS = List.of("created_at", "name", "status", "kind");
    }

    /** Returns {@code Page<PendingHost>}, by host name; refused with {@code not_found}, like the following queries. */
    record ListPendingHosts(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** Sort keys of pending hosts. */
        public static final List<String> SORTS = List.of("hostname", "host_id");
    }

    /** Host with an open assignment; {@code pendingJobs} is the number of its unanswered statements. */
    record PendingHost(
            @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Nullable @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
            String hostname,

            @Schema(
                    description = "State of the assignment: waiting for a connection, claimed, or dispatched.",
                    example = "pending")
            AssignmentStatus status,

            @Schema(description = "Number of statements that the host has not answered.", example = "1")
            int pendingJobs) {}

    /** Returns {@code Page<HostAssignment>}, by host id. */
    record ListAssignments(CampaignId campaignId, AssignmentFilter filter, PageRequest page) implements CampaignQuery {

        /** Sort keys of assignments. */
        public static final List<String> SORTS = List.of("host_id", "hostname", "state", "attempts");
    }

    /** Returns {@code HuntProgress}, the completion curve; for an {@code ioc_hunt}, that of its hunt. */
    record FindCampaignProgress(CampaignId campaignId) implements CampaignQuery {}

    /** Returns {@code Page<LateMatch>}, newest first. */
    record ListLateMatches(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** Sort keys of late matches. */
        public static final List<String> SORTS = List.of("reported_at", "hostname");
    }

    /** Match of an {@code ioc_hunt} that arrived after the live window. */
    record LateMatch(
            @Schema(description = "Type of the indicator.", example = "sha256")
            IocType iocType,

            @Schema(
                    description = "Value of the indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String iocValue,

            @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
            String hostname,

            @Schema(
                    description = "Detection time by the host's clock if reported, otherwise by the server's clock.",
                    example = "2026-11-23T07:00:00Z")
            Instant reportedAt) {}

    /** Returns {@code Page<LateResponse>}, newest first. */
    record ListLateResponses(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** Sort keys of late responses. */
        public static final List<String> SORTS = List.of("responded_at", "hostname");
    }

    /** Response to an {@code osquery} campaign that arrived after the live window. */
    record LateResponse(
            @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
            String hostname,

            @Schema(description = "Number of stored rows of the host.", example = "12")
            int rowsReturned,

            @Schema(
                    description =
                            "Time of the answer by the host's clock if reported, otherwise by the server's clock.",
                    example = "2026-11-23T07:00:00Z")
            Instant respondedAt,

            @Schema(description = "True if rows of the host were left out because of the bounds.", example = "false")
            boolean rowsTruncated) {}

    /** Returns {@code Page<FrozenIoc>}, the frozen snapshot in its own order. */
    record ListCampaignIndicators(CampaignId campaignId, PageRequest page) implements CampaignQuery {

        /** Sort keys of indicators. */
        public static final List<String> SORTS = List.of("place");
    }

    /**
     * Returns {@code Page<QueryRow>}, newest first.
     *
     * @param q text that occurs in the host name or the row, ignoring case; erased rows are not searched
     */
    record ListQueryRows(
            QueryId queryId,
            @Nullable HostId hostId,
            @Nullable String q,
            PageRequest page,
            Set<String> after) implements CampaignQuery {

        /** Sort keys of rows. */
        public static final List<String> SORTS = List.of("ingested_at");
    }

    /**
     * Row that a host returned.
     *
     * @param row JSON object that maps columns to text; without columns if the row was erased
     */
    record QueryRow(
            @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
            String hostname,

            @Schema(
                    description = "Row as sent by the host: column names and text values; `{}` if erased.",
                    example = "{\"username\": \"root\", \"uid\": \"0\"}")
            RawJson row,

            @Schema(
                    description =
                            "Detection time by the host's clock; stored as reported, without correction of clock skew.")
            Instant detectedAt,

            @Schema(description = "Time of recording, by the server's clock.")
            Instant ingestedAt,

            @Schema(description = "True if the row was erased permanently.", example = "false")
            boolean erased) {}

    /**
     * Returns {@code CampaignNews}, the changes since the last request, for a client that polls.
     *
     * @param after place of the last known row; 0 to begin with the first row
     * @param most largest number of rows in the answer, 1 to 1,000
     */
    record FollowCampaign(CampaignId campaignId, long after, int most) implements CampaignQuery {}

    /**
     * Changes of a campaign.
     *
     * @param version version of the present summary
     * @param rows rows after the requested place, in order of arrival; empty for an {@code ioc_hunt}
     */
    record CampaignNews(long version, List<PlacedRow> rows) {}

    /** Row with its place, a number that increases within a campaign. */
    record PlacedRow(long place, QueryRow row) {}

    /**
     * Returns {@code Optional<KeptEvidence>}, at most {@link #MOST} rows of the host that contain the value, in order of arrival.
     */
    record FindCampaignEvidence(CampaignId campaignId, HostId hostId, String value) implements CampaignQuery {

        public static final int MOST = 10;
    }

    /** Returns {@code List<OpenCampaign>}, the active campaigns with open assignments. */
    record ListOpenCampaigns() implements CampaignQuery {}
}
