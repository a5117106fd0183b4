package io.hunt.gateway.session;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.hunt.api.host.HostId;
import io.hunt.gateway.enrolment.Credentials;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Says who a stream belongs to, by its credential and by nothing else. */
@Component
public class CredentialCheck implements ServerInterceptor {

    /** The host whose credential the call carries. */
    public static final Context.Key<HostId> HOST = Context.key("host");

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final String SCHEME = "Bearer ";

    private final Credentials credentials;

    CredentialCheck(Credentials credentials) {
        this.credentials = credentials;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        Optional<HostId> host = Optional.ofNullable(headers.get(AUTHORIZATION))
                .filter(header -> header.startsWith(SCHEME))
                .flatMap(header -> credentials.owner(header.substring(SCHEME.length())));
        if (host.isEmpty()) {
            call.close(Status.UNAUTHENTICATED.withDescription("unknown credential"), new Metadata());
            return new ServerCall.Listener<>() {};
        }
        return Contexts.interceptCall(Context.current().withValue(HOST, host.get()), call, headers, next);
    }
}
