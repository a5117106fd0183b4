package io.hunt.simulator.fleet;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.Pace;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.RoleShares;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The fleet to simulate, and its service.
 *
 * @param seed decides roles and answers
 * @param ramp hosts started a second; 0 starts every host at once
 * @param identities where the hosts' identities are kept; null forgets them at the end
 * @param pace of the hosts' reconnections
 */
public record FleetOptions(
        Endpoint endpoint,
        String enrollSecret,
        int hosts,
        long seed,
        HostBehavior behavior,
        double ramp,
        @Nullable Path identities,
        Pace pace) {

    /** A fleet that starts and answers without delay, and whose identities are not stored. */
    public static FleetOptions of(Endpoint endpoint, String enrollSecret, int hosts, long seed, RoleShares mix) {
        return new FleetOptions(endpoint, enrollSecret, hosts, seed, HostBehavior.of(mix), 0, null, Pace.STANDARD);
    }

    /** The hosts of the fleet; the same for the same seed. */
    public List<HostPlan> plans() {
        return IntStream.range(0, hosts)
                .mapToObj(number -> HostPlan.draw(seed, number, behavior))
                .toList();
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "FleetOptions[%s, hosts=%d, seed=%d, %s]".formatted(endpoint.address(), hosts, seed, behavior);
    }
}
