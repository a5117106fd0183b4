package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally.CountOne;
import io.hunt.engine.Tally.Counted;
import io.hunt.engine.role.ProcessRole;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.ReplayStatus;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NewProcessorTest {

    private static final Queue<Boolean> SEEN = new ConcurrentLinkedQueue<>();
    private static final Queue<String> HEARD = new ConcurrentLinkedQueue<>();

    @ProcessingGroup("newcomer")
    static class HistoryHandler {
        @EventHandler
        @DisallowReplay
        void on(Counted counted, ReplayStatus status) {
            SEEN.add(status.isReplay());
        }
    }

    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @Import(HistoryHandler.class)
    static class FullHistoryConfiguration {
        @Bean
        StreamingProcessor newcomerProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "newcomer", 1, 10, SequencingPolicies::bySubject);
        }
    }

    @ProcessingGroup("latecomer")
    static class NextEventHandler {
        @EventHandler
        void on(Counted counted) {
            HEARD.add(counted.id());
        }
    }

    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @Import(NextEventHandler.class)
    static class NextEventConfiguration {
        @Bean
        StreamingProcessor latecomerProcessor() {
            return new StreamingProcessor(ProcessRole.COMMAND, "latecomer", 1, 10, SequencingPolicies::bySubject)
                    .fromNowOn();
        }
    }

    @Test
    void a_new_processor_without_a_sense_of_history_begins_with_what_happens_next() {
        var database = TestDatabase.migrated();
        try (var before = new EngineProcess(database, Tallies.class)) {
            before.send(new CountOne("history"));
        }
        try (var after = new EngineProcess(database, Tallies.class, NextEventConfiguration.class)) {
            EngineProcess.await(() -> !after.axon()
                    .eventProcessingConfiguration()
                    .eventProcessor("latecomer", StreamingEventProcessor.class)
                    .orElseThrow()
                    .processingStatus()
                    .isEmpty());
            after.send(new CountOne("news"));
            EngineProcess.await(() -> HEARD.contains("news"));
        }
        try (var again = new EngineProcess(database, Tallies.class, NextEventConfiguration.class)) {
            again.send(new CountOne("more news"));
            EngineProcess.await(() -> HEARD.contains("more news"));
        }

        assertThat(HEARD).containsExactly("news", "more news");
    }

    @Test
    void a_new_processor_sees_all_of_history_and_not_as_a_replay() {
        var database = TestDatabase.migrated();
        try (var before = new EngineProcess(database, Tallies.class)) {
            before.send(new CountOne("a"));
            before.send(new CountOne("a"));
        }
        try (var after = new EngineProcess(database, Tallies.class, FullHistoryConfiguration.class)) {
            after.send(new CountOne("a"));
            EngineProcess.await(() -> SEEN.size() == 3);
        }

        assertThat(SEEN).containsExactly(false, false, false);
    }
}
