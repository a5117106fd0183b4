package io.hunt.command.hunt;

import static io.hunt.command.hunt.HuntSamples.ENDS;
import static io.hunt.command.hunt.HuntSamples.HUNT;

import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntStatus;
import java.time.Duration;
import java.util.stream.Stream;
import org.axonframework.test.saga.SagaTestFixture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LiveWindowTest {

    private final SagaTestFixture<LiveWindow> window = new SagaTestFixture<>(LiveWindow.class);

    @Test
    void it_closes_at_the_instant_that_the_launch_has_fixed() {
        window.givenCurrentTime(ENDS.minus(Duration.ofMinutes(3)))
                .whenAggregate(HUNT.toString())
                .publishes(HuntSamples.launched(HUNT, 2))
                .expectActiveSagas(1)
                .expectScheduledDeadlineWithName(ENDS, LiveWindow.CLOSES);
    }

    @Test
    void a_launch_that_is_seen_after_its_window_closes_it_at_once() {
        window.givenCurrentTime(ENDS.plus(Duration.ofHours(1)))
                .andThenAggregate(HUNT.toString())
                .published(HuntSamples.launched(HUNT, 2))
                .whenTimeElapses(Duration.ofSeconds(1))
                .expectDispatchedCommands(new CloseLiveWindow(HUNT));
    }

    @Test
    void when_time_is_up_the_hunt_is_told() {
        window.givenCurrentTime(ENDS.minus(Duration.ofMinutes(10)))
                .andThenAggregate(HUNT.toString())
                .published(HuntSamples.launched(HUNT, 2))
                .whenTimeAdvancesTo(ENDS)
                .expectTriggeredDeadlines(HUNT)
                .expectDispatchedCommands(new CloseLiveWindow(HUNT));
    }

    @Test
    void a_moment_before_nothing_happens() {
        window.givenCurrentTime(ENDS.minus(Duration.ofMinutes(10)))
                .andThenAggregate(HUNT.toString())
                .published(HuntSamples.launched(HUNT, 2))
                .whenTimeAdvancesTo(ENDS.minusMillis(1))
                .expectNoDispatchedCommands();
    }

    static Stream<HuntEvent> ends() {
        return Stream.of(
                new HuntCompleted(HUNT, HuntStatus.COMPLETED, null),
                new LiveWindowClosed(HUNT, HuntStatus.PARTIAL, null),
                new HuntCancelled(HUNT, "root", null));
    }

    @ParameterizedTest
    @MethodSource("ends")
    void it_ends_with_the_hunt(HuntEvent end) {
        window.givenAggregate(HUNT.toString())
                .published(HuntSamples.launched(HUNT, 2))
                .whenAggregate(HUNT.toString())
                .publishes(end)
                .expectActiveSagas(0);
    }

    @ParameterizedTest
    @MethodSource("ends")
    void a_deadline_that_outlives_its_hunt_does_nothing(HuntEvent end) {
        window.givenCurrentTime(ENDS.minus(Duration.ofMinutes(10)))
                .andThenAggregate(HUNT.toString())
                .published(HuntSamples.launched(HUNT, 2), end)
                .whenTimeAdvancesTo(ENDS.plusSeconds(1))
                .expectNoDispatchedCommands();
    }

    @Test
    void a_hunt_that_merely_starts_keeps_its_window() {
        window.givenAggregate(HUNT.toString())
                .published(HuntSamples.launched(HUNT, 2))
                .whenAggregate(HUNT.toString())
                .publishes(new HuntStarted(HUNT))
                .expectActiveSagas(1);
    }
}
