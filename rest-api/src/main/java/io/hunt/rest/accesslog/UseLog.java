package io.hunt.rest.accesslog;

import io.hunt.api.id.ApiTokenId;
import io.hunt.api.access.Credential;
import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.rest.message.Messages;
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
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Has recorded what requests leave no event otherwise: that evidence was read, a token for scripts used, somebody refused.
 * Reading waits until its first time is durable; the rest holds up nobody, and what the log cannot take is counted in a
 * warning.
 */
@Component
public class UseLog implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(UseLog.class);
    private static final int STRIPES = 64;
    private static final int LAST_WORDS_SECONDS = 5;

    private final Messages messages;
    private final Clock clock;
    private final UseSums hourly = new UseSums(Duration.ofHours(1));
    private final UseSums denials = new UseSums(Duration.ofMinutes(1));
    private final AtomicLong lost = new AtomicLong();
    private final Lock[] stripes =
            Stream.generate(ReentrantLock::new).limit(STRIPES).toArray(Lock[]::new);
    private final ScheduledThreadPoolExecutor writer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("use-log").factory());
    private volatile boolean running;

    UseLog(Messages messages, Clock clock) {
        this.messages = messages;
        this.clock = clock;
        writer.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
    }

    /**
     * Somebody is about to be given evidence. Returns when that is durable; refused with {@code unavailable} when it cannot
     * be recorded.
     *
     * @param subject what it is the evidence of
     */
    public void evidenceRead(RequestContext request, @Nullable Object subject) {
        var use = new Use.EvidenceRead(
                request.username(), request.origin().operation(), subject == null ? null : subject.toString());
        // Whoever reads the same at the same time waits for the first to be durable.
        Lock stripe = stripes[Math.floorMod(use.hashCode(), STRIPES)];
        stripe.lock();
        try {
            hourly.add(use, request, clock.instant()).ifPresent(this::recordNow);
        } finally {
            stripe.unlock();
        }
    }

    private void recordNow(UseSums.Fact fact) {
        try {
            messages.send(new RecordFact(fact.event()), fact.request());
        } catch (RuntimeException e) {
            hourly.forget(fact.use());
            throw e;
        }
    }

    /** A request was let in; only those of tokens for scripts are noted. */
    void letIn(RequestContext request) {
        request.known().ifPresent(caller -> {
            Credential credential = caller.credential();
            if (credential != null && credential.kind() == Credential.Kind.API_TOKEN && credential.id() != null) {
                var use = new Use.TokenUse(
                        caller.username(),
                        new ApiTokenId(credential.id()),
                        request.origin().operation());
                recordSoon(hourly.add(use, request, clock.instant()));
            }
        });
    }

    /** Somebody was refused what they may not. */
    public void denied(RequestContext request) {
        request.known().ifPresent(caller -> {
            var use = new Use.Denied(caller.username(), request.origin().operation());
            recordSoon(denials.add(use, request, clock.instant()));
        });
    }

    private void recordSoon(Optional<UseSums.Fact> first) {
        first.ifPresent(fact -> {
            try {
                writer.execute(() -> record(fact));
            } catch (RejectedExecutionException e) {
                lost.incrementAndGet();
            }
        });
    }

    private void record(UseSums.Fact fact) {
        try {
            messages.send(new RecordFact(fact.event()), fact.request());
        } catch (RuntimeException e) {
            lost.incrementAndGet();
            LOG.debug("The log did not take a fact about a request", e);
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

    /** Tries to record what has been summed so far, but not for long. */
    @Override
    public void stop() {
        running = false;
        writer.execute(() -> recordSums(Instant.MAX));
        writer.shutdown();
        try {
            if (!writer.awaitTermination(LAST_WORDS_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("The sums of requests could not all be recorded in the event log");
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

    /** Behind the last request, and before commands end. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
