package io.hunt.agent.identity;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** Certificate of a host and its private key, both DER in Base64. */
public record HostCertificate(String key, String certificate) {

    static HostCertificate of(PrivateKey key, byte[] certificate) {
        Base64.Encoder base64 = Base64.getEncoder();
        return new HostCertificate(base64.encodeToString(key.getEncoded()), base64.encodeToString(certificate));
    }

    public PrivateKey privateKey() {
        try {
            return KeyFactory.getInstance("EC")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(key)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Unreadable key in the identity: repair or remove it");
        }
    }

    public X509Certificate x509() {
        return x509(Base64.getDecoder().decode(certificate));
    }

    static X509Certificate x509(byte[] der) {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Unreadable certificate: " + e.getMessage());
        }
    }

    /** Leaves the key out, so that logs never contain it. */
    @Override
    public String toString() {
        return "HostCertificate";
    }
}
