package io.hunt.agent.session;

/** Who the service says this host is, and the credential that proves it. */
public record Identity(String hostId, String credential) {

    @Override
    public String toString() {
        return "Identity[hostId=%s]".formatted(hostId);
    }
}
