package io.hunt.api.access;

import io.hunt.api.PageRequest;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about who may enter. */
public sealed interface AccessQuery {

    /** Answers {@code Optional<Caller>}: the user whose session or API token this is, if it is valid now. */
    record FindCaller(String token) implements AccessQuery {

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
            @Nullable Role role,
            @Nullable Boolean disabled,
            @Nullable String q,
            PageRequest page) implements AccessQuery {}

    /** Answers {@code Page<ApiTokenView>}: the tokens of this user, newest first. */
    record ListApiTokens(String username, PageRequest page) implements AccessQuery {}
}
