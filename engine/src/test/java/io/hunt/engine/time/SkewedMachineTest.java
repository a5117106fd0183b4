package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.time.Alarm.SetAlarm;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import javax.sql.DataSource;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SkewedMachineTest {

    private static final Duration FAST = Duration.ofSeconds(30);
    private static final Duration CLOSE = Duration.ofSeconds(10);

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @ProcessingGroup("some")
    static class EventConsumer {
        @EventHandler
        void on(String event) {
            assertThat(event).isNotNull();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import({EventConsumer.class, Alarm.class})
    static class FastMachine {
        @Bean(TimeConfiguration.MACHINE_CLOCK)
        InstantSource machineClock() {
            return Clock.offset(Clock.systemUTC(), FAST);
        }

        @Bean
        StreamingProcessor someProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "some", 1, 10, SequencingPolicies::bySubject);
        }
    }

    @Test
    void claims_events_and_deadlines_of_a_fast_machine_have_the_databases_time() {
        try (var process = new EngineProcess(database, FastMachine.class)) {
            EngineProcess.await(() -> claimedAt().isAfter(Instant.EPOCH));
            Instant now = databaseTime();
            assertThat(claimedAt()).isBetween(now.minus(CLOSE), now.plus(CLOSE));

            process.send(new SetAlarm("later", now.plus(FAST).minusSeconds(5)));
            process.send(new SetAlarm("now", now));
            EngineProcess.await(() -> process.eventsOf("now").size() == 2);

            assertThat(process.eventsOf("now").getLast().getTimestamp())
                    .isBetween(now.minus(CLOSE), databaseTime().plus(CLOSE));
            assertThat(process.eventsOf("later")).hasSize(1);
            assertThat(process.bean(DatabaseClock.class).isSkewed()).isTrue();
        }
    }

    private Instant claimedAt() {
        return jdbc.sql("select timestamp from tokenentry where processorname = 'some' and owner is not null")
                .query(String.class)
                .optional()
                .map(Instant::parse)
                .orElse(Instant.EPOCH);
    }

    private Instant databaseTime() {
        return jdbc.sql("select clock_timestamp()")
                .query(OffsetDateTime.class)
                .single()
                .toInstant();
    }
}
