package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ResourceBudgetTest {

    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final ManualThreadClock clocks = new ManualThreadClock();

    @Test
    void the_share_of_a_processor_is_kept() throws Exception {
        ResourceBudget budget = new ResourceBudget(0.05, 1_000_000_000, HostLoad.NONE, clocks);
        for (int i = 0; i < 16_000; i++) {
            clocks.work(MILLI);
            budget.step();
        }
        assertThat((double) clocks.processor / clocks.wall).isBetween(0.045, 0.055);
    }

    @Test
    void bytes_a_second_are_kept() throws Exception {
        ResourceBudget budget = new ResourceBudget(1, 1_000_000, HostLoad.NONE, clocks);
        for (int i = 0; i < 100; i++) {
            budget.read(300_000);
        }
        assertThat(clocks.wall).isBetween(29 * SECOND, 31 * SECOND);
    }

    @Test
    void a_busy_host_is_left_alone_for_five_minutes_at_most() throws Exception {
        ResourceBudget budget = new ResourceBudget(1, 1_000_000_000, () -> true, clocks);
        budget.read(1_000_000);
        assertThat(clocks.wall).isBetween(300 * SECOND, 301 * SECOND);
        budget.read(1_000_000);
        assertThat(clocks.wall).isLessThan(302 * SECOND);
    }

    /** Clocks that advance only by work and sleep. */
    private static final class ManualThreadClock implements ResourceBudget.ThreadClock {
        private long wall;
        private long processor;

        void work(long nanos) {
            wall += nanos;
            processor += nanos;
        }

        @Override
        public long wall() {
            return wall;
        }

        @Override
        public long processor() {
            return processor;
        }

        @Override
        public void sleep(long nanos) {
            wall += nanos;
        }
    }
}
