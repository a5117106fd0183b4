package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Events of users. The log contains no passwords and no tokens, only digests of their stored hashes, which a verifier compares
 * with the tables.
 */
public sealed interface AccessEvent {

    String username();

    /**
     * A user was added.
     *
     * @param proofDigest SHA-256, in hexadecimal digits, of the stored hash of the password, or of the issuer, a line feed and the
     *     subject; null in events of earlier releases
     */
    record AnalystAdded(
            String username,
            Role role,
            Set<Capability> capabilities,
            String addedBy,
            @Nullable String proofDigest) implements AccessEvent {

        public AnalystAdded(String username, Role role, Set<Capability> capabilities, String addedBy) {
            this(username, role, capabilities, addedBy, null);
        }
    }

    /** The role of a user was changed. */
    record RoleChanged(String username, Role role, String changedBy) implements AccessEvent {}

    /** A capability was granted to a user. */
    record CapabilityGranted(String username, Capability capability, String grantedBy) implements AccessEvent {}

    /** A capability of a user was revoked. */
    record CapabilityRevoked(String username, Capability capability, String revokedBy) implements AccessEvent {}

    /** A user was disabled: sessions and API tokens have ended, and the password is no longer accepted. */
    record AnalystDisabled(String username, String disabledBy) implements AccessEvent {}

    /** A disabled user was enabled again. */
    record AnalystEnabled(String username, String enabledBy) implements AccessEvent {}

    /**
     * The password of a user was changed, and all sessions have ended.
     *
     * @param proofDigest SHA-256 of the stored hash of the password, in hexadecimal digits; null in events of earlier releases
     */
    record PasswordChanged(
            String username, String changedBy, @Nullable String proofDigest) implements AccessEvent {

        public PasswordChanged(String username, String changedBy) {
            this(username, changedBy, null);
        }
    }

    /**
     * A user created an API token.
     *
     * @param tokenDigest SHA-256 of the stored hash of the token, in hexadecimal digits; null in events of earlier releases
     */
    record ApiTokenCreated(
            String username,
            ApiTokenId tokenId,
            String name,
            @Nullable Instant expiresAt,
            String createdBy,
            @Nullable String tokenDigest)
            implements AccessEvent {

        public ApiTokenCreated(
                String username, ApiTokenId tokenId, String name, @Nullable Instant expiresAt, String createdBy) {
            this(username, tokenId, name, expiresAt, createdBy, null);
        }
    }

    /** An API token was revoked. */
    record ApiTokenRevoked(String username, ApiTokenId tokenId, String revokedBy) implements AccessEvent {}
}
