package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Receiver.Delivery;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookKillTest {

    private static final String SECRET = "whsec_bmV2ZXIgaW4gYW55IGxvZw==";

    private static final String WAITING = "datname = current_database() and wait_event_type = 'Lock'";

    @TempDir
    Path directory;

    private final CountDownLatch during = new CountDownLatch(1);
    private final CountDownLatch after = new CountDownLatch(1);

    /** At the kill, one alert was POSTed and answered but not recorded, one is being POSTed, and one is waiting. */
    @Test
    void a_process_killed_before_during_and_after_a_post_leaves_one_to_three_identical_deliveries_of_each()
            throws SQLException {
        String database = RunningService.newDatabase();
        try (var receiver = new Receiver(this::hold);
                // This process delivers nothing, but its settings must agree.
                var others = RunningService.on(
                        database,
                        directory.resolve("others"),
                        List.of(),
                        "service.roles=command,query",
                        "service.webhook-url=" + url(receiver),
                        "service.webhook-secret=" + SECRET,
                        "service.webhook-max-in-flight=2");
                var lock = DriverManager.getConnection(database)) {
            JdbcTemplate jdbc = others.bean(JdbcTemplate.class);
            try (var _ = process(database, receiver)) {
                RaisedAlerts.in(others, Stream.of("during.exe", "after.exe"));
                eventually(receiver::deliveries, deliveries -> deliveries.size() == 2);
                RaisedAlerts.in(others, Stream.of("before.exe"));
                eventually(() -> rows(jdbc, "attempts = 0 and status = 'PENDING'"), rows -> rows == 1);
                keepFromBeingNoted(lock, "after.exe");
                after.countDown();
                eventually(() -> waitingForLocks(jdbc), waiting -> waiting == 1);
            }
            jdbc.queryForList("select pg_terminate_backend(pid) from pg_stat_activity where " + WAITING);
            lock.rollback();
            assertThat(receiver.deliveries()).hasSize(2);
            assertThat(rows(jdbc, "status = 'PENDING'")).isEqualTo(3);
            during.countDown();

            try (var second = process(database, receiver)) {
                eventually(() -> rows(jdbc, "status = 'DELIVERED'"), rows -> rows == 3);
                assertThat(second.log())
                        .isNotEmpty()
                        .noneMatch(line -> line.contains("SECRETPATH") || line.contains("SECRETKEY"))
                        .noneMatch(line -> line.contains(SECRET));
            }
            Map<String, List<Delivery>> byAlert = receiver.deliveries().stream()
                    .collect(Collectors.groupingBy(delivery -> delivery.body().substring(0, 60)));
            assertThat(byAlert).hasSize(3);
            assertThat(byAlert.values())
                    .allSatisfy(same -> assertThat(new HashSet<>(same))
                            .singleElement()
                            .satisfies(delivery -> assertThat(delivery.signature())
                                    .isEqualTo("sha256=" + Hmac.hex(delivery.body(), SECRET))));
            assertThat(receiver.deliveries().stream().filter(of("before.exe"))).hasSize(1);
            assertThat(receiver.deliveries().stream().filter(of("during.exe"))).hasSizeBetween(2, 3);
            assertThat(receiver.deliveries().stream().filter(of("after.exe"))).hasSize(2);
        }
    }

    private void hold(Delivery delivery) {
        try {
            if (of("during.exe").test(delivery)) {
                during.await();
            } else if (of("after.exe").test(delivery)) {
                after.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Predicate<Delivery> of(String value) {
        return delivery -> delivery.body().contains(value);
    }

    private static String url(Receiver receiver) {
        return receiver.url() + "/SECRETPATH?key=SECRETKEY";
    }

    /** Starts the process with debug logging. */
    private WebhookProcess process(String database, Receiver receiver) {
        return new WebhookProcess(
                directory,
                database,
                Map.of(
                        "SERVICE_WEBHOOK_URL",
                        url(receiver),
                        "SERVICE_WEBHOOK_SECRET",
                        SECRET,
                        "SERVICE_WEBHOOK_MAX_IN_FLIGHT",
                        "2",
                        "LOGGING_LEVEL_ROOT",
                        "DEBUG"));
    }

    private static void keepFromBeingNoted(Connection lock, String value) throws SQLException {
        lock.setAutoCommit(false);
        try (var statement = lock.prepareStatement(
                "select 1 from webhook_delivery where convert_from(body, 'UTF8') like ? for update")) {
            statement.setString(1, "%" + value + "%");
            assertThat(statement.executeQuery().next()).isTrue();
        }
    }

    private static int rows(JdbcTemplate jdbc, String condition) {
        return jdbc.queryForList("select 1 from webhook_delivery where " + condition)
                .size();
    }

    private static int waitingForLocks(JdbcTemplate jdbc) {
        return jdbc.queryForList("select 1 from pg_stat_activity where " + WAITING)
                .size();
    }
}
