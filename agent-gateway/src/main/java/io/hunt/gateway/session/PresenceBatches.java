package io.hunt.gateway.session;

import io.hunt.engine.time.LogRateLimit;
import io.hunt.engine.work.WorkKind;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Queue whose entries one thread writes in batches, with retries until they succeed. Any number of streams that begin
 * or end at once use one database connection.
 *
 * @param <T> entry for one host
 */
final class PresenceBatches<T> {

    private static final Logger LOG = LoggerFactory.getLogger(PresenceBatches.class);
    private static final int BATCH = 1_000;
    private static final int AGAIN_AFTER_MILLIS = 200;

    private final BlockingQueue<T> waiting = new LinkedBlockingQueue<>();
    private final LogRateLimit lines = new LogRateLimit(InstantSource.system());
    private final String name;
    private final Consumer<List<T>> write;
    private volatile boolean running;
    private volatile @Nullable Thread thread;

    /**
     * @param name name of the thread, also used in the log
     * @param write writes a whole batch or throws
     */
    PresenceBatches(String name, Consumer<List<T>> write) {
        this.name = name;
        this.write = write;
    }

    void add(T next) {
        waiting.add(next);
    }

    void start() {
        running = true;
        thread = Thread.ofPlatform().daemon().name(name).start(WorkKind.INTAKE.of(this::writeOn));
    }

    /** Ends the thread; entries that still wait are lost, as those of a killed process are. */
    void stop() {
        running = false;
        Thread started = thread;
        if (started != null) {
            started.interrupt();
        }
    }

    private void writeOn() {
        var batch = new ArrayList<T>();
        try {
            while (running) {
                batch.add(waiting.take());
                waiting.drainTo(batch, BATCH - 1);
                if (!written(batch)) {
                    TimeUnit.MILLISECONDS.sleep(AGAIN_AFTER_MILLIS);
                    waiting.addAll(batch);
                }
                batch.clear();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean written(List<T> batch) {
        try {
            write.accept(batch);
            return true;
        } catch (RuntimeException e) {
            OptionalLong leftOut = running ? lines.due(e.getClass()) : OptionalLong.empty();
            if (leftOut.isPresent()) {
                LOG.warn(
                        "{} of {} hosts not written; trying again; {} others like it since the last such line",
                        name,
                        batch.size(),
                        leftOut.getAsLong(),
                        e);
            }
            return false;
        }
    }
}
