package io.hunt.webhook;

import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.WorkKind;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.Ended;
import io.hunt.webhook.sending.WebhookSender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
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
    private static final Duration LOOK_FOR_LOST = Duration.ofSeconds(1);

    private final WebhookSettings settings;
    private final DeliveryClaims claims;
    private final WebhookSender sender;
    private final Wake wake;
    private final WebhookMeters meters;
    private final DeliveryTrace trace;
    private volatile boolean running;
    private @Nullable Thread loop;

    private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();

    /** This and what follows is touched by the loop alone. */
    private final List<Ended> unnoted = new ArrayList<>();

    private int underWay;
    private long lookedForLost = System.nanoTime() - LOOK_FOR_LOST.toNanos();

    /** Without traces. */
    DeliveryWorker(
            WebhookSettings settings, DeliveryClaims claims, WebhookSender sender, Wake wake, WebhookMeters meters) {
        this(settings, claims, sender, wake, meters, DeliveryTrace.off());
    }

    @Autowired
    DeliveryWorker(
            WebhookSettings settings,
            DeliveryClaims claims,
            WebhookSender sender,
            Wake wake,
            WebhookMeters meters,
            DeliveryTrace trace) {
        this.trace = trace;
        this.settings = settings;
        this.claims = claims;
        this.sender = sender;
        this.wake = wake;
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
        wake.now();
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
            while (running || (reached && underWay > 0)) {
                reached = round();
                wake.await(POLL);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What ends while this commits is noted by the next one. Returns whether the database took part. */
    private boolean round() {
        try {
            ended.drainTo(unnoted);
            long begin = System.nanoTime();
            List<Attempt> claimed = running ? claims.exchange(unnoted) : note();
            Duration taken = Duration.ofNanos(System.nanoTime() - begin);
            List<Ended> noted = List.copyOf(unnoted);
            unnoted.clear();
            underWay += claimed.size() - noted.size();
            claimed.forEach(this::make);
            noted.forEach(each -> follow(each, taken));
            giveUpLost();
            return true;
        } catch (RuntimeException e) {
            LOG.warn("Webhook deliveries wait for the database", e);
            return false;
        }
    }

    private List<Attempt> note() {
        claims.note(unnoted);
        return List.of();
    }

    /** After noting, or what this process has yet to note after an outage would be lost itself. */
    private void giveUpLost() {
        if (System.nanoTime() - lookedForLost < LOOK_FOR_LOST.toNanos()) {
            return;
        }
        int lost = claims.giveUpLost();
        lookedForLost = System.nanoTime();
        if (lost > 0) {
            LOG.warn("Gave up {} webhook deliveries to {}: lost", lost, settings.redactedUrl());
        }
    }

    private void make(Attempt attempt) {
        long begin = System.nanoTime();
        var step = trace.begin(attempt.alertId());
        var _ = sender.begin(attempt.alertId(), attempt.body(), trace.headers(step))
                .thenAccept(outcome -> {
                    trace.end(step, outcome);
                    meters.attempted(outcome, System.nanoTime() - begin);
                    ended.add(Ended.now(attempt, outcome));
                    wake.now();
                });
    }

    /** The pause began, for the database, at some time while it was told. */
    private void follow(Ended attempt, Duration taken) {
        if (attempt.isTriedAgain()) {
            CompletableFuture.delayedExecutor(attempt.pauseLeft().plus(taken).toNanos(), TimeUnit.NANOSECONDS)
                    .execute(wake::now);
        } else if (attempt.status() == DeliveryStatus.EXHAUSTED) {
            LOG.warn(
                    "Gave up alert {} for {}: {}",
                    attempt.attempt().alertId(),
                    settings.redactedUrl(),
                    attempt.error());
        }
    }
}
