package io.hunt.gateway.testing;

import com.google.protobuf.ByteString;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;

/** Keys, requests and certificates, genuine and forged. */
public final class Keys {

    private static final String SHA256 = "SHA256withECDSA";

    private Keys() {}

    public static KeyPair pair() {
        return pair("EC", "secp256r1");
    }

    public static KeyPair pair(String algorithm, String curve) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            if (!curve.isEmpty()) {
                generator.initialize(new ECGenParameterSpec(curve));
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a request with the name of someone else. */
    public static ByteString request(KeyPair keys) {
        return request(keys.getPublic(), keys.getPrivate(), SHA256);
    }

    public static ByteString request(PublicKey key, PrivateKey signer, String signature) {
        try {
            return ByteString.copyFrom(new JcaPKCS10CertificationRequestBuilder(new X500Name("CN=admin,O=us"), key)
                    .build(new JcaContentSignerBuilder(signature).build(signer))
                    .getEncoded());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static X509Certificate certificate(ByteString der) {
        try {
            return (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(der.toByteArray()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a certificate for this purpose, valid today, signed by any key. */
    public static X509Certificate forged(PublicKey of, KeyPurposeId purpose, X500Name issuer, PrivateKey signer) {
        try {
            var certificate = new JcaX509v3CertificateBuilder(
                    issuer,
                    new BigInteger(127, new SecureRandom()),
                    Date.from(Instant.now().minus(Duration.ofHours(1))),
                    Date.from(Instant.now().plus(Duration.ofDays(1))),
                    new X500Name("CN=forged"),
                    of);
            certificate.addExtension(Extension.extendedKeyUsage, true, new ExtendedKeyUsage(purpose));
            return new JcaX509CertificateConverter()
                    .getCertificate(certificate.build(new JcaContentSignerBuilder(SHA256).build(signer)));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
