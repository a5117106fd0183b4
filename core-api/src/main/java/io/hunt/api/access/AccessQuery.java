package io.hunt.api.access;

import io.hunt.api.PageRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries about users, sessions and API tokens. */
public sealed interface AccessQuery {

    /**
     * Returns {@code Optional<Caller>}, the user of this session or API token if it is valid now.
     *
     * @param address client address, recorded if the token is not valid; null to check again a token that was accepted before
     */
    record FindCaller(String token, @Nullable String address) implements AccessQuery {

        /** Checks again a token that was accepted before. */
        public FindCaller(String token) {
            this(token, null);
        }

        /** Never shows the token. */
        @Override
        public String toString() {
            return "FindCaller[]";
        }
    }

    /** Returns {@code List<SsoProviderView>}, the providers of the settings in their order. */
    record ListSsoProviders() implements AccessQuery {}

    /** Returns {@code Optional<AnalystView>}. */
    record FindAnalyst(String username) implements AccessQuery {}

    /**
     * Returns {@code Page<AnalystView>}, newest first.
     *
     * @param q text that occurs in the name; null for all
     */
    record ListAnalysts(
            Set<Role> roles,
            @Nullable Boolean disabled,
            @Nullable String q,
            PageRequest page) implements AccessQuery {}

    /** Returns {@code Page<SessionView>}, the open sessions of this user, most recently opened or renewed first. */
    record ListSessions(String username, PageRequest page) implements AccessQuery {}

    /** Returns {@code Page<ApiTokenView>}, the tokens of this user, newest first. */
    record ListApiTokens(String username, PageRequest page) implements AccessQuery {}
}
