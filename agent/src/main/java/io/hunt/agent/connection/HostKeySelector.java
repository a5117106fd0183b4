package io.hunt.agent.connection;

import io.hunt.agent.identity.HostCertificate;
import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Key manager that presents a host's certificate. The JDK's key manager encrypts the key into a key store, which takes longer
 * than a handshake and is too slow for a simulated fleet.
 */
final class HostKeySelector extends X509ExtendedKeyManager {

    private static final String ALIAS = "host";

    private final PrivateKey key;
    private final X509Certificate certificate;

    HostKeySelector(HostCertificate certified) {
        this.key = certified.privateKey();
        this.certificate = certified.x509();
    }

    @Override
    public String[] getClientAliases(String keyType, Principal[] issuers) {
        return new String[] {ALIAS};
    }

    @Override
    public String chooseClientAlias(String[] keyType, Principal[] issuers, Socket socket) {
        return ALIAS;
    }

    @Override
    public String chooseEngineClientAlias(String[] keyType, Principal[] issuers, SSLEngine engine) {
        return ALIAS;
    }

    @Override
    public String @Nullable [] getServerAliases(String keyType, Principal[] issuers) {
        return null;
    }

    @Override
    public @Nullable String chooseServerAlias(String keyType, Principal[] issuers, Socket socket) {
        return null;
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
        return new X509Certificate[] {certificate};
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
        return key;
    }
}
