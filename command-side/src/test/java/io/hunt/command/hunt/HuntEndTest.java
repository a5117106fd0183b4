package io.hunt.command.hunt;

import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.BRAVO;
import static io.hunt.command.hunt.HuntSamples.HUNT;
import static io.hunt.command.hunt.HuntSamples.clean;
import static io.hunt.command.hunt.HuntSamples.dispatched;
import static io.hunt.command.hunt.HuntSamples.outcome;
import static io.hunt.command.hunt.HuntSamples.pending;
import static io.hunt.command.hunt.HuntSamples.record;
import static io.hunt.command.hunt.HuntSamples.responded;
import static io.hunt.command.hunt.HuntSamples.running;
import static io.hunt.command.hunt.HuntSamples.then;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.rejection.RejectionException;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntEndTest {

    private static final HuntCancelled CANCELLED = new HuntCancelled(HUNT, "root", null);

    private final FixtureConfiguration<Hunt> hunt = new AggregateTestFixture<>(Hunt.class);

    @Test
    void a_window_that_closes_before_anybody_was_asked_fails_the_hunt() {
        hunt.given(pending(ALPHA))
                .when(new CloseLiveWindow(HUNT))
                .expectEvents(
                        new LiveWindowClosed(HUNT, HuntStatus.FAILED, "no query could be dispatched to any host"));
    }

    @Test
    void a_window_that_closes_without_any_answer_is_partial() {
        hunt.given(then(pending(ALPHA, BRAVO), dispatched(ALPHA), new HuntStarted(HUNT)))
                .when(new CloseLiveWindow(HUNT))
                .expectEvents(new LiveWindowClosed(HUNT, HuntStatus.PARTIAL, null));
    }

    @Test
    void a_window_that_closes_with_hosts_missing_is_partial() {
        hunt.given(running(List.of(ALPHA, BRAVO), responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN))))
                .when(new CloseLiveWindow(HUNT))
                .expectEvents(new LiveWindowClosed(HUNT, HuntStatus.PARTIAL, null));
    }

    @Test
    void a_pending_hunt_can_be_cancelled() {
        hunt.given(pending(ALPHA)).when(new CancelHunt(HUNT, "root")).expectEvents(CANCELLED);
    }

    @Test
    void a_running_hunt_can_be_cancelled() {
        hunt.given(running(List.of(ALPHA))).when(new CancelHunt(HUNT, "root")).expectEvents(CANCELLED);
    }

    static Stream<Object> ends() {
        return Stream.of(
                CANCELLED,
                new HuntCompleted(HUNT, HuntStatus.COMPLETED, null),
                new HuntCompleted(HUNT, HuntStatus.PARTIAL, null),
                new HuntCompleted(HUNT, HuntStatus.FAILED, "every host answered with a query error"),
                new LiveWindowClosed(HUNT, HuntStatus.PARTIAL, null));
    }

    @ParameterizedTest
    @MethodSource("ends")
    void an_ended_hunt_cannot_be_cancelled(Object end) {
        hunt.given(running(List.of(ALPHA), end))
                .when(new CancelHunt(HUNT, "root"))
                .expectException(RejectionException.class)
                .expectExceptionMessage(org.hamcrest.Matchers.startsWith("not_cancellable"))
                .expectNoEvents();
    }

    @ParameterizedTest
    @MethodSource("ends")
    void the_window_of_an_ended_hunt_closes_without_effect(Object end) {
        hunt.given(running(List.of(ALPHA), end)).when(new CloseLiveWindow(HUNT)).expectNoEvents();
    }

    @ParameterizedTest
    @MethodSource("ends")
    void a_late_answer_never_ends_a_hunt_again(Object end) {
        hunt.given(running(List.of(ALPHA), end))
                .when(record(clean(ALPHA)))
                .expectEvents(responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.LATE, 0, null)));
    }
}
