package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.hunt.api.rejection.Rejection.HistoryUnreadable;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.EventLogDamage;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally.CountOne;
import io.hunt.engine.Tally.Counted;
import io.hunt.engine.message.PermanentFailures;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventProcessor;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of events that this version does not know or cannot read. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UnknownEventsTest {

    private static final Queue<String> PARKING = new ConcurrentLinkedQueue<>();
    private static final Queue<String> PATIENT = new ConcurrentLinkedQueue<>();

    @ProcessingGroup("parking")
    static class ParkingHandler {
        @EventHandler
        void on(Counted counted) {
            PARKING.add(counted.id());
        }
    }

    @ProcessingGroup("patient")
    static class WaitingHandler {
        @EventHandler
        void on(Counted counted) {
            PATIENT.add(counted.id());
        }
    }

    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @Import({ParkingHandler.class, WaitingHandler.class})
    static class ReadersConfiguration {
        @Bean
        StreamingProcessor parking() {
            return new StreamingProcessor(
                    ProcessRole.COMMAND, "parking", 2, 10, message -> ((Counted) message.getPayload()).id());
        }

        @Bean
        StreamingProcessor patient() {
            return new StreamingProcessor(ProcessRole.COMMAND, "patient", 1, 10, SequencingPolicies::bySubject, false);
        }
    }

    /** Beans of a newer version, which wrote the event or upcasts it from an older revision. */
    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    static class NewerVersionConfiguration {
        @Bean
        SingleEventUpcaster countedOnce() {
            return new SingleEventUpcaster() {
                @Override
                protected boolean canUpcast(IntermediateEventRepresentation event) {
                    return event.getType().getName().equals("CountedOnce");
                }

                @Override
                protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
                    return event.upcastPayload(
                            new SimpleSerializedType(Counted.class.getName(), null),
                            String.class,
                            payload -> payload.replace("\"name\"", "\"id\""));
                }
            };
        }
    }

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @BeforeEach
    void begin() {
        PARKING.clear();
        PATIENT.clear();
    }

    @Test
    void an_event_of_an_unknown_type_stops_who_reads_it_until_a_version_knows_it() {
        try (var older = new EngineProcess(database, Tallies.class, ReadersConfiguration.class)) {
            older.send(new CountOne("a"));
            EngineProcess.await(() -> PARKING.size() == 1 && PATIENT.size() == 1);

            LogRows.append(database, "a", "CountedOnce", "1", "{\"name\":\"a\"}");
            older.send(new CountOne("b"));

            EngineProcess.await(
                    () -> older.bean(StoppedProcessors.class).reasons().size() == 2
                            && running(older).isEmpty()
                            && owners() == 0);
            assertThat(older.bean(StoppedProcessors.class).reasons().get("parking"))
                    .hasMessageContaining("unknown type CountedOnce, revision 1");
            assertThat(PARKING).as("no event is skipped").containsExactly("a");
            assertThat(PATIENT).containsExactly("a");
            assertThatThrownBy(() -> older.send(new CountOne("a")))
                    .isInstanceOfSatisfying(
                            RejectionException.class,
                            refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class));

            try (var newer = new EngineProcess(
                    database, Tallies.class, ReadersConfiguration.class, NewerVersionConfiguration.class)) {
                EngineProcess.await(() -> PARKING.size() == 3 && PATIENT.size() == 3);
                assertThat(PARKING).containsExactlyInAnyOrder("a", "a", "b");
                assertThat(newer.<Integer>send(new CountOne("a"))).isEqualTo(3);
                assertThat(newer.bean(StoppedProcessors.class).reasons()).isEmpty();
            }
        }
    }

    @Test
    void an_unknown_revision_of_a_known_type_stops_as_an_unknown_type_does() {
        try (var process = new EngineProcess(database, Tallies.class, ReadersConfiguration.class)) {
            process.send(new CountOne("a"));
            LogRows.append(database, "a", "SettingChanged", "7", "{}");

            EngineProcess.await(
                    () -> process.bean(StoppedProcessors.class).reasons().size() == 2);

            assertThat(process.bean(StoppedProcessors.class).reasons().get("patient"))
                    .hasMessageContaining("SettingChanged, revision 7");
        }
    }

    @Test
    void what_cannot_be_read_is_parked_by_each_processor_and_holds_up_nothing() {
        try (var process = new EngineProcess(database, Tallies.class, ReadersConfiguration.class)) {
            process.send(new CountOne("a"));
            LogRows.append(database, "a", Counted.class.getName(), null, "{\"id\":");
            process.send(new CountOne("b"));

            EngineProcess.await(() ->
                    PARKING.contains("b") && PATIENT.contains("b") && letters().size() == 2);

            assertThat(letters()).containsExactlyInAnyOrder("parking a {\"id\":", "patient a {\"id\":");
            assertThat(running(process)).containsExactlyInAnyOrder("parking", "patient");
            assertThat(process.bean(StoppedProcessors.class).reasons()).isEmpty();
        }
    }

    @Test
    void what_an_aggregate_cannot_read_refuses_its_commands_alone_until_the_log_is_mended() {
        try (var process = new EngineProcess(database, Tallies.class)) {
            process.send(new CountOne("damaged"));
            // The cache holds only the last four tallies.
            List.of("a", "b", "c", "whole").forEach(tally -> process.send(new CountOne(tally)));
            EventLogDamage.damageLast(database, "damaged");

            for (int tries = 1; tries <= 3; tries++) {
                Throwable refusal = catchThrowable(() -> process.send(new CountOne("damaged")));

                assertThat(refusal)
                        .isInstanceOfSatisfying(
                                RejectionException.class,
                                refused -> assertThat(refused.rejection()).isEqualTo(new HistoryUnreadable()));
                assertThat(UnreadableAggregates.isIn(refusal) && PermanentFailures.isIn(refusal))
                        .isTrue();
            }
            var unreadable = process.bean(UnreadableAggregates.class);
            assertThat(unreadable.reads()).isEqualTo(3);
            assertThat(unreadable.has("damaged")).isTrue();
            assertThat(unreadable.has("whole")).isFalse();
            assertThat(process.<Integer>send(new CountOne("whole"))).isEqualTo(2);

            EventLogDamage.mend(database, "damaged");
            assertThat(process.<Integer>send(new CountOne("damaged"))).isEqualTo(2);
        }
    }

    private static List<String> running(EngineProcess process) {
        return process.axon().eventProcessingConfiguration().eventProcessors().values().stream()
                .filter(processor -> processor.getName().startsWith("pa"))
                .filter(EventProcessor::isRunning)
                .map(EventProcessor::getName)
                .toList();
    }

    private int owners() {
        return jdbc.sql("select count(owner) from tokenentry")
                .query(Integer.class)
                .single();
    }

    private List<String> letters() {
        return jdbc.sql("""
                select processinggroup || ' ' || sequenceidentifier || ' ' || convert_from(payload, 'UTF8')
                from deadletterentry""").query((row, _) -> row.getString(1)).list();
    }
}
