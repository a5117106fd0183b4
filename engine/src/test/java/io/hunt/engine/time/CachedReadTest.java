package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CachedReadTest {

    @Test
    void what_was_just_read_is_not_read_again() {
        var reads = new AtomicInteger();
        var reading = new CachedRead<>(reads::incrementAndGet, -1);

        assertThat(reading.get()).isEqualTo(1);
        assertThat(reading.get()).isEqualTo(1);
    }

    @Test
    void a_source_that_hangs_is_asked_once_and_nobody_waits_for_it() throws InterruptedException {
        var hanging = new CountDownLatch(1);
        var reads = new AtomicInteger();
        var reading = new CachedRead<>(
                () -> {
                    reads.incrementAndGet();
                    hang(hanging);
                    return 7;
                },
                -1);

        assertThat(reading.get()).isEqualTo(-1);
        assertThat(reading.get()).isEqualTo(-1);
        assertThat(reads).hasValue(1);

        hanging.countDown();
        while (reading.get() == -1) {
            Thread.onSpinWait();
        }
        assertThat(reading.get()).isEqualTo(7);
    }

    @Test
    void a_source_that_fails_leaves_the_value_unknown() {
        var reading = new CachedRead<>(
                () -> {
                    throw new IllegalStateException("away");
                },
                -1);

        assertThat(reading.get()).isEqualTo(-1);
    }

    private static void hang(CountDownLatch until) {
        try {
            until.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
