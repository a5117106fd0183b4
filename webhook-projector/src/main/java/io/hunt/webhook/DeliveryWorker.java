package io.hunt.webhook;

import io.hunt.webhook.Outcome.Delivered;
import io.hunt.webhook.Outcome.Failed;
import io.hunt.webhook.Outcome.Rejected;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Empties the outbox: at most three attempts for each alert, the second a second and the third two after a failure. */
@Component
class DeliveryWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryWorker.class);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration LOOK_FOR_LOST = Duration.ofSeconds(1);

    private final WebhookSettings settings;
    private final Claims claims;
    private final Post post;
    private final Wake wake;
    private volatile boolean running;
    private @Nullable Thread loop;

    /** Touched by the loop alone. */
    private long lookedForLost = System.nanoTime() - LOOK_FOR_LOST.toNanos();

    DeliveryWorker(WebhookSettings settings, Claims claims, Post post, Wake wake) {
        this.settings = settings;
        this.claims = claims;
        this.post = post;
        this.wake = wake;
    }

    @Override
    public synchronized void start() {
        if (settings.url() != null && !running) {
            running = true;
            loop = Thread.ofPlatform().daemon().name("webhook").start(this::run);
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
        try (var attempts = Executors.newVirtualThreadPerTaskExecutor()) {
            while (running) {
                if (claim(attempts) == 0) {
                    wake.await(POLL);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int claim(ExecutorService attempts) {
        try {
            if (System.nanoTime() - lookedForLost >= LOOK_FOR_LOST.toNanos()) {
                giveUpLost();
                lookedForLost = System.nanoTime();
            }
            List<Attempt> claimed = claims.claim();
            claimed.forEach(attempt -> attempts.execute(() -> make(attempt)));
            return claimed.size();
        } catch (RuntimeException e) {
            LOG.warn("Webhook deliveries wait for the database", e);
            return 0;
        }
    }

    private void giveUpLost() {
        int lost = claims.giveUpLost();
        if (lost > 0) {
            LOG.warn("Gave up {} webhook deliveries to {}: lost", lost, settings.redactedUrl());
        }
    }

    private void make(Attempt attempt) {
        try {
            note(attempt, post.send(attempt.alertId(), attempt.body()));
        } catch (RuntimeException e) {
            LOG.warn("Attempt {} for alert {} ran out unnoted", attempt.number(), attempt.alertId(), e);
        } finally {
            wake.now();
        }
    }

    private void note(Attempt attempt, Outcome outcome) {
        switch (outcome) {
            case Delivered _ -> claims.delivered(attempt);
            case Rejected(int status) -> claims.rejected(attempt, "HTTP " + status);
            case Failed failed -> note(attempt, failed.error());
        }
    }

    private void note(Attempt attempt, String error) {
        if (attempt.isLast()) {
            claims.exhausted(attempt, error);
            LOG.warn("Gave up alert {} for {}: {}", attempt.alertId(), settings.redactedUrl(), error);
        } else {
            Duration pause = Duration.ofSeconds(attempt.number());
            claims.tryAgain(attempt, error, pause);
            CompletableFuture.delayedExecutor(pause.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(wake::now);
        }
    }
}
