package io.hunt.api.access;

import io.hunt.api.Caller;
import java.time.Instant;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

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
     * Opens a session. Answers {@link SessionOpened}; refused with {@code invalid_credentials}, or after five failures
     * for a name or an address with {@code rate_limited}.
     */
    record LogIn(String username, String password, String address) implements AccessCommand {

        /** Never shows the password. */
        @Override
        public String toString() {
            return "LogIn[" + username + "]";
        }
    }

    /** Ends the session of this token; ending it twice is fine. */
    record LogOut(String token) implements AccessCommand {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "LogOut[]";
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

    /** A new session: the token is shown this once and stored hashed. */
    record SessionOpened(String token, Instant expiresAt, Caller caller) {

        /** Never shows the token. */
        @Override
        public String toString() {
            return "SessionOpened[" + caller.username() + "]";
        }
    }
}
