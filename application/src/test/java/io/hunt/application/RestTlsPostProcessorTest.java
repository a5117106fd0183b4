package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.gateway.GatewayServer;
import io.hunt.gateway.tls.ServiceCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** TLS of REST with files that are read again when they change. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RestTlsPostProcessorTest {

    private static final String REST = "127.0.0.5";

    @TempDir
    Path directory;

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void rest_serves_tls_with_the_files_given_and_again_with_those_that_replace_them(CapturedOutput log)
            throws Exception {
        Path given = Files.createDirectory(directory.resolve("given"));
        replace(given, "first");
        Files.setPosixFilePermissions(given.resolve("service.key"), PosixFilePermissions.fromString("rw-r--r--"));
        try (var service = RunningService.in(
                directory.resolve("data"),
                "service.tls-cert=" + given.resolve("service.crt"),
                "service.tls-key=" + given.resolve("service.key"),
                "service.header-timeout-seconds=2",
                "service.rest-bind-address=" + REST,
                "service.grpc-bind-address=127.0.0.6",
                "service.management-bind-address=127.0.0.7",
                "spring.ssl.bundle.watch.file.quiet-period=100ms")) {
            int port = URI.create(service.url()).getPort();

            assertThat(said(port, "first"))
                    .contains(
                            "HTTP/1.1 200",
                            "hunt_refresh=hr_",
                            "; Secure;",
                            "Strict-Transport-Security: max-age=31536000");
            assertThat(log.getAll())
                    .as("a key that others may read")
                    .contains("set their permissions to 600", "[" + given.resolve("service.key") + "]");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("data/tls"))))
                    .isEqualTo("rwx------");
            assertThat(refuses("127.0.0.1", port)).isTrue();
            assertThat(refuses("127.0.0.6", service.bean(GatewayServer.class).port()))
                    .isFalse();
            assertThat(refuses("127.0.0.7", URI.create(service.managementUrl()).getPort()))
                    .isFalse();
            assertThat(isClosedByItself(port)).as("without a handshake").isTrue();
            assertThat(isClosedDuring(REST, port, "\u0016\u0003\u0001?\u00ff\u0001"))
                    .as("a handshake byte by byte")
                    .isTrue();
            assertThat(answered("127.0.0.7", URI.create(service.managementUrl()).getPort()))
                    .as("health, in the clear")
                    .startsWith("HTTP/1.1 200")
                    .doesNotContain("Strict-Transport-Security");
            assertThat(isClosedDuring(
                            "127.0.0.7", URI.create(service.managementUrl()).getPort(), "GET / HTTP/1.1\r\nX-Slow: "))
                    .as("headers of management byte by byte")
                    .isTrue();

            BigInteger before = serial(port, "first");
            replace(given, "second");
            assertThat(eventually(() -> serial(port, "second"), seen -> seen.signum() != 0))
                    .isNotEqualTo(before);

            ServiceCertificate.in(directory.resolve("third"), REST);
            copy("third", "service.crt", given);
            eventually(log::getAll, said -> said.contains("SSL reload error"));
            assertThat(serial(port, "second")).as("half of a pair").isNotEqualTo(BigInteger.ZERO);
            copy("third", "service.key", given);
            assertThat(eventually(() -> serial(port, "third"), seen -> seen.signum() != 0))
                    .isNotEqualTo(before);
        }
    }

    @Test
    void a_key_of_another_certificate_stops_the_start() throws IOException {
        Path given = Files.createDirectory(directory.resolve("given"));
        replace(given, "first");
        ServiceCertificate.in(directory.resolve("second"), REST);
        copy("second", "service.key", given);

        assertThatThrownBy(() -> RunningService.in(
                        directory.resolve("data"),
                        "service.tls-cert=" + given.resolve("service.crt"),
                        "service.tls-key=" + given.resolve("service.key")))
                .rootCause()
                .hasMessageContaining("match");
    }

    @Test
    void half_of_what_tls_needs_stops_the_start() {
        for (String setting : new String[] {"service.tls-cert=/etc/hostname", "service.tls-key=/etc/hostname"}) {
            assertThatThrownBy(() -> RunningService.on("", directory, java.util.List.of(), setting))
                    .hasMessageContaining("SERVICE_TLS_CERT and SERVICE_TLS_KEY must be given together");
        }
        assertThatThrownBy(() -> RunningService.on(
                        "",
                        directory,
                        java.util.List.of(),
                        "service.tls-cert=/nowhere",
                        "service.tls-key=/etc/hostname"))
                .hasMessageContaining("SERVICE_TLS_CERT is not a readable file");
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void what_others_could_overhear_is_warned_of_in_one_line(CapturedOutput log) {
        new ListenAddresses("127.0.0.1", "localhost", false).warnOfPlainHttp();
        new ListenAddresses("0.0.0.0", "::1", true).warnOfPlainHttp();
        assertThat(log.getAll()).isEmpty();

        new ListenAddresses("0.0.0.0", "192.0.2.1", false).warnOfPlainHttp();
        assertThat(log.getAll().lines().filter(line -> line.contains("WARN")))
                .singleElement()
                .asString()
                .contains("REST (0.0.0.0)", "management (192.0.2.1)", "SERVICE_TLS_CERT");
    }

    /** Replaces key and certificate by those of another certificate authority. */
    private void replace(Path given, String which) throws IOException {
        ServiceCertificate.in(directory.resolve(which), REST);
        copy(which, "service.key", given);
        copy(which, "service.crt", given);
    }

    private void copy(String which, String file, Path given) throws IOException {
        Files.copy(directory.resolve(which).resolve(file), given.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }

    private String said(int port, String trusted) throws Exception {
        String body = "{\"username\": \"admin\", \"password\": \"" + RunningService.PASSWORD + "\"}";
        try (var socket = connected(port, trusted)) {
            socket.getOutputStream()
                    .write(("POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                                    + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                                    + body)
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the serial number of the certificate; zero if another authority issued it. */
    private BigInteger serial(int port, String trusted) {
        try (var socket = connected(port, trusted)) {
            return ((X509Certificate) socket.getSession().getPeerCertificates()[0]).getSerialNumber();
        } catch (IOException | GeneralSecurityException e) {
            return BigInteger.ZERO;
        }
    }

    private SSLSocket connected(int port, String trusted) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (var file = Files.newInputStream(directory.resolve(trusted).resolve("ca.crt"))) {
            store.setCertificateEntry(
                    "ca", CertificateFactory.getInstance("X.509").generateCertificate(file));
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var tls = SSLContext.getInstance("TLS");
        tls.init(null, trust.getTrustManagers(), null);
        var socket = (SSLSocket) tls.getSocketFactory().createSocket(REST, port);
        socket.startHandshake();
        return socket;
    }

    private static boolean refuses(String address, int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 10_000);
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /** Sends one byte every 100 ms; the record of the handshake would take half an hour. */
    private static boolean isClosedDuring(String address, int port, String begin) {
        try (var socket = new Socket(address, port)) {
            socket.setSoTimeout(100);
            socket.getOutputStream().write(begin.getBytes(StandardCharsets.ISO_8859_1));
            for (int bytes = 0; bytes < 200; bytes++) {
                socket.getOutputStream().write('x');
                if (isAtItsEnd(socket)) {
                    return true;
                }
            }
            return false;
        } catch (IOException closed) {
            return true;
        }
    }

    private static String answered(String address, int port) throws IOException {
        try (var socket = new Socket(address, port)) {
            socket.getOutputStream()
                    .write("GET /actuator/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static boolean isAtItsEnd(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException pause) {
            return false;
        }
    }

    private static boolean isClosedByItself(int port) {
        try (var socket = new Socket(REST, port)) {
            socket.setSoTimeout(60_000);
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
