package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RecentEventCacheTest {

    private static final long MIB = 1 << 20;

    private long nanos;
    private final RecentEventCache recent = new RecentEventCache(() -> nanos);

    @Test
    void whoever_stands_inside_a_row_gets_what_comes_next() {
        recent.keep(10, row(11, 12, 15), 1);

        assertThat(positionsAfter(10)).containsExactly(11L, 12L, 15L);
        assertThat(positionsAfter(11)).containsExactly(12L, 15L);
        assertThat(positionsAfter(13)).containsExactly(15L);
    }

    @Test
    void of_what_was_not_read_nothing_is_known() {
        recent.keep(10, row(11, 12), 1);

        assertThat(positionsAfter(9)).isEmpty();
        assertThat(positionsAfter(12)).isEmpty();
        assertThat(positionsAfter(20)).isEmpty();
    }

    @Test
    void rows_follow_one_after_the_other() {
        recent.keep(10, row(11, 12), 1);
        recent.keep(12, row(13), 1);

        assertThat(positionsAfter(11)).containsExactly(12L);
        assertThat(positionsAfter(12)).containsExactly(13L);
    }

    @Test
    void a_row_in_which_something_is_missing_is_not_kept() {
        recent.keep(10, List.of(event(12, 11L)), 1);

        assertThat(positionsAfter(10)).isEmpty();
    }

    @Test
    void a_row_is_forgotten_after_half_a_minute() {
        recent.keep(10, row(11), 1);
        nanos += Duration.ofSeconds(30).toNanos();
        assertThat(positionsAfter(10)).containsExactly(11L);

        nanos++;

        assertThat(positionsAfter(10)).isEmpty();
    }

    @Test
    void the_rows_of_the_lowest_positions_make_room_for_others() {
        recent.keep(10, row(11), 8 * MIB);
        recent.keep(11, row(12), 8 * MIB);
        recent.keep(12, row(13), 1);

        assertThat(positionsAfter(10)).isEmpty();
        assertThat(positionsAfter(11)).containsExactly(12L);
        assertThat(positionsAfter(12)).containsExactly(13L);
    }

    @Test
    void a_row_that_is_read_again_counts_once() {
        for (int reading = 0; reading < 5; reading++) {
            recent.keep(10, row(11), 8 * MIB);
        }
        recent.keep(11, row(12), 8 * MIB);

        assertThat(positionsAfter(10)).containsExactly(11L);
        assertThat(positionsAfter(11)).containsExactly(12L);
    }

    @Test
    void what_is_larger_than_the_room_is_not_kept() {
        recent.keep(10, row(11), 17 * MIB);

        assertThat(positionsAfter(10)).isEmpty();
        recent.keep(11, row(12), 1);
        assertThat(positionsAfter(11)).containsExactly(12L);
    }

    private Stream<Long> positionsAfter(long position) {
        return recent.after(position).stream().map(event -> ((GapAwareTrackingToken) event.trackingToken()).getIndex());
    }

    private static List<TrackedEventMessage<?>> row(long... positions) {
        return Arrays.stream(positions)
                .<TrackedEventMessage<?>>mapToObj(RecentEventCacheTest::event)
                .toList();
    }

    private static TrackedEventMessage<?> event(long position, Long... missing) {
        return new GenericTrackedEventMessage<>(
                GapAwareTrackingToken.newInstance(position, new TreeSet<>(List.of(missing))),
                GenericEventMessage.asEventMessage("event"));
    }
}
