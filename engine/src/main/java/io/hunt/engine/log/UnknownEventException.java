package io.hunt.engine.log;

import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.UnknownSerializedType;

/**
 * Failure because the log contains an event with an unknown type or revision, written by a newer version. Such an event is
 * never skipped, because all state derived from the log would become wrong permanently.
 */
public final class UnknownEventException extends RuntimeException {

    private static final long NOWHERE = -1;

    private UnknownEventException(String message) {
        super(message, null, false, false);
    }

    /** Returns true if this version does not know the event's type or its revision. */
    public static boolean is(EventMessage<?> event) {
        return event.getPayloadType() == UnknownSerializedType.class;
    }

    /** Creates the failure with the type and position of the event; leaves out its payload, which may be confidential. */
    public static UnknownEventException of(EventMessage<?> event) {
        var type = ((UnknownSerializedType) event.getPayload()).serializedType();
        long position = event instanceof TrackedEventMessage<?> tracked
                ? tracked.trackingToken().position().orElse(NOWHERE)
                : NOWHERE;
        return new UnknownEventException("event %s at position %d of the log has the unknown type %s, revision %s"
                .formatted(event.getIdentifier(), position, type.getName(), type.getRevision()));
    }
}
