package io.hunt.gateway.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trust manager that accepts the certificates issued by our authority only. Validity in time and revocation are checked
 * for each call, where a refusal has a reason and is recorded, and where an expired certificate may be renewed.
 */
public final class HostTrust extends X509ExtendedTrustManager {

    private final HostAuthority authority;

    public HostTrust(HostAuthority authority) {
        this.authority = authority;
    }

    private void check(X509Certificate[] chain) throws CertificateException {
        if (chain.length == 0 || !authority.hasIssued(chain[0])) {
            throw new CertificateException("not a certificate of one of our hosts");
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String keyType) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String keyType, Socket socket) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String keyType, SSLEngine engine)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String keyType) throws CertificateException {
        throw new CertificateException("servers are not trusted here");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String keyType, Socket socket) throws CertificateException {
        throw new CertificateException("servers are not trusted here");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String keyType, SSLEngine engine)
            throws CertificateException {
        throw new CertificateException("servers are not trusted here");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[] {authority.certificate()};
    }
}
