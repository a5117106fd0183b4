package io.hunt.gateway.call;

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
 * Credentials that a call carries, not yet verified. The object lives as long as its call, so it stores only data that
 * the connection keeps anyway.
 *
 * @param address remote address without the port
 * @param connection TLS session of the connection, if it uses TLS
 * @param bearer bearer credential of a host, if sent
 */
public record CallCredentials(String address, Optional<SSLSession> connection, Optional<String> bearer) {

    private static final Context.Key<CallCredentials> CURRENT = Context.key("caller");

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final String SCHEME = "Bearer ";

    /** Returns the credentials of the current call. */
    public static CallCredentials current() {
        return CURRENT.get();
    }

    /** Interceptor that puts the credentials into the context of the call. */
    public static final class CredentialInterceptor implements ServerInterceptor {

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            SSLSession connection = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
            var credentials = new CallCredentials(address(call), Optional.ofNullable(connection), bearer(headers));
            return Contexts.interceptCall(Context.current().withValue(CURRENT, credentials), call, headers, next);
        }
    }

    /**
     * Certificate shown in the handshake, which proves that the caller has its key. Parsed again for each use: the
     * connection keeps a few hundred bytes of it, but several thousand once the parsed form is cached.
     */
    public Optional<X509Certificate> certificate() {
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

    /** Omits the credential. */
    @Override
    public String toString() {
        return "CallCredentials[" + address + "]";
    }
}
