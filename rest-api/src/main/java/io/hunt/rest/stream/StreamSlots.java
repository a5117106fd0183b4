package io.hunt.rest.stream;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.limit.RestProperties;
import io.hunt.rest.limit.UserSlots;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Limits of open event streams, for each user and in all; closes all streams when the service stops. */
@Component
public class StreamSlots {

    private static final Duration WAIT = Duration.ofSeconds(10);

    private final UserSlots slots;
    private final CountDownLatch closing = new CountDownLatch(1);

    StreamSlots(RestProperties settings) {
        this.slots = new UserSlots(settings.maxStreams(), settings.maxStreamsPerUser(), WAIT);
    }

    /** Reserves a slot for one stream of the user; refuses the stream if the limit is reached. */
    UserSlots.Slot enter(String username) {
        return slots.enter(username);
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
}
