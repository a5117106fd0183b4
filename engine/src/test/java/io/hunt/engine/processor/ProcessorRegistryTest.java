package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.store.LogTailNotifier;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.SimpleEventBus;
import org.axonframework.lifecycle.Phase;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProcessorRegistryTest {

    @Test
    void a_process_that_ends_has_all_its_processors_look_often_and_then_ends_their_threads() {
        ScheduledExecutorService coordinator;
        var whileTheyStop = new AtomicLong();
        try (var process = new EngineProcess(TestDatabase.migrated(), Tallies.class)) {
            coordinator = process.bean(ProcessorRegistry.class)
                    .coordinatorOf(
                            "quiet",
                            new ProcessorReadState(_ -> true),
                            SimpleEventBus.builder().build(),
                            new LogTailNotifier());
            assertThat(idlePauseOf(coordinator)).isGreaterThan(9_000);
            process.bean(Configuration.class)
                    .onShutdown(Phase.INBOUND_EVENT_CONNECTORS, () -> whileTheyStop.set(idlePauseOf(coordinator)));
        }

        assertThat(whileTheyStop).hasValueGreaterThan(0).hasValueLessThanOrEqualTo(10);
        assertThat(coordinator.isShutdown()).isTrue();
    }

    private static long idlePauseOf(ScheduledExecutorService coordinator) {
        return coordinator.schedule(() -> {}, 500, TimeUnit.MILLISECONDS).getDelay(TimeUnit.MILLISECONDS);
    }
}
