package io.hunt.audit.log;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.audit.export.LogEntry;
import io.hunt.engine.store.AppendGuard;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;

/** Refuses events that the transparency log cannot represent, because they would block sealing permanently. */
public final class SealableEventGuard implements AppendGuard {

    @Override
    public void check(EventMessage<?> event) {
        boolean sealable = LogEntry.isSealable(event.getIdentifier())
                && (!(event instanceof DomainEventMessage<?> domain) || isSealable(domain));
        if (!sealable) {
            throw new RejectionException(new ValidationFailed("id", "must not be empty or hold control characters"));
        }
    }

    private static boolean isSealable(DomainEventMessage<?> event) {
        String type = event.getType();
        return LogEntry.isSealable(event.getAggregateIdentifier()) && (type == null || LogEntry.isSealable(type));
    }
}
