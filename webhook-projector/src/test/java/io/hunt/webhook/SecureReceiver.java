package io.hunt.webhook;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Receiver on localhost with TLS and a self-signed certificate. */
final class SecureReceiver implements AutoCloseable {

    private static final String PASSWORD = "changeit";

    private final Path directory;
    private final HttpsServer server;
    private final AtomicInteger requests = new AtomicInteger();

    private SecureReceiver(Path directory) throws IOException, GeneralSecurityException {
        this.directory = directory;
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        server.setHttpsConfigurator(new HttpsConfigurator(context(store())));
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            try (exchange) {
                exchange.sendResponseHeaders(204, -1);
            }
        });
        server.start();
    }

    /** Creates a receiver whose certificate has this name. */
    static SecureReceiver named(String name) throws IOException, GeneralSecurityException, InterruptedException {
        Path directory = Files.createTempDirectory("receiver");
        var keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "receiver",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=dns:" + name,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        directory.resolve("keys.p12").toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (keytool.waitFor() != 0) {
            throw new IOException("no certificate was made");
        }
        return new SecureReceiver(directory);
    }

    URI url() {
        return URI.create("https://localhost:" + server.getAddress().getPort() + "/");
    }

    /** Opens a socket on loopback with the same certificate. */
    ServerSocket socket() throws IOException, GeneralSecurityException {
        return context(store()).getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    int requests() {
        return requests.get();
    }

    /** Runs an action while every client of this JVM trusts this receiver's certificate. */
    void trusted(Runnable action) throws IOException, GeneralSecurityException {
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry("receiver", store().getCertificate("receiver"));
        Path file = directory.resolve("trust.p12");
        try (var out = Files.newOutputStream(file)) {
            trust.store(out, PASSWORD.toCharArray());
        }
        System.setProperty("javax.net.ssl.trustStore", file.toString());
        System.setProperty("javax.net.ssl.trustStorePassword", PASSWORD);
        try {
            action.run();
        } finally {
            System.clearProperty("javax.net.ssl.trustStore");
            System.clearProperty("javax.net.ssl.trustStorePassword");
        }
    }

    private KeyStore store() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(directory.resolve("keys.p12"))) {
            store.load(file, PASSWORD.toCharArray());
        }
        return store;
    }

    private static SSLContext context(KeyStore store) throws GeneralSecurityException {
        var keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, PASSWORD.toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    @Override
    public void close() throws IOException {
        server.stop(0);
        try (var files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
