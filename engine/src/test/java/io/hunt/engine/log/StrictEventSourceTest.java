package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StrictEventSourceTest {

    private static final String WANTED = "wanted";
    private static final Integer UNWANTED = 7;
    private static final TrackingToken AHEAD_OF_ALL = new GlobalSequenceTrackingToken(1_000_000);

    private final FixedEventSource log = new FixedEventSource();
    private BlockingStream<TrackedEventMessage<?>> stream = openedBy(_ -> true);

    private BlockingStream<TrackedEventMessage<?>> openedBy(Predicate<EventMessage<?>> concern) {
        var reading = new ProcessorReadState(concern);
        reading.claimed(AHEAD_OF_ALL);
        return log.readAs(reading);
    }

    @Test
    void every_event_comes_until_the_processor_says_what_it_has_no_handler_for() throws InterruptedException {
        log.holds(UNWANTED, UNWANTED, WANTED);

        assertThat(rest(false)).containsExactly(0L, 1L, 2L);
    }

    @Test
    void of_events_without_a_handler_only_the_last_comes_where_none_with_one_follows() throws InterruptedException {
        log.holds(UNWANTED, UNWANTED, UNWANTED, WANTED, WANTED, UNWANTED, WANTED, UNWANTED, UNWANTED);

        assertThat(rest(true)).containsExactly(0L, 3L, 4L, 6L, 8L);
    }

    @Test
    void of_events_that_do_not_concern_the_processor_too_although_it_has_a_handler() throws InterruptedException {
        log.holds(UNWANTED, UNWANTED, WANTED, WANTED, UNWANTED, UNWANTED);
        stream = openedBy(event -> event.getPayload().equals(WANTED));

        assertThat(rest(false)).containsExactly(2L, 3L, 5L);
    }

    @Test
    void a_long_row_is_told_of_now_and_then() throws InterruptedException {
        log.holds(IntStream.range(0, 2_500).mapToObj(_ -> UNWANTED).toArray());

        assertThat(rest(true)).containsExactly(0L, 1_001L, 2_002L, 2_499L);
    }

    @Test
    void an_unknown_event_among_them_is_not_passed_over() throws InterruptedException {
        log.holds(UNWANTED, UNWANTED, FixedEventSource.unknown(), UNWANTED);
        stream.skipMessagesWithPayloadTypeOf(stream.nextAvailable());

        assertThatThrownBy(stream::nextAvailable)
                .isInstanceOf(UnknownEventException.class)
                .hasMessageContaining("Unheard");
    }

    /** Reads the remaining events; returns their positions. */
    private List<Long> rest(boolean told) throws InterruptedException {
        var positions = new ArrayList<Long>();
        while (stream.hasNextAvailable()) {
            TrackedEventMessage<?> event = stream.nextAvailable();
            positions.add(event.trackingToken().position().orElseThrow());
            if (told && !event.getPayload().equals(WANTED)) {
                stream.skipMessagesWithPayloadTypeOf(event);
            }
        }
        return positions;
    }
}
