package io.hunt.rest.stream;

import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.limit.RestProperties;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Limits of open event streams, for each user and in all; closes all streams when the service stops. */
@Component
public class StreamSlots {

    private static final Duration WAIT = Duration.ofSeconds(10);

    private final int most;
    private final int mostPerUser;
    private final Map<String, Integer> open = new HashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    StreamSlots(RestProperties settings) {
        this.most = settings.maxStreams();
        this.mostPerUser = settings.maxStreamsPerUser();
    }

    /** Reserves a place for one stream of the user; refuses the stream if the limit is reached. */
    synchronized StreamSlot enter(String username) {
        int all = open.values().stream().mapToInt(Integer::intValue).sum();
        if (all >= most || open.getOrDefault(username, 0) >= mostPerUser) {
            throw new RejectionException(new RateLimited(WAIT));
        }
        open.merge(username, 1, Integer::sum);
        return () -> leave(username);
    }

    /** Waits. Returns false if the service stops. */
    boolean pause(Duration pause) {
        try {
            return !closing.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectionException(new Unavailable("The service is stopping."));
        }
    }

    /** Ends the streams before the server waits for its last requests. */
    @EventListener(ContextClosedEvent.class)
    void close() {
        closing.countDown();
    }

    private synchronized void leave(String username) {
        open.computeIfPresent(username, (_, streams) -> streams == 1 ? null : streams - 1);
    }

    /** Reserved place; must be closed after use. */
    @FunctionalInterface
    interface StreamSlot extends AutoCloseable {
        @Override
        void close();
    }
}
