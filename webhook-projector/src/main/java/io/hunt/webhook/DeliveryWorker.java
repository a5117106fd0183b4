package io.hunt.webhook;

import io.hunt.webhook.sending.WebhookSettings;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.store.SqlStates;
import io.hunt.engine.work.WorkKind;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.Outcome;
import io.hunt.webhook.sending.WebhookSender;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Empties the outbox: at most three attempts for each alert, the second a second and the third two after a failure. */
@Component
@ForRole(ProcessRole.WEBHOOK)
class DeliveryWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryWorker.class);
    private static final Duration POLL = Duration.ofMillis(200);

    /** What ends in so short a time is noted together, unless more is to be claimed before. */
    private static final Duration GATHERING = Duration.ofMillis(10);

    private static final Duration LOOK_FOR_LOST = Duration.ofSeconds(1);

    private final DeliveryLines lines = new DeliveryLines();
    private final WebhookSettings settings;
    private final DeliveryClaims claims;
    private final WebhookSender sender;
    private final WorkSignal workSignal;
    private final WebhookMeters meters;
    private final DeliveryTrace trace;
    private volatile boolean running;
    private @Nullable Thread loop;

    private final ClaimedAttempts claimed;

    /** Touched by the loop alone. */
    private long lookedForLost = System.nanoTime() - LOOK_FOR_LOST.toNanos();

    /** Without traces. */
    DeliveryWorker(
            WebhookSettings settings, DeliveryClaims claims, WebhookSender sender, WorkSignal workSignal, WebhookMeters meters) {
        this(settings, claims, sender, workSignal, meters, DeliveryTrace.off());
    }

    @Autowired
    DeliveryWorker(
            WebhookSettings settings,
            DeliveryClaims claims,
            WebhookSender sender,
            WorkSignal workSignal,
            WebhookMeters meters,
            DeliveryTrace trace) {
        this.trace = trace;
        this.settings = settings;
        this.claimed = new ClaimedAttempts(settings);
        this.claims = claims;
        this.sender = sender;
        this.workSignal = workSignal;
        this.meters = meters;
    }

    @Override
    public synchronized void start() {
        if (settings.url() != null && !running) {
            running = true;
            loop = Thread.ofPlatform().daemon().name("webhook").start(WorkKind.PROCESSORS.of(this::run));
        }
    }

    /** Attempts under way are finished; they end within their deadline. */
    @Override
    public synchronized void stop() {
        running = false;
        workSignal.now();
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
                workSignal.await(claimed.isToReport() && reached ? GATHERING : POLL);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What ends while this commits is noted by the next one. Returns whether the database took part. */
    private boolean round() {
        boolean goesOn = running;
        AttemptReport attemptReport = claimed.report(goesOn);
        try {
            long asked = System.nanoTime();
            claimed.answered(attemptReport, goesOn ? claims.exchange(attemptReport) : note(attemptReport), asked);
            Duration taken = Duration.ofNanos(System.nanoTime() - asked);
            begin();
            attemptReport.ended().forEach(each -> follow(each, taken));
        } catch (RuntimeException e) {
            return !waits(e) && notedAlone(attemptReport, e);
        }
        return lostGivenUp();
    }

    private ClaimResult note(AttemptReport attemptReport) {
        claims.note(attemptReport);
        return new ClaimResult(attemptReport.underWay(), List.of());
    }

    private static boolean waits(RuntimeException failure) {
        if (SqlStates.isOutage(failure) || SqlStates.isLostRace(failure)) {
            LOG.warn("Webhook deliveries wait for the database", failure);
            return true;
        }
        return false;
    }

    /** One outcome that cannot be noted harms no other: its claim runs out, and the delivery is made again. */
    private boolean notedAlone(AttemptReport attemptReport, RuntimeException together) {
        LOG.warn(
                "{} attempts cannot be noted together; noting each alone",
                attemptReport.ended().size(),
                together);
        try {
            attemptReport.ended().forEach(each -> noteAlone(attemptReport.of(each)));
            claims.note(attemptReport.withoutEnded());
            claimed.told(attemptReport);
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
                    "An attempt for alert {} cannot be noted and will be repeated",
                    attempt.attempt().alertId(),
                    e);
        }
    }

    /** After noting, or what this process has yet to note after an outage would be lost itself. */
    private boolean lostGivenUp() {
        if (System.nanoTime() - lookedForLost < LOOK_FOR_LOST.toNanos()) {
            return true;
        }
        try {
            int lost = claims.giveUpLost();
            lookedForLost = System.nanoTime();
            if (lost > 0) {
                LOG.warn(
                        "Gave up {} webhook deliveries to {}: how their last attempt ended is not known",
                        lost,
                        settings.redactedUrl());
            }
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Webhook deliveries wait for the database", e);
            return false;
        }
    }

    /** Begins what may be under way. */
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
            lines.ended(outcome);
            meters.attempted(outcome, System.nanoTime() - attempt.begun());
            ended(CompletedAttempt.now(attempt, outcome));
        });
    }

    /** An answer's thread begins the next attempt itself; what else tells of ends must not wait for anything. */
    private void ended(CompletedAttempt attempt) {
        claimed.end(attempt);
        boolean answered = !(attempt.outcome() instanceof Outcome.Failed);
        if (answered) {
            WorkKind.PROCESSORS.run(this::begin);
        }
        if (!answered || claimed.isShort()) {
            workSignal.now();
        }
    }

    /** The pause began, for the database, at some time while it was told. */
    private void follow(CompletedAttempt attempt, Duration taken) {
        if (attempt.isTriedAgain()) {
            CompletableFuture.delayedExecutor(attempt.pauseLeft().plus(taken).toNanos(), TimeUnit.NANOSECONDS)
                    .execute(workSignal::now);
        } else if (attempt.status() == DeliveryStatus.EXHAUSTED) {
            lines.gaveUp(attempt.attempt().alertId(), settings.redactedUrl(), attempt.error());
        }
    }
}
