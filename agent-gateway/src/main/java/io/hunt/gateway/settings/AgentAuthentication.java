package io.hunt.gateway.settings;

/** Credentials that hosts may authenticate with. */
public enum AgentAuthentication {
    /** Client certificates only. */
    MTLS,
    /**
     * Client certificates, or bearer credentials from hosts that show no certificate, for example behind a proxy that
     * terminates TLS.
     */
    MTLS_OR_BEARER;

    public boolean takesBearer() {
        return this == MTLS_OR_BEARER;
    }
}
