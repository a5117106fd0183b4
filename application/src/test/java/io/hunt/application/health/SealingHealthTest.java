package io.hunt.application.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.log.SealingStatus;
import io.hunt.audit.log.SealingStatus.Problem;
import io.hunt.audit.log.SealingStatus.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SealingHealthTest {

    private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");

    @Test
    void a_log_that_is_sealed_or_being_sealed_is_up() {
        assertThat(told(null, Duration.ofHours(1), null)).isEqualTo(Status.UP);
        assertThat(told(NOON, Duration.ofSeconds(110), null)).isEqualTo(Status.UP);
    }

    @Test
    void an_outage_is_told_by_the_check_of_the_database() {
        assertThat(told(NOON, Duration.ZERO, new Problem(Reason.FAILED, 0, "away")))
                .isEqualTo(Status.UP);
    }

    @Test
    void what_keeps_the_log_from_being_sealed_degrades_the_process_and_is_named() {
        var unsealable = new Problem(Reason.UNSEALABLE, 7, "the event id at position 7 is empty");

        assertThat(told(NOON, Duration.ZERO, unsealable)).satisfies(status -> {
            assertThat(status.getCode()).isEqualTo("DEGRADED");
            assertThat(status.getDescription()).isEqualTo("the event id at position 7 is empty");
        });
        assertThat(told(NOON, Duration.ZERO, new Problem(Reason.DAMAGED, 0, "tile 3"))
                        .getCode())
                .isEqualTo("DEGRADED");
        assertThat(told(NOON, Duration.ofMinutes(3), null)).satisfies(status -> {
            assertThat(status.getCode()).isEqualTo("DEGRADED");
            assertThat(status.getDescription()).contains("12 positions behind position 30");
        });
    }

    @Test
    void a_sealed_event_that_is_gone_degrades_the_process_and_is_named() {
        var status = new SealingStatus(20, 30, 0, null, System.nanoTime(), null);
        String fault = "leaf 7: missing, the event at position 8 is gone";

        assertThat(new SealingHealth(() -> status, () -> Optional.of(fault))
                        .health()
                        .getStatus())
                .satisfies(told -> {
                    assertThat(told.getCode()).isEqualTo("DEGRADED");
                    assertThat(told.getDescription()).isEqualTo(fault);
                });
    }

    private static Status told(@Nullable Instant next, Duration still, @Nullable Problem problem) {
        var status = new SealingStatus(20, 30, 12, next, System.nanoTime() - still.toNanos(), problem);
        return new SealingHealth(() -> status, Optional::empty).health().getStatus();
    }
}
