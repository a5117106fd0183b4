package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.RawJson;
import io.hunt.api.Reading;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.CampaignQuery;
import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FindCampaignEvidence;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListOpenCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignStop;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Counts;
import io.hunt.api.campaign.CampaignSummary.Course;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.campaign.CampaignSummary.Remarks;
import io.hunt.api.campaign.CampaignSummary.Subject;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.campaign.HostAssignment;
import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the campaigns: one of each kind. */
@Component
class FakeCampaigns {

    static final SavedQueryId SAVED = new SavedQueryId(new UUID(0x4000L, 0x8000000000000013L));
    static final CampaignSummary IOC_HUNT = new CampaignSummary(
            new CampaignId(new UUID(0x4000L, 0x8000000000000010L)),
            "Friday",
            CampaignKind.IOC_HUNT,
            CampaignStatus.ACTIVE,
            new Course("ada", Samples.NOON, Samples.NOON.plusSeconds(600), null, null),
            new Subject(Samples.HUNT_ID, null, null, null, null),
            List.of(Samples.IOC),
            1,
            new Coverage(40, 60, 5, 0, 1),
            Counts.of(CampaignKind.IOC_HUNT, 101, 3, 2),
            new Remarks(
                    0,
                    List.of(new CampaignWarning(CampaignWarning.Code.CORRUPT_SNAPSHOT, null, "The digest differs.")),
                    null),
            17);

    static final CampaignSummary OSQUERY = osquery(CampaignStatus.ACTIVE, 17);
    static final CampaignSummary STOPPED = osquery(CampaignStatus.STOPPED, 18);

    static final QueryRow ROW = new QueryRow(
            Samples.HOST_ID, "=cmd()", new RawJson(Samples.EVIDENCE), Samples.NOON, Samples.NOON.plusSeconds(1), false);

    private final Backend backend;

    FakeCampaigns(Backend backend) {
        this.backend = backend;
    }

    static CampaignSummary osquery(CampaignStatus status, long version) {
        boolean stopped = status != CampaignStatus.ACTIVE;
        return new CampaignSummary(
                new CampaignId(new UUID(0x4000L, 0x8000000000000011L)),
                "users",
                CampaignKind.OSQUERY,
                status,
                new Course(
                        "ada",
                        Samples.NOON,
                        Samples.NOON.plusSeconds(600),
                        stopped ? Samples.NOON.plusSeconds(60) : null,
                        stopped ? "noisy" : null),
                new Subject(
                        null,
                        new QueryId(new UUID(0x4000L, 0x8000000000000012L)),
                        "select * from users",
                        SAVED,
                        Samples.TARGET),
                List.of(),
                0,
                stopped ? new Coverage(1, 2, 1, 7, 0) : new Coverage(1, 9, 1, 0, 0),
                Counts.of(CampaignKind.OSQUERY, 10, 1, 1),
                new Remarks(
                        0,
                        List.of(new CampaignWarning(
                                CampaignWarning.Code.HOST_ROWS_TRUNCATED, Samples.HOST_ID, "Too many.")),
                        null),
                version);
    }

    @CommandHandler
    CampaignSummary handle(LaunchCampaign command, MetaData with) {
        backend.take(command, with);
        return OSQUERY;
    }

    @CommandHandler
    CampaignPreview handle(PreviewCampaign command, MetaData with) {
        backend.take(command, with);
        return new CampaignPreview(3, "SELECT 1", List.of(StatementWarning.PRIVATE_TABLE));
    }

    @CommandHandler
    CampaignStop handle(StopCampaign command, MetaData with) {
        backend.take(command, with);
        return new CampaignStop(7, 2, 18);
    }

    @CommandHandler
    long handle(ArchiveCampaign command, MetaData with) {
        backend.take(command, with);
        return 19;
    }

    @QueryHandler
    Optional<Reading<CampaignSummary>> handle(FindCampaign query, MetaData with) {
        backend.take(query, with);
        if (backend.looksBeforeItIsThere.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new RejectionException(new Rejection.Unavailable("The read models are catching up."));
        }
        var campaign = query.campaignId().equals(backend.campaign.id()) ? backend.campaign : IOC_HUNT;
        return backend.created(query.campaignId(), campaign.id(), new Reading<>(campaign, backend.stale));
    }

    @QueryHandler
    Page<CampaignSummary> handle(ListCampaigns query, MetaData with) {
        return backend.page(query, with, OSQUERY);
    }

    @QueryHandler
    Page<HostAssignment> handle(ListAssignments query, MetaData with) {
        return backend.page(
                query,
                with,
                new HostAssignment(Samples.HOST_ID, "alpha", AssignmentStatus.LEASED, 2, Samples.LATER, null, 0, null));
    }

    @QueryHandler
    HuntProgress handle(FindCampaignProgress query, MetaData with) {
        backend.take(query, with);
        return new HuntProgress(10, List.of(new HuntProgress.Point(Samples.NOON, 4, 1)));
    }

    @QueryHandler
    CampaignNews handle(FollowCampaign query, MetaData with) {
        backend.take(query, with);
        // No row is behind the last position, so none is read.
        List<PlacedRow> placed = query.after() == Long.MAX_VALUE ? List.of() : backend.placedRows;
        List<PlacedRow> rows = placed.stream()
                .filter(row -> row.place() > query.after())
                .limit(query.most())
                .toList();
        return new CampaignNews(backend.campaign.version(), rows);
    }

    @QueryHandler
    Page<PendingHost> handle(ListPendingHosts query, MetaData with) {
        return backend.page(query, with, new PendingHost(Samples.HOST_ID, "alpha", AssignmentStatus.LEASED, 3));
    }

    @QueryHandler
    Page<LateMatch> handle(ListLateMatches query, MetaData with) {
        return backend.page(
                query,
                with,
                new LateMatch(Samples.IOC.type(), Samples.IOC.value(), Samples.HOST_ID, "alpha", Samples.NOON));
    }

    @QueryHandler
    Page<LateResponse> handle(ListLateResponses query, MetaData with) {
        return backend.page(query, with, new LateResponse(Samples.HOST_ID, "alpha", 12, Samples.NOON, true));
    }

    @QueryHandler
    Page<FrozenIoc> handle(ListCampaignIndicators query, MetaData with) {
        return backend.page(query, with, Samples.IOC);
    }

    @QueryHandler
    Page<QueryRow> handle(ListQueryRows query, MetaData with) {
        return backend.page(query, with, ROW);
    }

    static PageRequest request(CampaignQuery query) {
        return switch (query) {
            case ListCampaigns list -> list.page();
            case ListAssignments list -> list.page();
            case ListPendingHosts list -> list.page();
            case ListLateMatches list -> list.page();
            case ListLateResponses list -> list.page();
            case ListCampaignIndicators list -> list.page();
            case ListQueryRows list -> list.page();
            case FindCampaign _,
                    FindCampaignProgress _,
                    FollowCampaign _,
                    FindCampaignEvidence _,
                    ListOpenCampaigns _ -> throw new IllegalArgumentException(query.toString());
        };
    }
}
