package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * View of an API token, without the token itself.
 *
 * @param expiresAt end of the validity; null if the token is valid until it is revoked
 * @param lastUsedAt time of the last use, to the minute; null if never used
 */
public record ApiTokenView(
        ApiTokenId id,
        String username,
        String name,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {}
