package io.hunt.query.derived;

import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Derives the slots of open hunts and the open campaigns. */
final class OpenWorkDerivation implements Derivation {

    private final ExpectedRows slots = new ExpectedRows("hunt_slot", """
            select hunt_id::text, username from public.hunt_slot order by hunt_id""");

    private final ExpectedRows campaigns = new ExpectedRows("open_campaign", """
            select campaign_id::text, kind from public.open_campaign order by campaign_id""");

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(
                HuntLaunched.class,
                HuntCompleted.class,
                LiveWindowClosed.class,
                HuntCancelled.class,
                CampaignLaunched.class,
                AssignmentsCompleted.class,
                CampaignStopped.class,
                CampaignArchived.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch (event) {
            case HuntLaunched launched -> slots.put(launched.huntId(), Map.of("username", launched.launchedBy()));
            case HuntCompleted ended -> slots.remove(ended.huntId());
            case LiveWindowClosed ended -> slots.remove(ended.huntId());
            case HuntCancelled ended -> slots.remove(ended.huntId());
            case CampaignLaunched launched ->
                campaigns.put(
                        launched.campaignId(), Map.of("kind", launched.kind().name()));
            case AssignmentsCompleted ended -> campaigns.remove(ended.campaignId());
            case CampaignStopped ended -> campaigns.remove(ended.campaignId());
            case CampaignArchived ended -> campaigns.remove(ended.campaignId());
            default -> throw new IllegalArgumentException(event.getClass().getName());
        }
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(slots, campaigns);
    }
}
