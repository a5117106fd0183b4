package io.hunt.gateway.tls;

import io.grpc.util.CertificateUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.crypto.params.AsymmetricKeyParameter;
import org.bouncycastle.crypto.util.PublicKeyFactory;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.ContentVerifierProvider;
import org.bouncycastle.operator.DefaultDigestAlgorithmIdentifierFinder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.bc.BcECContentVerifierProviderBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** Creates, encodes and verifies keys and signatures on the curve P-256. */
final class EcKeys {

    private static final SecureRandom RANDOM = new SecureRandom();

    private EcKeys() {}

    static KeyPair keyPair() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    /** Returns true if the private key belongs to the public key, checked by a signature. */
    static boolean matches(PublicKey known, PrivateKey key) throws GeneralSecurityException {
        String algorithm = "SHA256with" + (key.getAlgorithm().equals("EC") ? "ECDSA" : key.getAlgorithm());
        byte[] sample = {1};
        Signature signature = Signature.getInstance(algorithm);
        signature.initSign(key);
        signature.update(sample);
        byte[] signed = signature.sign();
        if (!known.getAlgorithm().equals(key.getAlgorithm())) {
            return false;
        }
        signature.initVerify(known);
        signature.update(sample);
        return signature.verify(signed);
    }

    /** Random, so that serial numbers cannot be guessed. */
    static BigInteger serial() {
        return new BigInteger(128, RANDOM).setBit(127);
    }

    static X509CertificateHolder signed(X509v3CertificateBuilder certificate, PrivateKey key)
            throws OperatorCreationException {
        return certificate.build(new JcaContentSignerBuilder("SHA256withECDSA").build(key));
    }

    /**
     * Returns a verifier of signatures by this key. Bouncy Castle's verifier takes a third of the CPU time of the JDK's.
     *
     * @throws IllegalArgumentException if the key is malformed
     */
    static ContentVerifierProvider verifier(SubjectPublicKeyInfo key) throws OperatorCreationException {
        return new BcECContentVerifierProviderBuilder(new DefaultDigestAlgorithmIdentifierFinder()).build(key(key));
    }

    private static AsymmetricKeyParameter key(SubjectPublicKeyInfo key) {
        try {
            return PublicKeyFactory.createKey(key);
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static String pem(PrivateKey key) throws IOException {
        return pem(new JcaPKCS8Generator(key, null));
    }

    static String pem(Object object) throws IOException {
        var text = new StringWriter();
        try (var writer = new JcaPEMWriter(text)) {
            writer.writeObject(object);
        }
        return text.toString();
    }

    /**
     * Reads keys and certificates with the JDK alone, so that a start without changes does not load the library that
     * generates them.
     */
    static PrivateKey key(String pem) throws IOException, GeneralSecurityException {
        return CertificateUtils.getPrivateKey(bytes(pem));
    }

    static X509Certificate certificate(String pem) throws GeneralSecurityException {
        return certificates(bytes(pem))[0];
    }

    /** Returns the certificates of a PEM file in order, at least one. */
    static X509Certificate[] certificates(InputStream pem) throws GeneralSecurityException {
        X509Certificate[] read = CertificateUtils.getX509Certificates(pem);
        if (read.length == 0) {
            throw new GeneralSecurityException("no certificate");
        }
        return read;
    }

    private static InputStream bytes(String pem) {
        return new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
    }
}
