package io.hunt.agent.testing;

import io.grpc.netty.GrpcSslContexts;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLException;

/** Self-signed certificate, created by the JDK's keytool. */
public record Certificate(Path pem, KeyManagerFactory keys, ClientTrustSwitch clientTrust) {

    private static final String PASSWORD = "changeit";

    /** Creates a certificate for a service on this machine. */
    public static Certificate forLoopback(Path directory) throws Exception {
        return of(directory, "dns:localhost,ip:127.0.0.1");
    }

    public static Certificate of(Path directory, String alternativeNames) throws Exception {
        Path store = Files.createTempFile(directory, "certificate", ".p12");
        Files.delete(store);
        keytool(store, alternativeNames);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                .encodeToString(keys.getCertificate("service").getEncoded());
        Path pem = store.resolveSibling(store.getFileName() + ".pem");
        Files.writeString(
                pem,
                "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n",
                StandardCharsets.US_ASCII);
        return new Certificate(pem, managers, new ClientTrustSwitch());
    }

    /** Creates the TLS context of a server, without TLS sessions from earlier servers. */
    SslContext serverSide() throws SSLException {
        return GrpcSslContexts.configure(SslContextBuilder.forServer(keys))
                .clientAuth(ClientAuth.OPTIONAL)
                .trustManager(clientTrust)
                .build();
    }

    private static void keytool(Path store, String alternativeNames) throws Exception {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process process = new ProcessBuilder(
                        tool.toString(),
                        "-genkeypair",
                        "-alias",
                        "service",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=service",
                        "-validity",
                        "2",
                        "-ext",
                        "san=" + alternativeNames,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("keytool failed");
        }
    }
}
