package io.hunt.audit.checkpoint;

import io.hunt.audit.checkpoint.outbox.Destination;
import io.hunt.engine.time.DependencyOutageLog;
import io.hunt.engine.work.WorkKind;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Threads that deliver checkpoints, one for each destination, so that a slow or unreachable destination does not delay the
 * others.
 */
public final class CheckpointDeliveryThreads implements SmartLifecycle {

    /** Stops after the last signature; starts before signing. */
    static final int PHASE = CheckpointThread.PHASE - 1;

    private static final Logger LOG = LoggerFactory.getLogger(CheckpointDeliveryThreads.class);
    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

    private final Destinations destinations;
    private final Map<String, LongAdder> failures = new ConcurrentHashMap<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile CountDownLatch stopping = new CountDownLatch(0);

    CheckpointDeliveryThreads(Destinations destinations) {
        this.destinations = destinations;
        destinations.all().forEach(destination -> failures.put(destination.name(), new LongAdder()));
    }

    /** Number of failed deliveries by this process. */
    public long failures(String destination) {
        LongAdder number = failures.get(destination);
        return number == null ? 0 : number.sum();
    }

    @Override
    public synchronized void start() {
        if (isRunning()) {
            return;
        }
        var stop = new CountDownLatch(1);
        stopping = stop;
        for (Destination destination : destinations.all()) {
            threads.add(Thread.ofPlatform()
                    .daemon()
                    .name("checkpoints-" + destination.name())
                    .start(WorkKind.PROCESSORS.of(() -> run(destination, stop))));
        }
    }

    private void run(Destination destination, CountDownLatch stop) {
        var outage = new DependencyOutageLog(
                LOG, "The destination of checkpoints " + destination.name(), InstantSource.system());
        try {
            do {
                deliver(destination, outage);
            } while (!stop.await(POLL.toMillis(), TimeUnit.MILLISECONDS));
            deliver(destination, outage);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Delivers all checkpoints that the destination lacks. */
    private void deliver(Destination destination, DependencyOutageLog outage) {
        try {
            boolean more = destination.deliver();
            while (more && !Thread.currentThread().isInterrupted()) {
                more = destination.deliver();
            }
            outage.succeeded();
        } catch (IOException e) {
            failures.getOrDefault(destination.name(), new LongAdder()).increment();
            outage.failed(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.debug("Checkpoints wait for the database", e);
        }
    }

    @Override
    public synchronized void stop() {
        stopping.countDown();
        long end = System.nanoTime() + STOP_TIMEOUT.toNanos();
        try {
            for (Thread thread : threads) {
                if (!thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())))) {
                    thread.interrupt();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.clear();
    }

    @Override
    public boolean isRunning() {
        return stopping.getCount() > 0;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
