package io.hunt.agent.fleet;

import io.hunt.agent.session.Backoff.Pace;
import io.hunt.agent.session.Endpoint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What fleet to simulate, and against which service. A ramp of 0 starts every host at once. */
public record FleetOptions(
        Endpoint endpoint,
        String enrollSecret,
        int hosts,
        long seed,
        Mix mix,
        Duration delay,
        double ramp,
        @Nullable Path identities,
        Pace pace,
        Faults faults) {

    /** A fleet that fails only as its hosts' roles say. */
    public FleetOptions(
            Endpoint endpoint,
            String enrollSecret,
            int hosts,
            long seed,
            Mix mix,
            Duration delay,
            double ramp,
            @Nullable Path identities,
            Pace pace) {
        this(endpoint, enrollSecret, hosts, seed, mix, delay, ramp, identities, pace, Faults.NONE);
    }

    /** A fleet that starts at once, answers at once, and is forgotten at the end. */
    public static FleetOptions of(Endpoint endpoint, String enrollSecret, int hosts, long seed, Mix mix) {
        return new FleetOptions(endpoint, enrollSecret, hosts, seed, mix, Duration.ZERO, 0, null, Pace.STANDARD);
    }

    /** Who will take part; the same for the same seed. */
    public List<HostPlan> plans() {
        return IntStream.range(0, hosts)
                .mapToObj(number -> HostPlan.draw(seed, number, mix))
                .toList();
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "FleetOptions[%s:%d, hosts=%d, seed=%d, %s]"
                .formatted(endpoint.host(), endpoint.port(), hosts, seed, mix);
    }
}
