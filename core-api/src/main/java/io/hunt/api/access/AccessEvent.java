package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
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
    @SecurityRelevant(
            value = SecurityEventKind.USER_ADDED,
            by = "addedBy",
            detail = {"username", "role", "capabilities"})
    record AnalystAdded(
            String username,
            Role role,
            Set<Capability> capabilities,
            String addedBy,
            @Nullable String proofDigest) implements AccessEvent {}

    /** The role of a user was changed. */
    @SecurityRelevant(
            value = SecurityEventKind.ROLE_CHANGED,
            by = "changedBy",
            detail = {"username", "role"})
    record RoleChanged(String username, Role role, String changedBy) implements AccessEvent {}

    /** A capability was granted to a user. */
    @SecurityRelevant(
            value = SecurityEventKind.CAPABILITY_GRANTED,
            by = "grantedBy",
            detail = {"username", "capability"})
    record CapabilityGranted(String username, Capability capability, String grantedBy) implements AccessEvent {}

    /** A capability of a user was revoked. */
    @SecurityRelevant(
            value = SecurityEventKind.CAPABILITY_REVOKED,
            by = "revokedBy",
            detail = {"username", "capability"})
    record CapabilityRevoked(String username, Capability capability, String revokedBy) implements AccessEvent {}

    /** A user was disabled: sessions and API tokens have ended, and the password is no longer accepted. */
    @SecurityRelevant(value = SecurityEventKind.USER_DISABLED, by = "disabledBy", detail = "username")
    record AnalystDisabled(String username, String disabledBy) implements AccessEvent {}

    /** A disabled user was enabled again. */
    @SecurityRelevant(value = SecurityEventKind.USER_ENABLED, by = "enabledBy", detail = "username")
    record AnalystEnabled(String username, String enabledBy) implements AccessEvent {}

    /**
     * The password of a user was changed, and all sessions have ended.
     *
     * @param proofDigest SHA-256 of the stored hash of the password, in hexadecimal digits; null in events of earlier releases
     */
    @SecurityRelevant(value = SecurityEventKind.PASSWORD_CHANGED, by = "changedBy", detail = "username")
    record PasswordChanged(
            String username, String changedBy, @Nullable String proofDigest) implements AccessEvent {}

    /**
     * A user created an API token.
     *
     * @param scopes null for a token without limits, like all in events of earlier releases
     * @param tokenDigest SHA-256 of the stored hash of the token, in hexadecimal digits; null in events of earlier releases
     */
    @SecurityRelevant(
            value = SecurityEventKind.API_TOKEN_CREATED,
            by = "createdBy",
            detail = {"username", "tokenId", "name", "expiresAt", "scopes"})
    record ApiTokenCreated(
            String username,
            ApiTokenId tokenId,
            String name,
            @Nullable Instant expiresAt,
            String createdBy,
            @Nullable String tokenDigest,
            @Nullable Set<Scope> scopes)
            implements AccessEvent {

        public ApiTokenCreated(
                String username, ApiTokenId tokenId, String name, @Nullable Instant expiresAt, String createdBy) {
            this(username, tokenId, name, expiresAt, createdBy, null, null);
        }
    }

    /** An API token was revoked. */
    @SecurityRelevant(
            value = SecurityEventKind.API_TOKEN_REVOKED,
            by = "revokedBy",
            detail = {"username", "tokenId"})
    record ApiTokenRevoked(String username, ApiTokenId tokenId, String revokedBy) implements AccessEvent {}
}
