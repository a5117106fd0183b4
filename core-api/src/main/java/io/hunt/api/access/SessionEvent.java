package io.hunt.api.access;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to sessions. Their tokens never stand in the event log. */
public sealed interface SessionEvent {

    /** The log-in that the session came of; it stays when the session is renewed. */
    UUID sessionId();

    String username();

    /**
     * Somebody signed in and got a session; renewals of it leave no event.
     *
     * @param expiresAt when it ends by itself, unless it is renewed
     * @param tokenDigest SHA-256 of the stored hash of the session's token, in hexadecimal digits; null in events of earlier
     *     releases
     * @param refreshDigest the same of its refresh token
     */
    record SessionOpened(
            UUID sessionId,
            String username,
            SessionOpening how,
            Instant expiresAt,
            @Nullable String tokenDigest,
            @Nullable String refreshDigest)
            implements SessionEvent {

        public SessionOpened(UUID sessionId, String username, SessionOpening how, Instant expiresAt) {
            this(sessionId, username, how, expiresAt, null, null);
        }
    }

    /** A session, with all that came of its log-in, opens nothing any more. */
    record SessionClosed(UUID sessionId, String username, SessionClosing why) implements SessionEvent {}
}
