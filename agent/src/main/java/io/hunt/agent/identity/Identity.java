package io.hunt.agent.identity;

import org.jspecify.annotations.Nullable;

/**
 * Identity of the host: the id that the service has assigned, and its credentials.
 *
 * @param credential bearer credential; empty if the service accepts certificates only
 * @param certified certificate with its key; null if the service has issued none
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
