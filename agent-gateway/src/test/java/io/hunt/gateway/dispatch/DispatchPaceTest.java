package io.hunt.gateway.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DispatchPaceTest {

    private final List<Long> taken = new ArrayList<>();
    private final DispatchPace pace = new DispatchPace(taken::add);

    @Test
    void small_messages_are_never_kept_waiting() {
        pace.await(List.of(new byte[1_000], new byte[DispatchPace.LARGE]));

        assertThat(taken).isEmpty();
    }

    @Test
    void large_messages_are_paid_for_by_size_and_nothing_is_too_large_to_go_ever() {
        byte[] large = new byte[DispatchPace.LARGE + 1];
        pace.await(List.of(large, new byte[10], large));
        pace.await(List.of(new byte[(int) DispatchPace.AT_ONCE], large));

        assertThat(taken).containsExactly(2L * large.length, DispatchPace.AT_ONCE);
    }

    @Test
    void what_is_more_than_at_once_waits_its_time() {
        DispatchPace real = new DispatchPace();
        byte[] sixteenth = new byte[(int) DispatchPace.AT_ONCE / 16];
        long started = System.nanoTime();
        for (int i = 0; i < 24; i++) {
            real.await(List.of(sixteenth));
        }

        // Half as much again as goes at once, at twice as much a second.
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isGreaterThan(Duration.ofMillis(240));
    }
}
