package io.hunt.command.campaign.findings;

import static java.util.Objects.requireNonNull;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.command.campaign.assignment.Assignments;
import java.util.List;
import java.util.Optional;

/** What answers to a campaign mean: one way for each kind. Changes only as its campaign's events tell it. */
public sealed interface Findings permits MatchFindings, RowFindings {

    static Findings of(CampaignLaunched launched, Assignments assignments) {
        CampaignId campaign = launched.campaignId();
        return switch (launched.kind()) {
            case IOC_HUNT -> new MatchFindings(campaign, requireNonNull(launched.huntId()), assignments);
            case OSQUERY -> new RowFindings(campaign, requireNonNull(launched.queryId()), assignments);
        };
    }

    /** The facts that these answers make; each host is there once, and is entitled to answer. */
    List<Object> facts(List<HostAnswer> answers, boolean late);

    /** Names the stored rows; empty where none are stored. */
    Optional<QueryId> query();

    /** How many rows have been kept. */
    long rows();

    void on(CampaignEvent event);
}
