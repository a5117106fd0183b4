package io.hunt.gateway.tls;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.Optional;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.sec.SECObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.pkcs.PKCSException;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequest;

/** Parser of a host's PKCS#10 request. Only its key is used, and its signature is verified with that key. */
public final class CertificateRequest {

    private static final int MOST_BYTES = 4 * 1024;

    private CertificateRequest() {}

    /**
     * Returns the key to certify; empty if the request is too long, malformed, not on P-256, or signed with another
     * key.
     */
    public static Optional<PublicKey> read(ByteString der) {
        if (der.isEmpty() || der.size() > MOST_BYTES) {
            return Optional.empty();
        }
        try {
            var request = new JcaPKCS10CertificationRequest(der.toByteArray());
            var key = request.getSubjectPublicKeyInfo();
            boolean proven = isP256(key.getAlgorithm())
                    && isEcdsa(request.getSignatureAlgorithm())
                    && request.isSignatureValid(EcKeys.verifier(key));
            return proven ? Optional.of(request.getPublicKey()) : Optional.empty();
        } catch (IOException | GeneralSecurityException | OperatorCreationException | PKCSException e) {
            return Optional.empty();
        } catch (RuntimeException e) {
            // The parser throws various unchecked exceptions for malformed structures.
            return Optional.empty();
        }
    }

    private static boolean isP256(AlgorithmIdentifier algorithm) {
        return algorithm.getAlgorithm().equals(X9ObjectIdentifiers.id_ecPublicKey)
                && SECObjectIdentifiers.secp256r1.equals(algorithm.getParameters());
    }

    private static boolean isEcdsa(AlgorithmIdentifier algorithm) {
        ASN1ObjectIdentifier kind = algorithm.getAlgorithm();
        return kind.equals(X9ObjectIdentifiers.ecdsa_with_SHA256)
                || kind.equals(X9ObjectIdentifiers.ecdsa_with_SHA384)
                || kind.equals(X9ObjectIdentifiers.ecdsa_with_SHA512);
    }
}
