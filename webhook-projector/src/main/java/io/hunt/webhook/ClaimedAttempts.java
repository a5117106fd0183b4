package io.hunt.webhook;

import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.WebhookSettings;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Attempts claimed by this process: running ones, up to the number of its slots; waiting ones, so that a free slot is
 * filled without a commit; and ended ones since the last report. Thread-safe.
 */
final class ClaimedAttempts {

    /**
     * Maximum number of attempts claimed ahead. If the process dies, other processes get these deliveries only after
     * the claims have expired.
     */
    private static final int MOST_AHEAD = 100;

    /** Longest wait of an attempt, after which another process may claim the delivery. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    /**
     * @param since time of the claim, as of {@link System#nanoTime}
     * @param usableUntil latest begin of an attempt that ends within its claim, as of {@link System#nanoTime}
     */
    private record WaitingAttempt(Attempt attempt, long since, long usableUntil) {

        boolean isUsable(long now) {
            return now - usableUntil < 0;
        }

        boolean isKept(long now) {
            return isUsable(now) && now - since < LONGEST_WAIT.toNanos();
        }
    }

    private final Deque<WaitingAttempt> waiting = new ArrayDeque<>();
    private final List<CompletedAttempt> ended = new ArrayList<>();
    private final List<Attempt> unsent = new ArrayList<>();

    /** Maximum age of a claim when its attempt begins. */
    private final Duration usable;

    private int underWay;
    private int slots;
    private int ahead;
    private long usableUntil = System.nanoTime();

    ClaimedAttempts(WebhookSettings settings) {
        this.usable = settings.lease().minus(settings.deadline());
    }

    /** Begins the next waiting attempt; empty without a waiting attempt or a free slot. */
    synchronized Optional<Attempt> begin() {
        long now = System.nanoTime();
        giveBack(next -> next.isUsable(now));
        if (underWay >= slots || waiting.isEmpty() || now - usableUntil >= 0) {
            return Optional.empty();
        }
        underWay++;
        return Optional.of(waiting.removeFirst().attempt().begunAt(now));
    }

    synchronized void end(CompletedAttempt attempt) {
        underWay--;
        ended.add(attempt);
    }

    private void giveBack(Predicate<WaitingAttempt> isKept) {
        while (!waiting.isEmpty() && !isKept.test(waiting.getFirst())) {
            unsent.add(waiting.removeFirst().attempt());
        }
    }

    /** Returns true if at most half of the attempts claimed ahead still wait; without a new claim, slots soon become idle. */
    synchronized boolean isShort() {
        return waiting.size() <= ahead / 2;
    }

    synchronized boolean isToReport() {
        return !ended.isEmpty() || !unsent.isEmpty();
    }

    synchronized boolean isEmpty() {
        return underWay == 0 && waiting.isEmpty() && !isToReport();
    }

    /**
     * Builds the next report. Until it is answered, at most its number of slots run. It requests attempts ahead of slots:
     * twice the number that ended since the last report, at most 100. With a slow receiver the number is small, so that
     * other processes can claim the other deliveries.
     *
     * @param goesOn false while the worker stops; all waiting attempts are then given back
     */
    synchronized AttemptReport report(boolean goesOn) {
        long now = System.nanoTime();
        giveBack(next -> goesOn && next.isKept(now));
        slots = Math.max(underWay, Math.min(slots, underWay + waiting.size()));
        ahead = Math.min(MOST_AHEAD, 2 * ended.size());
        int left = waiting.size() - (slots - underWay);
        return new AttemptReport(List.copyOf(ended), List.copyOf(unsent), slots, Math.max(0, ahead - left));
    }

    /**
     * Adds the claimed attempts to the queue. The last attempt of a series is put at the front, because it is claimed for a
     * free slot only and never ahead.
     *
     * @param asked time at which the exchange began, as of {@link System#nanoTime}
     */
    synchronized void answered(AttemptReport attemptReport, ClaimResult claimResult, long asked) {
        told(attemptReport);
        long now = System.nanoTime();
        slots = claimResult.slots();
        usableUntil = asked + usable.toNanos();
        for (Attempt attempt : claimResult.attempts()) {
            var next = new WaitingAttempt(attempt, now, usableUntil);
            if (attempt.isLast()) {
                waiting.addFirst(next);
            } else {
                waiting.addLast(next);
            }
        }
    }

    /** Removes the reported attempts, which are the oldest of their lists. */
    synchronized void told(AttemptReport attemptReport) {
        ended.subList(0, attemptReport.ended().size()).clear();
        unsent.subList(0, attemptReport.unsent().size()).clear();
    }
}
