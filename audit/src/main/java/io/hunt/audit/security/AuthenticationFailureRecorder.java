package io.hunt.audit.security;

import io.hunt.api.message.EventMetadata;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.RepeatSums;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.engine.trace.ActorMetadataProvider;
import io.hunt.engine.work.WorkKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.correlation.MessageOriginProvider;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Recorder of failed logins in the security log. Records asynchronously; never delays or fails the request. Failures that
 * the log does not accept are dropped and counted, with one warning a minute.
 */
public final class AuthenticationFailureRecorder implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AuthenticationFailureRecorder.class);
    private static final MessageOriginProvider ORIGINS = new MessageOriginProvider();
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_ADDRESS = 64;
    private static final int STOP_SECONDS = 2;

    /** Key by which failures are summed. */
    private record FailureKind(
            AuthenticationFailure reason,
            @Nullable String username,
            @Nullable String address) {

        FailureKind ofTheOthers() {
            return new FailureKind(reason, null, null);
        }
    }

    private final Consumer<EventMessage<?>> log;
    private final Clock clock;
    private final RepeatSums<FailureKind, MetaData> sums = new RepeatSums<>(WINDOW, FailureKind::ofTheOthers);
    private final AtomicLong lost = new AtomicLong();
    private final ScheduledThreadPoolExecutor writer = new ScheduledThreadPoolExecutor(
            1,
            WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("authentication-failures").factory()));

    public AuthenticationFailureRecorder(Consumer<EventMessage<?>> log, Clock clock) {
        this.log = log;
        this.clock = clock;
        writer.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
        every(Duration.ofSeconds(1), this::recordSums);
        every(WINDOW, this::warn);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the tasks do not throw
    private void every(Duration pause, Runnable task) {
        writer.scheduleWithFixedDelay(task, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Reports a failed login.
     *
     * @param username name as sent, or owner of the token that was sent; null if neither is known
     */
    public void report(AuthenticationFailure reason, @Nullable String username, @Nullable String address) {
        var kind = new FailureKind(
                reason, LogSafeText.of(username, LONGEST_NAME), LogSafeText.of(address, LONGEST_ADDRESS));
        sums.add(kind, origin(kind.address()), clock.instant()).ifPresent(this::recordSoon);
    }

    /** Number of failures dropped since the last warning. */
    long lost() {
        return lost.get();
    }

    private void recordSums() {
        sums.over(clock.instant()).forEach(this::record);
    }

    /**
     * Returns the origin of the request in progress, or else of a host. Units of work that answer a query have no
     * correlation data.
     */
    private static MetaData origin(@Nullable String address) {
        return CurrentUnitOfWork.<MetaData>map(work -> origin(work.getMessage()))
                .orElseGet(() -> ofHost(address));
    }

    private static MetaData origin(Message<?> cause) {
        return ActorMetadataProvider.of(cause).mergedWith(ORIGINS.correlationDataFor(cause));
    }

    private static MetaData ofHost(@Nullable String address) {
        MetaData host = MetaData.with(EventMetadata.ACTOR, EventMetadata.BY_HOST);
        return address == null ? host : host.and(EventMetadata.ADDRESS, address);
    }

    /**
     * Queues a failure. The queue holds at most one entry for each kind, because a new sum begins only behind queued
     * entries.
     */
    private void recordSoon(RepeatSums.Sum<FailureKind, MetaData> failed) {
        try {
            writer.execute(() -> record(failed));
        } catch (RejectedExecutionException e) {
            lost.addAndGet(failed.count());
        }
    }

    private void record(RepeatSums.Sum<FailureKind, MetaData> failed) {
        FailureKind kind = failed.key();
        try {
            var event = new AuthenticationFailed(
                    kind.reason, kind.username, kind.address, failed.count(), failed.first(), failed.last());
            log.accept(new GenericEventMessage<>(event, failed.context()));
        } catch (RuntimeException e) {
            lost.addAndGet(failed.count());
            LOG.debug("A failed authentication could not be appended to the log", e);
        }
    }

    private void warn() {
        long missing = lost.getAndSet(0);
        if (missing > 0) {
            LOG.warn("{} failed authentications could not be recorded in the event log", missing);
        }
    }

    /** Records the open sums, waiting at most {@link #STOP_SECONDS} seconds. */
    @Override
    public void close() {
        writer.execute(() -> sums.over(Instant.MAX).forEach(this::record));
        writer.execute(this::warn);
        writer.shutdown();
        try {
            if (!writer.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                writer.shutdownNow();
            }
        } catch (InterruptedException e) {
            writer.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
