package io.hunt.audit.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.hunt.audit.checkpoint.outbox.Destination;
import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.signing.CheckpointSigner;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import io.hunt.engine.EngineProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.KeyStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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

/** Tests delivery of checkpoints to a file and to witnesses, independent of each other. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeliveryTest {

    private static final String WITNESS =
            SigningKey.generated("witness.example", KeyUse.COSIGNATURE).verifier() + " ";

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private CheckpointSigner signer;

    private final SealedLog log = new SealedLog();
    private final AtomicInteger posted = new AtomicInteger();
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
                posted.incrementAndGet();
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
    void a_witness_that_fails_is_asked_again_after_a_pause() throws Exception {
        Destination witness = only(settings(null, url("")));
        status.set(503);
        String begin = log.jdbc()
                .sql("select clock_timestamp()::text")
                .query(String.class)
                .single();
        assertThatThrownBy(witness::deliver).hasMessage("status 503");
        assertThat(log.jdbc()
                        .sql("select due_at >= ?::timestamptz + interval '1 s' from log_destination")
                        .param(begin)
                        .query(Boolean.class)
                        .single())
                .as("a pause of a second follows the failure")
                .isTrue();
        // Within the longest pause; a later time would be a step of the clock.
        due(Instant.now().plusSeconds(55).toString());
        assertThat(witness.deliver()).isFalse();
        assertThat(posted).as("it waits after a failure").hasValue(1);
        status.set(302);
        due("-infinity");
        assertThatThrownBy(witness::deliver).hasMessage("status 302");
        assertThat(posted).as("no redirect is followed").hasValue(2);
        assertThat(log.jdbc()
                        .sql("select problem = 'status 302' and failures = 2 from log_destination")
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void a_clock_that_was_set_back_delays_no_delivery() throws Exception {
        Destination witness = only(settings(null, url("")));
        status.set(503);
        assertThatThrownBy(witness::deliver).hasMessage("status 503");
        log.owner().sql("""
                        update log_destination set due_at = clock_timestamp() + interval '1 hour',
                          claimed_until = clock_timestamp() + interval '1 hour'""").update();

        assertThatThrownBy(witness::deliver).hasMessage("status 503");

        assertThat(posted).hasValue(2);
    }

    @Test
    void rows_of_removed_destinations_change_nothing() throws Exception {
        log.owner()
                .sql(
                        "insert into log_destination (destination, failures, problem) values ('syslog', 7, 'x'), ('post', 1, 'x')")
                .update();
        Path file = directory.resolve("checkpoints.jsonl");
        Destinations destinations = Destinations.of(settings(file, null), log.jdbc());
        assertThat(destinations.all().getFirst().deliver()).isFalse();
        assertThat(Files.readAllLines(file)).hasSize(1);
        var deliveries = new CheckpointDeliveryThreads(destinations);
        var status = new CheckpointStatus(log.jdbc(), new CheckpointThread(signer), deliveries, destinations);
        assertThat(status.destinations()).containsExactly("file");
        assertThat(status.lag().untakenSeconds()).isZero();
    }

    @Test
    void a_publication_in_the_future_of_a_clock_that_was_set_back_is_overdue() {
        Destinations destinations = Destinations.of(settings(null, url("")), log.jdbc());
        var status = new CheckpointStatus(
                log.jdbc(), new CheckpointThread(signer), new CheckpointDeliveryThreads(destinations), destinations);
        log.with(1, "a").passes(-3_600);

        assertThat(status.lag().unsignedSeconds()).isBetween(3_500.0, 3_600.0);
        assertThat(status.lag().untakenSeconds()).isBetween(3_500.0, 3_600.0);
    }

    @Test
    void a_file_gets_a_line_each_and_tells_after_a_restore_what_was_published() throws Exception {
        Path file = directory.resolve("checkpoints.jsonl");
        Destination first = only(settings(file, null));
        assertThat(first.deliver()).isFalse();
        Files.writeString(file, "{\"origin\":\"torn", StandardOpenOption.APPEND);
        grow();
        Destination afterARestart = only(settings(file, null));
        assertThat(afterARestart.deliver()).isFalse();
        assertThat(afterARestart.deliver()).isFalse();
        assertThat(Files.readAllLines(file)).hasSize(3).satisfies(lines -> {
            assertThat(lines.getFirst()).contains("\"size\":3");
            assertThat(lines.getLast()).contains("\"size\":4");
        });

        log.owner().sql("delete from log_checkpoint where size = 4").update();
        var restored = only(settings(file, null));
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

    @Test
    void a_witness_whose_certificate_is_not_trusted_gets_nothing() throws Exception {
        Path authority = directory.resolve("ca.pem");
        var server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls(authority)));
        server.createContext("/", exchange -> {
            try (exchange) {
                posted.incrementAndGet();
                exchange.sendResponseHeaders(503, -1);
            }
        });
        server.start();
        try {
            String url = "https://127.0.0.1:" + server.getAddress().getPort();
            assertThatThrownBy(only(settings(null, url))::deliver).hasMessageContaining("SSL");
            assertThat(posted).hasValue(0);
            assertThatThrownBy(only(new AuditProperties(null, "", null, List.of(WITNESS + url), authority))::deliver)
                    .hasMessage("status 503");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_witness_that_hangs_holds_up_neither_the_file_nor_the_end_of_the_process() {
        Path file = directory.resolve("checkpoints.jsonl");
        var threads = new CheckpointDeliveryThreads(Destinations.of(settings(file, url("/hangs")), log.jdbc()));
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
        assertThatThrownBy(() -> Destinations.of(settings(null, url), log.jdbc()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SERVICE_AUDIT_WITNESSES: ")
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

    private void due(String at) {
        log.jdbc()
                .sql("update log_destination set due_at = ?::timestamptz")
                .param(at)
                .update();
    }

    private String url(String path) {
        return "http://127.0.0.1:" + receiver.getAddress().getPort() + path;
    }

    private static AuditProperties settings(@Nullable Path file, @Nullable String witness) {
        return new AuditProperties(null, "", file, witness == null ? List.of() : List.of(WITNESS + witness), null);
    }

    private Destination only(AuditProperties settings) {
        return Destinations.of(settings, log.jdbc()).all().getFirst();
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
