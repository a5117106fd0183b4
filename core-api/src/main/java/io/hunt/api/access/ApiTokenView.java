package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token for scripts, without what proves it.
 *
 * @param expiresAt null when it opens until it is revoked
 * @param lastUsedAt to the minute
 */
public record ApiTokenView(
        ApiTokenId id,
        String username,
        String name,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {}
