package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally.CountOne;
import io.hunt.engine.Tally.Counted;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.ReplayStatus;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NewProcessorTest {

    private static final Queue<Boolean> SEEN = new ConcurrentLinkedQueue<>();

    @ProcessingGroup("newcomer")
    static class Newcomer {
        @EventHandler
        @DisallowReplay
        void on(Counted counted, ReplayStatus status) {
            SEEN.add(status.isReplay());
        }
    }

    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @Import(Newcomer.class)
    static class Newly {
        @Bean
        StreamingProcessor newcomerProcessor() {
            return new StreamingProcessor("newcomer", 1, 10, Sequences::bySubject);
        }
    }

    @Test
    void a_new_processor_sees_all_of_history_and_not_as_a_replay() {
        var database = TestDatabase.migrated();
        try (var before = new EngineProcess(database, Tallies.class)) {
            before.send(new CountOne("a"));
            before.send(new CountOne("a"));
        }
        try (var after = new EngineProcess(database, Tallies.class, Newly.class)) {
            after.send(new CountOne("a"));
            EngineProcess.await(() -> SEEN.size() == 3);
        }

        assertThat(SEEN).containsExactly(false, false, false);
    }
}
