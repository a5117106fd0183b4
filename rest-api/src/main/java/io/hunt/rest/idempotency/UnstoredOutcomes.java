package io.hunt.rest.idempotency;

import io.hunt.api.idempotency.IdempotencyCommand;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * What became of requests with a key and could not be noted, as the database was away: tried again until it is noted. A
 * repeat of such a request need not wait then until the claim runs out.
 */
@Component
class UnstoredOutcomes {

    private static final Logger LOG = LoggerFactory.getLogger(UnstoredOutcomes.class);

    /** More are left to the end of their claims. */
    private static final int MOST = 1_000;

    private static final Duration PAUSE = Duration.ofMillis(500);

    /** Well within the two minutes after which another request may take the claim over. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Messages messages;
    private final Semaphore places = new Semaphore(MOST);

    UnstoredOutcomes(Messages messages) {
        this.messages = messages;
    }

    /** Returns at once. */
    void add(IdempotencyCommand outcome, RequestContext context) {
        if (places.tryAcquire()) {
            Thread.ofVirtual().name("unnoted-outcome").start(() -> note(outcome, context));
        }
    }

    private void note(IdempotencyCommand outcome, RequestContext context) {
        try {
            long end = System.nanoTime() + PATIENCE.toNanos();
            boolean noted = false;
            while (!noted && System.nanoTime() < end) {
                LockSupport.parkNanos(PAUSE.toNanos());
                noted = isNoted(outcome, context);
            }
            LOG.debug("the outcome of request {} is noted: {}", context.requestId(), noted);
        } finally {
            places.release();
        }
    }

    private boolean isNoted(IdempotencyCommand outcome, RequestContext context) {
        try {
            messages.send(outcome, context);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }
}
