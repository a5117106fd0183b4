package io.hunt.api.access;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An open session, without what proves it.
 *
 * @param id of its log-in; stays when the session is renewed
 * @param signedInAt when that log-in was; null when an earlier version opened it
 * @param renewedAt when it was opened or renewed last
 * @param address from where that was; null when an earlier version opened it
 */
public record SessionView(
        UUID id,
        @Nullable Instant signedInAt,
        Instant renewedAt,
        Instant expiresAt,
        @Nullable String address) {}
