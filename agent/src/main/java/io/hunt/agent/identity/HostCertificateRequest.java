package io.hunt.agent.identity;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;

/** Certificate request (PKCS #10) with its new key pair; the private key never leaves the host. */
public record HostCertificateRequest(KeyPair keys, ByteString request) {

    /** Empty subject; the service ignores it and sets the host's name itself. */
    private static final X500Name EMPTY_SUBJECT = new X500Name("");

    public static HostCertificateRequest fresh() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair keys = generator.generateKeyPair();
            byte[] request = new JcaPKCS10CertificationRequestBuilder(EMPTY_SUBJECT, keys.getPublic())
                    .build(new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate()))
                    .getEncoded();
            return new HostCertificateRequest(keys, ByteString.copyFrom(request));
        } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
            throw new IllegalStateException("Cannot make a key", e);
        }
    }

    /** Combines the granted certificate with the key; throws IllegalStateException if the certificate is for another key. */
    public HostCertificate granted(ByteString certificate) {
        byte[] der = certificate.toByteArray();
        if (!HostCertificate.x509(der).getPublicKey().equals(keys.getPublic())) {
            throw new IllegalStateException("The certificate is for another key");
        }
        return HostCertificate.of(keys.getPrivate(), der);
    }
}
