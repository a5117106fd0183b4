package io.hunt.agent.identity;

import org.jspecify.annotations.Nullable;

/**
 * The host's id, given by the service, and its credentials.
 *
 * @param credential empty where the service takes certificates only
 * @param certified null if the service has given none
 */
public record Identity(
        String hostId, String credential, @Nullable HostCertificate certified) {

    public Identity(String hostId, String credential) {
        this(hostId, credential, null);
    }

    public Identity with(@Nullable HostCertificate other) {
        return new Identity(hostId, credential, other);
    }

    @Override
    public String toString() {
        return "Identity[hostId=%s]".formatted(hostId);
    }
}
