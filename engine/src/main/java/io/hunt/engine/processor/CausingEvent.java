package io.hunt.engine.processor;

import io.hunt.engine.trace.ActorMetadataProvider;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;

/**
 * Event of the log as the cause of further messages.
 *
 * @param at time of the append, by the service's clock
 * @param origin metadata for the follow-up messages, with this event as the cause
 */
public record CausingEvent(UUID id, Instant at, MetaData origin) {

    public static CausingEvent of(EventMessage<?> event) {
        MetaData own = event.getMetaData();
        MetaData origin = ActorMetadataProvider.without(own)
                .mergedWith(ActorMetadataProvider.following(own))
                .mergedWith(Map.of(
                        "correlationId", own.getOrDefault("traceId", event.getIdentifier()),
                        "causationId", event.getIdentifier()));
        return new CausingEvent(UUID.fromString(event.getIdentifier()), event.getTimestamp(), origin);
    }
}
