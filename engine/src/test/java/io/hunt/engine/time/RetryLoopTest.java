package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetryLoopTest {

    private final AtomicInteger tries = new AtomicInteger();

    @Test
    void a_step_is_repeated_until_it_succeeds() {
        assertThat(RetryLoop.run(() -> tries.incrementAndGet() == 3, () -> true))
                .isTrue();
        assertThat(tries).hasValue(3);
    }

    @Test
    void what_is_no_longer_wanted_is_given_up() {
        assertThat(RetryLoop.run(() -> tries.incrementAndGet() > 9, () -> tries.get() < 2))
                .isFalse();
        assertThat(tries).hasValue(2);
    }

    @Test
    void an_interrupt_ends_it_and_is_kept() {
        Thread.currentThread().interrupt();

        assertThat(RetryLoop.run(() -> tries.incrementAndGet() > 9, () -> true)).isFalse();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(tries).hasValue(1);
    }
}
