package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.store.LogTailNotifier;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.SimpleEventBus;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProcessorRegistryTest {

    @Test
    void a_process_that_ends_has_all_its_processors_look_often() {
        ScheduledExecutorService coordinator;
        try (var process = new EngineProcess(TestDatabase.migrated(), Tallies.class)) {
            coordinator = process.bean(ProcessorRegistry.class)
                    .coordinatorOf(
                            "quiet",
                            new ProcessorReadState(_ -> true),
                            SimpleEventBus.builder().build(),
                            new LogTailNotifier());
            assertThat(idlePauseOf(coordinator)).isGreaterThan(9_000);
        }

        assertThat(idlePauseOf(coordinator)).isLessThanOrEqualTo(10);
        coordinator.shutdownNow();
    }

    private static long idlePauseOf(ScheduledExecutorService coordinator) {
        return coordinator.schedule(() -> {}, 500, TimeUnit.MILLISECONDS).getDelay(TimeUnit.MILLISECONDS);
    }
}
