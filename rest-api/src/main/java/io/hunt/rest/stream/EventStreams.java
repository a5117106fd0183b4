package io.hunt.rest.stream;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.rest.limit.RestProperties;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** The streams that are open: few per user and in all, and none any more once the service stops. */
@Component
public class EventStreams {

    private static final Duration WAIT = Duration.ofSeconds(10);

    private final int most;
    private final int mostPerUser;
    private final Map<String, Integer> open = new HashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    EventStreams(RestProperties settings) {
        this.most = settings.maxStreams();
        this.mostPerUser = settings.maxStreamsPerUser();
    }

    /** A place for one stream of this user, until it is given back. */
    synchronized Place enter(String username) {
        int all = open.values().stream().mapToInt(Integer::intValue).sum();
        if (all >= most || open.getOrDefault(username, 0) >= mostPerUser) {
            throw new Refused(new RateLimited(WAIT));
        }
        open.merge(username, 1, Integer::sum);
        return () -> leave(username);
    }

    /** False once the service stops. */
    boolean pause(Duration pause) {
        try {
            return !closing.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused(new Unavailable("The service is stopping."));
        }
    }

    /** Before the server waits for its last requests to end. */
    @EventListener(ContextClosedEvent.class)
    void close() {
        closing.countDown();
    }

    private synchronized void leave(String username) {
        open.computeIfPresent(username, (_, streams) -> streams == 1 ? null : streams - 1);
    }

    /** One of the places there are. */
    @FunctionalInterface
    interface Place extends AutoCloseable {
        @Override
        void close();
    }
}
