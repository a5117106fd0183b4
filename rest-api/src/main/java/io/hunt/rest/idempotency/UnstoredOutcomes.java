package io.hunt.rest.idempotency;

import io.hunt.api.idempotency.IdempotencyCommand;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Outcomes of requests with an idempotency key that could not be stored, for example while the database was down. They
 * are retried until stored, so that a repeat of the request need not wait for the expiry of the claim.
 */
@Component
class UnstoredOutcomes {

    private static final Logger LOG = LoggerFactory.getLogger(UnstoredOutcomes.class);

    /** Maximum number of pending outcomes; for further ones the claim expires. */
    private static final int MOST = 1_000;

    private static final Duration PAUSE = Duration.ofMillis(500);

    /** Time limit of the retries; shorter than the two minutes after which another request may take over the claim. */
    private static final Duration RETRY_LIMIT = Duration.ofSeconds(90);

    private final MessageGateway messageGateway;
    private final Semaphore places = new Semaphore(MOST);

    UnstoredOutcomes(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    /** Retries the outcome in the background; returns immediately. */
    void add(IdempotencyCommand outcome, RequestContext context) {
        if (places.tryAcquire()) {
            Thread.ofVirtual().name("unnoted-outcome").start(() -> note(outcome, context));
        }
    }

    private void note(IdempotencyCommand outcome, RequestContext context) {
        try {
            long end = System.nanoTime() + RETRY_LIMIT.toNanos();
            boolean noted = false;
            while (!noted && System.nanoTime() < end) {
                LockSupport.parkNanos(PAUSE.toNanos());
                noted = isNoted(outcome, context);
            }
            LOG.debug("The outcome of request {} is stored: {}", context.requestId(), noted);
        } finally {
            places.release();
        }
    }

    private boolean isNoted(IdempotencyCommand outcome, RequestContext context) {
        try {
            messageGateway.send(outcome, context);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }
}
