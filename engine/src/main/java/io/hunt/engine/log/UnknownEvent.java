package io.hunt.engine.log;

import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.UnknownSerializedType;

/**
 * The log holds an event whose type, or revision of its type, this version does not know: a newer one wrote it. It is never
 * skipped, as whatever is derived from the log would be wrong for good.
 */
public final class UnknownEvent extends RuntimeException {

    private static final long NOWHERE = -1;

    private UnknownEvent(String message) {
        super(message, null, false, false);
    }

    /** Whether this version knows neither the event's type nor its revision. */
    public static boolean is(EventMessage<?> event) {
        return event.getPayloadType() == UnknownSerializedType.class;
    }

    /** What stands there, and where. Its payload is not told. */
    public static UnknownEvent of(EventMessage<?> event) {
        var type = ((UnknownSerializedType) event.getPayload()).serializedType();
        long position = event instanceof TrackedEventMessage<?> tracked
                ? tracked.trackingToken().position().orElse(NOWHERE)
                : NOWHERE;
        return new UnknownEvent("event %s at position %d of the log has the unknown type %s, revision %s"
                .formatted(event.getIdentifier(), position, type.getName(), type.getRevision()));
    }
}
