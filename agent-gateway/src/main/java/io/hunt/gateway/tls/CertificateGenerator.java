package io.hunt.gateway.tls;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Objects;
import java.util.Set;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.jspecify.annotations.Nullable;

/** Generates authorities, and the service's certificate from one of them. */
final class CertificateGenerator {

    private static final X500Name AUTHORITY = new X500Name("CN=Threat hunting service authority");
    private static final X500Name SERVICE = new X500Name("CN=Threat hunting service");
    private static final X500Name HOSTS = new X500Name("CN=Threat hunting hosts authority");
    private static final Duration AUTHORITY_LIFE = Duration.ofDays(3_650);
    private static final Duration CERTIFICATE_LIFE = Duration.ofDays(90);
    private static final Duration SLACK = Duration.ofHours(1);

    private CertificateGenerator() {}

    /**
     * Authority in PEM.
     *
     * @param key private key; null if an earlier release did not keep it
     */
    record AuthorityPem(String certificate, @Nullable String key) {

        String signingKey() {
            return Objects.requireNonNull(key, "The key of this authority was not kept by an earlier release");
        }

        /** Omits the key. */
        @Override
        public String toString() {
            return "Made[]";
        }
    }

    /** Generates the certificate authority that issues the service's certificate. */
    static AuthorityPem authority(Instant now) throws GeneralSecurityException, OperatorCreationException, IOException {
        return authority(AUTHORITY, now);
    }

    /** Generates the certificate authority that issues the certificates of hosts. */
    static AuthorityPem hostsAuthority() throws GeneralSecurityException, OperatorCreationException, IOException {
        return authority(HOSTS, Instant.now());
    }

    /** Generates the service's certificate, in PEM. */
    static String certificate(AuthorityPem authority, PublicKey key, Set<String> names, Instant now)
            throws GeneralSecurityException, OperatorCreationException, IOException {
        var issuer = X500Name.getInstance(EcKeys.certificate(authority.certificate())
                .getSubjectX500Principal()
                .getEncoded());
        var own = builder(issuer, SERVICE, key, now, CERTIFICATE_LIFE);
        own.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
        own.addExtension(Extension.subjectAlternativeName, false, alternatives(names));
        return EcKeys.pem(EcKeys.signed(own, EcKeys.key(authority.signingKey())));
    }

    private static AuthorityPem authority(X500Name name, Instant now)
            throws GeneralSecurityException, OperatorCreationException, IOException {
        KeyPair keys = EcKeys.keyPair();
        var authority = builder(name, name, keys.getPublic(), now, AUTHORITY_LIFE);
        authority.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
        authority.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
        return new AuthorityPem(EcKeys.pem(EcKeys.signed(authority, keys.getPrivate())), EcKeys.pem(keys.getPrivate()));
    }

    private static X509v3CertificateBuilder builder(
            X500Name issuer, X500Name subject, PublicKey key, Instant now, Duration life) {
        return new JcaX509v3CertificateBuilder(
                issuer, EcKeys.serial(), Date.from(now.minus(SLACK)), Date.from(now.plus(life)), subject, key);
    }

    private static GeneralNames alternatives(Set<String> names) {
        return new GeneralNames(names.stream()
                .map(name -> new GeneralName(
                        ServiceNames.isAddress(name) ? GeneralName.iPAddress : GeneralName.dNSName, name))
                .toArray(GeneralName[]::new));
    }
}
