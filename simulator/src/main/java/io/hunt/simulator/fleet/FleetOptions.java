package io.hunt.simulator.fleet;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.RoleShares;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Options of a simulated fleet and its service.
 *
 * @param seed seed of roles and answers
 * @param ramp hosts started per second; 0 starts every host at once
 * @param identities file of the hosts' identities; null discards them at the end
 * @param pace delays of the hosts' reconnections
 */
public record FleetOptions(
        Endpoint endpoint,
        String enrollSecret,
        int hosts,
        long seed,
        HostBehavior behavior,
        double ramp,
        @Nullable Path identities,
        BackoffBounds pace) {

    /** Creates options of a fleet that starts and answers without delay and does not store identities. */
    public static FleetOptions of(Endpoint endpoint, String enrollSecret, int hosts, long seed, RoleShares mix) {
        return new FleetOptions(
                endpoint, enrollSecret, hosts, seed, HostBehavior.of(mix), 0, null, BackoffBounds.STANDARD);
    }

    /** Returns the hosts of the fleet, which depend only on the options. */
    public List<HostPlan> plans() {
        return IntStream.range(0, hosts)
                .mapToObj(number -> HostPlan.draw(seed, number, behavior))
                .toList();
    }

    /** Omits the secret. */
    @Override
    public String toString() {
        return "FleetOptions[%s, hosts=%d, seed=%d, %s]".formatted(endpoint.address(), hosts, seed, behavior);
    }
}
