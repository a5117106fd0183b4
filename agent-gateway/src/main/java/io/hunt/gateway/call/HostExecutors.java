package io.hunt.gateway.call;

import com.google.common.util.concurrent.MoreExecutors;
import io.hunt.engine.work.WorkKind;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.springframework.stereotype.Component;

/**
 * Executors for steps of calls that may block on the database, a lock or a full queue. The I/O threads serve all hosts
 * and must never block.
 */
@Component
public class HostExecutors {

    private final Executor threads = Executors.newThreadPerTaskExecutor(
            WorkKind.INTAKE.threads(Thread.ofVirtual().factory()));

    /** Returns an executor that runs tasks concurrently. */
    public Executor any() {
        return threads;
    }

    /** Returns a new executor that runs the tasks of one host one at a time, in order. */
    public Executor ofOneHost() {
        return MoreExecutors.newSequentialExecutor(threads);
    }
}
