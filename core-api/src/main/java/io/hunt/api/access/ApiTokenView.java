package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** View of an API token, without the token itself. */
@Schema(name = "Token")
public record ApiTokenView(
        @Schema(description = "Identifier (UUID).") ApiTokenId id,

        @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Schema(description = "Username.", example = "ada") String username,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(description = "Expiry of the token; null for a token without expiry.", example = "2027-01-01T00:00:00Z")
        Instant expiresAt,

        @Nullable @Schema(
                description = "Time of the last use, rounded to the minute; null before the first use.",
                example = "2026-11-21T12:00:00Z")
        Instant lastUsedAt,

        @Nullable @Schema(description = "Scopes of the token; null for all that the user's role permits.", example = "[\"read\"]")
        Set<Scope> scopes) {}
