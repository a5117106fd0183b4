package io.hunt.query.securitylog.facts;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityRelevant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;

/** Selects events marked as {@link SecurityRelevant} and builds their entries, for both the list and the log. */
public final class SecurityLogEntries {

    private static final ClassValue<Optional<EntryFactory>> FACTORIES = new ClassValue<>() {
        @Override
        protected Optional<EntryFactory> computeValue(Class<?> type) {
            return Optional.ofNullable(type.getAnnotation(SecurityRelevant.class))
                    .map(mark -> new EntryFactory(type, mark));
        }
    };

    private SecurityLogEntries() {}

    /** Returns true if the event has entries. */
    public static boolean isRelevant(Object event) {
        return event instanceof MatchIngested match
                ? match.lateMatch()
                : FACTORIES.get(event.getClass()).isPresent();
    }

    /**
     * Returns the security events: one for each late match, at most one for other events; empty for unknown events, which a
     * later release may have written.
     */
    public static List<SecurityEventView> of(EventMessage<?> message) {
        UUID id = UUID.fromString(message.getIdentifier());
        return switch (message.getPayload()) {
            case MatchIngested match
            when match.lateMatch() ->
                match.each().stream()
                        .flatMap(each -> of(each, each.id(id), message))
                        .toList();
            case MatchIngested _ -> List.of();
            case Object event -> of(event, id, message).toList();
        };
    }

    private static Stream<SecurityEventView> of(Object event, UUID id, EventMessage<?> message) {
        return FACTORIES.get(event.getClass()).stream()
                .map(factory -> factory.entry(event).view(id, message));
    }
}
