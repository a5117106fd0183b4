package io.hunt.gateway.osquery.http;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.ScriptedAgent;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import io.hunt.gateway.osquery.OsqueryApi;
import io.hunt.gateway.osquery.StockOsquery;
import io.hunt.gateway.osquery.StockOsquery.Answer;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.gateway.wire.InboundMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.SSLSocket;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryServerTest {

    private static final GatewayProperties LISTENING = listening();

    private static final int MEBIBYTE = 1024 * 1024;

    @TempDir
    static Path directory;

    private static final DataSource DATABASE = TestDatabase.migrated();
    private static GatewayProcess gateway;
    private static OsqueryServer server;
    private static StockOsquery osquery;

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(DATABASE, directory);
        server = serverOf(gateway);
        osquery = new StockOsquery(directory, server.port());
    }

    @AfterAll
    static void stop() {
        server.stop();
        gateway.close();
    }

    @Test
    void it_is_off_unless_it_is_given_a_port() {
        assertThat(gateway.bean(OsqueryServer.class).port()).isEqualTo(-1);
        assertThat(gateway.bean(OsqueryServer.class).isRunning()).isFalse();
    }

    @Test
    void a_host_that_knows_the_secret_gets_a_key_that_opens_everything() {
        String key = osquery.enroll(gateway.enrollSecret(), "alpha");
        assertThat(key).startsWith("ha_");

        Answer config = osquery.post("config", "{\"node_key\":\"" + key + "\"}");
        assertThat(config.status()).isEqualTo(200);
        assertThat(config.isInvalid()).isFalse();
        assertThat(config.body().path("schedule").isEmpty()).isTrue();
        assertThat(config.body().path("options").path("distributed_interval").asInt())
                .isEqualTo(10);
        assertThat(osquery.read(key).body().toString()).contains("\"queries\":{}", "\"node_invalid\":false");
        await(() -> gateway.jdbc()
                        .sql("select count(*) from host_presence p join osquery_node n using (host_id) "
                                + "where p.connected and n.host_identifier = 'alpha'")
                        .query(Integer.class)
                        .single()
                == 1);
    }

    @Test
    void a_wrong_secret_is_refused_as_osquery_expects_and_noted() {
        Answer refused = osquery.post("enroll", StockOsquery.enrollment("guessed", "bravo"));

        assertThat(refused.isInvalid()).isTrue();
        assertThat(refused.body().has("node_key")).isFalse();
        await(() -> !noted("WRONG_ENROLL_SECRET").isEmpty());
        assertThat(noted("WRONG_ENROLL_SECRET")).doesNotContain("guessed");
    }

    @Test
    void above_sixty_wrong_secrets_from_an_address_the_right_one_is_refused_as_well() {
        try (var tried = new GatewayProcess(DATABASE, directory)) {
            var listener = serverOf(tried);
            try {
                var guesser = new StockOsquery(directory, listener.port());
                for (int guess = 0; guess < 70; guess++) {
                    assertThat(guesser.post("enroll", StockOsquery.enrollment("guess " + guess, "bravo"))
                                    .status())
                            .isEqualTo(guess < 60 ? 200 : 429);
                }

                var right = StockOsquery.enrollment(tried.enrollSecret(), "november");
                assertThat(guesser.post("enroll", right).status()).isEqualTo(429);
            } finally {
                listener.stop();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"config", "distributed/read", "distributed/write", "log"})
    void a_forged_key_is_sent_to_enroll_again(String path) {
        assertThat(osquery.post(path, "{\"node_key\":\"ha_forged-by-hand\"}").isInvalid())
                .isTrue();
        assertThat(osquery.post(path, "{\"node_key\":null}").isInvalid()).isTrue();
        assertThat(osquery.post(path, "{}").isInvalid()).isTrue();
        await(() -> !noted("UNKNOWN_CREDENTIAL").isEmpty());
        assertThat(noted("UNKNOWN_CREDENTIAL")).doesNotContain("forged-by-hand");
    }

    @Test
    void an_agents_credential_is_no_key() {
        assertThat(osquery.read(ScriptedAgent.enroll(gateway).credential()).isInvalid())
                .isTrue();
    }

    @Test
    void a_retired_host_is_sent_to_enroll_again_and_becomes_a_new_one() {
        String key = osquery.enroll(gateway.enrollSecret(), "charlie");
        assertThat(osquery.read(key).isInvalid()).isFalse();

        gateway.commandSide().retire(host("charlie"));

        await(() -> osquery.read(key).isInvalid());
        HostId before = host("charlie");
        assertThat(osquery.read(osquery.enroll(gateway.enrollSecret(), "charlie"))
                        .isInvalid())
                .isFalse();
        assertThat(host("charlie")).isNotEqualTo(before);
    }

    @Test
    void the_secret_alone_does_not_take_an_offline_hosts_place() {
        String first = osquery.enroll(gateway.enrollSecret(), "delta");
        HostId before = host("delta");

        String second = osquery.enroll(gateway.enrollSecret(), "delta");

        assertThat(host("delta")).isNotEqualTo(before);
        assertThat(gateway.commandSide().enrollmentsOf(before)).isEqualTo(1);
        assertThat(gateway.commandSide().conflicts()).containsOnlyOnce(before);
        assertThat(osquery.read(first).isInvalid()).isFalse();
        assertThat(osquery.read(second).isInvalid()).isFalse();
    }

    @Test
    void a_hunt_of_a_host_is_not_handed_to_another_that_enrolled_under_its_identifier() {
        String own = osquery.enroll(gateway.enrollSecret(), "papa");
        HostId before = host("papa");
        String other = osquery.enroll(gateway.enrollSecret(), "papa");
        osquery.read(own);
        osquery.read(other);

        HuntId hunt = gateway.commandSide().launch(before);

        await(() -> osquery.read(own).body().toString().contains(hunt.toString()));
        assertThat(osquery.read(other).body().toString()).doesNotContain(hunt.toString());
    }

    @Test
    void a_re_enrollment_that_an_admin_allowed_is_the_same_host_once_and_its_old_key_is_worth_nothing() {
        String first = osquery.enroll(gateway.enrollSecret(), "quebec");
        HostId before = host("quebec");
        osquery.enroll(gateway.enrollSecret(), "quebec");
        gateway.commandSide().allowReenrollment(before);

        String back = osquery.enroll(gateway.enrollSecret(), "quebec");

        assertThat(host("quebec")).isEqualTo(before);
        assertThat(osquery.read(first).isInvalid()).isTrue();
        assertThat(osquery.read(back).isInvalid()).isFalse();
        assertThat(osquery.enroll(gateway.enrollSecret(), "quebec")).isNotEmpty();
        assertThat(host("quebec")).isNotEqualTo(before);
        assertThat(osquery.read(back).isInvalid()).isFalse();
    }

    @Test
    void who_knows_only_the_secret_does_not_take_a_living_hosts_place() {
        String living = osquery.enroll(gateway.enrollSecret(), "echo");
        osquery.read(living);
        HostId before = host("echo");

        String other = osquery.enroll(gateway.enrollSecret(), "echo");

        assertThat(host("echo")).isNotEqualTo(before);
        assertThat(osquery.read(living).isInvalid()).isFalse();
        assertThat(osquery.read(other).isInvalid()).isFalse();
        assertThat(gateway.commandSide().conflicts()).contains(before);
    }

    @Test
    void a_host_of_another_platform_is_enrolled() {
        var enrolled = osquery.post(
                "enroll",
                "{\"enroll_secret\":\"" + gateway.enrollSecret()
                        + "\",\"host_identifier\":\"bsd\",\"platform_type\":\"5\"}");

        assertThat(enrolled.status()).isEqualTo(200);
        assertThat(enrolled.body().path("node_key").asString("")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"enroll, [", "config, <html>", "distributed/write, {\"node_key\":", "log, null", "enroll, ''"})
    void garbage_is_a_bad_request(String path, String body) {
        int status = osquery.post(path, body).status();

        assertThat(status).isIn(400, 200);
        assertThat(status == 400 || path.equals("enroll")).isTrue();
    }

    @Test
    void compressed_bodies_are_read() {
        String key = osquery.enroll(gateway.enrollSecret(), "foxtrot");
        byte[] log = ("{\"node_key\":\"" + key + "\",\"log_type\":\"status\",\"data\":[{\"message\":\"hello\"}]}")
                .getBytes(StandardCharsets.UTF_8);

        Answer taken = osquery.postCompressed("log", log);

        assertThat(taken.status()).isEqualTo(200);
        assertThat(taken.isInvalid()).isFalse();
    }

    @Test
    void bytes_that_are_no_text_do_not_have_osquery_send_them_for_ever() {
        String key = osquery.enroll(gateway.enrollSecret(), "hotel");
        byte[] write = ("{\"node_key\":\"" + key + "\",\"queries\":{\"a\":[{\"x\":\"?\"}]}}")
                .getBytes(StandardCharsets.US_ASCII);
        write[write.length - 6] = (byte) 0xff;

        assertThat(osquery.post("distributed/write", write).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource(OversizedBody.class)
    void an_answer_that_is_too_large_on_a_connection_of_its_own_has_failed_and_does_not_come_again(OversizedBody form) {
        String name = "india " + form;
        String key = osquery.enroll(gateway.enrollSecret(), name);
        osquery.read(key);
        HuntId hunt = gateway.commandSide().launch(host(name));
        await(() -> osquery.read(key).body().toString().contains(hunt.toString()));

        Answer told = form.send(new StockOsquery(directory, server.port()), key, "hunt:" + hunt + ":1:0");

        assertThat(told.status()).isEqualTo(200);
        assertThat(told.isInvalid()).isFalse();
        assertThat(gateway.commandSide().hasAnswer(host(name))).isTrue();
        assertThat(osquery.read(key).body().toString()).doesNotContain(hunt.toString());
    }

    @Test
    void an_answer_that_is_too_large_under_no_known_key_fails_nothing() {
        String key = osquery.enroll(gateway.enrollSecret(), "oscar");
        osquery.read(key);
        HuntId hunt = gateway.commandSide().launch(host("oscar"));
        await(() -> osquery.read(key).body().toString().contains(hunt.toString()));
        var other = new StockOsquery(directory, server.port());

        assertThat(OversizedBody.KEY_LAST
                        .send(other, "ha_guessed", "hunt:" + hunt + ":1:0")
                        .isInvalid())
                .isTrue();
        assertThat(other.post("distributed/write", new byte[9 * MEBIBYTE]).isInvalid())
                .isTrue();

        assertThat(gateway.commandSide().hasAnswer(host("oscar"))).isFalse();
    }

    @Test
    void an_answer_in_one_process_to_a_question_of_another_counts() {
        try (var there = new GatewayProcess(DATABASE, directory)) {
            var second = serverOf(there);
            try {
                String key = osquery.enroll(gateway.enrollSecret(), "juliett");
                osquery.read(key);
                HuntId hunt = gateway.commandSide().launch(host("juliett"));
                await(() -> osquery.read(key).body().toString().contains(hunt.toString()));

                int status = new StockOsquery(directory, second.port())
                        .post(
                                "distributed/write",
                                "{\"node_key\":\"" + key + "\",\"queries\":{\"hunt:" + hunt
                                        + ":1:0\":[]},\"statuses\":{\"hunt:" + hunt + ":1:0\":0}}")
                        .status();

                assertThat(status).isEqualTo(200);
                assertThat(there.commandSide().hasAnswer(host("juliett"))
                                || gateway.commandSide().hasAnswer(host("juliett")))
                        .isTrue();
            } finally {
                second.stop();
            }
        }
    }

    @Test
    void a_process_that_does_not_know_yet_what_is_going_on_ends_no_watch_and_takes_no_part_for_the_whole() {
        try (var waking = new GatewayProcess(
                DATABASE,
                directory,
                side -> side.whenListed = _ -> {
                    throw new IllegalStateException("not yet");
                })) {
            var early = serverOf(waking);
            try {
                var host = new StockOsquery(directory, early.port());
                String key = host.enroll(waking.enrollSecret(), "mike");
                String config = "{\"node_key\":\"" + key + "\"}";
                String write = "{\"node_key\":\"" + key + "\",\"queries\":{\"hunt:" + HuntId.random() + ":1:0\":[]}}";
                assertThat(host.post("config", config).status()).isEqualTo(503);
                assertThat(host.post("distributed/write", write).status()).isEqualTo(503);

                waking.commandSide().whenListed = UnaryOperator.identity();

                await(() -> host.post("config", config).status() == 200);
                await(() -> host.post("distributed/write", write).status() == 200);
            } finally {
                early.stop();
            }
        }
    }

    @Test
    void an_answer_is_acknowledged_when_it_is_durable_and_not_before() throws InterruptedException {
        String key = osquery.enroll(gateway.enrollSecret(), "kilo");
        osquery.read(key);
        HuntId hunt = gateway.commandSide().launch(host("kilo"));
        await(() -> osquery.read(key).body().toString().contains(hunt.toString()));
        var reached = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        gateway.commandSide().whenAnswered = () -> {
            reached.countDown();
            gone(go);
        };

        var answer = CompletableFuture.supplyAsync(() -> osquery.post(
                "distributed/write", "{\"node_key\":\"" + key + "\",\"queries\":{\"hunt:" + hunt + ":1:0\":[]}}"));
        assertThat(reached.await(20, TimeUnit.SECONDS)).isTrue();
        osquery.read(key);
        assertThat(answer).isNotDone();
        gateway.commandSide().whenAnswered = () -> {};
        go.countDown();

        assertThat(answer.join().status()).isEqualTo(200);
        assertThat(gateway.commandSide().hasAnswer(host("kilo"))).isTrue();
    }

    @Test
    void a_host_that_logs_too_much_keeps_the_rest_for_later() {
        String key = osquery.enroll(gateway.enrollSecret(), "lima");
        var pack = new PackTask(gateway.commandSide().removedPack(), 1);
        String lines = IntStream.range(0, 600)
                .mapToObj(line -> "{\"name\":\"" + pack + ":0\",\"counter\":%d,\"action\":\"added\",\"columns\":{}}")
                .collect(Collectors.joining(","));

        assertThat(log(key, numbered(lines, 0))).isEqualTo(200);
        assertThat(log(key, numbered(lines, 600))).isEqualTo(429);
        assertThat(log(key, numbered(lines, 0))).isEqualTo(200);
        assertThat(gateway.jdbc()
                        .sql("select count(*) from osquery_logged where host_id = ? and taken")
                        .param(host("lima").value())
                        .query(Integer.class)
                        .single())
                .isEqualTo(1_000);
    }

    private static String numbered(String lines, int from) {
        return lines.formatted(IntStream.range(from, from + 600).boxed().toArray());
    }

    private static int log(String key, String lines) {
        return osquery.post("log", "{\"node_key\":\"" + key + "\",\"log_type\":\"result\",\"data\":[" + lines + "]}")
                .status();
    }

    private static void gone(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_small_body_that_inflates_beyond_the_bound_is_refused() {
        assertThat(refusalOf(() -> osquery.postCompressed("log", new byte[64 * MEBIBYTE])))
                .isTrue();
    }

    @Test
    void a_body_beyond_the_bound_is_refused_unread() {
        assertThat(refusalOf(() -> osquery.post("log", new byte[9 * MEBIBYTE]))).isTrue();
        assertThat(refusalOf(() -> osquery.post("enroll", new byte[MEBIBYTE]))).isTrue();
        assertThat(osquery.post("config", new byte[60 * 1024]).status()).isEqualTo(400);
    }

    @Test
    void another_method_or_path_is_not_served() {
        assertThat(osquery.post("carve", "{}").status()).isEqualTo(404);
        assertThat(osquery.send(osquery.request("config", new byte[0])
                                .method("PUT", HttpRequest.BodyPublishers.ofString("{}")))
                        .status())
                .isEqualTo(405);
    }

    @Test
    void a_body_that_drips_is_cut_off() throws IOException {
        try (SSLSocket socket = connected()) {
            socket.getOutputStream()
                    .write("POST /api/osquery/log HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"
                            .getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();

            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_second_request_before_the_first_is_answered_ends_the_connection() throws IOException {
        String request = "POST /api/osquery/config HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
        try (SSLSocket socket = connected()) {
            socket.getOutputStream().write((request + request).getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                    .doesNotContain("HTTP/1.1 200");
        }
    }

    @Test
    void a_host_that_asks_without_pause_is_slowed_down() {
        String key = osquery.enroll(gateway.enrollSecret(), "golf");
        int tries = 0;
        while (osquery.read(key).status() == 200) {
            assertThat(++tries).isLessThan(1_000);
        }

        assertThat(osquery.read(key).status()).isEqualTo(429);
    }

    private static GatewayProperties listening() {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "test", Map.of("service.osquery-port", "-1", "service.osquery-body-seconds", "10")));
        return EarlySettings.read(GatewayProperties.class, environment);
    }

    private static OsqueryServer serverOf(GatewayProcess process) {
        var made = new OsqueryServer(
                process.bean(SharedProperties.class),
                LISTENING,
                process.bean(ServiceCertificate.class),
                process.bean(OsqueryApi.class),
                process.bean(InboundMemory.class));
        made.start();
        return made;
    }

    private static SSLSocket connected() throws IOException {
        var socket = (SSLSocket) StockOsquery.trusting(directory.resolve("tls/ca.crt"))
                .getSocketFactory()
                .createSocket("localhost", server.port());
        socket.setSoTimeout(20_000);
        return socket;
    }

    /** The reply may be lost if the connection ends while the client still sends. */
    private static boolean refusalOf(Supplier<Answer> request) {
        try {
            return request.get().status() == 413;
        } catch (UncheckedIOException e) {
            return true;
        }
    }

    private static String noted(String reason) {
        return gateway
                .jdbc()
                .sql("select convert_from(payload, 'UTF8') from domainevententry "
                        + "where payloadtype = 'AuthenticationFailed'")
                .query(String.class)
                .list()
                .stream()
                .filter(payload -> payload.contains(reason))
                .findFirst()
                .orElse("");
    }

    private static HostId host(String name) {
        return new HostId(gateway.jdbc()
                .sql("select host_id from osquery_node where host_identifier = ? order by enrolled_at desc limit 1")
                .param(name)
                .query(UUID.class)
                .single());
    }
}
