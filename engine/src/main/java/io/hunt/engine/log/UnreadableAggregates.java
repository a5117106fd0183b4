package io.hunt.engine.log;

import io.hunt.api.rejection.Rejection.HistoryUnreadable;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registry of aggregates that this process could not load because one of their events cannot be read. Logs each aggregate at
 * most once a minute and remembers it for that minute.
 */
public final class UnreadableAggregates {

    private static final Logger LOG = LoggerFactory.getLogger(UnreadableAggregates.class);
    private static final Duration MEMORY = Duration.ofMinutes(1);
    private static final int MOST_REMEMBERED = 1_000;

    private final AtomicLong reads = new AtomicLong();
    private final InstantSource clock;
    private final Map<String, Instant> named = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Instant> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    public UnreadableAggregates(InstantSource clock) {
        this.clock = clock;
    }

    /** Records that the event cannot be read; returns the refusal for commands to its aggregate. */
    public RejectionException found(DomainEventMessage<?> event, RuntimeException cause) {
        reads.incrementAndGet();
        if (isNews(event.getAggregateIdentifier())) {
            // The cause may quote the payload, so only its class is logged.
            LOG.error(
                    "{} {} cannot be used: its event {}, number {}, of type {} cannot be read ({})",
                    event.getType(),
                    event.getAggregateIdentifier(),
                    event.getIdentifier(),
                    event.getSequenceNumber(),
                    event.getPayloadType().getSimpleName(),
                    cause.getClass().getSimpleName());
            LOG.debug("An event cannot be read", cause);
        }
        return new RejectionException(new HistoryUnreadable());
    }

    /** Returns true if this failure means that an aggregate cannot be loaded, here or in another process. */
    public static boolean isIn(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> cause instanceof RejectionException rejectionException
                        && rejectionException.rejection() instanceof HistoryUnreadable);
    }

    /** Returns true if this aggregate could not be loaded within the last minute. */
    public synchronized boolean has(String aggregate) {
        Instant last = named.get(aggregate);
        return last != null && clock.instant().isBefore(last.plus(MEMORY));
    }

    /** Number of failed loads since the start of this process. */
    public long reads() {
        return reads.get();
    }

    private synchronized boolean isNews(String aggregate) {
        if (has(aggregate)) {
            return false;
        }
        named.remove(aggregate);
        named.put(aggregate, clock.instant());
        return true;
    }
}
