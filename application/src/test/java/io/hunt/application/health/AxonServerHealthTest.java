package io.hunt.application.health;

import static io.hunt.engine.role.ProcessRole.COMMAND;
import static io.hunt.engine.role.ProcessRole.GATEWAY;
import static io.hunt.engine.role.ProcessRole.QUERY;
import static io.hunt.engine.role.ProcessRole.WEBHOOK;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.role.ProcessRole;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AxonServerHealthTest {

    @Test
    void a_gateway_that_reaches_nobody_is_not_ready() {
        assertThat(away(GATEWAY)).isEqualTo(Status.DOWN);
        assertThat(away(GATEWAY, WEBHOOK)).isEqualTo(Status.DOWN);
    }

    @Test
    void reads_go_on_without_axon_server() {
        assertThat(away(QUERY)).isEqualTo(Status.UNKNOWN);
        assertThat(away(QUERY, GATEWAY)).isEqualTo(Status.UNKNOWN);
    }

    @Test
    void who_sends_no_command_elsewhere_needs_no_axon_server() {
        assertThat(away(COMMAND, QUERY, GATEWAY, WEBHOOK)).isEqualTo(Status.UP);
        assertThat(away(WEBHOOK)).isEqualTo(Status.UP);
    }

    @Test
    void whoever_reaches_it_is_up() {
        for (ProcessRole role : ProcessRole.values()) {
            assertThat(new AxonServerHealth(Set.of(role), Optional::empty)
                            .health()
                            .getStatus())
                    .isEqualTo(Status.UP);
        }
    }

    private static Status away(ProcessRole... roles) {
        return new AxonServerHealth(Set.of(roles), () -> Optional.of("gone"))
                .health()
                .getStatus();
    }
}
