package io.hunt.gateway.osquery.http;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import io.hunt.gateway.osquery.MailboxProbe;
import io.hunt.gateway.osquery.StockOsquery;
import io.hunt.gateway.osquery.StockOsquery.Answer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryAnswerTest {

    private static final int MEBIBYTE = 1024 * 1024;

    @TempDir
    static Path directory;

    private static OsqueryListener listener;
    private static GatewayProcess gateway;
    private static StockOsquery osquery;

    @BeforeAll
    static void start() {
        listener = new OsqueryListener(directory);
        gateway = listener.gateway();
        osquery = listener.osquery();
    }

    @AfterAll
    static void stop() {
        listener.close();
    }

    @Test
    void a_hunt_of_a_host_is_not_handed_to_another_that_enrolled_under_its_identifier() {
        String own = osquery.enroll(gateway.enrollSecret(), "papa");
        HostId before = listener.host("papa");
        String other = osquery.enroll(gateway.enrollSecret(), "papa");
        osquery.read(own);
        osquery.read(other);

        HuntId hunt = gateway.commandSide().launch(before);

        readQueries(own, hunt);
        assertThat(osquery.read(other).body().toString()).doesNotContain(hunt.toString());
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
        HuntId hunt = gateway.commandSide().launch(listener.host(name));
        readQueries(key, hunt);

        Answer told = form.send(new StockOsquery(directory, listener.port()), key, "hunt:" + hunt + ":1:0");

        assertThat(told.status()).isEqualTo(200);
        assertThat(told.isInvalid()).isFalse();
        assertThat(gateway.commandSide().hasAnswer(listener.host(name))).isTrue();
        assertThat(osquery.read(key).body().toString()).doesNotContain(hunt.toString());
    }

    @Test
    void an_answer_that_is_too_large_under_no_known_key_fails_nothing() {
        String key = osquery.enroll(gateway.enrollSecret(), "oscar");
        osquery.read(key);
        HuntId hunt = gateway.commandSide().launch(listener.host("oscar"));
        readQueries(key, hunt);
        var other = new StockOsquery(directory, listener.port());

        assertThat(OversizedBody.KEY_LAST
                        .send(other, "ha_guessed", "hunt:" + hunt + ":1:0")
                        .isInvalid())
                .isTrue();
        assertThat(other.post("distributed/write", new byte[9 * MEBIBYTE]).isInvalid())
                .isTrue();

        assertThat(gateway.commandSide().hasAnswer(listener.host("oscar"))).isFalse();
    }

    @Test
    void an_answer_in_one_process_to_a_question_of_another_counts() {
        try (var there = new GatewayProcess(listener.database(), directory)) {
            var second = OsqueryListener.serverOf(there);
            try {
                String key = osquery.enroll(gateway.enrollSecret(), "juliett");
                osquery.read(key);
                HuntId hunt = gateway.commandSide().launch(listener.host("juliett"));
                readQueries(key, hunt);

                int status = new StockOsquery(directory, second.port())
                        .post(
                                "distributed/write",
                                "{\"node_key\":\"" + key + "\",\"queries\":{\"hunt:" + hunt
                                        + ":1:0\":[]},\"statuses\":{\"hunt:" + hunt + ":1:0\":0}}")
                        .status();

                assertThat(status).isEqualTo(200);
                assertThat(there.commandSide().hasAnswer(listener.host("juliett"))
                                || gateway.commandSide().hasAnswer(listener.host("juliett")))
                        .isTrue();
            } finally {
                second.stop();
            }
        }
    }

    @Test
    void a_process_that_does_not_know_yet_what_is_going_on_ends_no_watch_and_takes_no_part_for_the_whole() {
        try (var waking = new GatewayProcess(
                listener.database(),
                directory,
                side -> side.whenListed = _ -> {
                    throw new IllegalStateException("not yet");
                })) {
            var early = OsqueryListener.serverOf(waking);
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
        HuntId hunt = gateway.commandSide().launch(listener.host("kilo"));
        readQueries(key, hunt);
        var reached = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        gateway.commandSide().whenAnswered = () -> {
            reached.countDown();
            gone(go);
        };

        var answer = CompletableFuture.supplyAsync(() -> osquery.post(
                "distributed/write", "{\"node_key\":\"" + key + "\",\"queries\":{\"hunt:" + hunt + ":1:0\":[]}}"));
        assertThat(reached.await(60, TimeUnit.SECONDS)).isTrue();
        osquery.read(key);
        assertThat(answer).isNotDone();
        gateway.commandSide().whenAnswered = () -> {};
        go.countDown();

        assertThat(answer.join().status()).isEqualTo(200);
        assertThat(gateway.commandSide().hasAnswer(listener.host("kilo"))).isTrue();
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
                        .param(listener.host("lima").value())
                        .query(Integer.class)
                        .single())
                .isEqualTo(1_000);
    }

    /** Polls once, when the queries are there. */
    private static void readQueries(String key, HuntId hunt) {
        MailboxProbe.awaitQueries(gateway, key, hunt);
        assertThat(osquery.read(key).body().toString()).contains(hunt.toString());
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
}
