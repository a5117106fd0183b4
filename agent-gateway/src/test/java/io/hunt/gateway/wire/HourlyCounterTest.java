package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HourlyCounterTest {

    private static final HostId ALPHA = HostId.random();
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
    private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);
    private final HourlyCounter rate = new HourlyCounter(clock);

    @Test
    void each_host_has_an_hour_of_its_own() {
        assertThat(rate.count(ALPHA)).isEqualTo(1);
        assertThat(rate.count(ALPHA)).isEqualTo(2);
        assertThat(rate.count(HostId.random())).isEqualTo(1);

        now.set(NOON.plusSeconds(3_600).minusMillis(1));
        assertThat(rate.count(ALPHA)).isEqualTo(3);

        now.set(NOON.plusSeconds(3_600));
        assertThat(rate.count(ALPHA)).isEqualTo(1);
    }

    @Test
    void an_hour_that_begins_in_the_future_is_over() {
        rate.count(ALPHA);
        rate.count(ALPHA);

        now.set(NOON.minusSeconds(86_400));
        assertThat(rate.count(ALPHA)).isEqualTo(1);
    }

    @Test
    void what_is_given_back_does_not_count() {
        rate.count(ALPHA);
        rate.giveBack(ALPHA);
        rate.giveBack(HostId.random());

        assertThat(rate.count(ALPHA)).isEqualTo(1);
    }
}
