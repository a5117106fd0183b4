package io.hunt.gateway.tls;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
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
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.util.IPAddress;

/** Makes an authority and one certificate under it, on the curve P-256. */
final class SelfMade {

    private static final X500Name AUTHORITY = new X500Name("CN=Threat hunting service authority");
    private static final X500Name SERVICE = new X500Name("CN=Threat hunting service");
    private static final Duration VALID_FOR = Duration.ofDays(3_650);
    private static final Duration SLACK = Duration.ofHours(1);

    private SelfMade() {}

    /** All PEM. */
    record Made(String authority, String certificate, String key) {}

    static Made certificates(Set<String> names)
            throws GeneralSecurityException, OperatorCreationException, IOException {
        KeyPair authority = keyPair();
        KeyPair service = keyPair();
        var ca = builder(AUTHORITY, authority);
        ca.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
        ca.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
        var own = builder(SERVICE, service);
        own.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
        own.addExtension(Extension.subjectAlternativeName, false, alternatives(names));
        return new Made(
                pem(signed(ca, authority.getPrivate())),
                pem(signed(own, authority.getPrivate())),
                pem(new JcaPKCS8Generator(service.getPrivate(), null)));
    }

    private static X509v3CertificateBuilder builder(X500Name subject, KeyPair keys) {
        Instant now = Instant.now();
        return new JcaX509v3CertificateBuilder(
                AUTHORITY,
                new BigInteger(120, new SecureRandom()),
                Date.from(now.minus(SLACK)),
                Date.from(now.plus(VALID_FOR)),
                subject,
                keys.getPublic());
    }

    private static X509CertificateHolder signed(X509v3CertificateBuilder certificate, PrivateKey key)
            throws OperatorCreationException {
        return certificate.build(new JcaContentSignerBuilder("SHA256withECDSA").build(key));
    }

    private static GeneralNames alternatives(Set<String> names) {
        return new GeneralNames(names.stream()
                .map(name ->
                        new GeneralName(IPAddress.isValid(name) ? GeneralName.iPAddress : GeneralName.dNSName, name))
                .toArray(GeneralName[]::new));
    }

    private static KeyPair keyPair() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    private static String pem(Object object) throws IOException {
        var text = new StringWriter();
        try (var writer = new JcaPEMWriter(text)) {
            writer.writeObject(object);
        }
        return text.toString();
    }
}
