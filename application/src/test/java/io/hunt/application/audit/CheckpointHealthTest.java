package io.hunt.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.checkpoint.CheckpointStatus.Lag;
import io.hunt.audit.checkpoint.signing.SigningState;
import io.hunt.audit.checkpoint.signing.SigningState.Reason;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CheckpointHealthTest {

    private static final Lag NONE = new Lag(7, 0, 0);

    @Test
    void a_process_that_may_not_sign_is_degraded_and_says_why() {
        for (Reason reason : Reason.values()) {
            Status status = health(new SigningState(reason, "one note\nother note"), NONE);
            if (reason.isHealthy()) {
                assertThat(status).as(reason.name()).isEqualTo(Status.UP);
            } else {
                assertThat(status.getCode()).as(reason.name()).isEqualTo("DEGRADED");
                assertThat(status.getDescription()).contains(reason.name(), "one note\nother note");
            }
        }
    }

    @Test
    void ten_minutes_without_a_signature_or_without_anybody_outside_are_degraded() {
        var signs = new SigningState(Reason.SIGNS, "");
        assertThat(health(signs, new Lag(7, 599, 599))).isEqualTo(Status.UP);
        assertThat(health(signs, new Lag(7, 600, 0)).getDescription())
                .isEqualTo("sealed events have been unsigned for 600 s");
        assertThat(health(signs, new Lag(7, 0, 601)).getDescription())
                .isEqualTo("no destination has accepted a checkpoint for 601 s");
    }

    private static Status health(SigningState state, Lag lag) {
        return new CheckpointHealth(() -> state, () -> lag).health().getStatus();
    }
}
