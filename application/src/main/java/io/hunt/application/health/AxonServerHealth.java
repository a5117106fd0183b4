package io.hunt.application.health;

import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.settings.SharedProperties;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Whether a process that sends commands elsewhere reaches Axon Server. While it does not, a gateway can record nothing and
 * is down. A process with REST still answers reads: it stays ready, and says {@code UNKNOWN}.
 */
@Component("axonserverHealthIndicator")
class AxonServerHealth implements HealthIndicator {

    private final Set<ProcessRole> roles;
    private final BooleanSupplier connected;

    @Autowired
    AxonServerHealth(SharedProperties settings, ObjectProvider<AxonServerConnectionManager> connections) {
        this(settings.roles(), () -> connections.stream().allMatch(AxonServerHealth::isConnected));
    }

    AxonServerHealth(Set<ProcessRole> roles, BooleanSupplier connected) {
        this.roles = Set.copyOf(roles);
        this.connected = connected;
    }

    private static boolean isConnected(AxonServerConnectionManager connections) {
        return connections.isConnected(connections.getDefaultContext());
    }

    @Override
    public Health health() {
        boolean sends = !roles.contains(ProcessRole.COMMAND)
                && (roles.contains(ProcessRole.QUERY) || roles.contains(ProcessRole.GATEWAY));
        if (!sends || connected.getAsBoolean()) {
            return Health.up().build();
        }
        return Health.status(roles.contains(ProcessRole.QUERY) ? Status.UNKNOWN : Status.DOWN)
                .build();
    }
}
