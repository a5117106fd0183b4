package io.hunt.engine.processor;

import io.hunt.api.alert.AlertEvent;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.condition.ConditionEvent;
import io.hunt.api.host.HostEvent;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.HuntId;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;
import org.axonframework.serialization.SerializationException;

/** Sequencing policies that keep the order of related events during parallel handling. */
public final class SequencingPolicies {

    private SequencingPolicies() {}

    /**
     * Sequences by subject: events of one hunt with its campaign, of one alert, host or pack stay in order, independent of
     * the aggregate that wrote them.
     */
    public static Object bySubject(EventMessage<?> message) {
        return switch (message.getPayload()) {
            case HuntEvent event -> event.huntId().toString();
            case CampaignEvent event -> subject(event);
            case AlertEvent event -> event.alertId().toString();
            case HostEvent event -> event.hostId().toString();
            case PackEvent event -> event.packId().toString();
            case ConditionEvent event -> event.subject();
            default -> byAggregate(message);
        };
    }

    /**
     * Sequences matches, including those of packs, and past sightings by host, so that the same indicator on the same host
     * is handled one event at a time.
     */
    public static Object byHost(EventMessage<?> message) {
        return switch (message.getPayload()) {
            case MatchIngested match -> match.hostId().toString();
            case PastSightingFound sighting -> sighting.hostId().toString();
            case PackMatchFound found -> found.hostId().toString();
            default -> bySubject(message);
        };
    }

    private static String subject(CampaignEvent event) {
        HuntId hunt = event.huntId();
        return hunt == null ? event.campaignId().toString() : hunt.toString();
    }

    /**
     * Wraps a policy so that an event with an unreadable payload is sequenced by aggregate and reaches the dead-letter
     * queue.
     */
    static SequencingPolicy<EventMessage<?>> readableBy(SequencingPolicy<? super EventMessage<?>> policy) {
        return message -> {
            try {
                return policy.getSequenceIdentifierFor(message);
            } catch (SerializationException e) {
                return byAggregate(message);
            }
        };
    }

    private static Object byAggregate(EventMessage<?> message) {
        return message instanceof DomainEventMessage<?> event
                ? event.getAggregateIdentifier()
                : message.getIdentifier();
    }
}
