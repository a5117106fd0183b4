package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally.CountOne;
import io.hunt.engine.Tally.Counted;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogTailNotifierTest {

    private static final Queue<String> HEARD = new ConcurrentLinkedQueue<>();

    @ProcessingGroup("listener")
    static class Listener {
        @EventHandler
        void on(Counted counted) {
            HEARD.add(counted.id());
        }
    }

    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @Import(Listener.class)
    static class ListenerConfiguration {
        @Bean
        StreamingProcessor listenerProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "listener", 1, 10, SequencingPolicies::bySubject);
        }
    }

    @Test
    void what_another_process_appends_wakes_whoever_waits_here() {
        var database = TestDatabase.migrated();
        try (var here = new EngineProcess(database, Tallies.class, ListenerConfiguration.class);
                var there = new EngineProcess(database, Tallies.class)) {
            var told = new AtomicInteger();
            // Registered before the first append, because a notification suppresses further ones for a pause.
            here.bean(LogTailNotifier.class).whenGrown(told::incrementAndGet);

            there.send(new CountOne("first"));
            EngineProcess.await(() -> told.get() > 0);
            EngineProcess.await(() -> HEARD.contains("first"));

            there.send(new CountOne("second"));
            EngineProcess.await(() -> HEARD.contains("second"));
        }
    }

    @Test
    void the_only_process_looks_once_a_second_while_it_appends_nothing() {
        var nanos = new AtomicLong();
        var tail = new LogTailNotifier(nanos::get);
        tail.aloneWhen(() -> true);
        assertThat(looksOfTwoSeconds(tail, nanos)).as("after the start").isEqualTo(8);
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(5));

        assertThat(looksOfTwoSeconds(tail, nanos)).isEqualTo(2);

        tail.appends(List.of());
        assertThat(looksOfTwoSeconds(tail, nanos)).as("appended nothing").isEqualTo(2);
        tail.appends(List.of("event"));
        assertThat(looksOfTwoSeconds(tail, nanos)).as("appended something").isEqualTo(8);
    }

    @Test
    void whoever_knows_of_an_event_has_the_reader_look_at_once() {
        var looks = new AtomicInteger();
        var tail = new LogTailNotifier();
        tail.lookNow();
        tail.readBy(looks::incrementAndGet);

        tail.lookNow();

        assertThat(looks).hasValue(1);
    }

    @Test
    void one_of_several_processes_looks_each_time() {
        var nanos = new AtomicLong();
        var alone = new AtomicBoolean(true);
        var tail = new LogTailNotifier(nanos::get);
        tail.aloneWhen(alone::get);
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(6));

        alone.set(false);

        assertThat(looksOfTwoSeconds(tail, nanos)).isEqualTo(8);
    }

    /** Counts the polls in two seconds of a reader that asks four times a second. */
    private static long looksOfTwoSeconds(LogTailNotifier tail, AtomicLong nanos) {
        return IntStream.range(0, 8)
                .filter(_ -> {
                    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(250));
                    return tail.isToLook();
                })
                .count();
    }

    @Test
    void a_burst_of_events_is_told_about_once_but_handed_on_whole() {
        var tail = new LogTailNotifier();
        var told = new AtomicInteger();
        var read = new ArrayList<EventMessage<?>>();
        tail.whenGrown(told::incrementAndGet);
        tail.whenRead(read::addAll);
        List<EventMessage<?>> events =
                List.of(GenericEventMessage.asEventMessage("one"), GenericEventMessage.asEventMessage("other"));

        tail.grew(events.subList(0, 1));
        tail.grew(events.subList(1, 2));

        assertThat(told).hasValue(1);
        assertThat(read).isEqualTo(events);
    }
}
