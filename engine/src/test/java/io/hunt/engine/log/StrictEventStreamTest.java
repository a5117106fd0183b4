package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.ReplayToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StrictEventStreamTest {

    /** Bytes of a large event, and number of such events that reach the limit of 8 MiB. */
    private static final int LARGE = 1 << 17;

    private static final int MOST_LARGE = 64;

    private final FixedEventSource log = new FixedEventSource();
    private final ProcessorReadState reading = new ProcessorReadState(_ -> true);
    private final BlockingStream<TrackedEventMessage<?>> stream = log.readAs(reading);

    @Test
    void events_that_are_new_to_all_segments_have_the_token_of_the_last_of_64() throws InterruptedException {
        reading.claimed(new GlobalSequenceTrackingToken(-1));
        reading.claimed(new GlobalSequenceTrackingToken(2));
        log.holds(numbers(132));

        List<Long> tokens = tokens();

        assertThat(tokens).hasSize(132).startsWith(0L, 1L, 2L);
        assertThat(tokens.subList(3, 67)).containsOnly(66L);
        assertThat(tokens.subList(67, 131)).containsOnly(130L);
        assertThat(tokens.getLast()).isEqualTo(131L);
    }

    @Test
    void a_group_can_be_seen_to_go_on() throws InterruptedException {
        log.holds(numbers(3));
        var _ = stream.nextAvailable();

        TrackedEventMessage<?> first = stream.nextAvailable();

        assertThat(stream.peek()).hasValueSatisfying(next -> {
            assertThat(next.getPayload()).isEqualTo(2);
            assertThat(next.trackingToken()).isEqualTo(first.trackingToken());
        });
    }

    @Test
    void a_type_that_comes_for_the_first_time_comes_by_itself() throws InterruptedException {
        log.holds(1, 2, 3, "text", 4, 5);

        assertThat(tokens()).containsExactly(0L, 2L, 2L, 3L, 5L, 5L);
    }

    @Test
    void a_group_ends_before_an_event_that_nobody_knows() throws InterruptedException {
        log.holds(1, 2, 3, FixedEventSource.unknown());

        assertThat(List.of(token(), token(), token())).containsExactly(0L, 2L, 2L);
        assertThat(stream.hasNextAvailable()).isTrue();
        assertThatThrownBy(stream::nextAvailable).isInstanceOf(UnknownEventException.class);
    }

    @Test
    void a_segment_that_begins_anew_has_all_get_events_one_by_one() throws InterruptedException {
        reading.claimed(ReplayToken.createReplayToken(new GlobalSequenceTrackingToken(9), null));
        log.holds(1, 2, 3);

        assertThat(tokens()).containsExactly(0L, 1L, 2L);
    }

    @Test
    void what_an_earlier_stream_has_handed_on_comes_one_by_one() throws InterruptedException {
        log.holds(1, 2, 3, 4);
        tokens();
        log.holds(1, 2, 3, 4, 5, 6);

        assertThat(tokens()).containsExactly(0L, 1L, 2L, 3L, 5L, 5L);
    }

    @Test
    void what_one_event_was_made_into_is_never_parted() throws InterruptedException {
        log.holds(numbers(65));
        log.holdsAt(64, "also of the last");
        log.holdsAt(65, 65);

        List<Long> tokens = tokens();

        assertThat(tokens.subList(1, 66)).containsOnly(64L);
        assertThat(tokens.getLast()).isEqualTo(65L);
    }

    @Test
    void nothing_comes_while_one_segment_is_far_behind() throws InterruptedException {
        log.segmentsAt(-1, -1);
        log.holds(numbers(5_000));

        assertThat(tokens()).hasSizeBetween(ReadAheadLimit.MOST, ReadAheadLimit.MOST + 63);
        assertThat(reading.isHeldBack()).isTrue();

        log.segmentsAt(2_000, -1);
        assertThat(tokens()).isEmpty();

        log.segmentsAt(2_000, 128);
        assertThat(tokens()).hasSizeBetween(64, 192);
    }

    @Test
    void few_large_events_are_enough_while_one_segment_is_far_behind() throws InterruptedException {
        log.segmentsAt(-1, -1);
        log.holds(Stream.generate(() -> "x".repeat(LARGE)).limit(1_000).toArray());

        List<Long> first = tokens();
        assertThat(first).hasSizeBetween(MOST_LARGE, MOST_LARGE + 63);
        assertThat(reading.isHeldBack()).isTrue();

        log.segmentsAt(first.getLast(), first.getLast());
        assertThat(tokens()).hasSizeBetween(MOST_LARGE, MOST_LARGE + 63);
    }

    @Test
    void nobody_waits_for_a_segment_that_has_failed() throws InterruptedException {
        log.holds(numbers(5_000));
        assertThat(tokens()).hasSizeLessThan(5_000);
        log.segmentsAt(2_100);
        log.failedSegment();

        assertThat(tokens()).isNotEmpty();
        assertThat(reading.isHeldBack()).isTrue();
        stream.close();
        assertThat(reading.isHeldBack()).isFalse();
    }

    private static Object[] numbers(int many) {
        return IntStream.range(0, many).boxed().toArray();
    }

    /** Reads all events; returns the positions of their tokens. */
    private List<Long> tokens() throws InterruptedException {
        var tokens = new ArrayList<Long>();
        while (stream.hasNextAvailable()) {
            tokens.add(token());
        }
        return tokens;
    }

    private long token() throws InterruptedException {
        return stream.nextAvailable().trackingToken().position().orElseThrow();
    }
}
