package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about users, sessions, API tokens and export tickets. */
public sealed interface AccessCommand {

    /** Adds a user. Returns the user; refused if the name is in use. Only the hash of the password is stored. */
    record AddAnalyst(
            @TargetAggregateIdentifier String username,
            String password,
            Role role,
            Set<Capability> capabilities,
            String addedBy)
            implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "AddAnalyst[" + username + "]";
        }
    }

    /**
     * Changes a user; a null field is not changed. Returns the user; refused with {@code not_found}, and with
     * {@code last_admin} if no enabled admin would remain. A new password, or disabling the user, ends all sessions.
     */
    record ChangeAnalyst(
            @TargetAggregateIdentifier String username,
            @Nullable Role role,
            @Nullable Set<Capability> capabilities,
            @Nullable Boolean disabled,
            @Nullable String password,
            String changedBy)
            implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "ChangeAnalyst[" + username + "]";
        }
    }

    /**
     * Creates a user for an identity that a trusted issuer has confirmed, or updates a known user with the issuer's role and
     * capabilities. Returns the user.
     *
     * @param saidAt time at which the issuer confirmed the identity
     */
    record RecogniseIdentity(
            String issuer,
            String subject,
            @Nullable String preferredName,
            Role role,
            Set<Capability> capabilities,
            Instant saidAt)
            implements AccessCommand {}

    /**
     * Opens a session. Returns {@link SessionMade}; refused with {@code invalid_credentials}, or with {@code rate_limited} after
     * five failures for a name or an address.
     */
    record LogIn(String username, String password, String address) implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "LogIn[" + username + "]";
        }
    }

    /**
     * Renews a session with its token or its last refresh token; both become invalid. Returns {@link SessionMade}, or nothing if
     * the token is not valid. A refresh token presented twice ends all sessions of its log-in.
     *
     * @param address client address, recorded if the renewal fails
     */
    record RenewSession(String token, String address) implements AccessCommand {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "RenewSession[]";
        }
    }

    /**
     * Creates an API token. Returns {@link ApiTokenMade}; refused if the user has too many, or if the scopes exceed the role or
     * the scopes of the owner. A token that has this identifier already is revoked first, because its secret is not stored.
     *
     * @param tokenId null for a random one
     * @param scopes null for all that the role permits
     */
    record MakeApiToken(
            @Nullable ApiTokenId tokenId,
            String name,
            @Nullable Instant expiresAt,
            @Nullable Set<Scope> scopes,
            Caller owner)
            implements AccessCommand {

        public MakeApiToken(String name, @Nullable Instant expiresAt, @Nullable Set<Scope> scopes, Caller owner) {
            this(null, name, expiresAt, scopes, owner);
        }

        /** Creates a token with all scopes. */
        public MakeApiToken(String name, @Nullable Instant expiresAt, Caller owner) {
            this(name, expiresAt, null, owner);
        }
    }

    /** Revokes an API token of the caller, or of any user if the caller is an admin; otherwise refused with {@code not_found}. */
    record RevokeApiToken(ApiTokenId id, Caller revokedBy) implements AccessCommand {}

    /** Ends the session of this token; idempotent. */
    record LogOut(String token) implements AccessCommand {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "LogOut[]";
        }
    }

    /** Ends a session of the caller, with all renewals of its log-in; refused with {@code not_found}. */
    record EndSession(UUID sessionId, Caller owner) implements AccessCommand {}

    /**
     * Changes the caller's password and ends the caller's other sessions; API tokens remain valid. Refused with
     * {@code validation_failed} if the present password is wrong or the new one is not acceptable, with {@code rate_limited}
     * after five failures for the name or the address, and with {@code forbidden} for users of an identity provider.
     *
     * @param address client address, recorded if the present password is wrong
     */
    record ChangeOwnPassword(Caller owner, String currentPassword, String newPassword, String address)
            implements AccessCommand {

        /** Never shows the passwords. */
        @Override
        public String toString() {
            return "ChangeOwnPassword[" + owner.username() + "]";
        }
    }

    /**
     * Creates a ticket for the download of one export. Returns {@link ExportTicketMade}; refused with {@code forbidden} for
     * users of an identity provider.
     *
     * @param target path and query of the export, exactly as in the later request
     */
    record MakeExportTicket(String target, Caller owner) implements AccessCommand {}

    /**
     * Uses a ticket, which is invalid afterwards in any case. Returns {@link Caller}, the user of the ticket with the present
     * rights, or nothing if the ticket was used before, has expired or is for another target, or if its session or token has
     * ended.
     *
     * @param target path and query of the request, without the ticket
     * @param address client address, recorded if the ticket is not valid
     */
    record UseExportTicket(String ticket, String target, String address) implements AccessCommand {

        /** Never shows the ticket. */
        @Override
        public String toString() {
            return "UseExportTicket[" + target + "]";
        }
    }

    /** Ensures that an admin exists. Returns the generated password, or nothing if no password was generated. */
    record EnsureAdmin(String configuredPassword) implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "EnsureAdmin[]";
        }
    }

    /** New API token, which is shown only once and stored as a hash. */
    record ApiTokenMade(ApiTokenView view, String token) {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "ApiTokenMade[" + view + "]";
        }
    }

    /** New export ticket, which is shown only once and stored as a hash until it is used or expires. */
    record ExportTicketMade(String ticket, Instant expiresAt) {

        /** Never shows the ticket. */
        @Override
        public String toString() {
            return "ExportTicketMade[" + expiresAt + "]";
        }
    }

    /** New session, whose tokens are shown only once and stored as hashes. */
    record SessionMade(String token, String refreshToken, Instant expiresAt, Caller caller) {

        /** Never shows the tokens. */
        @Override
        public String toString() {
            return "SessionMade[" + caller.username() + "]";
        }
    }
}
