package io.hunt.agent.session;

import io.grpc.Status;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Exponential backoff with full jitter before reconnecting, so that hosts do not reconnect all at once. */
public final class Backoff {

    private static final Logger log = LoggerFactory.getLogger(HostSession.class);

    private final BackoffBounds backoffBounds;
    private final RandomGenerator random;
    private int losses;

    /** Bounds of the pauses: the first and the largest after a lost connection, and that after a refusal. */
    public record BackoffBounds(Duration first, Duration most, Duration refused) {
        public static final BackoffBounds STANDARD =
                new BackoffBounds(Duration.ofMillis(500), Duration.ofSeconds(30), Duration.ofMinutes(5));
    }

    public Backoff(BackoffBounds backoffBounds, RandomGenerator random) {
        this.backoffBounds = backoffBounds;
        this.random = random;
    }

    public void reset() {
        losses = 0;
    }

    public Duration afterLoss() {
        Duration bound = backoffBounds.first.multipliedBy(1L << Math.min(losses, 20));
        losses++;
        return upTo(bound.compareTo(backoffBounds.most) < 0 ? bound : backoffBounds.most);
    }

    /** Returns the pause after a stream has ended with this status. */
    Duration after(Status status) {
        return switch (status.getCode()) {
            case UNAUTHENTICATED, PERMISSION_DENIED, INVALID_ARGUMENT, ABORTED, UNIMPLEMENTED -> {
                log.warn("Refused by the service: {} {}", status.getCode(), status.getDescription());
                yield afterRefusal();
            }
            default -> {
                log.info("Lost the service: {} {}", status.getCode(), status.getDescription());
                yield afterLoss();
            }
        };
    }

    /** Returns the pause after a refusal: at least half its bound, because a refusal is not lifted soon. */
    public Duration afterRefusal() {
        return backoffBounds.refused.dividedBy(2).plus(upTo(backoffBounds.refused.dividedBy(2)));
    }

    /** Returns the pause that the draining service asked for, plus up to half of it. */
    public Duration afterDrain(Duration asked) {
        return asked.plus(upTo(asked.dividedBy(2).plus(backoffBounds.first)));
    }

    /** Returns a random duration between zero and the bound. */
    Duration upTo(Duration bound) {
        return Duration.ofMillis(random.nextLong(bound.toMillis() + 1));
    }
}
