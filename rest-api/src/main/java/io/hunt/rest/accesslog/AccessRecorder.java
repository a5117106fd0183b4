package io.hunt.rest.accesslog;

import io.hunt.api.access.Credential;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.RepeatSums;
import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Recorder of requests that cause no other event: reading evidence, use of API tokens, denied access. A request that
 * reads evidence waits until its first record is durable; the other records are written asynchronously, and failures
 * are counted in a warning.
 */
@Component
public class AccessRecorder implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AccessRecorder.class);
    private static final int STRIPES = 64;
    private static final int SHUTDOWN_SECONDS = 5;
    /** The patience of the gateway, because the other request waits at most that long for its record. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final MessageGateway messageGateway;
    private final Clock clock;
    private final Duration patience;
    private final RepeatSums<AuditedAccess, RequestContext> hourly =
            new RepeatSums<>(Duration.ofHours(1), AuditedAccess::ofTheOthers);
    private final RepeatSums<AuditedAccess, RequestContext> denials =
            new RepeatSums<>(Duration.ofMinutes(1), AuditedAccess::ofTheOthers);
    private final AtomicLong lost = new AtomicLong();
    private final Lock[] stripes =
            Stream.generate(ReentrantLock::new).limit(STRIPES).toArray(Lock[]::new);
    private final ScheduledThreadPoolExecutor writer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("use-log").factory());
    private volatile boolean running;

    @Autowired
    AccessRecorder(MessageGateway messageGateway, Clock clock) {
        this(messageGateway, clock, PATIENCE);
    }

    /** @param patience maximum wait of a request for another one that records the same evidence */
    public AccessRecorder(MessageGateway messageGateway, Clock clock, Duration patience) {
        this.messageGateway = messageGateway;
        this.clock = clock;
        this.patience = patience;
        writer.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
    }

    /**
     * Records that evidence is about to be returned. Returns when the record is durable; refused with
     * {@code unavailable} if it cannot be recorded.
     *
     * @param subject resource whose evidence is read; null for none
     */
    public void evidenceRead(RequestContext request, @Nullable Object subject) {
        var use = new AuditedAccess.EvidenceAccess(
                request.username(), request.origin().operation(), subject == null ? null : subject.toString());
        // Concurrent requests for the same evidence wait until the first record is durable.
        Lock stripe = stripes[Math.floorMod(use.hashCode(), STRIPES)];
        take(stripe);
        try {
            hourly.add(use, request, clock.instant()).ifPresent(this::recordNow);
        } finally {
            stripe.unlock();
        }
    }

    private void take(Lock stripe) {
        try {
            if (!stripe.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new RejectionException(new Unavailable("The event log does not answer in time; try again."));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectionException(new Unavailable("The service is stopping."));
        }
    }

    private void recordNow(RepeatSums.Sum<AuditedAccess, RequestContext> sum) {
        try {
            send(sum);
        } catch (RuntimeException e) {
            hourly.forget(sum.key());
            throw e;
        }
    }

    /** Records a request that passed authorization; only requests with API tokens are recorded. */
    void letIn(RequestContext request) {
        request.known().ifPresent(caller -> {
            Credential credential = caller.credential();
            if (credential != null && credential.kind() == Credential.Kind.API_TOKEN && credential.id() != null) {
                var use = new AuditedAccess.ApiTokenUse(
                        caller.username(),
                        new ApiTokenId(credential.id()),
                        request.origin().operation());
                recordSoon(hourly.add(use, request, clock.instant()));
            }
        });
    }

    /** Records a request that was refused for lack of permission. */
    public void denied(RequestContext request) {
        request.known().ifPresent(caller -> {
            var use = new AuditedAccess.DeniedRequest(
                    caller.username(), request.origin().operation());
            recordSoon(denials.add(use, request, clock.instant()));
        });
    }

    private void recordSoon(Optional<RepeatSums.Sum<AuditedAccess, RequestContext>> first) {
        first.ifPresent(sum -> {
            try {
                writer.execute(() -> record(sum));
            } catch (RejectedExecutionException e) {
                lost.incrementAndGet();
            }
        });
    }

    private void send(RepeatSums.Sum<AuditedAccess, RequestContext> sum) {
        messageGateway.send(new RecordFact(sum.key().fact(sum.count(), sum.first(), sum.last())), sum.context());
    }

    private void record(RepeatSums.Sum<AuditedAccess, RequestContext> sum) {
        try {
            send(sum);
        } catch (RuntimeException e) {
            lost.incrementAndGet();
            LOG.debug("A fact about a request could not be recorded in the event log", e);
        }
    }

    private void recordSums(Instant now) {
        hourly.over(now).forEach(this::record);
        denials.over(now).forEach(this::record);
        long missing = lost.getAndSet(0);
        if (missing > 0) {
            LOG.warn("{} facts about requests could not be recorded in the event log", missing);
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the task throws nothing
    public void start() {
        running = true;
        writer.scheduleWithFixedDelay(() -> recordSums(clock.instant()), 1, 1, TimeUnit.SECONDS);
    }

    /** Tries for at most 5 s to record the remaining sums. */
    @Override
    public void stop() {
        running = false;
        writer.execute(() -> recordSums(Instant.MAX));
        writer.shutdown();
        try {
            if (!writer.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("Some sums of requests could not be recorded in the event log");
                writer.shutdownNow();
            }
        } catch (InterruptedException e) {
            writer.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Stops after the last request and before the command bus. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
