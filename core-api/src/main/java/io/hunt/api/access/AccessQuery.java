package io.hunt.api.access;

import io.hunt.api.PageRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about who may enter. */
public sealed interface AccessQuery {

    /**
     * Answers {@code Optional<Caller>}: the user whose session or API token this is, if it is valid now.
     *
     * @param address from where it was presented, to be noted if it opens nothing; null to look again at whom it let in
     */
    record FindCaller(String token, @Nullable String address) implements AccessQuery {

        /** Looks again at whom the token let in. */
        public FindCaller(String token) {
            this(token, null);
        }

        /** Never shows the token. */
        @Override
        public String toString() {
            return "FindCaller[]";
        }
    }

    /** Answers {@code Optional<AnalystView>}. */
    record FindAnalyst(String username) implements AccessQuery {}

    /**
     * Answers {@code Page<AnalystView>}, newest first.
     *
     * @param q occurs in the name
     */
    record ListAnalysts(
            Set<Role> roles,
            @Nullable Boolean disabled,
            @Nullable String q,
            PageRequest page) implements AccessQuery {}

    /** Answers {@code Page<SessionView>}: the open sessions of this user, the one opened or renewed last first. */
    record ListSessions(String username, PageRequest page) implements AccessQuery {}

    /** Answers {@code Page<ApiTokenView>}: the tokens of this user, newest first. */
    record ListApiTokens(String username, PageRequest page) implements AccessQuery {}
}
