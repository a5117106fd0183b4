package io.hunt.gateway.connection;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallCredentials;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.enrollment.BearerCredentials;
import io.hunt.gateway.enrollment.CertificateIssuer;
import io.hunt.gateway.settings.AgentAuthentication;
import io.hunt.gateway.settings.GatewayProperties;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Authenticates calls by their certificate or bearer credential only. Reads the database. */
@Component
class HostAuthenticator {

    private final BearerCredentials bearerCredentials;
    private final CertificateIssuer certificateIssuer;
    private final AgentAuthentication authentication;

    HostAuthenticator(
            BearerCredentials bearerCredentials, CertificateIssuer certificateIssuer, GatewayProperties settings) {
        this.bearerCredentials = bearerCredentials;
        this.certificateIssuer = certificateIssuer;
        this.authentication = settings.agentAuth();
    }

    /**
     * Returns the host that may open a stream.
     *
     * @throws StatusRuntimeException UNAUTHENTICATED if the credentials belong to no host
     */
    HostId authenticate(CallCredentials caller) {
        return proven(caller, certificateIssuer::owner);
    }

    /**
     * Returns the host whose certificate may be renewed.
     *
     * @throws StatusRuntimeException UNAUTHENTICATED if the credentials belong to no host
     */
    HostId authenticateRenewal(CallCredentials caller) {
        return proven(caller, certificateIssuer::renewable);
    }

    private HostId proven(CallCredentials caller, Function<X509Certificate, Optional<HostId>> owner) {
        return caller.certificate()
                .map(shown -> certified(owner.apply(shown), caller))
                .orElseGet(() -> authentication.takesBearer() ? ownerOfBearer(caller) : Optional.empty())
                .orElseThrow(HostAuthenticator::unknown);
    }

    /** Returns the certificate's host; empty if a bearer credential in the same call does not belong to that host. */
    private Optional<HostId> certified(Optional<HostId> named, CallCredentials caller) {
        return caller.bearer().isEmpty() || ownerOfBearer(caller).equals(named) ? named : Optional.empty();
    }

    private Optional<HostId> ownerOfBearer(CallCredentials caller) {
        return caller.bearer().flatMap(bearerCredentials::owner);
    }

    private static StatusRuntimeException unknown() {
        return CallLimits.refusal(Status.UNAUTHENTICATED, "unknown credential");
    }
}
