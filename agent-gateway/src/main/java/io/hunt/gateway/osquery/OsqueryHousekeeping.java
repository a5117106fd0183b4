package io.hunt.gateway.osquery;

import io.hunt.engine.time.RetriedStepLog;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.settings.OsqueryProperties;
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
    private final OsqueryNodes osqueryNodes;
    private final LogLineNumbers lines;
    private final OsqueryProperties settings;
    private final RetriedStepLog outages;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(WorkKind.INTAKE.threads(
            Thread.ofPlatform().daemon().name("osquery-upkeep").factory()));
    private volatile boolean running;

    OsqueryHousekeeping(
            PolledHosts hosts,
            OsqueryNodes osqueryNodes,
            LogLineNumbers lines,
            OsqueryProperties settings,
            Clock clock) {
        this.hosts = hosts;
        this.osqueryNodes = osqueryNodes;
        this.lines = lines;
        this.settings = settings;
        this.outages = new RetriedStepLog(LOG, "The maintenance of polling hosts has failed", clock);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        if (settings.enabled()) {
            running = true;
            thread.scheduleWithFixedDelay(() -> guarded(hosts::expire), 1, 1, TimeUnit.SECONDS);
            thread.scheduleWithFixedDelay(() -> guarded(this::forget), 1, 1, TimeUnit.HOURS);
        }
    }

    private void forget() {
        lines.forgetOld();
        osqueryNodes.forgetRetired();
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
