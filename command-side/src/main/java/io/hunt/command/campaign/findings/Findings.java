package io.hunt.command.campaign.findings;

import static java.util.Objects.requireNonNull;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.command.campaign.assignment.Assignments;
import java.util.List;
import java.util.Optional;

/** Interpretation of answers to a campaign, one implementation for each kind. Changes only by the campaign's events. */
public sealed interface Findings permits MatchFindings, RowFindings {

    static Findings of(CampaignLaunched launched, Assignments assignments) {
        CampaignId campaign = launched.campaignId();
        return switch (launched.kind()) {
            case IOC_HUNT -> new MatchFindings(campaign, requireNonNull(launched.huntId()), assignments);
            case OSQUERY -> new RowFindings(campaign, requireNonNull(launched.queryId()), assignments);
        };
    }

    /** Returns the events for these answers; each host occurs once and may answer. */
    List<Object> facts(List<HostAnswer> answers, boolean late);

    /** Returns the id of the stored rows; empty if none are stored. */
    Optional<QueryId> query();

    /** Returns the number of rows that a campaign with this aggregate cap may still accept. */
    long rowsLeft(long cap);

    void on(CampaignEvent event);
}
