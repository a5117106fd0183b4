package io.hunt.gateway.session;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/**
 * Who calls, by what the call carries; nothing of it is believed yet.
 *
 * @param address where the call comes from, without the port
 * @param certificate shown in the handshake, and so the caller holds its key
 * @param bearer the credential of a host that shows none
 */
public record Caller(String address, Optional<X509Certificate> certificate, Optional<String> bearer) {

    private static final Context.Key<Caller> CURRENT = Context.key("caller");

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final String SCHEME = "Bearer ";

    /** Of the call that is being handled. */
    public static Caller current() {
        return CURRENT.get();
    }

    /** Makes it known who calls. */
    public static final class Announced implements ServerInterceptor {

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            var caller = new Caller(address(call), certificate(call), bearer(headers));
            return Contexts.interceptCall(Context.current().withValue(CURRENT, caller), call, headers, next);
        }
    }

    /** Without the credential, which belongs in no log. */
    @Override
    public String toString() {
        return "Caller[" + address + "]";
    }

    private static String address(ServerCall<?, ?> call) {
        var peer = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        return peer instanceof InetSocketAddress socket ? socket.getAddress().getHostAddress() : String.valueOf(peer);
    }

    private static Optional<X509Certificate> certificate(ServerCall<?, ?> call) {
        SSLSession session = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
        try {
            return session == null ? Optional.empty() : Optional.of((X509Certificate) session.getPeerCertificates()[0]);
        } catch (SSLPeerUnverifiedException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> bearer(Metadata headers) {
        return Optional.ofNullable(headers.get(AUTHORIZATION))
                .filter(header -> header.startsWith(SCHEME))
                .map(header -> header.substring(SCHEME.length()));
    }
}
