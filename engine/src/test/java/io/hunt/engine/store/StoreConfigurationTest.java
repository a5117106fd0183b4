package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tally.Counted;
import io.hunt.engine.log.EventSerializer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StoreConfigurationTest {

    /** Command that executes its supplier. */
    record RunWork(Supplier<String> work) {}

    static class RunWorkHandler {
        @CommandHandler
        String handle(RunWork command) {
            return command.work().get();
        }
    }

    private static EngineProcess process;

    private final String id = UUID.randomUUID().toString();
    private final AtomicInteger attempts = new AtomicInteger();

    @BeforeAll
    static void start() {
        process = new EngineProcess(TestDatabase.migrated(), RunWorkHandler.class);
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @Test
    void transactions_are_those_of_the_database() {
        assertThat(process.bean(TransactionManager.class)).isInstanceOf(SpringTransactionManager.class);
    }

    @Test
    void events_go_by_plain_names_and_everything_else_is_json_too() {
        var axon = process.axon();

        assertThat(axon.eventSerializer()).isInstanceOf(EventSerializer.class);
        assertThat(List.<Serializer>of(axon.serializer(), axon.messageSerializer(), axon.eventSerializer()))
                .hasOnlyElementsOfType(Jackson3Serializer.class);
    }

    @Test
    void a_sequence_number_that_is_taken_is_a_lost_race() {
        append(0);
        append(1);

        assertThatThrownBy(() -> append(1)).isInstanceOf(ConcurrencyException.class);
        assertThatThrownBy(() -> append(0)).isInstanceOf(AggregateStreamCreationException.class);
        assertThat(process.eventsOf(id)).hasSize(2);
    }

    @Test
    void a_command_that_lost_a_race_is_sent_again() {
        append(0);

        String answer = process.send(new RunWork(() -> {
            append(attempts.getAndIncrement() < 3 ? 0 : 1);
            return "done";
        }));

        assertThat(answer).isEqualTo("done");
        assertThat(attempts).hasValue(4);
    }

    @Test
    void five_times_and_no_more() {
        append(0);

        assertThatThrownBy(() -> process.send(new RunWork(() -> {
                    attempts.incrementAndGet();
                    append(0);
                    return "never";
                })))
                .isInstanceOf(AggregateStreamCreationException.class);
        assertThat(attempts).hasValue(6);
    }

    @Test
    void a_refusal_is_final() {
        assertThatThrownBy(() -> process.send(new RunWork(() -> {
                    attempts.incrementAndGet();
                    throw new RejectionException(new NotFound("hunt"));
                })))
                .isInstanceOf(RejectionException.class);
        assertThat(attempts).hasValue(1);
    }

    @Test
    void of_two_who_begin_the_same_at_once_the_second_gets_the_handlers_own_answer() throws Exception {
        var bothHaveLooked = new CyclicBarrier(2);
        Supplier<String> work = () -> {
            if (!process.eventsOf(id).isEmpty()) {
                return "exists already";
            }
            meet(bothHaveLooked);
            append(0);
            return "created";
        };
        Callable<String> call = () -> process.send(new RunWork(work));

        var answers = new ArrayList<String>();
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (var answer : threads.invokeAll(List.of(call, call))) {
                answers.add(answer.get());
            }
        }

        assertThat(answers).containsExactlyInAnyOrder("created", "exists already");
    }

    @Test
    void the_last_numbers_of_many_are_told_at_once_and_those_of_unknown_ones_not_at_all() {
        append(0);
        append(1);
        String other = UUID.randomUUID().toString();
        process.publish(new GenericDomainEventMessage<>("Tally", other, 0, new Counted(other)));

        assertThat(process.bean(SequenceNumberLookup.class)
                        .last(List.of(id, other, UUID.randomUUID().toString(), "' or true --")))
                .containsExactlyInAnyOrderEntriesOf(Map.of(id, 1L, other, 0L));
        assertThat(process.bean(SequenceNumberLookup.class).last(List.of())).isEmpty();
    }

    @Test
    void the_size_of_an_event_is_known_without_another_serialization() {
        append(0);
        TrackedEventMessage<?> event = process.bean(EventStorageEngine.class)
                .readEvents(null, false)
                .findFirst()
                .orElseThrow();
        assertThat(event.getPayload()).isNotNull();

        assertThat(stored(event)).isSameAs(stored(event.withTrackingToken(new GlobalSequenceTrackingToken(9))));
    }

    private static byte[] stored(TrackedEventMessage<?> event) {
        return event.serializePayload(process.axon().eventSerializer(), byte[].class)
                .getData();
    }

    private void append(long sequence) {
        process.publish(new GenericDomainEventMessage<>("Tally", id, sequence, new Counted(id)));
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
