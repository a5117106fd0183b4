package io.hunt.audit.security;

import static io.hunt.api.securitylog.AuthenticationFailure.UNKNOWN_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.WRONG_PASSWORD;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.RepeatSums;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.engine.EngineProcess;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import javax.sql.DataSource;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuthenticationFailureRecorderTest {

    private static final String HOME = "192.0.2.7";

    private final BlockingQueue<EventMessage<?>> log = new LinkedBlockingQueue<>();

    @Test
    void a_failure_stands_in_the_log_at_once_and_what_followed_at_the_latest_at_the_end() throws InterruptedException {
        try (var failures = new AuthenticationFailureRecorder(log::add, Clock.systemUTC())) {
            failures.report(WRONG_PASSWORD, "ada", HOME);
            assertThat(next().count()).isEqualTo(1);
            failures.report(WRONG_PASSWORD, "ada", HOME);
            failures.report(WRONG_PASSWORD, "ada", HOME);
        }
        assertThat(next().count()).isEqualTo(2);
        assertThat(log).isEmpty();
    }

    @Test
    void a_fact_carries_the_request_it_came_of() throws InterruptedException {
        try (var failures = new AuthenticationFailureRecorder(log::add, Clock.systemUTC())) {
            var request = new GenericEventMessage<>(
                    "request", Map.of("request_id", "r-1", "address", HOME, "secret", "s3cret"));
            DefaultUnitOfWork.startAndGet(request).execute(() -> failures.report(WRONG_PASSWORD, "ada", HOME));

            assertThat(Objects.requireNonNull(log.poll(60, SECONDS)).getMetaData())
                    .containsEntry("request_id", "r-1")
                    .containsEntry("address", HOME)
                    .containsEntry("correlationId", request.getIdentifier())
                    .doesNotContainKey("secret");
        }
    }

    @Test
    void what_no_request_led_to_a_host_did() throws InterruptedException {
        try (var failures = new AuthenticationFailureRecorder(log::add, Clock.systemUTC())) {
            failures.report(AuthenticationFailure.UNKNOWN_CREDENTIAL, null, HOME);

            assertThat(Objects.requireNonNull(log.poll(60, SECONDS)).getMetaData())
                    .isEqualTo(Map.of("actor", "host", "address", HOME));
        }
    }

    @Test
    void what_strangers_send_is_bounded_and_clean() throws InterruptedException {
        try (var failures = new AuthenticationFailureRecorder(log::add, Clock.systemUTC())) {
            failures.report(
                    WRONG_PASSWORD, "a\0b\n\u001b[31m\u202e\u2028\ud800é😀" + "x".repeat(1_000_000), "9".repeat(999));
            AuthenticationFailed fact = next();

            assertThat(fact.username())
                    .startsWith("a\ufffdb\ufffd\ufffd[31m\ufffd\ufffd\ufffdé😀xxx")
                    .satisfies(name ->
                            assertThat(name.codePointCount(0, name.length())).isEqualTo(100));
            assertThat(fact.address()).hasSize(64);
        }
    }

    @Test
    void beyond_a_thousand_kinds_only_the_reason_is_kept() {
        try (var failures = new AuthenticationFailureRecorder(log::add, Clock.systemUTC())) {
            for (int i = 0; i < RepeatSums.MOST; i++) {
                failures.report(WRONG_PASSWORD, "user-" + i, HOME);
            }
            failures.report(UNKNOWN_TOKEN, "late", HOME);
        }

        assertThat(log.stream().map(event -> fact(event)))
                .filteredOn(failed -> failed.reason() == UNKNOWN_TOKEN)
                .singleElement()
                .satisfies(failed -> {
                    assertThat(failed.username()).isNull();
                    assertThat(failed.address()).isNull();
                });
    }

    @Test
    void a_log_that_fails_fails_nobody_and_the_loss_is_counted() {
        try (var failures = new AuthenticationFailureRecorder(_ -> outage(), Clock.systemUTC())) {
            failures.report(WRONG_PASSWORD, "ada", HOME);
            failures.report(WRONG_PASSWORD, "bob", HOME);

            EngineProcess.await(() -> failures.lost() == 2);
        }
    }

    @Test
    void a_log_that_hangs_delays_nobody_and_nothing_is_lost_once_it_goes_on() {
        var hangs = new CountDownLatch(1);
        Instant began = Instant.now();
        try (var failures = new AuthenticationFailureRecorder(event -> takenAfter(hangs, event), Clock.systemUTC())) {
            for (int i = 0; i < 100_000; i++) {
                failures.report(UNKNOWN_TOKEN, "user-" + i % 500, HOME);
            }
            assertThat(Duration.between(began, Instant.now())).isLessThan(Duration.ofSeconds(10));
            assertThat(log).isEmpty();
            hangs.countDown();
        }
        assertThat(log).hasSize(1_000);
        assertThat(log.stream().mapToInt(event -> fact(event).count()).sum()).isEqualTo(100_000);
    }

    @Test
    void the_real_log_takes_them() {
        try (var process = new EngineProcess(TestDatabase.migrated(), AuditConfiguration.class)) {
            process.bean(AuthenticationFailureRecorder.class).report(WRONG_PASSWORD, "ada", HOME);

            var table = JdbcClient.create(process.bean(DataSource.class));
            EngineProcess.await(() -> table.sql("select count(*) from domainevententry where payloadtype = ?")
                            .param("AuthenticationFailed")
                            .query(Integer.class)
                            .single()
                    == 1);
        }
    }

    private static void outage() {
        throw new IllegalStateException("the database is away");
    }

    private AuthenticationFailed next() throws InterruptedException {
        return fact(Objects.requireNonNull(log.poll(60, SECONDS)));
    }

    private static AuthenticationFailed fact(EventMessage<?> event) {
        return (AuthenticationFailed) event.getPayload();
    }

    private void takenAfter(CountDownLatch latch, EventMessage<?> event) {
        try {
            assertThat(latch.await(30, SECONDS)).isTrue();
            log.add(event);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
