package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally.Counted;
import io.hunt.engine.role.ProcessRole;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GroupedEventsTest {

    private static final String SEGMENT = "Processor[twins]/SegmentId";

    /** Number of times that a segment has handled an event, by segment and event. */
    private static final Map<String, Integer> HANDLED = new ConcurrentHashMap<>();

    @ProcessingGroup("twins")
    static class CountingHandler {
        @EventHandler
        void on(Counted counted, UnitOfWork<?> work) {
            int segment = work.getResource(SEGMENT);
            HANDLED.merge(segment + " " + counted.id(), 1, Integer::sum);
        }
    }

    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @Import(CountingHandler.class)
    static class TwoSegmentsConfiguration {
        @Bean
        StreamingProcessor twinsProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "twins", 2, 100, GroupedEventsTest::id);
        }
    }

    private static Object id(EventMessage<?> event) {
        return ((Counted) event.getPayload()).id();
    }

    private final DataSource database = TestDatabase.migrated();

    @BeforeEach
    void forget() {
        HANDLED.clear();
    }

    @Test
    void a_segment_that_is_ahead_of_the_other_gets_nothing_again() {
        publishAndHandle(0, 100);
        String early = tokenOf(1);
        publishAndHandle(100, 500);
        JdbcClient.create(database)
                .sql("update tokenentry set token = decode(?, 'hex') where processorname = 'twins' and segment = 1")
                .param(early)
                .update();
        try (var withoutProcessor = new EngineProcess(database, Tallies.class)) {
            withoutProcessor.publish(events(500, 600));
        }

        publishAndHandle(600, 600);

        assertThat(HANDLED.entrySet())
                .filteredOn(handled -> handled.getKey().startsWith("0 "))
                .isNotEmpty()
                .allMatch(handled -> handled.getValue() == 1);
    }

    @Test
    void more_events_than_are_handed_on_at_a_time_come_all_and_once() {
        try (var withoutProcessor = new EngineProcess(database, Tallies.class)) {
            withoutProcessor.publish(events(0, 6_000));
        }

        publishAndHandle(6_000, 6_001);

        assertThat(HANDLED.values()).containsOnly(1);
    }

    private void publishAndHandle(int first, int end) {
        try (var process = new EngineProcess(database, Tallies.class, TwoSegmentsConfiguration.class)) {
            if (first < end) {
                process.publish(events(first, end));
            }
            EngineProcess.await(() -> HANDLED.size() == end);
        }
    }

    private static EventMessage<?>[] events(int first, int end) {
        return IntStream.range(first, end)
                .mapToObj(number -> GenericEventMessage.asEventMessage(new Counted(Integer.toString(number))))
                .toArray(EventMessage<?>[]::new);
    }

    private String tokenOf(int segment) {
        return JdbcClient.create(database)
                .sql("select encode(token, 'hex') from tokenentry where processorname = 'twins' and segment = ?")
                .param(segment)
                .query(String.class)
                .single();
    }
}
