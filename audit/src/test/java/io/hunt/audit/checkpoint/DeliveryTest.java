package io.hunt.audit.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.hunt.audit.checkpoint.outbox.Destination;
import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.signing.CheckpointSigner;
import io.hunt.engine.EngineProcess;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Tests that each destination gets every checkpoint in order at least once, independent of the others. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeliveryTest {

    /** Request received by a receiver. */
    private record ReceivedRequest(String body, @Nullable String signature) {}

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private CheckpointSigner signer;

    private final SealedLog log = new SealedLog();
    private final List<ReceivedRequest> posted = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger status = new AtomicInteger(204);
    private final CountDownLatch hanging = new CountDownLatch(1);

    @SuppressWarnings("NullAway.Init")
    private HttpServer receiver;

    @BeforeEach
    void aLogIsSigned() throws IOException {
        signer = log.with(3, "a").signer(directory.resolve("audit/signing-key"));
        signer.step(false);
        signer.step(false);
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        receiver.createContext("/", exchange -> {
            try (exchange) {
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                posted.add(
                        new ReceivedRequest(body, exchange.getRequestHeaders().getFirst("X-Service-Signature")));
                exchange.getResponseHeaders().set("Location", "/elsewhere");
                exchange.sendResponseHeaders(status.get(), -1);
            }
        });
        receiver.createContext("/hangs", exchange -> {
            try (exchange) {
                hanging.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        receiver.start();
    }

    @AfterEach
    void close() {
        hanging.countDown();
        receiver.stop(0);
        log.close();
    }

    @Test
    void a_receiver_gets_signed_objects_again_until_it_takes_them() throws Exception {
        Destination post = only(settings(null, url("/checkpoints?token=secret"), ""));
        status.set(503);
        assertThatThrownBy(post::deliver).hasMessage("status 503");
        status.set(302);
        due();
        assertThatThrownBy(post::deliver).hasMessage("status 302");
        assertThat(post.deliver()).as("it waits after a failure").isFalse();
        grow();
        status.set(200);
        due();
        assertThat(post.deliver()).isTrue();
        assertThat(post.deliver()).isTrue();
        assertThat(post.deliver()).isFalse();

        assertThat(posted).hasSize(4);
        assertThat(posted.stream()
                        .map(each -> new JsonMapper()
                                .readTree(each.body())
                                .get("size")
                                .asLong()))
                .containsExactly(3L, 3L, 3L, 4L);
        ReceivedRequest last = posted.getLast();
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("secret".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        assertThat(last.signature())
                .isEqualTo("sha256="
                        + HexFormat.of().formatHex(mac.doFinal(last.body().getBytes(StandardCharsets.UTF_8))));
        assertThat(new JsonMapper().readTree(last.body()).get("checkpoint").asString())
                .isEqualTo(log.newest().note().toString());
        assertThat(log.jdbc()
                        .sql("select problem is null and failures = 0 from log_destination")
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void a_file_gets_a_line_each_and_tells_after_a_restore_what_was_published() throws Exception {
        Path file = directory.resolve("checkpoints.jsonl");
        Destination first = only(settings(file, "", ""));
        assertThat(first.deliver()).isFalse();
        Files.writeString(file, "{\"origin\":\"torn", StandardOpenOption.APPEND);
        grow();
        Destination afterARestart = only(settings(file, "", ""));
        assertThat(afterARestart.deliver()).isFalse();
        assertThat(afterARestart.deliver()).isFalse();
        assertThat(Files.readAllLines(file)).hasSize(3).satisfies(lines -> {
            assertThat(lines.getFirst()).contains("\"size\":3");
            assertThat(lines.getLast()).contains("\"size\":4");
        });

        log.owner().sql("delete from log_checkpoint where size = 4").update();
        var restored = only(settings(file, "", ""));
        assertThat(((CheckpointArchive) restored)
                        .largest("hunt.example/log")
                        .orElseThrow()
                        .size())
                .isEqualTo(4);
        assertThat(((CheckpointArchive) restored).largest("elsewhere")).isEmpty();
        grow();
        assertThat(restored.deliver()).isFalse();
        assertThat(Files.readAllLines(file)).hasSize(4).last().asString().contains("\"size\":5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "tls"})
    void syslog_gets_framed_messages_of_the_standard(String transport) throws Exception {
        Path authority = directory.resolve("ca.pem");
        try (ServerSocket server = transport.equals("tls")
                ? tls(authority).getServerSocketFactory().createServerSocket(0)
                : new ServerSocket(0)) {
            var received = CompletableFuture.supplyAsync(() -> {
                try (var connection = server.accept()) {
                    return new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            Destination syslog = only(new AuditProperties(
                    null,
                    "",
                    null,
                    "",
                    "",
                    transport + "://127.0.0.1:" + server.getLocalPort(),
                    List.of(),
                    transport.equals("tls") ? authority : null));
            assertThat(syslog.isOutside()).isTrue();
            assertThat(syslog.deliver()).isTrue();
            String frame = received.get(10, TimeUnit.SECONDS);
            assertThat(frame)
                    .matches(
                            "(?s)\\d+ <109>1 \\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z test-1 hunt - checkpoint - \\{.*\"size\":3.*}");
            int length = Integer.parseInt(frame.substring(0, frame.indexOf(' ')));
            assertThat(frame.substring(frame.indexOf(' ') + 1).getBytes(StandardCharsets.UTF_8))
                    .hasSize(length);
        }
    }

    @Test
    void a_syslog_receiver_that_is_gone_takes_nothing() throws IOException {
        int port;
        try (ServerSocket server = new ServerSocket(0)) {
            port = server.getLocalPort();
        }
        Destination syslog = only(settings(null, "", "tcp://127.0.0.1:" + port));
        assertThatThrownBy(syslog::deliver).hasMessageContaining("ConnectException");
        assertThat(syslog.deliver()).as("it waits after a failure").isFalse();
    }

    @Test
    void a_syslog_receiver_whose_certificate_is_not_trusted_gets_nothing() throws Exception {
        try (ServerSocket server =
                tls(directory.resolve("ca.pem")).getServerSocketFactory().createServerSocket(0)) {
            var received = CompletableFuture.supplyAsync(() -> {
                try (var connection = server.accept()) {
                    return connection.getInputStream().readAllBytes().length;
                } catch (IOException e) {
                    return 0;
                }
            });
            Destination syslog = only(new AuditProperties(
                    null, "", null, "", "", "tls://127.0.0.1:" + server.getLocalPort(), List.of(), null));
            assertThatThrownBy(syslog::deliver).hasMessageContaining("SSL");
            assertThat(received.get(10, TimeUnit.SECONDS)).isZero();
        }
    }

    @Test
    void datagrams_do_not_count_as_taken_outside() throws Exception {
        try (var socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            Destination syslog = only(settings(null, "", "udp://127.0.0.1:" + socket.getLocalPort()));
            assertThat(syslog.deliver()).isTrue();
            var packet = new DatagramPacket(new byte[4_096], 4_096);
            socket.setSoTimeout(10_000);
            socket.receive(packet);
            assertThat(new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8))
                    .startsWith("<109>1 ");
            assertThat(syslog.isOutside()).isFalse();
        }
    }

    @Test
    void a_receiver_that_hangs_holds_up_neither_the_file_nor_the_end_of_the_process() {
        Path file = directory.resolve("checkpoints.jsonl");
        var threads =
                new CheckpointDeliveryThreads(Destinations.of(settings(file, url("/hangs"), ""), log.jdbc(), "test-1"));
        threads.start();
        EngineProcess.await(() -> Files.exists(file));
        grow();
        EngineProcess.await(() -> lines(file) == 2);
        long begin = System.nanoTime();
        threads.stop();
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin)).isLessThan(10);
        assertThat(threads.isRunning()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://host/", "http://user:secret@host/", "http:///", "not a url", "https://"})
    void a_url_that_cannot_be_used_is_refused_without_being_shown(String url) {
        assertThatThrownBy(() -> Destinations.of(settings(null, url, ""), log.jdbc(), "test-1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SERVICE_AUDIT_POST_URL: ")
                .hasMessageNotContaining(url)
                .hasMessageNotContaining("secret");
    }

    private static long lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            return -1;
        }
    }

    private void grow() {
        log.with(1, "a");
        log.sign(signer);
    }

    private void due() {
        log.jdbc().sql("update log_destination set due_at = '-infinity'").update();
    }

    private String url(String path) {
        return "http://127.0.0.1:" + receiver.getAddress().getPort() + path;
    }

    private static AuditProperties settings(@Nullable Path file, String post, String syslog) {
        return new AuditProperties(null, "", file, post, "secret", syslog, List.of(), null);
    }

    private Destination only(AuditProperties settings) {
        return Destinations.of(settings, log.jdbc(), "test-1").all().getFirst();
    }

    /** Creates a context for 127.0.0.1 and writes its certificate to the file. */
    private SSLContext tls(Path certificate) throws Exception {
        Path store = directory.resolve("store.p12");
        keytool("-genkeypair", "-alias", "a", "-keyalg", "EC", "-dname", "CN=test", "-ext", "SAN=ip:127.0.0.1", store);
        keytool("-exportcert", "-alias", "a", "-rfc", "-file", certificate, store);
        KeyStore keys = KeyStore.getInstance(store.toFile(), "password".toCharArray());
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, "password".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static void keytool(Object... arguments) throws Exception {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        for (int at = 0; at < arguments.length - 1; at++) {
            command.add(arguments[at].toString());
        }
        command.addAll(List.of("-keystore", arguments[arguments.length - 1].toString(), "-storepass", "password"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(Optional.of(process.waitFor())).as(told).contains(0);
    }
}
