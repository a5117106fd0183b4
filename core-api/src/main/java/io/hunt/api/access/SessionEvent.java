package io.hunt.api.access;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of sessions. The event log never contains their tokens. */
public sealed interface SessionEvent {

    /** Returns the id of the session's log-in, which does not change when the session is renewed. */
    UUID sessionId();

    String username();

    /**
     * A user signed in and received a session; renewals of a session are not recorded as events.
     *
     * @param expiresAt end of the session unless it is renewed
     * @param tokenDigest SHA-256 of the stored hash of the session's token, in hexadecimal digits; null in events of earlier
     *     releases
     * @param refreshDigest the same digest of the refresh token
     */
    @SecurityRelevant(
            value = SecurityEventKind.SESSION_OPENED,
            by = "username",
            detail = {"sessionId", "how", "expiresAt"})
    record SessionOpened(
            UUID sessionId,
            String username,
            SessionOpening how,
            Instant expiresAt,
            @Nullable String tokenDigest,
            @Nullable String refreshDigest)
            implements SessionEvent {}

    /** A session was closed, with all renewals of its log-in. */
    @SecurityRelevant(
            value = SecurityEventKind.SESSION_CLOSED,
            by = "username",
            detail = {"sessionId", "why"})
    record SessionClosed(UUID sessionId, String username, SessionClosing why) implements SessionEvent {}
}
