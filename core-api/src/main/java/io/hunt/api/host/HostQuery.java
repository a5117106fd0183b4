package io.hunt.api.host;

import io.hunt.api.PageRequest;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about hosts. */
public sealed interface HostQuery {

    /** Answers {@code Optional<HostView>}. */
    record FindHost(HostId hostId) implements HostQuery {}

    /** Answers {@code Page<HostView>}, by host name. */
    record ListHosts(
            @Nullable Boolean online,
            @Nullable Platform platform,
            @Nullable String q,
            PageRequest page) implements HostQuery {}

    /** Answers {@link Enrollment}: what an operator hands to agents; for admins only. */
    record ShowEnrollment() implements HostQuery {}

    /**
     * What an agent needs to join.
     *
     * @param caCertificate PEM
     */
    record Enrollment(String secret, String caCertificate) {

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "Enrollment[]";
        }
    }
}
