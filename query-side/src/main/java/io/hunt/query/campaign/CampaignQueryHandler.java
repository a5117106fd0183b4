package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FindCampaignEvidence;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.query.campaign.Campaigns.LaunchedCampaign;
import io.hunt.query.retention.RemovedDetailsGuard;
import io.hunt.query.table.CatchUp;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of campaigns. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class CampaignQueryHandler {

    private final Campaigns campaigns;
    private final HostAssignments assignments;
    private final PendingHosts pendingHosts;
    private final LateResults lateResults;
    private final Snapshots snapshots;
    private final QueryRows rows;
    private final RemovedDetailsGuard removed;
    private final CatchUp catchUp;

    CampaignQueryHandler(
            Campaigns campaigns,
            HostAssignments assignments,
            PendingHosts pendingHosts,
            LateResults lateResults,
            Snapshots snapshots,
            QueryRows rows,
            RemovedDetailsGuard removed,
            CatchUp catchUp) {
        this.campaigns = campaigns;
        this.assignments = assignments;
        this.pendingHosts = pendingHosts;
        this.lateResults = lateResults;
        this.snapshots = snapshots;
        this.rows = rows;
        this.removed = removed;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<Reading> handle(FindCampaign query) {
        Optional<CampaignSummary> asItStands = query.waits() ? Optional.empty() : campaigns.find(query.campaignId());
        if (asItStands.isPresent()) {
            return asItStands.map(found -> new Reading<>(found, true));
        }
        boolean caughtUp = catchUp.await(query.campaignId().value(), campaigns::version);
        return catchUp.present(campaigns.find(query.campaignId()), caughtUp)
                .map(found -> new Reading<>(found, !caughtUp));
    }

    @QueryHandler
    Page handle(ListCampaigns query) {
        catchUp.awaitPresent(query.after(), campaigns::version);
        return campaigns.list(query);
    }

    @QueryHandler
    Page handle(ListAssignments query) {
        return removed.unlessRemoved(
                query.campaignId(), assignments.list(known(query.campaignId()), query.filter(), query.page()));
    }

    @QueryHandler
    HuntProgress handle(FindCampaignProgress query) {
        return removed.unlessRemoved(query.campaignId(), assignments.progress(known(query.campaignId())));
    }

    @QueryHandler
    Page handle(ListPendingHosts query) {
        return removed.unlessRemoved(query.campaignId(), pendingHosts.list(known(query.campaignId()), query.page()));
    }

    @QueryHandler
    Page handle(ListLateMatches query) {
        return removed.unlessRemoved(
                query.campaignId(),
                lateResults.matches(known(query.campaignId()).hunt(), query.page()));
    }

    @QueryHandler
    Page handle(ListLateResponses query) {
        return removed.unlessRemoved(
                query.campaignId(),
                lateResults.responses(known(query.campaignId()).id(), query.page()));
    }

    @QueryHandler
    Page handle(ListCampaignIndicators query) {
        return snapshots.page(known(query.campaignId()).hunt(), query.page());
    }

    @QueryHandler
    Page handle(ListQueryRows query) {
        catchUp.awaitPresent(query.after(), campaigns::version);
        if (!campaigns.isKnown(query.queryId())) {
            throw new RejectionException(new Rejection.NotFound("query"));
        }
        return removed.unlessRemoved(query.queryId(), rows.list(query));
    }

    /** Reads the rows after the version, so that no summary of this version counts rows that were not sent. */
    @QueryHandler
    CampaignNews handle(FollowCampaign query) {
        LaunchedCampaign campaign = known(query.campaignId());
        QueryId statement = campaign.query();
        List<PlacedRow> news = statement == null ? List.of() : rows.follow(statement, query.after(), query.most());
        return removed.unlessRemoved(query.campaignId(), new CampaignNews(campaign.version(), news));
    }

    @QueryHandler
    Optional<KeptEvidence> handle(FindCampaignEvidence query) {
        return removed.unlessRemoved(query.campaignId(), rows.evidence(query));
    }

    /** Waits for a campaign that was just launched (read-your-writes). */
    private LaunchedCampaign known(CampaignId campaign) {
        return campaigns
                .known(campaign)
                .or(() -> awaited(campaign))
                .orElseThrow(() -> new RejectionException(new Rejection.NotFound("campaign")));
    }

    private Optional<LaunchedCampaign> awaited(CampaignId campaign) {
        boolean caughtUp = catchUp.await(campaign.value(), campaigns::version);
        return catchUp.present(campaigns.known(campaign), caughtUp);
    }
}
