package io.hunt.webhook;

import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.store.SqlStates;
import io.hunt.engine.work.WorkKind;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Worker that sends the deliveries of the outbox: at most three attempts for each alert, with a backoff of 1 s after
 * the first failure and 2 s after the second.
 */
@Component
@ForRole(ProcessRole.WEBHOOK)
class DeliveryWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryWorker.class);
    private static final Duration POLL = Duration.ofMillis(200);

    /** Time for which results are collected for one commit, unless slots become idle before. */
    private static final Duration GATHERING = Duration.ofMillis(10);

    private static final Duration LOOK_FOR_LOST = Duration.ofSeconds(1);

    private final WebhookSettings settings;
    private final DeliveryClaims claims;
    private final WebhookSender sender;
    private final WorkSignal signal;
    private final WebhookMeters meters;
    private final DeliveryTrace trace;
    private volatile boolean running;
    private @Nullable Thread loop;
    private final ClaimedAttempts claimed;
    /** Time of the last search for lost attempts; used only by the loop. */
    private long lookedForLost = System.nanoTime() - LOOK_FOR_LOST.toNanos();

    DeliveryWorker(
            WebhookSettings settings,
            DeliveryClaims claims,
            WebhookSender sender,
            WorkSignal signal,
            WebhookMeters meters,
            DeliveryTrace trace) {
        this.trace = trace;
        this.settings = settings;
        this.claimed = new ClaimedAttempts(settings);
        this.claims = claims;
        this.sender = sender;
        this.signal = signal;
        this.meters = meters;
    }

    @Override
    public synchronized void start() {
        if (settings.url() != null && !running) {
            running = true;
            loop = Thread.ofPlatform().daemon().name("webhook").start(WorkKind.PROCESSORS.of(this::run));
        }
    }

    /** Stops the worker after running attempts have ended, at most within their deadline. */
    @Override
    public synchronized void stop() {
        running = false;
        signal.now();
        try {
            if (loop != null) {
                loop.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void run() {
        try {
            boolean reached = true;
            while (running || (reached && !claimed.isEmpty())) {
                reached = round();
                signal.await(claimed.isToReport() && reached ? GATHERING : POLL);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Records results and claims attempts in one transaction, then begins attempts. Results that arrive during the
     * transaction are recorded in the next round. Returns false if the database is unavailable.
     */
    private boolean round() {
        boolean goesOn = running;
        AttemptReport report = claimed.report(goesOn);
        try {
            long asked = System.nanoTime();
            claimed.answered(report, goesOn ? claims.exchange(report) : note(report), asked);
            Duration taken = Duration.ofNanos(System.nanoTime() - asked);
            begin();
            report.ended().forEach(each -> follow(each, taken));
        } catch (RuntimeException e) {
            return !waits(e) && notedAlone(report, e);
        }
        return lostGivenUp();
    }

    private ClaimResult note(AttemptReport report) {
        claims.note(report);
        return new ClaimResult(report.underWay(), List.of());
    }

    private static boolean waits(RuntimeException failure) {
        if (SqlStates.isOutage(failure) || SqlStates.isLostRace(failure)) {
            LOG.warn("Webhook deliveries wait for the database", failure);
            return true;
        }
        return false;
    }

    /**
     * Records results one by one after a failure. A result that cannot be recorded is dropped: its claim expires and
     * the delivery is repeated.
     */
    private boolean notedAlone(AttemptReport report, RuntimeException together) {
        LOG.warn(
                "Cannot record the results of {} attempts together; recording them one by one",
                report.ended().size(),
                together);
        try {
            report.ended().forEach(each -> noteAlone(report.of(each)));
            claims.note(report.withoutEnded());
            claimed.told(report);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Webhook deliveries wait for the database", e);
            return false;
        }
    }

    private void noteAlone(AttemptReport one) {
        CompletedAttempt attempt = one.ended().getFirst();
        try {
            long asked = System.nanoTime();
            claims.note(one);
            follow(attempt, Duration.ofNanos(System.nanoTime() - asked));
        } catch (RuntimeException e) {
            if (SqlStates.isOutage(e) || SqlStates.isLostRace(e)) {
                throw e;
            }
            LOG.warn(
                    "Cannot record the result of an attempt for alert {}; the delivery will be repeated",
                    attempt.attempt().alertId(),
                    e);
        }
    }

    /** Gives up lost deliveries, after results were recorded; otherwise results pending after an outage would be taken for lost. */
    private boolean lostGivenUp() {
        if (System.nanoTime() - lookedForLost < LOOK_FOR_LOST.toNanos()) {
            return true;
        }
        try {
            claims.limitTimes();
            List<UUID> lost = claims.giveUpLost();
            lookedForLost = System.nanoTime();
            lost.forEach(alert -> gaveUp(alert, DeliveryClaims.LOST));
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Webhook deliveries wait for the database", e);
            return false;
        }
    }

    /** Begins waiting attempts in free slots. */
    private void begin() {
        for (var next = next(); next.isPresent(); next = next()) {
            make(next.get());
        }
    }

    private Optional<Attempt> next() {
        return running ? claimed.begin() : Optional.empty();
    }

    private void make(Attempt attempt) {
        var step = trace.begin(attempt.alertId());
        var _ = sender.begin(attempt, trace.headers(step)).thenAccept(outcome -> {
            trace.end(step, outcome);
            meters.attempted(outcome, System.nanoTime() - attempt.begun());
            ended(CompletedAttempt.now(attempt, outcome));
        });
    }

    /**
     * Records the end of an attempt. After a delivery or a rejection the calling thread begins the next attempts. After a
     * failure it only wakes the loop, because the thread of the deadline's timer must not block.
     */
    private void ended(CompletedAttempt attempt) {
        claimed.end(attempt);
        boolean answered = !(attempt.outcome() instanceof AttemptOutcome.Failed);
        if (answered) {
            WorkKind.PROCESSORS.run(this::begin);
        }
        if (!answered || claimed.isShort()) {
            signal.now();
        }
    }

    /**
     * Schedules the round of the next attempt.
     *
     * @param taken duration of the commit; added to the pause, because the database counts the pause from a time within it
     */
    private void follow(CompletedAttempt attempt, Duration taken) {
        if (attempt.isTriedAgain()) {
            CompletableFuture.delayedExecutor(attempt.pauseLeft().plus(taken).toNanos(), TimeUnit.NANOSECONDS)
                    .execute(signal::now);
        } else if (attempt.status() == DeliveryStatus.EXHAUSTED) {
            gaveUp(attempt.attempt().alertId(), attempt.error());
        }
    }

    /** Logs each delivery that is given up, because its alert is not sent again unless somebody repeats it. */
    private void gaveUp(UUID alert, @Nullable String error) {
        LOG.warn("Gave up alert {} for {}: {}", alert, settings.redactedUrl(), error);
    }
}
