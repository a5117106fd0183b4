package io.hunt.api.access;

import java.time.Instant;
import java.util.UUID;

/** Everything that can have happened to sessions. Their tokens never stand in the event log. */
public sealed interface SessionEvent {

    /** The log-in that the session came of; it stays when the session is renewed. */
    UUID sessionId();

    String username();

    /**
     * Somebody signed in and got a session; renewals of it leave no event.
     *
     * @param expiresAt when it ends by itself, unless it is renewed
     */
    record SessionOpened(UUID sessionId, String username, SessionOpening how, Instant expiresAt)
            implements SessionEvent {}

    /** A session, with all that came of its log-in, opens nothing any more. */
    record SessionClosed(UUID sessionId, String username, SessionClosing why) implements SessionEvent {}
}
