package io.hunt.application.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.command.CommandProperties;
import io.hunt.engine.process.Heartbeat;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.common.DateTimeUtils;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counts of segments without a living owner, as the alert {@code SegmentsUnclaimed} reads them, and of parked events. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UnclaimedSegmentsTest {

    private static final Duration LONG_AGO = Heartbeat.CLAIM.plusSeconds(5);

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());

    @Test
    void a_claim_whose_process_was_killed_counts_as_unclaimed() {
        token("alerts", 0, "killed", LONG_AGO);
        token("alerts", 1, "killed", LONG_AGO);

        assertThat(unclaimed("alerts")).isEqualTo(2);
    }

    @Test
    void a_claim_that_a_living_process_keeps_counts_as_claimed() {
        token("alerts", 0, "alive", Duration.ZERO);

        assertThat(unclaimed("alerts")).isZero();
    }

    @Test
    void a_claim_that_was_released_counts_as_unclaimed() {
        token("alerts", 0, null, Duration.ZERO);

        assertThat(unclaimed("alerts")).isEqualTo(1);
    }

    @Test
    void claims_of_a_dead_process_count_beside_those_of_a_living_one() {
        token("alerts", 0, "alive", Duration.ZERO);
        token("alerts", 1, "killed", LONG_AGO);

        assertThat(unclaimed("alerts")).isEqualTo(1);
    }

    @Test
    void parked_events_of_a_processor_that_no_longer_exists_are_counted() {
        token("alerts", 0, "alive", Duration.ZERO);
        jdbc.sql("""
                insert into deadletterentry (deadletteridentifier, processinggroup, sequenceidentifier, sequenceindex,
                  messagetype, eventidentifier, timestamp, payloadtype, payload, enqueuedat)
                values ('letter', 'live-window', 'hunt', 0, 'event', 'event', '', 'HuntLaunched', '', '')""").update();

        assertThat(measured("dead.letters", "live-window")).isEqualTo(1);
        assertThat(measured("dead.letters", "alerts")).isZero();
    }

    private void token(String processor, int segment, @Nullable String owner, Duration age) {
        jdbc.sql("insert into tokenentry (processorname, segment, owner, timestamp) values (?, ?, ?, ?)")
                .param(processor)
                .param(segment)
                .param(owner)
                .param(DateTimeUtils.formatInstant(Instant.now().minus(age)))
                .update();
    }

    private double unclaimed(String processor) {
        return measured("processor.segments.unclaimed", processor);
    }

    private double measured(String name, String processor) {
        var registry = new SimpleMeterRegistry();
        var settings = new DefaultListableBeanFactory().getBeanProvider(CommandProperties.class);
        try (var _ = new DatabaseMeters(registry, jdbc, Clock.systemUTC(), settings)) {
            while (true) {
                var gauge = registry.find(name).tag("processor", processor).gauge();
                if (gauge != null) {
                    return gauge.value();
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            }
        }
    }
}
