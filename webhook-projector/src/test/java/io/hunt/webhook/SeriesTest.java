package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SeriesTest {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** Deadline of attempts that are expected to miss it. */
    private static final Duration SHORT = Duration.ofSeconds(1);

    private final List<AutoCloseable> open = new ArrayList<>();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private HikariDataSource database = new HikariDataSource();
    private JdbcClient jdbc = JdbcClient.create(database);

    @BeforeEach
    void start() {
        database = new HikariDataSource();
        database.setDataSource(TestDatabase.migrated());
        jdbc = JdbcClient.create(database);
        // Uses the log level of the service, because messages of the client contain the path.
        logger("org.apache.hc").setLevel(Level.WARN);
        log.start();
        logger(Logger.ROOT_LOGGER_NAME).addAppender(log);
    }

    @AfterEach
    void stop() throws Exception {
        logger(Logger.ROOT_LOGGER_NAME).detachAppender(log);
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
        database.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"SAYS_NOTHING", "DRIPS", "FAILS_WITH_300_MB", "RESETS"})
    void attempts_start_a_second_and_two_seconds_after_the_failures_and_one_warning_says_so(
            HostileBehavior hostileBehavior) {
        var receiver = new RawReceiver(hostileBehavior);
        open.add(receiver);
        boolean atOnce =
                hostileBehavior == HostileBehavior.RESETS || hostileBehavior == HostileBehavior.FAILS_WITH_300_MB;
        worker(receiver.url(), 10, atOnce ? DEADLINE : SHORT);
        UUID alert = due("{}");
        DeliveryTest.await(() -> status(alert).equals("EXHAUSTED"));

        assertThat(jdbc.sql("select number from webhook_attempt order by number")
                        .query(Integer.class)
                        .list())
                .containsExactly(1, 2, 3);
        if (atOnce) {
            assertThat(receiver.asked).hasSize(3);
            assertThat(between(receiver.asked, 0)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
            assertThat(between(receiver.asked, 1)).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
        } else {
            // An attempt may end before the receiver has read its request.
            assertThat(receiver.asked).hasSizeLessThanOrEqualTo(3);
        }
        assertThat(receiver.bodies).containsOnly("{}");
        DeliveryTest.await(() -> !warnings().isEmpty());
        assertThat(warnings()).singleElement().asString().contains("http://127.0.0.1", alert.toString());
        assertThat(everythingLogged()).doesNotContain("SECRETPATH", "SECRETKEY", "hooks", "a secret");
        assertThat(jdbc.sql("select last_error from webhook_delivery")
                        .query(String.class)
                        .single())
                .doesNotContain("SECRET", "127.0.0.1");
    }

    @Test
    void attempts_never_start_early_by_the_receivers_own_clock() {
        var receiver = new RawReceiver((_, saying) -> saying.say("HTTP/1.1 503 Not Now\r\nContent-Length: 0\r\n\r\n"));
        open.add(receiver);
        worker(receiver.url(), 10, DEADLINE);
        UUID alert = due("{}");

        DeliveryTest.await(() -> status(alert).equals("EXHAUSTED"));

        assertThat(between(receiver.asked, 0)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        assertThat(between(receiver.asked, 1)).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void each_delivery_that_is_given_up_has_a_warning() {
        var receiver = new RawReceiver(HostileBehavior.RESETS);
        open.add(receiver);
        worker(receiver.url(), 10, DEADLINE);
        List<UUID> alerts = List.of(due("first"), due("second"), due("third"));

        DeliveryTest.await(() -> warnings().size() == 3);

        assertThat(alerts)
                .allMatch(alert -> warnings().stream()
                                .filter(line -> line.contains(alert.toString()))
                                .count()
                        == 1);
    }

    @Test
    void a_delivery_whose_process_died_in_the_last_attempt_has_a_warning() {
        var receiver = new RawReceiver(HostileBehavior.RESETS);
        open.add(receiver);
        UUID alert = due("{}");
        jdbc.sql("update webhook_delivery set attempts = 3, claimed_until = now()")
                .update();

        worker(receiver.url(), 10, DEADLINE);

        DeliveryTest.await(() -> !warnings().isEmpty());
        assertThat(warnings())
                .singleElement()
                .asString()
                .contains(alert.toString(), "http://127.0.0.1", DeliveryClaims.LOST)
                .doesNotContain("SECRET");
    }

    @Test
    void the_one_slot_is_free_between_the_attempts_of_another() {
        var receiver = new RawReceiver((_, saying) -> saying.say("HTTP/1.1 503 Not Now\r\n\r\n"));
        open.add(receiver);
        worker(receiver.url(), 1, DEADLINE);
        due("first");
        DeliveryTest.await(() -> receiver.bodies.size() == 1);

        due("second");
        DeliveryTest.await(() -> receiver.bodies.size() == 6);

        assertThat(receiver.bodies).containsExactly("first", "second", "first", "second", "first", "second");
    }

    private void worker(URI url, int maxInFlight, Duration deadline) {
        var settings = new WebhookSettings(url, "a secret", maxInFlight, deadline, false, true);
        var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName);
        var claims = new DeliveryClaims(jdbc, settings);
        var worker = new DeliveryWorker(
                settings,
                claims,
                sender,
                new WorkSignal(),
                new WebhookMeters(new SimpleMeterRegistry(), jdbc),
                DeliveryTrace.off());
        // Loads the client with a request first, so that the measured time excludes it.
        try (var other = new RawReceiver(HostileBehavior.LEAVES);
                var first = new WebhookSender(
                        new WebhookSettings(other.url(), "a secret", 1, Duration.ofSeconds(10), false, true),
                        Clock.systemUTC(),
                        InetAddress::getAllByName)) {
            first.send(UUID.randomUUID(), new byte[0]);
        }
        open.add(sender);
        open.add(worker::stop);
        worker.start();
    }

    private UUID due(String body) {
        UUID alert = UUID.randomUUID();
        jdbc.sql("insert into webhook_delivery (alert_id, body) values (?, ?)")
                .params(alert, body.getBytes(StandardCharsets.UTF_8))
                .update();
        return alert;
    }

    private String status(UUID alert) {
        return jdbc.sql("select status from webhook_delivery where alert_id = ?")
                .param(alert)
                .query(String.class)
                .single();
    }

    private static Duration between(List<Long> times, int first) {
        return Duration.ofNanos(times.get(first + 1) - times.get(first));
    }

    private List<String> warnings() {
        return List.copyOf(log.list).stream()
                .filter(line -> line.getLevel().isGreaterOrEqual(Level.WARN))
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    private String everythingLogged() {
        return List.copyOf(log.list).stream()
                .map(line -> line.getFormattedMessage() + ThrowableProxyUtil.asString(line.getThrowableProxy()))
                .collect(Collectors.joining("\n"));
    }

    private static Logger logger(String name) {
        return (Logger) LoggerFactory.getLogger(name);
    }
}
