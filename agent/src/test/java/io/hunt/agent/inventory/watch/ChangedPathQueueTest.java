package io.hunt.agent.inventory.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ChangedPathQueueTest {

    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final Path ONE = Path.of("one");
    private static final Path TWO = Path.of("two");

    private final ChangedPathQueue queue = new ChangedPathQueue();

    @Test
    void a_path_is_due_once_it_has_been_quiet() {
        queue.add(ONE, 0);

        assertThat(queue.due(199 * MILLI)).isEmpty();
        assertThat(queue.due(200 * MILLI)).containsExactly(ONE);
        assertThat(queue.isEmpty()).isTrue();
        assertThat(queue.due(1_000 * MILLI)).isEmpty();
    }

    @Test
    void a_path_that_changes_all_the_time_is_due_in_the_end() {
        for (int at = 0; at < 800; at += 100) {
            queue.add(ONE, at * MILLI);
            assertThat(queue.due(at * MILLI)).isEmpty();
        }

        assertThat(queue.due(800 * MILLI)).containsExactly(ONE);
    }

    @Test
    void another_path_does_not_delay_it() {
        queue.add(ONE, 0);
        queue.add(TWO, 150 * MILLI);

        assertThat(queue.due(200 * MILLI)).containsExactly(ONE);
        assertThat(queue.due(350 * MILLI)).containsExactly(TWO);
    }

    @Test
    void a_full_queue_takes_no_new_path_and_still_counts_changes_of_the_others() {
        for (int i = 0; i < ChangedPathQueue.MOST; i++) {
            assertThat(queue.add(Path.of("file" + i), 0)).isTrue();
        }

        assertThat(queue.add(ONE, 0)).isFalse();
        assertThat(queue.add(Path.of("file0"), 100 * MILLI)).isTrue();
        assertThat(queue.due(200 * MILLI)).hasSize(ChangedPathQueue.MOST - 1).doesNotContain(Path.of("file0"));
        assertThat(queue.add(ONE, 0)).isTrue();
    }

    @Test
    void times_near_the_overflow_of_the_clock_are_compared_correctly() {
        queue.add(ONE, Long.MAX_VALUE);

        assertThat(queue.due(Long.MIN_VALUE + 100 * MILLI)).isEmpty();
        assertThat(queue.due(Long.MIN_VALUE + 300 * MILLI)).containsExactly(ONE);
    }
}
