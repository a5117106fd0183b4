package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Events of users. The log holds no password and no token, only digests of what is stored of them: a verifier compares these with
 * the tables.
 */
public sealed interface AccessEvent {

    String username();

    /**
     * A user was added.
     *
     * @param proofDigest SHA-256, in hexadecimal digits, of the stored hash of the password, or of issuer, line feed and subject;
     *     null in events of earlier releases
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

    /** A user has another role from now on. */
    record RoleChanged(String username, Role role, String changedBy) implements AccessEvent {}

    /** A user may do more from now on. */
    record CapabilityGranted(String username, Capability capability, String grantedBy) implements AccessEvent {}

    /** A user may no longer do what the capability permits. */
    record CapabilityRevoked(String username, Capability capability, String revokedBy) implements AccessEvent {}

    /** A user is shut out: sessions and API tokens have ended, and the password opens nothing any more. */
    record AnalystDisabled(String username, String disabledBy) implements AccessEvent {}

    /** A user who was shut out may enter again. */
    record AnalystEnabled(String username, String enabledBy) implements AccessEvent {}

    /**
     * A user has a new password, and every session has ended.
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
     * A user made a token for scripts.
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

    /** A token for scripts opens nothing any more. */
    record ApiTokenRevoked(String username, ApiTokenId tokenId, String revokedBy) implements AccessEvent {}
}
