package io.hunt.api.access;

import io.hunt.api.id.ApiTokenId;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about who may enter. */
public sealed interface AccessCommand {

    /** Adds a user. Answers the user; refused when the name is taken. The password is hashed and never stored. */
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
     * Changes a user; null leaves a thing as it is. Answers the user; refused with {@code not_found}, and with
     * {@code last_admin} when no enabled admin would be left. A new password or disabling ends every session.
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
     * Makes a user of the identity that a trusted issuer has vouched for, or takes over what the issuer says about one
     * who is known. Answers the user.
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
     * Opens a session. Answers {@link SessionMade}; refused with {@code invalid_credentials}, or after five failures
     * for a name or an address with {@code rate_limited}.
     */
    record LogIn(String username, String password, String address) implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "LogIn[" + username + "]";
        }
    }

    /**
     * Renews a session by its own token or by the refresh token of its last opening; both end at once. Answers
     * {@link SessionMade} or nothing: a refresh token presented for the second time ends all that came of its log-in.
     *
     * @param address from where it was presented, to be noted if it renews nothing
     */
    record RenewSession(String token, String address) implements AccessCommand {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "RenewSession[]";
        }
    }

    /** Makes a token for scripts. Answers {@link ApiTokenMade}; refused when the user has too many. */
    record MakeApiToken(String name, @Nullable Instant expiresAt, Caller owner) implements AccessCommand {}

    /** Ends an API token: one's own, or anybody's by an admin; otherwise there is none. */
    record RevokeApiToken(ApiTokenId id, Caller revokedBy) implements AccessCommand {}

    /** Ends the session of this token; ending it twice is fine. */
    record LogOut(String token) implements AccessCommand {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "LogOut[]";
        }
    }

    /** Ends a session of one's own, with all that came of its log-in; refused with {@code not_found}. */
    record EndSession(UUID sessionId, Caller owner) implements AccessCommand {}

    /**
     * Changes one's own password and ends one's other sessions; API tokens stay. Refused with {@code validation_failed}
     * when the present password is wrong or the new one will not do, after five failures for the name or the address
     * with {@code rate_limited}, and with {@code forbidden} for users of an identity provider.
     *
     * @param address from where it was asked, to be noted if the present password is wrong
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
     * Makes a ticket for the download of one export. Answers {@link ExportTicketMade}; refused with {@code forbidden} for
     * users of an identity provider.
     *
     * @param target path and query of the export, exactly as it will be asked for
     */
    record MakeExportTicket(String target, Caller owner) implements AccessCommand {}

    /**
     * Uses up a ticket, whatever is answered. Answers {@link Caller}, the user it was made for with the rights of now, or
     * nothing: when it was used before, is over, is for another target, or when its session or token has ended.
     *
     * @param target path and query of the request, without the ticket
     * @param address from where it was presented, to be noted if it opens nothing
     */
    record UseExportTicket(String ticket, String target, String address) implements AccessCommand {

        /** Never shows the ticket. */
        @Override
        public String toString() {
            return "UseExportTicket[" + target + "]";
        }
    }

    /** Makes sure that a first admin exists. Answers the password it made up, or nothing when none was needed. */
    record EnsureAdmin(String configuredPassword) implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "EnsureAdmin[]";
        }
    }

    /** A new API token: it is shown this once and stored hashed. */
    record ApiTokenMade(ApiTokenView view, String token) {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "ApiTokenMade[" + view + "]";
        }
    }

    /** A new ticket: it is shown this once and stored hashed, until it is used or its time is over. */
    record ExportTicketMade(String ticket, Instant expiresAt) {

        /** Never shows the ticket. */
        @Override
        public String toString() {
            return "ExportTicketMade[" + expiresAt + "]";
        }
    }

    /** A new session: the tokens are shown this once and stored hashed. */
    record SessionMade(String token, String refreshToken, Instant expiresAt, Caller caller) {

        /** Never shows the tokens. */
        @Override
        public String toString() {
            return "SessionMade[" + caller.username() + "]";
        }
    }
}
