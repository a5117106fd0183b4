package io.hunt.webhook.sending;

import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.webhook.sending.AttemptOutcome.Delivered;
import io.hunt.webhook.sending.AttemptOutcome.Failed;
import io.hunt.webhook.sending.AttemptOutcome.Rejected;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Ended attempt with the consequence for its delivery.
 *
 * @param at end as of {@link System#nanoTime}
 */
public record CompletedAttempt(Attempt attempt, AttemptOutcome outcome, long at) {

    public static CompletedAttempt now(Attempt attempt, AttemptOutcome outcome) {
        return new CompletedAttempt(attempt, outcome, System.nanoTime());
    }

    public DeliveryStatus status() {
        return switch (outcome) {
            case Delivered _ -> DeliveryStatus.DELIVERED;
            case Rejected _ -> DeliveryStatus.REJECTED;
            case Failed _ -> attempt.isLast() ? DeliveryStatus.EXHAUSTED : DeliveryStatus.PENDING;
        };
    }

    public @Nullable String error() {
        return switch (outcome) {
            case Delivered _ -> null;
            case Rejected(int status) -> "HTTP " + status;
            case Failed failed -> failed.error();
        };
    }

    public boolean isTriedAgain() {
        return status() == DeliveryStatus.PENDING;
    }

    /** Returns the HTTP status; null if the receiver did not answer. */
    public @Nullable Integer httpStatus() {
        return switch (outcome) {
            case Delivered(int status) -> Integer.valueOf(status);
            case Rejected(int status) -> Integer.valueOf(status);
            case Failed(Integer status, String _) -> status;
        };
    }

    /** Returns the duration of the attempt. */
    public Duration taken() {
        return Duration.ofNanos(Math.max(0, at - attempt.begun()));
    }

    /** Returns the time since the begin of the attempt. */
    public Duration age() {
        return Duration.ofNanos(Math.max(0, System.nanoTime() - attempt.begun()));
    }

    /** Returns the rest of the pause before the next attempt. The pause begins with the failure, not with its recording. */
    public Duration pauseLeft() {
        Duration pause = Duration.ofSeconds(attempt.number());
        Duration left = pause.minusNanos(System.nanoTime() - at);
        return left.isPositive() ? left : Duration.ZERO;
    }
}
