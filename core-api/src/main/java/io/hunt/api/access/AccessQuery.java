package io.hunt.api.access;

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
}
