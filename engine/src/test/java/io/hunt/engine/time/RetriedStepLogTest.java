package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetriedStepLogTest {

    private final RuntimeException away = new CompletionException(
            new RejectionException(new Unavailable("No process that handles this is running.")));

    private final Logger logger = (Logger) LoggerFactory.getLogger(RetriedStepLogTest.class);
    private final ListAppender<ILoggingEvent> written = new ListAppender<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final RetriedStepLog log = new RetriedStepLog(logger, "The step has failed", () -> now);

    @BeforeEach
    void listen() {
        written.start();
        logger.addAppender(written);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(written);
    }

    @Test
    void an_outage_is_a_line_at_its_beginning_one_a_minute_and_one_at_its_end() {
        for (int second = 0; second < 120; second += 5) {
            log.failed(away);
            now = now.plus(Duration.ofSeconds(5));
        }
        log.succeeded();
        log.succeeded();

        assertThat(lines())
                .containsExactly(
                        "The step has failed and is tried again; failures so far: 1. No process that handles this is running.",
                        "The step has failed and is tried again; failures so far: 13. No process that handles this is running.",
                        "The step has failed: this is over after 24 failures");
    }

    @Test
    void an_outage_has_no_stack_trace_and_a_defect_has_one_a_minute() {
        log.failed(away);
        log.failed(new IllegalStateException("defect"));
        log.failed(new IllegalStateException("defect"));

        assertThat(written.list).hasSize(2);
        assertThat(written.list.getFirst().getThrowableProxy()).isNull();
        assertThat(written.list.getLast().getThrowableProxy()).isNotNull();
    }

    @Test
    void the_database_and_processes_that_are_away_are_outages_and_refusals_are_none() {
        assertThat(List.of(
                        away,
                        new IllegalStateException(new SQLException("away", "08006")),
                        new IllegalStateException(new SQLException("full", "53100")),
                        new IllegalStateException(new SQLTransientConnectionException("no connection in time"))))
                .allMatch(RetriedStepLog::isOutage);
        assertThat(List.of(new RejectionException(new NotFound("hunt")), new IllegalStateException("defect")))
                .noneMatch(RetriedStepLog::isOutage);
    }

    private List<String> lines() {
        return written.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }
}
