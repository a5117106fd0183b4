package io.hunt.gateway.tls;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
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
import org.bouncycastle.util.IPAddress;

/** Makes authorities, and one certificate for the service under one of them. */
final class SelfMade {

    private static final X500Name AUTHORITY = new X500Name("CN=Threat hunting service authority");
    private static final X500Name SERVICE = new X500Name("CN=Threat hunting service");
    private static final X500Name HOSTS = new X500Name("CN=Threat hunting hosts authority");
    private static final Duration VALID_FOR = Duration.ofDays(3_650);
    private static final Duration SLACK = Duration.ofHours(1);

    private SelfMade() {}

    /** All PEM. */
    record Made(String authority, String certificate, String key) {}

    static Made certificates(Set<String> names)
            throws GeneralSecurityException, OperatorCreationException, IOException {
        KeyPair authority = Ec.keyPair();
        KeyPair service = Ec.keyPair();
        var own = builder(AUTHORITY, SERVICE, service);
        own.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
        own.addExtension(Extension.subjectAlternativeName, false, alternatives(names));
        return new Made(
                authority(AUTHORITY, authority),
                Ec.pem(Ec.signed(own, authority.getPrivate())),
                Ec.pem(service.getPrivate()));
    }

    /** The authority that vouches for hosts is its own certificate. */
    static Made hostsAuthority() throws GeneralSecurityException, OperatorCreationException, IOException {
        KeyPair keys = Ec.keyPair();
        String certificate = authority(HOSTS, keys);
        return new Made(certificate, certificate, Ec.pem(keys.getPrivate()));
    }

    private static String authority(X500Name name, KeyPair keys) throws OperatorCreationException, IOException {
        var authority = builder(name, name, keys);
        authority.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
        authority.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
        return Ec.pem(Ec.signed(authority, keys.getPrivate()));
    }

    private static X509v3CertificateBuilder builder(X500Name issuer, X500Name subject, KeyPair keys) {
        Instant now = Instant.now();
        return new JcaX509v3CertificateBuilder(
                issuer,
                Ec.serial(),
                Date.from(now.minus(SLACK)),
                Date.from(now.plus(VALID_FOR)),
                subject,
                keys.getPublic());
    }

    private static GeneralNames alternatives(Set<String> names) {
        return new GeneralNames(names.stream()
                .map(name ->
                        new GeneralName(IPAddress.isValid(name) ? GeneralName.iPAddress : GeneralName.dNSName, name))
                .toArray(GeneralName[]::new));
    }
}
