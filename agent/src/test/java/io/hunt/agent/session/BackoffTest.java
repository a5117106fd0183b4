package io.hunt.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.session.Backoff.BackoffBounds;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BackoffTest {

    private final Backoff backoff = new Backoff(BackoffBounds.STANDARD, new SplittableRandom(1));

    @Test
    void pauses_spread_under_a_bound_that_grows_to_half_a_minute() {
        for (int loss = 0; loss < 100; loss++) {
            Duration bound = Duration.ofMillis(Math.min(30_000, 500L << Math.min(loss, 20)));
            assertThat(backoff.afterLoss()).isBetween(Duration.ZERO, bound);
        }
        assertThat(IntStream.range(0, 200).mapToObj(i -> backoff.afterLoss()))
                .anyMatch(pause -> pause.toSeconds() >= 25);
    }

    @Test
    void a_welcome_starts_over() {
        IntStream.range(0, 10).forEach(i -> backoff.afterLoss());
        backoff.reset();
        assertThat(backoff.afterLoss()).isLessThanOrEqualTo(Duration.ofMillis(500));
    }

    @Test
    void refusals_wait_for_minutes_and_drains_at_least_as_long_as_asked() {
        assertThat(backoff.afterRefusal()).isBetween(Duration.ofSeconds(150), Duration.ofMinutes(5));
        assertThat(backoff.afterDrain(Duration.ofSeconds(10)))
                .isBetween(Duration.ofSeconds(10), Duration.ofSeconds(16));
    }
}
