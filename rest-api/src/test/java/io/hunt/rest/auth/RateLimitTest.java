package io.hunt.rest.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RateLimitTest {

    private static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    private static final Caller BOB = new Caller("bob", Role.ANALYST, Set.of());

    private final AtomicLong now = new AtomicLong(1_000_000_000_000L);
    private final RateLimit limit = limit(60, 10);

    @Test
    void a_burst_is_served_and_then_the_rate() {
        assertThat(served(20, ADA)).isEqualTo(10);
        turn(Duration.ofSeconds(3));
        assertThat(served(20, ADA)).isEqualTo(3);
        turn(Duration.ofHours(1));
        assertThat(served(20, ADA)).isEqualTo(10);
    }

    @Test
    void the_wait_is_told() {
        served(10, ADA);

        assertThat(wait(ADA)).contains(Duration.ofSeconds(1));
        turn(Duration.ofMillis(400));
        assertThat(wait(ADA)).contains(Duration.ofMillis(600));
        turn(Duration.ofMillis(600));
        assertThat(wait(ADA)).isEmpty();
    }

    @Test
    void users_do_not_share_and_neither_do_addresses() {
        served(10, ADA);

        assertThat(served(20, BOB)).isEqualTo(10);
        assertThat(strangers(20, "192.0.2.1")).isEqualTo(10);
        assertThat(strangers(20, "192.0.2.2")).isEqualTo(10);
    }

    @Test
    void a_parallel_burst_gets_no_more() {
        AtomicInteger served = new AtomicInteger();
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 200; i++) {
                threads.execute(() -> served.addAndGet(served(1, ADA)));
            }
        }

        assertThat(served).hasValue(10);
    }

    @Test
    void nought_switches_it_off() {
        RateLimit off = limit(0, 10);

        IntStream.range(0, 1_000).forEach(_ -> off.admit(ADA));
    }

    @Test
    void the_memory_is_bounded_and_who_comes_often_is_not_forgotten() {
        var buckets = new TokenBuckets(60, 10, 100, time());
        IntStream.range(0, 10).forEach(_ -> buckets.take("attacker"));
        for (int i = 0; i < 10_000; i++) {
            buckets.take("subject" + i);
            assertThat(buckets.take("attacker")).isPositive();
        }

        assertThat(buckets.size()).isEqualTo(100);
    }

    private int served(int times, Caller caller) {
        return (int)
                IntStream.range(0, times).filter(_ -> wait(caller).isEmpty()).count();
    }

    private int strangers(int times, String address) {
        return (int) IntStream.range(0, times)
                .filter(_ ->
                        wait(() -> limit.admitStranger(Requests.from(address))).isEmpty())
                .count();
    }

    private Optional<Duration> wait(Caller caller) {
        return wait(() -> limit.admit(caller));
    }

    private static Optional<Duration> wait(Runnable admission) {
        try {
            admission.run();
            return Optional.empty();
        } catch (RejectionException rejectionException) {
            return Optional.of(((RateLimited) rejectionException.rejection()).retryAfter());
        }
    }

    private void turn(Duration by) {
        now.addAndGet(by.toNanos());
    }

    private RateLimit limit(int perMinute, int burst) {
        return new RateLimit(perMinute, burst, new ClientAddressResolver(""), time());
    }

    private TimeMeter time() {
        return new TimeMeter() {
            @Override
            public long currentTimeNanos() {
                return now.get();
            }

            @Override
            public boolean isWallClockBased() {
                return false;
            }
        };
    }
}
