package io.hunt.application.health;

import io.hunt.engine.message.AxonServerProbe;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Health of the connection to Axon Server, for a process that sends commands and handles none. While commands do not arrive,
 * a gateway can record nothing and is {@code DOWN}. A process with REST still answers reads: it stays ready and reports
 * {@code UNKNOWN}. The description gives the reason.
 */
@Component("axonserverHealthIndicator")
class AxonServerHealth implements HealthIndicator {

    private final Set<ProcessRole> roles;
    private final Supplier<Optional<String>> problem;

    @Autowired
    AxonServerHealth(SharedProperties settings, ObjectProvider<AxonServerProbe> probes) {
        this(
                settings.roles(),
                () -> probes.stream().flatMap(probe -> probe.problem().stream()).findFirst());
    }

    AxonServerHealth(Set<ProcessRole> roles, Supplier<Optional<String>> problem) {
        this.roles = Set.copyOf(roles);
        this.problem = problem;
    }

    @Override
    public Health health() {
        boolean sends = !roles.contains(ProcessRole.COMMAND)
                && (roles.contains(ProcessRole.QUERY) || roles.contains(ProcessRole.GATEWAY));
        return sends
                ? problem.get().map(this::away).orElseGet(() -> Health.up().build())
                : Health.up().build();
    }

    private Health away(String reason) {
        Status status = roles.contains(ProcessRole.QUERY) ? Status.UNKNOWN : Status.DOWN;
        return Health.status(new Status(status.getCode(), reason)).build();
    }
}
