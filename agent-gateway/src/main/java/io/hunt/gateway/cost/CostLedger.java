package io.hunt.gateway.cost;

import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.Platform;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Accumulates the cost of statements that hosts report, and writes the sums every 10 seconds. The figures are only a
 * hint for analysts, so sums that are unwritten at a crash are lost.
 */
@Component
@ForRole(ProcessRole.GATEWAY)
public class CostLedger extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(CostLedger.class);
    private static final Duration PAUSE = Duration.ofSeconds(10);
    /** Maximum of one measured time; longer times say nothing about the statement. */
    private static final long LONGEST_MILLIS = TimeUnit.MINUTES.toMillis(30);

    private record Key(String surface, Platform platform) {}

    private final Map<Key, SurfaceCost> open = new HashMap<>();
    private final SurfaceCostTable table;

    CostLedger(SurfaceCostTable table) {
        super("costs", PAUSE);
        this.table = table;
    }

    @Override
    public synchronized void stop() {
        super.stop();
        run();
    }

    /**
     * Adds the reported cost of one statement on one host.
     *
     * @param surface name given by the service, so that hosts cannot invent names
     * @param millis time reported by the host, unsigned, in milliseconds
     */
    public synchronized void add(String surface, Platform platform, int millis) {
        long bounded = Math.min(Integer.toUnsignedLong(millis), LONGEST_MILLIS);
        open.merge(
                new Key(surface, platform), new SurfaceCost(surface, platform, 1, bounded, bounded), SurfaceCost::plus);
    }

    private synchronized List<SurfaceCost> take() {
        List<SurfaceCost> taken = open.values().stream()
                .sorted(Comparator.comparing(SurfaceCost::surface).thenComparing(SurfaceCost::platform))
                .toList();
        open.clear();
        return taken;
    }

    @Override
    protected void run() {
        try {
            table.add(take());
        } catch (RuntimeException e) {
            LOG.warn("Costs of statements could not be stored", e);
        }
    }
}
