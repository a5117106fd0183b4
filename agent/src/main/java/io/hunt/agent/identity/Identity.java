package io.hunt.agent.identity;

import org.jspecify.annotations.Nullable;

/**
 * Who the service says this host is, and what proves it.
 *
 * @param credential empty where the service takes certificates only
 * @param certified null if the service has given none
 */
public record Identity(
        String hostId, String credential, @Nullable Certified certified) {

    public Identity(String hostId, String credential) {
        this(hostId, credential, null);
    }

    public Identity with(@Nullable Certified other) {
        return new Identity(hostId, credential, other);
    }

    @Override
    public String toString() {
        return "Identity[hostId=%s]".formatted(hostId);
    }
}
