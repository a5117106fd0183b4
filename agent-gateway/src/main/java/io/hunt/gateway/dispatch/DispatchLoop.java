package io.hunt.gateway.dispatch;

import io.hunt.engine.time.RetriedStepLog;
import io.hunt.engine.work.WorkKind;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Threads of the dispatch: one sends offers, another looks every five seconds for missed work and renews leases every
 * 250 ms.
 */
@Component
class DispatchLoop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DispatchLoop.class);
    private static final int RECONCILE_SECONDS = 5;
    private static final int RENEW_MILLIS = 250;

    private final Dispatcher dispatcher;
    private final Reconciler reconciler;
    private final LeaseRenewal renewal;
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(
            2,
            WorkKind.INTAKE.threads(
                    Thread.ofPlatform().daemon().name("dispatch-", 0).factory()));
    private final RetriedStepLog missed;
    private final RetriedStepLog leases;
    private volatile boolean running;

    DispatchLoop(Dispatcher dispatcher, Reconciler reconciler, LeaseRenewal renewal, Clock clock) {
        this.dispatcher = dispatcher;
        this.reconciler = reconciler;
        this.renewal = renewal;
        this.missed = new RetriedStepLog(LOG, "The search for open work that was missed has failed", clock);
        this.leases = new RetriedStepLog(LOG, "The renewal of leases has failed", clock);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        running = true;
        threads.scheduleWithFixedDelay(this::reconcile, 0, RECONCILE_SECONDS, TimeUnit.SECONDS);
        threads.scheduleWithFixedDelay(this::renew, RENEW_MILLIS, RENEW_MILLIS, TimeUnit.MILLISECONDS);
        threads.execute(this::dispatch);
    }

    private void dispatch() {
        try {
            while (running) {
                dispatcher.dispatchNext();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void reconcile() {
        try {
            reconciler.reconcile();
            missed.succeeded();
        } catch (RuntimeException e) {
            missed.failed(e);
        }
    }

    private void renew() {
        try {
            renewal.renew();
            leases.succeeded();
        } catch (RuntimeException e) {
            leases.failed(e);
        }
    }

    @Override
    public void stop() {
        running = false;
        threads.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
