package io.hunt.agent.testing;

import com.google.protobuf.ByteString;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.atomic.AtomicLong;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.PKCS10CertificationRequest;

/** Fake authority that grants every request; the first certificate has the serial number 1. */
public final class FakeAuthority {

    private final KeyPair keys;
    private final AtomicLong serial = new AtomicLong();
    private volatile Duration age = Duration.ZERO;

    public FakeAuthority() {
        try {
            keys = KeyPairGenerator.getInstance("EC").generateKeyPair();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets the age of new certificates, which are valid for 30 days. */
    public void predate(Duration by) {
        age = by;
    }

    /** Returns a certificate for the key of a request (PKCS #10). */
    public ByteString certify(ByteString request) {
        try {
            Instant from = Instant.now().minus(age);
            var certificate = new X509v3CertificateBuilder(
                    new X500Name("CN=fake"),
                    BigInteger.valueOf(serial.incrementAndGet()),
                    Date.from(from),
                    Date.from(from.plus(Duration.ofDays(30))),
                    new X500Name("CN=host"),
                    new PKCS10CertificationRequest(request.toByteArray()).getSubjectPublicKeyInfo());
            return ByteString.copyFrom(certificate
                    .build(new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate()))
                    .getEncoded());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
