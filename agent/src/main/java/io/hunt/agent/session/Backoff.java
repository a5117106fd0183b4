package io.hunt.agent.session;

import io.grpc.Status;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Pauses before reconnecting: exponential backoff with full jitter, so that hosts do not reconnect all at once. */
public final class Backoff {

    private static final Logger log = LoggerFactory.getLogger(HostSession.class);

    private final Pace pace;
    private final RandomGenerator random;
    private int losses;

    /** The first and the largest bound after a lost connection, and the bound after a refusal. */
    public record Pace(Duration first, Duration most, Duration refused) {
        public static final Pace STANDARD =
                new Pace(Duration.ofMillis(500), Duration.ofSeconds(30), Duration.ofMinutes(5));
    }

    public Backoff(Pace pace, RandomGenerator random) {
        this.pace = pace;
        this.random = random;
    }

    public void reset() {
        losses = 0;
    }

    public Duration afterLoss() {
        Duration bound = pace.first.multipliedBy(1L << Math.min(losses, 20));
        losses++;
        return upTo(bound.compareTo(pace.most) < 0 ? bound : pace.most);
    }

    /** After a stream has ended in this way. */
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

    /** At least half the bound: a refusal does not change soon. */
    public Duration afterRefusal() {
        return pace.refused.dividedBy(2).plus(upTo(pace.refused.dividedBy(2)));
    }

    /** The pause that the service asked for, plus up to half of it. */
    public Duration afterDrain(Duration asked) {
        return asked.plus(upTo(asked.dividedBy(2).plus(pace.first)));
    }

    /** A random duration between zero and the bound. */
    Duration upTo(Duration bound) {
        return Duration.ofMillis(random.nextLong(bound.toMillis() + 1));
    }
}
