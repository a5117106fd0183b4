package io.hunt.gateway.session;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.hunt.api.host.HostId;
import io.hunt.gateway.AgentAuthentication;
import io.hunt.gateway.GatewaySettings;
import io.hunt.gateway.enrolment.Certifying;
import io.hunt.gateway.enrolment.Credentials;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Says which host calls, by what it proves itself with and by nothing else. */
@Component
public class CredentialCheck implements ServerInterceptor {

    /** The host that has proven to be the caller. */
    public static final Context.Key<HostId> HOST = Context.key("host");

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final String SCHEME = "Bearer ";

    private static final String RENEWING = AgentServiceGrpc.getRenewMethod().getFullMethodName();

    private final Credentials credentials;
    private final Certifying certifying;
    private final AgentAuthentication authentication;

    CredentialCheck(Credentials credentials, Certifying certifying, GatewaySettings settings) {
        this.credentials = credentials;
        this.certifying = certifying;
        this.authentication = settings.authentication();
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        Optional<HostId> host = caller(call, bearer(headers));
        if (host.isEmpty()) {
            call.close(Status.UNAUTHENTICATED.withDescription("unknown credential"), new Metadata());
            return new ServerCall.Listener<>() {};
        }
        return Contexts.interceptCall(Context.current().withValue(HOST, host.get()), call, headers, next);
    }

    /** Who shows a certificate is the host that it names or nobody, whatever else the call carries. */
    private Optional<HostId> caller(ServerCall<?, ?> call, Optional<String> bearer) {
        Optional<X509Certificate> shown = ShownCertificate.by(call);
        if (shown.isEmpty()) {
            return bearer.filter(_ -> authentication.takesBearer()).flatMap(credentials::owner);
        }
        boolean renewing = call.getMethodDescriptor().getFullMethodName().equals(RENEWING);
        Optional<HostId> host = renewing ? certifying.renewable(shown.get()) : certifying.owner(shown.get());
        return bearer.isEmpty() || bearer.flatMap(credentials::owner).equals(host) ? host : Optional.empty();
    }

    private static Optional<String> bearer(Metadata headers) {
        return Optional.ofNullable(headers.get(AUTHORIZATION))
                .filter(header -> header.startsWith(SCHEME))
                .map(header -> header.substring(SCHEME.length()));
    }
}
