package io.hunt.gateway.dispatch;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Keeps the dispatcher going: one thread sends, another looks every five seconds for what was missed. */
@Component
class DispatchLoop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DispatchLoop.class);
    private static final int RECONCILE_SECONDS = 5;

    private final Dispatcher dispatcher;
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(
            2, Thread.ofPlatform().daemon().name("dispatch-", 0).factory());
    private volatile boolean running;

    DispatchLoop(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        running = true;
        threads.scheduleWithFixedDelay(this::reconcile, 0, RECONCILE_SECONDS, TimeUnit.SECONDS);
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
            dispatcher.reconcile();
        } catch (RuntimeException e) {
            LOG.warn("Looking for missed work failed; trying again in {} s", RECONCILE_SECONDS, e);
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
