package io.hunt.gateway.session;

import io.grpc.Grpc;
import io.grpc.ServerCall;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/** The certificate that a caller has shown in its handshake, and so holds the key of. */
final class ShownCertificate {

    private ShownCertificate() {}

    static Optional<X509Certificate> by(ServerCall<?, ?> call) {
        SSLSession session = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
        try {
            return session == null ? Optional.empty() : Optional.of((X509Certificate) session.getPeerCertificates()[0]);
        } catch (SSLPeerUnverifiedException e) {
            return Optional.empty();
        }
    }
}
