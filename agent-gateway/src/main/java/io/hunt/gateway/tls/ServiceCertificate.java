package io.hunt.gateway.tls;

import io.grpc.util.AdvancedTlsX509KeyManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javax.net.ssl.X509ExtendedKeyManager;
import org.bouncycastle.operator.OperatorCreationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Certificate of this process, generated on its first start and kept in its data directory beside a copy of the shared
 * authority. It is renewed with the authority's key and for the same key pair, so agents keep their trust.
 */
public final class ServiceCertificate {

    /** Time before the end of validity at which a certificate is renewed. */
    static final Duration RENEWED_BEFORE = Duration.ofDays(30);

    private static final Logger LOG = LoggerFactory.getLogger(ServiceCertificate.class);

    private final Path authority;
    private final Path authorityKey;
    private final Path certificate;
    private final Path key;
    private final Set<String> names;
    private final Clock clock;
    private final AdvancedTlsX509KeyManager keyManager = new AdvancedTlsX509KeyManager();

    private @Nullable OperatorCertificate own;

    private ServiceCertificate(Path directory, Set<String> names, Clock clock) {
        this.authority = directory.resolve("ca.crt");
        this.authorityKey = directory.resolve("ca.key");
        this.certificate = directory.resolve("service.crt");
        this.key = directory.resolve("service.key");
        this.names = names;
        this.clock = clock;
    }

    /** Loads the certificate from the directory, or generates a new one. */
    public static ServiceCertificate in(Path directory, String bindAddress) {
        return in(directory, bindAddress, List.of(), Clock.systemUTC());
    }

    /** Loads or generates a certificate with further names; replaces one for other names. */
    public static ServiceCertificate in(Path directory, String bindAddress, List<String> more, Clock clock) {
        var certificates = new ServiceCertificate(directory, ServiceNames.of(bindAddress, more), clock);
        try {
            if (!Files.exists(certificates.key)) {
                Files.createDirectories(directory);
                certificates.makeAll();
            } else if (!certificates.names.equals(ServiceNames.in(certificates.current()))) {
                certificates.replace("for other names");
            }
            certificates.renewIfDue();
            certificates.load();
            return certificates;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("Cannot make or read the service's certificate", e);
        }
    }

    /** Uses the operator's certificate instead of the generated one, if given; it is read again every hour. */
    public ServiceCertificate withOperatorCertificate(@Nullable OperatorCertificate certificate) {
        own = certificate;
        renew();
        return this;
    }

    /** Returns the certificate that agents trust, in PEM. */
    public String authorityPem() {
        OperatorCertificate given = own;
        return given != null ? given.authorityPem() : generatedAuthorityPem();
    }

    private String generatedAuthorityPem() {
        return PrivateFiles.read(authority);
    }

    public Path certificate() {
        return certificate;
    }

    public Path key() {
        return key;
    }

    /** Returns a key manager that uses the current certificate for each handshake; open connections stay. */
    public X509ExtendedKeyManager keyManager() {
        return keyManager;
    }

    /** Renews the certificate if it is due, and loads one that another process has replaced in the directory. */
    void renew() {
        try {
            renewIfDue();
            load();
        } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("Cannot renew the service's certificate", e);
        }
    }

    private void renewIfDue() throws IOException, GeneralSecurityException, OperatorCreationException {
        Instant end = current().getNotAfter().toInstant();
        if (!clock.instant().isBefore(end.minus(RENEWED_BEFORE))) {
            replace("that ends at " + end);
        }
    }

    private void makeAll() throws IOException, GeneralSecurityException, OperatorCreationException {
        if (!Files.exists(authority)) {
            var made = CertificateGenerator.authority(clock.instant());
            PrivateFiles.write(authority, made.certificate());
            PrivateFiles.write(authorityKey, made.signingKey());
        }
        var signer = new CertificateGenerator.AuthorityPem(generatedAuthorityPem(), PrivateFiles.read(authorityKey));
        var own = EcKeys.keyPair();
        PrivateFiles.write(
                certificate, CertificateGenerator.certificate(signer, own.getPublic(), names, clock.instant()));
        PrivateFiles.write(key, EcKeys.pem(own.getPrivate()));
    }

    /** Keeps the key, so that the two files match at any moment. */
    private void replace(String which) throws IOException, GeneralSecurityException, OperatorCreationException {
        if (!Files.exists(authorityKey)) {
            LOG.warn(
                    "Keeping the service's certificate {}: the key of its authority was not kept by an earlier release. "
                            + "Remove ca.crt, service.crt and service.key in {} to have new ones, and give agents the "
                            + "new ca.crt",
                    which,
                    certificate.getParent());
            return;
        }
        var signer = new CertificateGenerator.AuthorityPem(generatedAuthorityPem(), PrivateFiles.read(authorityKey));
        PrivateFiles.write(
                certificate,
                CertificateGenerator.certificate(signer, current().getPublicKey(), names, clock.instant()));
        LOG.info("Replaced the service's certificate {}; it is now for {}", which, String.join(", ", names));
    }

    private X509Certificate current() throws IOException, GeneralSecurityException {
        return EcKeys.certificate(PrivateFiles.read(certificate));
    }

    private void load() throws IOException, GeneralSecurityException {
        OperatorCertificate given = own;
        if (given != null) {
            keyManager.updateIdentityCredentials(given.certificates(), given.privateKey());
        } else {
            keyManager.updateIdentityCredentials(new X509Certificate[] {current()}, EcKeys.key(PrivateFiles.read(key)));
        }
    }
}
