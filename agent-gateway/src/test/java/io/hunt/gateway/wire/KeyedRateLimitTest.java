package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KeyedRateLimitTest {

    private long now;
    private final KeyedRateLimit keyedRateLimit = new KeyedRateLimit(2, 1, Duration.ofSeconds(2), new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return now;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });

    @Test
    void after_a_burst_it_goes_on_at_its_pace() {
        assertThat(keyedRateLimit.tryAcquire("a")).isTrue();
        assertThat(keyedRateLimit.tryAcquire("a")).isTrue();
        assertThat(keyedRateLimit.tryAcquire("a")).isFalse();
        assertThat(keyedRateLimit.hasToken("a")).isFalse();

        now += Duration.ofMillis(1_999).toNanos();
        assertThat(keyedRateLimit.tryAcquire("a")).isFalse();
        now += Duration.ofMillis(1).toNanos();
        assertThat(keyedRateLimit.tryAcquire("a")).isTrue();
        assertThat(keyedRateLimit.tryAcquire("a")).isFalse();
    }

    @Test
    void one_does_not_use_up_what_is_anothers() {
        keyedRateLimit.tryAcquire("a");
        keyedRateLimit.tryAcquire("a");

        assertThat(keyedRateLimit.tryAcquire("b")).isTrue();
    }
}
