package io.hunt.query.securitylog.facts;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityRelevant;
import java.util.Optional;
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

    /** Returns the security event; empty if the event is not security-relevant. */
    public static Optional<SecurityEventView> of(EventMessage<?> message) {
        return of(message.getPayload()).map(entry -> entry.view(message));
    }

    /** Returns the entry of an event; empty for matches in time, and for unknown events, which a later release may have written. */
    public static Optional<SecurityLogEntry> of(Object event) {
        return event instanceof MatchIngested match && !match.lateMatch()
                ? Optional.empty()
                : FACTORIES.get(event.getClass()).map(factory -> factory.entry(event));
    }
}
