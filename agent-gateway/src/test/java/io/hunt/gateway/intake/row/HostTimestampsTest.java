package io.hunt.gateway.intake.row;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostTimestampsTest {

    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    @Test
    void a_time_is_kept_to_the_millisecond() {
        assertThat(of(1_763_812_800, 123_999_999)).isEqualTo(Instant.parse("2025-11-22T12:00:00.123Z"));
    }

    @Test
    void a_time_before_1970_is_kept() {
        assertThat(of(-1, 0)).isEqualTo(Instant.parse("1969-12-31T23:59:59Z"));
        assertThat(of(-1, 999_999_999)).isEqualTo(Instant.parse("1969-12-31T23:59:59.999Z"));
    }

    @Test
    void the_ends_of_the_calendar_are_times_like_others() {
        assertThat(of(EARLIEST.getEpochSecond(), 0)).isEqualTo(EARLIEST);
        assertThat(of(LATEST.getEpochSecond(), 999_000_000)).isEqualTo(LATEST);
    }

    @Test
    void what_no_calendar_holds_becomes_the_nearest_end() {
        assertThat(of(EARLIEST.getEpochSecond() - 1, 0)).isEqualTo(EARLIEST);
        assertThat(of(LATEST.getEpochSecond() + 1, 0)).isEqualTo(LATEST);
        assertThat(of(Long.MIN_VALUE, 0)).isEqualTo(EARLIEST);
        assertThat(of(Long.MAX_VALUE, Integer.MAX_VALUE)).isEqualTo(LATEST);
    }

    private static Instant of(long seconds, int nanos) {
        return HostTimestamps.of(
                Timestamp.newBuilder().setSeconds(seconds).setNanos(nanos).build());
    }
}
