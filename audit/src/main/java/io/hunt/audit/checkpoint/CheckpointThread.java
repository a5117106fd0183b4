package io.hunt.audit.checkpoint;

import io.hunt.audit.checkpoint.signing.CheckpointSigner;
import io.hunt.audit.checkpoint.signing.SigningState;
import io.hunt.engine.work.WorkKind;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Thread that checks once a second, the highest rate of signing, if a checkpoint is due, and publishes a last one at
 * shutdown. Every ten seconds it checks if this process could sign, even if none is due.
 */
public final class CheckpointThread implements SmartLifecycle {

    /** Stops after all components that append, and after the last sealing. */
    static final int PHASE = Integer.MIN_VALUE + 500;

    private static final Logger LOG = LoggerFactory.getLogger(CheckpointThread.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final int POLLS_PER_CHECK = 10;
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

    private final CheckpointSigner signer;
    private volatile CountDownLatch stopping = new CountDownLatch(0);
    private @Nullable Thread thread;

    CheckpointThread(CheckpointSigner signer) {
        this.signer = signer;
    }

    /** Signing state of this process. */
    public SigningState state() {
        return signer.state();
    }

    @Override
    public synchronized void start() {
        if (thread == null) {
            var stop = new CountDownLatch(1);
            stopping = stop;
            thread = Thread.ofPlatform().daemon().name("checkpoints").start(WorkKind.PROCESSORS.of(() -> run(stop)));
        }
    }

    private void run(CountDownLatch stop) {
        try {
            int polls = 0;
            do {
                boolean isToCheck = polls++ % POLLS_PER_CHECK == 0;
                guarded(() -> {
                    if (isToCheck || signer.isDue()) {
                        signer.step(false);
                    }
                });
            } while (!stop.await(POLL.toMillis(), TimeUnit.MILLISECONDS));
            publishLast();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Publishes up to two checkpoints, because signing is limited to one a second. */
    private void publishLast() throws InterruptedException {
        guarded(() -> signer.step(true));
        if (signer.isBehind()) {
            TimeUnit.SECONDS.sleep(1);
            guarded(() -> signer.step(true));
        }
    }

    private static void guarded(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            LOG.debug("Checkpoints wait for the database", e);
        }
    }

    @Override
    public synchronized void stop() {
        stopping.countDown();
        try {
            if (thread != null && !thread.join(STOP_TIMEOUT)) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread = null;
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
