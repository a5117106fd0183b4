package io.hunt.api.access;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * View of an open session, without its tokens.
 *
 * @param id id of the log-in, which does not change when the session is renewed
 * @param signedInAt time of the log-in; null if an earlier version opened the session
 * @param renewedAt time of the last opening or renewal
 * @param address client address of the last opening or renewal; null if an earlier version opened the session
 */
public record SessionView(
        UUID id,
        @Nullable Instant signedInAt,
        Instant renewedAt,
        Instant expiresAt,
        @Nullable String address) {}
