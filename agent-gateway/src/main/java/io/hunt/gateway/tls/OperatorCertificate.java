package io.hunt.gateway.tls;

import io.grpc.util.CertificateUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import org.jspecify.annotations.Nullable;

/**
 * Certificate of the operator, used for hosts instead of the generated one.
 *
 * @param chain PEM file: the gateway's certificate first, the certificate of the authority that hosts trust last
 * @param key PEM file with the unencrypted private key (PKCS #8) of the first certificate
 */
public record OperatorCertificate(Path chain, Path key) {

    /**
     * Returns null if neither file is given.
     *
     * @throws IllegalArgumentException if only one is given or the files do not match
     */
    public static @Nullable OperatorCertificate of(@Nullable Path chain, @Nullable Path key) {
        if (chain == null && key == null) {
            return null;
        }
        if (chain == null || key == null) {
            throw new IllegalArgumentException("SERVICE_GRPC_TLS_CERT and SERVICE_GRPC_TLS_KEY must be given together");
        }
        var own = new OperatorCertificate(chain, key);
        try {
            if (!EcKeys.matches(own.certificates()[0].getPublicKey(), own.privateKey())) {
                throw new IllegalArgumentException("SERVICE_GRPC_TLS_KEY is not the key of SERVICE_GRPC_TLS_CERT");
            }
            return own;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    "SERVICE_GRPC_TLS_CERT or SERVICE_GRPC_TLS_KEY is not a readable PEM file", e);
        }
    }

    X509Certificate[] certificates() throws IOException, GeneralSecurityException {
        try (InputStream pem = Files.newInputStream(chain)) {
            return EcKeys.certificates(pem);
        }
    }

    PrivateKey privateKey() throws IOException, GeneralSecurityException {
        try (InputStream pem = Files.newInputStream(key)) {
            return CertificateUtils.getPrivateKey(pem);
        }
    }

    /** Returns the authority's certificate, which hosts trust, in PEM. */
    public String authorityPem() {
        try {
            X509Certificate[] read = certificates();
            return EcKeys.pem(read[read.length - 1]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SERVICE_GRPC_TLS_CERT cannot be read any more", e);
        }
    }
}
