package io.hunt.gateway;

import com.google.common.util.concurrent.MoreExecutors;
import io.hunt.engine.work.WorkKind;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.springframework.stereotype.Component;

/**
 * Where calls do what may wait for a database, a lock or room: the threads that read from and write to all hosts must
 * never wait for one of them.
 */
@Component
class HostExecutors {

    private final Executor threads = Executors.newThreadPerTaskExecutor(
            WorkKind.INTAKE.threads(Thread.ofVirtual().factory()));

    /** For things that may go on beside each other. */
    Executor any() {
        return threads;
    }

    /** For one host's things: one at a time, in the order in which they were given. */
    Executor ofOneHost() {
        return MoreExecutors.newSequentialExecutor(threads);
    }
}
