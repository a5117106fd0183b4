package io.hunt.gateway.tls;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import io.hunt.api.id.HostId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.CertException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;

/**
 * Certificate authority of hosts, separate from the service's own authority, so that neither certificate can be used as
 * the other.
 */
public final class HostAuthority {

    /** Extended key usage clientAuth of RFC 5280, section 4.2.1.12. */
    private static final String FOR_CLIENTS = "1.3.6.1.5.5.7.3.2";

    /** Maximum number of cached certificates, about 130 bytes each. */
    private static final int REMEMBERED = 65_536;

    private final X509Certificate certificate;
    private final PrivateKey key;
    private final Supplier<SubjectPublicKeyInfo> signer;

    /**
     * Verified certificates by their hash, because a host shows the same certificate on each connection and a
     * verification is slow.
     */
    private final Cache<HashCode, Boolean> verified =
            CacheBuilder.newBuilder().maximumSize(REMEMBERED).build();

    private HostAuthority(X509Certificate certificate, PrivateKey key) {
        this.certificate = certificate;
        this.key = key;
        this.signer = Suppliers.memoize(() ->
                SubjectPublicKeyInfo.getInstance(certificate.getPublicKey().getEncoded()));
    }

    /** Returns the certificate authority of hosts that all processes share. */
    public static HostAuthority of(CertificateAuthorities certificateAuthorities) {
        try {
            var known = certificateAuthorities.hosts();
            return new HostAuthority(EcKeys.certificate(known.certificate()), EcKeys.key(known.signingKey()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Cannot read the hosts' authority", e);
        }
    }

    /** Issues a certificate that names only the host and is valid only for client authentication. */
    public X509Certificate certify(HostId host, PublicKey itsKey, Instant from, Instant until) {
        try {
            X509v3CertificateBuilder holder = new JcaX509v3CertificateBuilder(
                    certificate,
                    EcKeys.serial(),
                    Date.from(from),
                    Date.from(until),
                    new X500Name("CN=" + host),
                    itsKey);
            holder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
            holder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
            holder.addExtension(Extension.extendedKeyUsage, true, new ExtendedKeyUsage(KeyPurposeId.id_kp_clientAuth));
            holder.addExtension(
                    Extension.subjectAlternativeName,
                    false,
                    new GeneralNames(new GeneralName(GeneralName.uniformResourceIdentifier, "urn:uuid:" + host)));
            X509Certificate certified = new JcaX509CertificateConverter().getCertificate(EcKeys.signed(holder, key));
            verified.put(hash(certified), true);
            return certified;
        } catch (IOException | GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("Cannot certify a host", e);
        }
    }

    /**
     * Returns true if this authority issued the certificate to a host. Validity in time and revocation are checked
     * elsewhere.
     */
    public boolean hasIssued(X509Certificate shown) {
        try {
            HashCode hash = hash(shown);
            if (verified.getIfPresent(hash) != null) {
                return true;
            }
            boolean ours = verify(shown);
            if (ours) {
                verified.put(hash, true);
            }
            return ours;
        } catch (GeneralSecurityException | CertException | OperatorCreationException e) {
            return false;
        }
    }

    private boolean verify(X509Certificate shown)
            throws GeneralSecurityException, CertException, OperatorCreationException {
        boolean signed = new JcaX509CertificateHolder(shown).isSignatureValid(EcKeys.verifier(signer.get()));
        List<String> purposes = shown.getExtendedKeyUsage();
        return signed && purposes != null && purposes.contains(FOR_CLIENTS) && shown.getBasicConstraints() < 0;
    }

    private static HashCode hash(X509Certificate of) throws CertificateEncodingException {
        return Hashing.sha256().hashBytes(of.getEncoded());
    }

    X509Certificate certificate() {
        return certificate;
    }
}
