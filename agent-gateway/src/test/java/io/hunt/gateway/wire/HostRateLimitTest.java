package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.hunt.api.id.HostId;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostRateLimitTest {

    private final AtomicLong now = new AtomicLong();
    private final HostRateLimit rate = new HostRateLimit(new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return now.get();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });
    private final HostId host = HostId.random();

    @Test
    void messages_are_counted_over_all_streams_of_a_host() {
        exhaust();

        assertThat(rate.of(host).admits(1)).isFalse();
        assertThat(rate.of(HostId.random()).admits(1)).isTrue();
    }

    @Test
    void time_makes_up_for_it() {
        exhaust();
        now.addAndGet(Duration.ofMillis(2).toNanos());

        assertThat(rate.of(host).admits(1)).isTrue();
        assertThat(rate.of(host).admits(1)).isTrue();
        assertThat(rate.of(host).admits(1)).isFalse();
    }

    @Test
    void bytes_are_counted_too() {
        int largest = AgentListener.MAX_MESSAGE_BYTES;
        for (int i = 0; i < 1_024; i++) {
            assertThat(rate.of(host).admits(largest)).isTrue();
        }

        assertThat(rate.of(host).admits(1)).isFalse();
    }

    private void exhaust() {
        for (int i = 0; i < HostRateLimit.MESSAGES_AT_ONCE; i++) {
            assertThat(rate.of(host).admits(1)).isTrue();
        }
    }
}
