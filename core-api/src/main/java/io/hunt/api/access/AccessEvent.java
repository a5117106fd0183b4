package io.hunt.api.access;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to a user. Passwords and tokens never stand in the event log. */
public sealed interface AccessEvent {

    String username();

    /** A user was added. */
    record AnalystAdded(String username, Role role, Set<Capability> capabilities, String addedBy)
            implements AccessEvent {}

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

    /** A user has a new password, and every session has ended. */
    record PasswordChanged(String username, String changedBy) implements AccessEvent {}

    /** A user made a token for scripts. */
    record ApiTokenCreated(
            String username,
            ApiTokenId tokenId,
            String name,
            @Nullable Instant expiresAt,
            String createdBy) implements AccessEvent {}

    /** A token for scripts opens nothing any more. */
    record ApiTokenRevoked(String username, ApiTokenId tokenId, String revokedBy) implements AccessEvent {}
}
