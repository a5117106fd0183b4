package io.hunt.agent.connection;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Which authorities may certify the service. Read once: a simulated fleet makes a context for every host. */
final class ServiceTrust {

    private ServiceTrust() {}

    /**
     * @param authorities a file of certificates in PEM; without one the JDK's own authorities decide
     * @throws SSLException it cannot be read, or holds no certificate
     */
    static TrustManagerFactory of(@Nullable Path authorities) throws SSLException {
        try {
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(authorities == null ? null : store(authorities));
            return trust;
        } catch (GeneralSecurityException | IOException e) {
            throw new SSLException(
                    "No certificates of authorities in %s: %s".formatted(authorities, e.getMessage()), e);
        }
    }

    private static KeyStore store(Path authorities) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        for (Certificate authority : certificates(authorities)) {
            store.setCertificateEntry("authority-" + store.size(), authority);
        }
        if (store.size() == 0) {
            throw new IOException("the file is empty");
        }
        return store;
    }

    private static Collection<? extends Certificate> certificates(Path authorities)
            throws GeneralSecurityException, IOException {
        try (InputStream pem = Files.newInputStream(authorities)) {
            return CertificateFactory.getInstance("X.509").generateCertificates(pem);
        }
    }
}
