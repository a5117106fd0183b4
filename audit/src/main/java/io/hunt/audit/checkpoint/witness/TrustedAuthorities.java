package io.hunt.audit.checkpoint.witness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Certificate authorities for verifying receivers and witnesses. */
public final class TrustedAuthorities {

    private TrustedAuthorities() {}

    /**
     * Reads the authorities from a file.
     *
     * @param file PEM file with certificates; null for the JVM's defaults
     * @throws IllegalArgumentException if the file cannot be read
     */
    public static SSLContext in(@Nullable Path file) {
        try {
            if (file == null) {
                return SSLContext.getDefault();
            }
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            try (InputStream in = Files.newInputStream(file)) {
                for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                    store.setCertificateEntry(Integer.toString(store.size()), one);
                }
            }
            if (store.size() == 0) {
                throw new IllegalArgumentException("SERVICE_AUDIT_CA: the file holds no certificate: " + file);
            }
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException("SERVICE_AUDIT_CA: the file cannot be read: " + file, e);
        }
    }
}
