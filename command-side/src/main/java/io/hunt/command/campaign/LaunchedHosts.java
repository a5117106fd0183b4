package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.id.HostId;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Finds hosts in the launch of a hunt or campaign. The events of a launch are its first ones and never change, so the search
 * takes no lock. It reads whole windows of the log, at most 1,000 events behind the launch.
 */
@Component
class LaunchedHosts {

    private static final Set<Class<?>> OF_A_LAUNCH = Set.of(
            HuntLaunched.class,
            IndicatorsFrozen.class,
            HostsTargeted.class,
            CampaignLaunched.class,
            SnapshotFrozen.class,
            HostsAssigned.class);

    private final EventStore log;

    LaunchedHosts(EventStore log) {
        this.log = log;
    }

    /**
     * Returns those of these hosts which the hunt or campaign with this id was launched to ask; none for a hunt with a
     * campaign, because the campaign asks them.
     */
    List<HostId> among(Set<HostId> hosts, String aggregate) {
        return log.readEvents(aggregate)
                .asStream()
                .takeWhile(event -> OF_A_LAUNCH.contains(event.getPayloadType()) && !isWithCampaign(event))
                .flatMap(LaunchedHosts::hosts)
                .filter(hosts::contains)
                .toList();
    }

    private static boolean isWithCampaign(DomainEventMessage<?> event) {
        return event.getPayloadType() == HuntLaunched.class && ((HuntLaunched) event.getPayload()).campaignId() != null;
    }

    private static Stream<HostId> hosts(DomainEventMessage<?> event) {
        if (event.getPayloadType() == HostsTargeted.class) {
            return ((HostsTargeted) event.getPayload()).hosts().stream();
        }
        return event.getPayloadType() == HostsAssigned.class
                ? ((HostsAssigned) event.getPayload()).hosts().stream()
                : Stream.empty();
    }
}
