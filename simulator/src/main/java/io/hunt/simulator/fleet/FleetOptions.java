package io.hunt.simulator.fleet;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.Pace;
import io.hunt.simulator.host.Conduct;
import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.Mix;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What fleet to simulate, and against which service.
 *
 * @param seed decides who plays which role and what is drawn
 * @param ramp hosts started a second; 0 starts every host at once
 * @param identities where the hosts' identities are kept; null forgets them at the end
 * @param pace of the hosts' attempts to come back
 */
public record FleetOptions(
        Endpoint endpoint,
        String enrollSecret,
        int hosts,
        long seed,
        Conduct conduct,
        double ramp,
        @Nullable Path identities,
        Pace pace) {

    /** A fleet that starts at once, answers at once, and is forgotten at the end. */
    public static FleetOptions of(Endpoint endpoint, String enrollSecret, int hosts, long seed, Mix mix) {
        return new FleetOptions(endpoint, enrollSecret, hosts, seed, Conduct.of(mix), 0, null, Pace.STANDARD);
    }

    /** Who will take part; the same for the same seed. */
    public List<HostPlan> plans() {
        return IntStream.range(0, hosts)
                .mapToObj(number -> HostPlan.draw(seed, number, conduct.mix()))
                .toList();
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "FleetOptions[%s:%d, hosts=%d, seed=%d, %s]"
                .formatted(endpoint.host(), endpoint.port(), hosts, seed, conduct);
    }
}
