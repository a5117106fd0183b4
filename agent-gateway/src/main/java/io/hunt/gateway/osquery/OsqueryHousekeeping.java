package io.hunt.gateway.osquery;

import io.hunt.engine.time.OutageLog;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.GatewayProperties;
import io.hunt.gateway.osquery.log.LoggedLines;
import io.hunt.gateway.osquery.mailbox.PolledHosts;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Scheduled maintenance for osqueryd hosts: disconnects hosts that no longer poll, every second, and deletes old rows,
 * every hour.
 */
@Component
class OsqueryHousekeeping implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(OsqueryHousekeeping.class);

    private final PolledHosts hosts;
    private final Nodes nodes;
    private final LoggedLines lines;
    private final GatewayProperties settings;
    private final OutageLog outages;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(WorkKind.INTAKE.threads(
            Thread.ofPlatform().daemon().name("osquery-upkeep").factory()));
    private volatile boolean running;

    OsqueryHousekeeping(PolledHosts hosts, Nodes nodes, LoggedLines lines, GatewayProperties settings, Clock clock) {
        this.hosts = hosts;
        this.nodes = nodes;
        this.lines = lines;
        this.settings = settings;
        this.outages = new OutageLog(LOG, "The maintenance of polling hosts has failed", clock);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        if (settings.listensToOsquery()) {
            running = true;
            thread.scheduleWithFixedDelay(() -> guarded(hosts::expire), 1, 1, TimeUnit.SECONDS);
            thread.scheduleWithFixedDelay(() -> guarded(this::forget), 1, 1, TimeUnit.HOURS);
        }
    }

    private void forget() {
        lines.forgetOld();
        nodes.forgetRetired();
    }

    private void guarded(Runnable step) {
        try {
            step.run();
            outages.succeeded();
        } catch (RuntimeException e) {
            outages.failed(e);
        }
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
