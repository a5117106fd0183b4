package io.hunt.application.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SteadyHeapDetectorTest {

    private static final long MIB = 1 << 20;

    private final SteadyHeapDetector heap = new SteadyHeapDetector();

    @Test
    void six_idle_collections_without_a_change_make_it_steady() {
        idle(6, 100);
        assertThat(heap.isSteady()).isFalse();

        idle(1, 100);
        assertThat(heap.isSteady()).isTrue();
    }

    @Test
    void whatever_was_given_back_is_followed_by_six_more() {
        idle(6, 300);
        idle(6, 100);
        assertThat(heap.isSteady()).isFalse();

        idle(1, 100);
        assertThat(heap.isSteady()).isTrue();
    }

    @Test
    void collections_that_work_has_brought_about_say_nothing_about_idle_ones() {
        idle(6, 100);

        busy(10, 100);

        assertThat(heap.isSteady()).isFalse();
    }

    @Test
    void a_heap_that_has_grown_is_not_steady_any_more() {
        idle(7, 100);

        busy(1, 125);
        assertThat(heap.isSteady()).isTrue();
        busy(1, 126);

        assertThat(heap.isSteady()).isFalse();
    }

    @Test
    void small_steps_count_together() {
        idle(7, 100);

        for (int size = 101; size <= 130; size++) {
            busy(1, size);
        }

        assertThat(heap.isSteady()).isFalse();
    }

    private void idle(int times, long mebibytes) {
        collected(true, times, mebibytes);
    }

    private void busy(int times, long mebibytes) {
        collected(false, times, mebibytes);
    }

    private void collected(boolean idle, int times, long mebibytes) {
        for (int i = 0; i < times; i++) {
            heap.collected(idle, mebibytes * MIB);
        }
    }
}
