package io.hunt.gateway.session;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.io.ByteArrayInputStream;
import java.net.InetSocketAddress;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/**
 * Who calls, by what the call carries; nothing of it is believed yet. It lives as long as its call, so it keeps nothing that
 * its connection does not keep anyway.
 *
 * @param address where the call comes from, without the port
 * @param connection what was agreed in the handshake, if there was one
 * @param bearer the credential of a host that shows no certificate
 */
public record CallCredentials(String address, Optional<SSLSession> connection, Optional<String> bearer) {

    private static final Context.Key<CallCredentials> CURRENT = Context.key("caller");

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final String SCHEME = "Bearer ";

    /** Of the call that is being handled. */
    public static CallCredentials current() {
        return CURRENT.get();
    }

    /** Makes it known who calls. */
    public static final class Announced implements ServerInterceptor {

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            SSLSession connection = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
            var credentials = new CallCredentials(address(call), Optional.ofNullable(connection), bearer(headers));
            return Contexts.interceptCall(Context.current().withValue(CURRENT, credentials), call, headers, next);
        }
    }

    /**
     * The certificate shown in the handshake, and so the caller holds its key. Read anew each time: what a connection
     * keeps is a few hundred bytes, and several thousand once it has been asked what they mean.
     */
    Optional<X509Certificate> certificate() {
        return connection.flatMap(CallCredentials::certificate);
    }

    private static Optional<X509Certificate> certificate(SSLSession connection) {
        try {
            byte[] shown = connection.getPeerCertificates()[0].getEncoded();
            return Optional.of((X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(shown)));
        } catch (SSLPeerUnverifiedException e) {
            return Optional.empty();
        } catch (CertificateException e) {
            throw new IllegalStateException("A certificate that was verified cannot be read", e);
        }
    }

    private static String address(ServerCall<?, ?> call) {
        var peer = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        return peer instanceof InetSocketAddress socket ? socket.getAddress().getHostAddress() : String.valueOf(peer);
    }

    private static Optional<String> bearer(Metadata headers) {
        return Optional.ofNullable(headers.get(AUTHORIZATION))
                .filter(header -> header.startsWith(SCHEME))
                .map(header -> header.substring(SCHEME.length()));
    }

    /** Without the credential, which belongs in no log. */
    @Override
    public String toString() {
        return "Caller[" + address + "]";
    }
}
