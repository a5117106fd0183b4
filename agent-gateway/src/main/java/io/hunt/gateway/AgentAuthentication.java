package io.hunt.gateway;

/** What hosts may prove themselves with. */
public enum AgentAuthentication {
    /** Their certificates alone. */
    MTLS,
    /** Their certificates, or their credentials where none is shown: behind a proxy that ends TLS, for instance. */
    MTLS_OR_BEARER;

    public boolean takesBearer() {
        return this == MTLS_OR_BEARER;
    }
}
