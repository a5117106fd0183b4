package io.hunt.command.campaign.launch;

import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.command.campaign.Campaign;
import io.hunt.command.campaign.HostChunks;
import io.hunt.command.compiler.CompiledChunk;
import io.hunt.engine.aggregate.AggregateCreation;
import java.util.List;
import java.util.stream.Collectors;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/** Appends the events of a campaign's launch. */
@Component
public class CampaignCreation {

    private final Repository<Campaign> campaigns;

    CampaignCreation(Repository<Campaign> campaigns) {
        this.campaigns = campaigns;
    }

    /** Creates the campaign that asks the hosts on behalf of a hunt; the hunt refers to it. */
    public void spawn(CampaignId campaign, HuntLaunched hunt, List<CompiledChunk> asked, List<HostId> hosts) {
        var types = asked.stream()
                .flatMap(chunk -> chunk.indicators().stream())
                .map(FrozenIoc::type)
                .collect(Collectors.toUnmodifiableSet());
        var launched = new CampaignLaunched(
                campaign,
                hunt.huntId(),
                CampaignKind.IOC_HUNT,
                hunt.name(),
                hunt.launchedBy(),
                hunt.targetType(),
                hosts.size(),
                hunt.indicatorCount(),
                types,
                hunt.liveWindowMinutes(),
                hunt.liveWindowEndsAt(),
                hunt.seenWithinDays(),
                null,
                null,
                null,
                hunt.target());
        create(
                launched,
                asked.stream().map(chunk -> frozen(launched, hunt, chunk)).toList(),
                hosts);
    }

    private static SnapshotFrozen frozen(CampaignLaunched campaign, HuntLaunched hunt, CompiledChunk chunk) {
        String snapshot = IndicatorSnapshot.text(chunk.indicators());
        return new SnapshotFrozen(
                campaign.campaignId(),
                hunt.huntId(),
                snapshot,
                IndicatorSnapshot.sha256(snapshot),
                chunk.stored(),
                chunk.terms());
    }

    /** Creates the campaign and returns the sequence number of its last event. */
    public long create(CampaignLaunched launched, List<SnapshotFrozen> frozen, List<HostId> hosts) {
        var assigned = HostChunks.of(hosts).stream()
                .map(chunk -> new HostsAssigned(launched.campaignId(), launched.huntId(), chunk))
                .toList();
        return AggregateCreation.in(campaigns, () -> Campaign.launch(launched, frozen, assigned))
                .version();
    }
}
